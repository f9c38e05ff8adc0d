-- suite: result   table: invitations   section: 3.6.1
-- says:  Inside each group seeds follow the standings, and everybody invited is eligible.
SELECT i.season, i.seed, i.player
FROM (
    SELECT *, lag(place) OVER (PARTITION BY season, route = 'alternate' ORDER BY seed) AS place_before
    FROM invitations
) AS i
LEFT JOIN standings AS s ON s.season = i.season AND s.player = i.player
WHERE i.place < i.place_before OR s.eligible IS DISTINCT FROM 'yes' OR s.place IS DISTINCT FROM i.place;

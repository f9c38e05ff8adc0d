-- suite: requirements   table: placements   section: 2.2.1
-- says:  Points come from Qualifying Events only.
SELECT p.season, p.event, p.player
FROM placements AS p
LEFT JOIN events AS e ON e.season = p.season AND e.event = p.event
WHERE e.status IS DISTINCT FROM 'qualifying';

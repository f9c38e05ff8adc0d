-- suite: result   table: standings   section: 2.6.2
-- says:  A total is the sum of the counted placements, and the best result the largest of them.
SELECT s.season, s.player, s.total, s.best
FROM standings AS s
LEFT JOIN (
    SELECT season, player,
        sum(points) FILTER (counted = 'yes') AS total,
        max(points) AS best,
        count(*) AS results,
        count(*) FILTER (counted = 'yes') AS counted
    FROM placements
    GROUP BY ALL
) AS p USING (season, player)
WHERE s.total IS DISTINCT FROM p.total
    OR s.best IS DISTINCT FROM p.best
    OR s.results IS DISTINCT FROM p.results
    OR p.counted IS DISTINCT FROM least(3, p.results);

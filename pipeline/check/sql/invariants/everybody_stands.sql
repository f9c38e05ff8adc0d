-- suite: result   table: placements   section: 2.6.3
-- says:  Everybody with points is in the standings, and nobody else.
SELECT coalesce(s.season, p.season) AS season, coalesce(s.player, p.player) AS player
FROM standings AS s
FULL JOIN (SELECT DISTINCT season, player FROM placements) AS p USING (season, player)
WHERE s.player IS NULL OR p.player IS NULL;

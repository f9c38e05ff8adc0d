-- suite: result   table: standings   section: 2.6.3
-- says:  Places are competition ranks: one more than the number of players ahead.
SELECT season, player, place
FROM (SELECT *, rank() OVER (PARTITION BY season ORDER BY place) AS expected FROM standings)
WHERE place != expected;

-- suite: result   table: standings   section: 2.6.3
-- says:  A larger total stands higher; players at one place have one total and are marked tied.
SELECT season, player, place, total
FROM (
    SELECT *,
        lag(total) OVER (PARTITION BY season ORDER BY place, player) AS total_before,
        count(*) OVER (PARTITION BY season, place) AS level,
        count(DISTINCT total) OVER (PARTITION BY season, place) AS totals
    FROM standings
)
WHERE total > total_before OR totals > 1 OR (level > 1) != (tied = 'yes');

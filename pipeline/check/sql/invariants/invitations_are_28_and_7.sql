-- suite: result   table: invitations   section: 3.4, 3.5
-- says:  At most 28 qualifiers and 7 alternates, seeded 1 to 35 without a gap, each person once.
SELECT season
FROM invitations
GROUP BY season
HAVING count(*) != max(seed) OR count(DISTINCT seed) != count(*) OR count(DISTINCT player) != count(*)
    OR min(seed) != 1
    OR count(*) FILTER (route != 'alternate') > 28 OR count(*) FILTER (route = 'alternate') > 7
    OR (count(*) FILTER (route = 'alternate') > 0 AND count(*) FILTER (route != 'alternate') != 28)
    OR max(seed) FILTER (route != 'alternate') > coalesce(min(seed) FILTER (route = 'alternate'), 99);

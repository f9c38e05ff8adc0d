-- level: error   section: 2.1
-- says:  season {value} is not in seasons.csv.
-- fix:   Correct the year, or add the season to data/seasons.csv.
WITH named AS (
    SELECT path, line, season FROM eligibility
    UNION ALL SELECT path, line, season FROM rulings
    UNION ALL SELECT path, line, season FROM coin_tosses
)
SELECT path, line, 'season' AS "column", season AS value, '' AS event
FROM named
WHERE season IS NOT NULL AND season NOT IN (SELECT season FROM seasons WHERE season IS NOT NULL);

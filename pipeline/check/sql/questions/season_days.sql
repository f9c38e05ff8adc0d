-- level: error   section: 2.1.1
-- says:  season {value} runs from {starts} to {ends}; it is the calendar year (2.1.1).
-- fix:   Write {value}-01-01 and {value}-12-31.
SELECT path, line, 'starts' AS "column", season AS value, '' AS event, starts, ends
FROM seasons
WHERE rulebook = 'dbni-2027'
    AND starts IS NOT NULL AND ends IS NOT NULL
    AND ((year(starts), month(starts), day(starts)) != (season, 1, 1)
        OR (year(ends), month(ends), day(ends)) != (season, 12, 31));

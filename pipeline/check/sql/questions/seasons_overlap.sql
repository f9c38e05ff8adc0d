-- level: error   section: 2.1.1
-- says:  season {value} shares days with season {other} (2.1.1).
-- fix:   Correct the first or last day in data/seasons.csv.
SELECT b.path, b.line, 'starts' AS "column", b.season AS value, '' AS event, a.season AS other
FROM seasons AS a
JOIN seasons AS b ON a.line < b.line AND a.starts <= b.ends AND b.starts <= a.ends;

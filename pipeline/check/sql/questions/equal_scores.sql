-- level: warning   section: 2.6.1
-- says:  the score {value} stands at place {place} and at place {other} (line {line_other}); the ranking stands (2.6.1).
-- fix:   Check with the organiser whether they are tied.
WITH placed AS (
    SELECT *, try_cast(score AS DECIMAL(30, 12)) AS number FROM named_results
    WHERE place IS NOT NULL AND event NOT IN (SELECT event FROM events WHERE scoring IS NOT NULL)
)
SELECT row_no, 'score' AS "column", score AS value, event, place,
    first_value(place) OVER level AS other, first_value(line) OVER level AS line_other
FROM placed
WHERE number IS NOT NULL
WINDOW level AS (PARTITION BY event, number ORDER BY place, line, row_no)
QUALIFY place != first_value(place) OVER level;

-- level: warning   section: 2.6.1
-- says:  the score {value} stands at place {place} and at place {other} (line {line_other}); the ranking stands (2.6.1).
-- fix:   Check with the organiser whether they are tied.
WITH placed AS (
    SELECT *, try_cast(score AS DECIMAL(30, 12)) AS number FROM named_results
    WHERE place IS NOT NULL AND event NOT IN (SELECT event FROM events WHERE scoring IS NOT NULL)
),
level AS (
    SELECT event, number, min(place) AS other, arg_min(line, row(place, line, row_no)) AS line_other
    FROM placed
    WHERE number IS NOT NULL
    GROUP BY event, number
    HAVING min(place) != max(place)
)
SELECT row_no, 'score' AS "column", score AS value, event, place, other, line_other
FROM placed JOIN level USING (event, number)
WHERE place != other;

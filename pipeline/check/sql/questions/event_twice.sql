-- level: error   section: 2.2
-- says:  this looks like the event "{other}" (line {line_other}) again: the same days and {shared} of {people:person|people}.
-- fix:   Set the status of one of the two to withdrawn.
WITH people AS (
    SELECT DISTINCT event, player FROM named_results WHERE player IS NOT NULL AND played
),
sizes AS (
    SELECT event, count(*) AS people FROM people GROUP BY event
),
pairs AS (
    SELECT a.event AS other, b.event AS event, a.line AS line_other, b.line AS line, b.path AS path
    FROM events AS a
    JOIN events AS b ON a.line < b.line AND a.starts = b.starts AND a.ends = b.ends
    WHERE coalesce(a.status, '') NOT IN ('cancelled', 'withdrawn')
        AND coalesce(b.status, '') NOT IN ('cancelled', 'withdrawn')
)
SELECT pairs.path, pairs.line, 'event' AS "column", pairs.event AS value, pairs.event,
    pairs.other, pairs.line_other, count(*) AS shared, least(sa.people, sb.people) AS people
FROM pairs
JOIN people AS pa ON pa.event = pairs.other
JOIN people AS pb ON pb.event = pairs.event AND pb.player = pa.player
JOIN sizes AS sa ON sa.event = pairs.other
JOIN sizes AS sb ON sb.event = pairs.event
GROUP BY ALL
HAVING 2 * count(*) > least(sa.people, sb.people);

-- level: error   section: 2.2
-- says:  this looks like the event "{other}" (line {line_other}) again: {days} and {shared} of {people:person|people}{placed}.
-- fix:   Set the status of one of the two to withdrawn. If they are two events, correct the days or the people.
WITH people AS (
    SELECT event, player, min(place) AS place
    FROM named_results
    WHERE player IS NOT NULL AND played
    GROUP BY event, player
),
sizes AS (
    SELECT event, count(*) AS people FROM people GROUP BY event
),
-- Nobody plays two short events at once; long ones may well share days and people.
pairs AS (
    SELECT a.event AS other, b.event AS event, a.line AS line_other, b.line AS line, b.path AS path,
        CASE WHEN a.starts = b.starts AND a.ends = b.ends THEN 'the same days' ELSE 'some of the same days' END AS days
    FROM events AS a
    JOIN events AS b ON a.line < b.line
        AND (
            (a.starts = b.starts AND a.ends = b.ends)
            OR (a.starts <= b.ends AND b.starts <= a.ends AND a.ends - a.starts < 7 AND b.ends - b.starts < 7)
        )
    WHERE coalesce(a.status, '') NOT IN ('cancelled', 'withdrawn')
        AND coalesce(b.status, '') NOT IN ('cancelled', 'withdrawn')
)
SELECT pairs.path, pairs.line, 'event' AS "column", pairs.event AS value, pairs.event,
    pairs.other, pairs.line_other, pairs.days, count(*) AS shared, least(sa.people, sb.people) AS people,
    CASE count(*) FILTER (WHERE pa.place IS DISTINCT FROM pb.place)
        WHEN 0 THEN ', all at the same places'
        ELSE ', ' || count(*) FILTER (WHERE pa.place IS DISTINCT FROM pb.place) || ' of them at other places, such as '
            || arg_min(pb.player || ' (' || coalesce(pb.place::VARCHAR, 'unranked') || ' here, '
                || coalesce(pa.place::VARCHAR, 'unranked') || ' there)', coalesce(pb.place, 1000000000))
                FILTER (WHERE pa.place IS DISTINCT FROM pb.place)
    END AS placed
FROM pairs
JOIN people AS pa ON pa.event = pairs.other
JOIN people AS pb ON pb.event = pairs.event AND pb.player = pa.player
JOIN sizes AS sa ON sa.event = pairs.other
JOIN sizes AS sb ON sb.event = pairs.event
GROUP BY ALL
HAVING 2 * count(*) > least(sa.people, sb.people);

-- level: error   section: 2.2
-- says:  there is no event "{value}" in events.csv.
-- fix:   Correct the id, or add the event to data/events.csv.
WITH named AS (
    SELECT path, line, event FROM applications
    UNION ALL SELECT path, line, event FROM aliases
    UNION ALL SELECT path, line, event FROM rulings
    UNION ALL SELECT path, line, event FROM coin_tosses
    UNION ALL SELECT path, line, event FROM corrections
    UNION ALL SELECT path, line, event FROM penalties
    UNION ALL SELECT path, line, event FROM draws
)
SELECT path, line, 'event' AS "column", event AS value, '' AS event
FROM named
WHERE event IS NOT NULL AND event NOT IN (SELECT event FROM events WHERE event IS NOT NULL);

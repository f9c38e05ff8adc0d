-- suite: requirements   table: events   section: 2.2.3
-- says:  An event's score is 60, 80 or 100 by its class.
SELECT season, event, classification, event_score
FROM events
WHERE event_score IS DISTINCT FROM CASE classification WHEN '60' THEN 60 WHEN '80' THEN 80 WHEN 'major' THEN 100 END;

-- level: error   section: 2.2
-- says:  "{value}" ends in -awards, which the site keeps for tables of awards.
-- fix:   Choose another id.
SELECT path, line, 'event' AS "column", event AS value, event
FROM events
WHERE event LIKE '%-awards';

-- level: error   section: 2.7.3
-- says:  a coin toss of a season belongs to section 2.7.3, not to "{value}".
-- fix:   Write 2.7.3, or the event whose rule text asks for the toss.
SELECT path, line, 'section' AS "column", section AS value, '' AS event
FROM coin_tosses
WHERE event IS NULL AND section IS NOT NULL AND section != '2.7.3';

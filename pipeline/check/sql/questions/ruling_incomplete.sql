-- level: error   section: 1.3
-- says:  a ruling "{value}" on {section} needs {needs}.
-- fix:   Fill it in.
SELECT path, line, needs AS "column", decision AS value, coalesce(event, '') AS event, section, needs
FROM (
    SELECT *, CASE
        WHEN decision = 'assign' AND section != '2.1.3' THEN 'section 2.1.3'
        WHEN decision = 'confirm' AND section NOT IN ('2.5', '6.6.5') THEN 'section 2.5 or 6.6.5'
        WHEN decision = 'gap' AND section != '2.6.1' THEN 'section 2.6.1'
        WHEN decision IN ('waive', 'deny') AND section NOT SIMILAR TO '2\.2\.1|2\.3\.[1-9]|2\.4\.[123]'
            THEN 'a section of 2.2.1, 2.3 or 2.4'
        WHEN decision != 'allocate' AND section != '6.6.5' AND event IS NULL THEN 'event'
        WHEN (decision = 'assign' OR section = '6.6.5') AND season IS NULL THEN 'season'
        WHEN decision = 'gap' AND NOT regexp_full_match(coalesce(value, ''), '[1-9][0-9]{0,8}') THEN 'value'
        WHEN section = '6.6.5' AND NOT regexp_full_match(coalesce(value, ''), '[1-8]') THEN 'value'
    END AS needs
    FROM rulings
)
WHERE needs IS NOT NULL;

-- level: error   section: 1.3
-- says:  this ruling says "{value}" on {section} for {event}, line {other} says "{other_decision}".
-- fix:   Keep the one that stands.
SELECT b.path, b.line, 'decision' AS "column", b.decision AS value, b.event, b.section,
    a.line AS other, a.decision AS other_decision
FROM rulings AS a
JOIN rulings AS b ON a.line < b.line AND a.event = b.event AND a.section = b.section
WHERE a.decision IN ('waive', 'deny', 'confirm', 'assign') AND b.decision IN ('waive', 'deny', 'confirm', 'assign')
    AND (a.decision != b.decision OR a.season IS DISTINCT FROM b.season);

-- suite: requirements   table: events   section: 2.5
-- says:  A qualifying DBN 80 has 9 games and 21 players, a DBN 60 has not, unless a ruling confirms the class.
SELECT e.season, e.event, e.classification, e.games, e.players
FROM events AS e
LEFT JOIN in_rulings AS r ON r.event = e.event AND r.section = '2.5' AND r.decision = 'confirm'
WHERE e.status = 'qualifying' AND e.classification IN ('60', '80') AND r.event IS NULL AND e.r1 != 'waived'
    AND (e.classification = '80') != (e.games >= 9 AND e.players >= 21);

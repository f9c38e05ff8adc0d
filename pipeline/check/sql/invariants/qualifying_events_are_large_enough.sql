-- suite: requirements   table: events   section: 2.3.1
-- says:  A Qualifying Event has at least 5 games and 14 players, unless waived.
SELECT season, event, games, players
FROM events
WHERE status = 'qualifying' AND r1 != 'waived'
    AND (games IS NULL OR players IS NULL OR games < 5 OR players < 14);

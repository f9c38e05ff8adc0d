-- suite: result   table: placements   section: 2.6.1
-- says:  Points are 1.5 S / (1.5 + (place - 1)^1.17) to nine decimals.
SELECT p.season, p.event, p.player, p.place, p.points
FROM placements AS p
JOIN events AS e ON e.season = p.season AND e.event = p.event
WHERE abs(p.points::DOUBLE - 1.5 * e.event_score / (1.5 + pow(p.place - 1, 1.17))) > 1e-8
    OR e.event_score IS NULL;

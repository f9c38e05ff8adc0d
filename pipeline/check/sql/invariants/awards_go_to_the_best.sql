-- suite: result   table: awards   section: 1.6, 1.7
-- says:  An award's value is the player's total, and the Rookie of the Year is a rookie.
SELECT a.season, a.award, a.player
FROM awards AS a
LEFT JOIN standings AS s ON s.season = a.season AND s.player = a.player
WHERE a.award != 'champion'
    AND (a.value IS DISTINCT FROM s.total OR (a.award = 'rookie-of-the-year' AND s.rookie IS DISTINCT FROM 'yes'));

-- suite: result   table: placements   section: 2.6.2
-- says:  No placement left out is larger than one that counts.
SELECT season, player
FROM placements
GROUP BY ALL
HAVING max(points) FILTER (counted = 'no') > min(points) FILTER (counted = 'yes');

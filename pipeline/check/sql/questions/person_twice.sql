-- level: error   section: 2.6.2
-- says:  "{value}" is the same person as on line {first} (2.6.2).
-- fix:   Remove one of the rows. If they are two people, say so in data/aliases.csv, or leave merged_into blank in data/players.csv.
SELECT row_no, 'name' AS "column", name AS value, event, first_value(line) OVER people AS first
FROM named_results
WHERE player IS NOT NULL
WINDOW people AS (PARTITION BY event, player ORDER BY line, row_no)
QUALIFY row_number() OVER people > 1;

-- level: error   section: 2.4.2
-- says:  "{value}" holds a question mark in a word, as if a letter was lost when the file was saved.
-- fix:   Save the original again as CSV UTF-8. If the name is written so, add it to data/aliases.csv or data/players.csv.
SELECT row_no, 'name' AS "column", name AS value, event
FROM named_results
WHERE regexp_matches(name, '\p{L}\?\p{L}|\?\?|(^|\s)\?\p{L}')
    AND name NOT IN (SELECT name FROM aliases WHERE name IS NOT NULL)
    AND name NOT IN (SELECT name FROM players WHERE name IS NOT NULL);

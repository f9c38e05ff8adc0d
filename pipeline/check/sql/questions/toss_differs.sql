-- level: error   section: 2.7.3
-- says:  "{value}" is not what the public draw {draw} gives: {why} (2.7.3).
-- fix:   Write the order that `dbni toss` prints for it, or correct its line in data/draws.csv.
-- The order: published ids by sha256 of "value|toss|season|id", the smallest first (decision 0024).
WITH RECURSIVE heirs AS (
    SELECT player, player AS heir, 0 AS step FROM players WHERE player IS NOT NULL
    UNION ALL
    SELECT heirs.player, players.merged_into, heirs.step + 1
    FROM heirs JOIN players ON players.player = heirs.heir
    WHERE players.merged_into IS NOT NULL AND heirs.step < 9
), last_heirs AS (
    SELECT player, arg_max(heir, step) AS heir FROM heirs GROUP BY player
), published AS (
    SELECT DISTINCT ON (last_heirs.player) last_heirs.player,
        CASE WHEN players.hidden = 'yes' THEN coalesce(players.public_id, players.player)
            ELSE players.player END AS id
    FROM last_heirs JOIN players ON players.player = last_heirs.heir
), parts AS (
    SELECT path, line, season, "order", unnest(string_split("order", '>')) AS part,
        generate_subscripts(string_split("order", '>'), 1) AS place
    FROM coin_tosses
    WHERE event IS NULL AND "order" IS NOT NULL
), tossed AS (
    SELECT path, line, parts.season, "order", list(coalesce(published.id, trim(part)) ORDER BY place) AS ids
    FROM parts LEFT JOIN published ON published.player = trim(part)
    GROUP BY path, line, parts.season, "order"
), drawn AS (
    SELECT tossed.*, draws.draw, draws.source, draws.beacon_round, draws.value AS public_value
    FROM tossed JOIN draws
        ON draws.event IS NULL AND draws.draw = 'toss-' || season || '-' || list_min(ids)
)
SELECT path, line, 'order' AS "column", "order" AS value, '' AS event, draw,
    coalesce('its value gives ' || expected, 'its value is not known yet') AS why
FROM (
    SELECT drawn.*, array_to_string(ids, ' > ') AS said, array_to_string(list_transform(list_sort(
        list_transform(ids, lambda id: sha256(public_value || '|toss|' || season || '|' || id) || '|' || id)
    ), lambda keyed: split_part(keyed, '|', 2)), ' > ') AS expected
    FROM drawn
)
WHERE public_value IS NULL OR said != expected;

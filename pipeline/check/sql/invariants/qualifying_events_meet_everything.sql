-- suite: requirements   table: events   section: 2.3
-- says:  A Qualifying Event has met all nine requirements, or a ruling waives them.
SELECT season, event
FROM events
WHERE status = 'qualifying'
    AND list_aggregate(list_transform([r1, r2, r3, r4, r5, r6, r7, r8, r9], r -> r IN ('met', 'waived')), 'bool_and')
        IS DISTINCT FROM TRUE;

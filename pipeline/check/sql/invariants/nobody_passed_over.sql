-- suite: result   table: invitations   section: 3.4.3
-- says:  Nobody invited by the standings stands below an eligible player who is not invited and has not declined.
SELECT s.season, s.player, s.place
FROM standings AS s
LEFT JOIN invitations AS i ON i.season = s.season AND i.player = s.player
WHERE s.eligible = 'yes' AND i.player IS NULL
    AND s.place < (SELECT max(place) FROM invitations AS j WHERE j.season = s.season AND j.route != 'major')
    AND NOT EXISTS (SELECT 1 FROM in_replies AS d WHERE d.season = s.season AND d.player = s.player AND d.reply = 'declined');

"""The tables of one season's Invitational, and what was published of it."""

from __future__ import annotations

from pipeline.contracts.shape import Kind, Table, column

SCHEDULE = Table(
    "schedule",
    "invitational/{season}/schedule.csv",
    (
        column("round", Kind.TEXT, "which", need=True, of="1 2 3 4 final"),
        column("game", Kind.COUNT, "1 to 8"),
        column("starts", Kind.TEXT, "day and time with its offset"),
        column("gm", Kind.TEXT, "Game Manager (1.1.6)"),
        column("link", Kind.TEXT),
        column("option", Kind.TEXT, "several for the final (5.1.2)"),
        column("chosen", Kind.YES_NO),
    ),
    meaning="Rounds and games of the Invitational (4.2.1, 5.1).",
)
INVITATIONS = Table(
    "invitations",
    "invitational/{season}/invitations.csv",
    (
        column("player", Kind.SLUG, "who was asked", need=True),
        column("reply", Kind.TEXT, "blank = no answer yet", of="accepted declined"),
        column("first_chance", Kind.TEXT, "4.2.2", of="1 2 1>2 2>1 either none"),
        column("last_chance", Kind.TEXT, "4.2.2", of="3 4 3>4 4>3 either none"),
    ),
    key=("player",),
    meaning="Replies to invitations and preferences for Rounds (3.4, 4.2.2).",
)
RANDOMNESS = Table(
    "randomness",
    "invitational/{season}/randomness.csv",
    (
        column(
            "draw",
            Kind.TEXT,
            "which draw",
            need=True,
            of="first-chance last-chance round-1 round-2 round-3 round-4",
        ),
        column("source", Kind.TEXT, "who publishes the value"),
        column("beacon_round", Kind.TEXT, "which of its values"),
        column("value", Kind.TEXT, "the public value"),
        column("attempt", Kind.COUNT, "blank = 0 (3.3.6)"),
        column("digest", Kind.TEXT, "committed before the value was known"),
        column("committed_on", Kind.DATE),
        column("drawn_on", Kind.DATE),
    ),
    key=("draw",),
    meaning="The public value behind each draw.",
)
ABSENCES = Table(
    "absences",
    "invitational/{season}/absences.csv",
    (
        column("player", Kind.SLUG, "who", need=True),
        column("round", Kind.TEXT, "which", need=True, of="1 2 3 4 final all"),
        column("noted_on", Kind.DATE),
    ),
    meaning="Who cannot play which Round (4.5, 5.3).",
)
PICKS = Table(
    "picks",
    "invitational/{season}/picks.csv",
    (
        column("game", Kind.COUNT, "1 to 8", need=True),
        column("player", Kind.SLUG, "who", need=True),
        column("choice", Kind.COUNT, "position taken among those already placed, 1 = first"),
        column("power", Kind.POWER),
    ),
    key=("game", "player"),
    meaning="The Paris Method (6.3).",
)
FINAL_GAMES = Table(
    "invitational_games",
    "invitational/{season}/games.csv",
    (
        column("game", Kind.COUNT, "1 to 7, the Championship Game is 8", need=True),
        column("player", Kind.SLUG, "who", need=True),
        column("power", Kind.POWER, need=True),
        column("result", Kind.TEXT, of="solo draw abandoned"),
        column("replaces", Kind.TEXT, "whose power it was (6.8), several joined by ` > `"),
    ),
    year_columns=True,
    meaning="Games of the Invitational with the centers owned after each year.",
)
PUBLISHED_SEEDS = Table(
    "published_seeds",
    "published/{season}/invitations.csv",
    (
        column("seed", Kind.COUNT, "1 to 35", need=True),
        column("player", Kind.SLUG, "the published id", need=True),
        *(column(name) for name in ("name", "place", "route", "reply", "tied")),
    ),
    key=("seed",),
    meaning="Invitations as last published; written by machines.",
)

"""The tables of one event: final standings, games, entrants."""

from __future__ import annotations

from pipeline.contracts.shape import Kind, Table, column

RESULTS = Table(
    "results",
    "results/{event}.csv",
    (
        column("place", Kind.PLACE, "place in the final ranking (2.6.1)"),
        column("name", Kind.NAME, "the player as the organiser wrote it", need=True),
        column("location", Kind.TEXT, "where the player lives (2.4.2)"),
        column("score", Kind.TEXT, "as the source gives it"),
        column("games", Kind.COUNT, "games played (2.7.2)"),
        column("shares", Kind.SHARE, "sum of TopShares (2.7.2)"),
        column("wdr_id", Kind.COUNT, "number in the World Diplomacy Reference"),
    ),
    meaning="Final standings of one event.",
)
GAMES = Table(
    "games",
    "games/{event}.csv",
    (
        column("round", Kind.COUNT, "1, 2, …", need=True),
        column("game", Kind.TEXT, "the board's name", need=True),
        column("board", Kind.TEXT, "`top` for a top board", of="top"),
        column("power", Kind.POWER, "one row per power", need=True),
        column("name", Kind.NAME, "the player as the organiser wrote it", need=True),
        column("location", Kind.TEXT, "where the player lives"),
        column("wdr_id", Kind.COUNT, "number in the World Diplomacy Reference"),
        column("role", Kind.TEXT, "blank for who began", of="substitute reserve"),
        column(
            "result",
            Kind.TEXT,
            "blank = from the centers",
            of="solo conceded draw survived eliminated abandoned",
        ),
        column("turns", Kind.SHARE, "share of the game's turns played; blank = 1"),
        column("link", Kind.TEXT, "the game's page"),
    ),
    year_columns=True,
    meaning="One row per power per game, with the centers owned after each year.",
)
ENTRANTS = Table(
    "entrants",
    "entrants/{event}.csv",
    (
        column("name", Kind.NAME, "the player as the organiser wrote it", need=True),
        column("location", Kind.TEXT),
        column("wdr_id", Kind.COUNT),
        column("number", Kind.TEXT, "secret number"),
        column("role", Kind.TEXT, of="player director reserve"),
        column("signed_up", Kind.COUNT, "1 = first"),
        column("rounds", Kind.TEXT, "checked in for, such as `1 2 4`"),
        column("member", Kind.YES_NO),
        column("rating", Kind.SHARE),
    ),
    meaning="Who entered one event; for draws, directors and ratings.",
)

"""The tables of `site/data/<season>/`: columns and types, stated once for writing, checking and pages."""

from __future__ import annotations

from dataclasses import dataclass

import polars as pl

POINTS = pl.Decimal(18, 9)
_PLAIN = {"text": pl.String(), "int": pl.Int64(), "date": pl.Date(), "points": POINTS}


@dataclass(frozen=True, slots=True)
class Output:
    """One published table: name, columns with types, what the rows are and how they are ordered."""

    name: str
    columns: tuple[tuple[str, pl.DataType], ...]
    key: tuple[str, ...]
    meaning: str

    @property
    def names(self) -> list[str]:
        """The columns in order."""
        return [name for name, _ in self.columns]

    @property
    def schema(self) -> pl.Schema:
        """The columns with their types."""
        return pl.Schema(dict(self.columns))

    def empty(self) -> pl.DataFrame:
        """The table with its header only."""
        return pl.DataFrame(schema=self.schema)

    def shape(self, frame: pl.DataFrame) -> pl.DataFrame:
        """The frame with exactly these columns, in this order, of these types."""
        return frame.select(pl.col(name).cast(dtype) for name, dtype in self.columns)


def _output(name: str, columns: str, key: str, meaning: str) -> Output:
    """`columns` is `name:type` words; a word without a type is text."""
    pairs = [word.partition(":") for word in columns.split()]
    typed = tuple((column, _PLAIN[kind or "text"]) for column, _, kind in pairs)
    return Output(name, typed, tuple(key.split()), meaning)


STANDINGS = _output(
    "standings",
    "place:int player name total:points best:points top_share:points results:int tied eligible rookie",
    "player",
    "Everybody with points, by place and then player (2.6.3, 2.7).",
)
PLACEMENTS = _output(
    "placements",
    "event player name place:int points:points counted",
    "event player",
    "Placement Points at each Qualifying Event and whether they count (2.6.1, 2.6.2).",
)
EVENTS = _output(
    "events",
    "event name starts:date ends:date medium classification event_score:int games:int players:int due:date "
    "standings_on:date status r1 r2 r3 r4 r5 r6 r7 r8 r9",
    "event",
    "Every event of the season, its class, status and nine requirements (2.2-2.5).",
)
AWARDS = _output(
    "awards", "award title section player name value:points status", "award player", "Awards (1.6-1.8)."
)
INVITATIONS = _output(
    "invitations",
    "seed:int player name place:int route reply tied",
    "seed",
    "Qualifiers 1-28 and alternates 29-35 (3.4-3.6).",
)
ROUNDS = _output(
    "rounds", "round:int game:int player name seed:int preference how", "round player", "Seats (4.2-4.5)."
)
DRAWS = _output(
    "draws", "draw value attempt:int candidates:int index:int", "draw", "The draws and what decided them."
)
INVITATIONAL_GAMES = _output(
    "invitational_games",
    "game:int player name selection:int power centers:int winner",
    "game player",
    "Games of the Invitational (6.1-6.3).",
)
CHAMPIONSHIP = _output(
    "championship", "seed:int player name qualified", "seed", "Seeding of the Championship Game (5.2, 5.3)."
)

SEASON_OUTPUTS = (
    STANDINGS,
    PLACEMENTS,
    EVENTS,
    AWARDS,
    INVITATIONS,
    ROUNDS,
    DRAWS,
    INVITATIONAL_GAMES,
    CHAMPIONSHIP,
)

EVENT_RANKING = _output(
    "event_rankings",
    "place:int player name score:points qualifying:points rounds:int",
    "player name",
    "The final ranking of an event with `scoring`, from its games by its own rule text; the unranked last.",
)
EVENT_AWARDS = _output(
    "event_awards", "award player name value:points", "award player", "The awards of an event with `scoring`."
)
EVENT_OUTPUTS = ((EVENT_RANKING, "events/{event}"), (EVENT_AWARDS, "events/{event}-awards"))
"""Tables of one event with the paths they are published under; the DuckDB file has all events in one."""

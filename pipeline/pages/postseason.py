"""One season's Invitational as its pages need it: seats, Games, finalists, and how they are said in words."""

from __future__ import annotations

from datetime import datetime
from typing import NamedTuple

from pipeline.drawing.beacon import moment_of
from pipeline.pages.gathered import Gathered, Row, SeasonRows
from pipeline.pages.people import Label
from pipeline.pages.words import day, listed
from pipeline.plurals import count
from pipeline.proceedings import Meeting, Proceedings, Recorded
from pipeline.seating.preferences import Preference, Stage

FINAL = 8
SEMI_FINALS = range(1, FINAL)
STAGE = {Stage.FIRST_CHANCE: "First Chance", Stage.LAST_CHANCE: "Last Chance"}
STAGE_SECTION = {Stage.FIRST_CHANCE: "4.3", Stage.LAST_CHANCE: "4.4"}
GAMES = {Stage.FIRST_CHANCE: (1, 2, 3, 4), Stage.LAST_CHANCE: (5, 6, 7)}
HOW = {
    "drawn": "drawn",
    "vacancy": "took a vacant seat",
    "replacement": "took over in play",
    "": "given by the Board",
}
SOLO = 18


class Invitational(NamedTuple):
    """The rows of one season's Invitational: `seats` of the Semi-Finals, rows of `games` by number."""

    season: SeasonRows
    seats: list[Row]
    games: dict[int, list[Row]]
    finalists: list[Row]
    draws: dict[str, Row]
    proceedings: Proceedings

    def winner(self, game: int) -> Row | None:
        """The row of a Game's Winner, None while there is none."""
        return next((row for row in self.games.get(game, []) if row["winner"] == "yes"), None)

    def awaits(self, game: int) -> bool:
        """Whether a Semi-Final Game still has to be won; one the Board left out has not (4.2.3.4)."""
        return self.winner(game) is None and not self.left_out(game)

    def left_out(self, game: int) -> bool:
        """Whether a short field is played without this Game."""
        awaited = self.proceedings.awaited
        return bool(awaited) and game not in awaited and game in SEMI_FINALS

    def meetings(self, name: str) -> list[Meeting]:
        """The lines of the schedule for a Round or the `final`."""
        return [each for each in self.proceedings.schedule if each.round == name]

    def meeting(self, game: int) -> Meeting | None:
        """When a Game is played, by its own line or its Round's; of options for the final the chosen one."""
        lines = [each for each in self.proceedings.schedule if each.game == game] or self._round_of(game)
        chosen = [each for each in lines if each.chosen]
        return chosen[0] if chosen else lines[0] if len(lines) == 1 else None

    def _round_of(self, game: int) -> list[Meeting]:
        """The lines of a Game's Round that name no Game, and so no Game Manager or place of one either."""
        games = {**{str(number): own for number, own in self.proceedings.games.items()}, "final": (FINAL,)}
        names = [name for name, own in games.items() if game in own]
        return [
            each._replace(manager="", link="") if len(games[name]) > 1 else each
            for name in names
            for each in self.meetings(name)
            if each.game is None
        ]


class Moment(NamedTuple):
    """A time as the schedule states it: `machine` for a time element (blank = unreadable), and in words."""

    machine: str
    words: str


def has_invitational(season: SeasonRows) -> bool:
    """Whether anybody is seeded, so that there is something to say of rounds, draws and final."""
    return bool(season.invitations) or any(season.tables[name].height for name in ("rounds", "championship"))


def invitational_of(gathered: Gathered, season: SeasonRows) -> Invitational:
    """The rows of one season's Invitational, each table read once."""
    games: dict[int, list[Row]] = {}
    for row in season.tables["invitational_games"].iter_rows(named=True):
        games.setdefault(row["game"], []).append(row)
    own = [each.proceedings for each in gathered.site.seasons if each.season == season.season]
    return Invitational(
        season=season,
        seats=list(season.tables["rounds"].iter_rows(named=True)),
        games=games,
        finalists=list(season.tables["championship"].iter_rows(named=True)),
        draws={row["draw"]: row for row in season.tables["draws"].iter_rows(named=True)},
        proceedings=own[0] if own else Proceedings(),
    )


def moment(text: str) -> Moment:
    """`24 January 2026, 15:00 UTC` for a time with its offset; anything else as it stands."""
    try:
        when = datetime.fromisoformat(text)
    except ValueError:
        return Moment("", text)
    if when.tzinfo is None:
        return Moment("", text)
    zone = when.strftime("%z")
    offset = "UTC" if zone == "+0000" else f"UTC{zone[:3]}:{zone[3:5]}"
    return Moment(when.isoformat(), f"{day(when.date())}, {when:%H:%M} {offset}")


def comes_out(recorded: Recorded) -> Moment | None:
    """When the public value of a draw is published, as far as its source lets anybody tell."""
    when = moment_of(recorded.source, recorded.beacon_round)
    return moment(when.isoformat()) if when else None


def wish(preference: Preference | str) -> str:
    """A preference in words (4.2.2)."""
    text = str(preference)
    if text in ("either", "none", ""):
        return {"either": "no preference", "none": "neither Round"}.get(text, "not known")
    first, _, then = text.partition(">")
    return f"Round {first} before {then}" if then else f"Round {first} only"


def honoured(preference: str, round_number: int) -> str:
    """What became of a wish in a Round: `as asked`, `not as asked`, or nothing to say."""
    named = preference.partition(">")[0]
    if not named.isdigit():
        return ""
    return "as asked" if int(named) == round_number else "not as asked"


def outcome(row: Row) -> str:
    """How a Winner won, in words (6.1)."""
    if row["centers"] is None:
        return "won"
    power = f" with {row['power']}" if row["power"] else ""
    if row["centers"] >= SOLO:
        return f"solo{power}, {count(row['centers'], 'center')}"
    return f"topped{power}, {count(row['centers'], 'center')}"


def result(row: Row) -> str:
    """The same in few words, for a drawing: `top, France, 13 centers`."""
    if row["centers"] is None:
        return "won"
    kind = "solo" if row["centers"] >= SOLO else "top"
    return ", ".join([kind, *([row["power"]] if row["power"] else []), count(row["centers"], "center")])


def named(gathered: Gathered, row: Row) -> Label:
    """How a row's player is called."""
    return gathered.label(row["player"], row["name"])


def numbers(what: str, which: list[int]) -> str:
    """`Game 1`, or `Games 1 and 2`."""
    return f"{what}{'s' if len(which) > 1 else ''} {listed([str(each) for each in which])}"

"""What the schedule says before Round 1, and who may not manage a Game (1.1.6, 4.2.1.1, 5.1)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from datetime import date, datetime, timedelta
from itertools import pairwise

from pipeline.findings import At, Finding, finding
from pipeline.postseason.entries import FINAL
from pipeline.postseason.field import Field
from pipeline.postseason.rulings import seeded_among
from sources.rows import Row

ROUNDS = ("1", "2", "3", "4")
LEAST_OPTIONS = 2  # 5.1.2
CHECK_IN = timedelta(minutes=30)  # 6.2.4


def check_in(starts: str) -> str:
    """When players check in for a Game: half an hour before it `starts`, with the same offset (6.2.4).

    Blank for a text that is no time with its offset.
    """
    try:
        when = datetime.fromisoformat(starts)
    except ValueError:
        return ""
    return (when - CHECK_IN).isoformat(timespec="minutes") if when.tzinfo else ""


def check_starts(rows: Sequence[Row], at: At) -> list[Finding]:
    """Rounds without a start, too few starts to choose from for the final, and more than one chosen.

    Asked once seeds are set, because invitations were sent before (4.2.1.1). `at`: where an empty schedule
    can be said.
    """
    where = At(rows[0].path) if rows else at
    told = {row["round"] for row in rows if row.text("starts")}
    out = []
    if missing := [name for name in ROUNDS if name not in told]:
        out.append(finding("starts-missing", where, ", ".join(missing)))
    options = {row.text("starts") for row in rows if row["round"] == "final"} - {""}
    if len(options) < LEAST_OPTIONS:
        out.append(finding("final-options", where, len(options)))
    chosen = [row for row in rows if row["round"] == "final" and row["chosen"] == "yes"]
    return out + [finding("final-chosen-twice", row.at("chosen"), first=chosen[0].line) for row in chosen[1:]]


def check_managers(
    rows: Iterable[Row], players: Mapping[int, Collection[str]], field: Field
) -> list[Finding]:
    """Game Managers who play in the Game they run (1.1.6). `players`: published ids by Game."""
    return [
        finding("manager-plays", row.at("gm"), row.text("gm"), player=player, game=row["game"])
        for row in rows
        for player in seeded_among(row.text("gm"), field)
        if player in players.get(row["game"] or 0, ())
    ]


def check_meetings(
    rows: Sequence[Row], days: Mapping[str, date], numbers: Mapping[int, Collection[int]]
) -> list[Finding]:
    """Rounds in another order than they are played, Games in a Round not theirs, and second starts of one.

    `days`: first day of each Round and of the final; `numbers`: the Games of each Round. Sections 4.1, 4.2.1.
    """
    own = {**{str(number): set(games) for number, games in numbers.items()}, "final": {FINAL}}
    return [*_order(rows, days), *_elsewhere(rows, own), *_twice(rows)]


def _order(rows: Sequence[Row], days: Mapping[str, date]) -> list[Finding]:
    """Each Round that begins before the one it follows, at its first line."""
    told = [name for name in (*ROUNDS, "final") if name in days]
    out = []
    for before, name in pairwise(told):
        row = next((each for each in rows if each["round"] == name), None)
        if row and days[name] < days[before]:
            facts = {"what": called(name), "before": called(before), "earlier": days[before]}
            out.append(finding("schedule-order", row.at("starts"), days[name], **facts))
    return out


def _elsewhere(rows: Sequence[Row], own: Mapping[str, Collection[int]]) -> list[Finding]:
    out = []
    for row in rows:
        name, game = row["round"], row["game"]
        if name and game is not None and game not in own[name]:
            facts = {"what": called(name), "games": _named(sorted(own[name]))}
            out.append(finding("schedule-game", row.at("game"), game, **facts))
    return out


def _twice(rows: Sequence[Row]) -> list[Finding]:
    """Another start of one Game, or of one Round as a whole; the final may have several (5.1.2)."""
    first: dict[tuple[str, int | None], Row] = {}
    out = []
    for row in rows:
        name, game = row["round"] or "", row["game"]
        if name not in ROUNDS or not row.text("starts"):
            continue
        before = first.setdefault((name, game), row)
        if before.text("starts") != row.text("starts"):
            what = called(name) if game is None else f"Game {game}"
            facts = {"what": what, "first": before.line}
            out.append(finding("schedule-twice", row.at("starts"), row.text("starts"), **facts))
    return out


def _named(games: Sequence[int]) -> str:
    """`Game 5`, or `Games 1 and 2`."""
    return f"Game{'s' if len(games) > 1 else ''} {' and '.join(map(str, games))}"


def called(name: str) -> str:
    """What the files call `1` to `5`, `all` and `final`, in words."""
    return {"all": "all Rounds", "final": "the Championship Game"}.get(name, f"Round {name}")

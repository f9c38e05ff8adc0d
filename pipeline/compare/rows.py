"""Rows of a comparison's tables: each cell escaped, figures with as many decimals as tell them apart."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from decimal import Decimal

from pipeline.compare.escape import escape
from pipeline.compare.model import (
    AwardChange,
    Candidate,
    EventChange,
    EventState,
    PlayerChange,
    Result,
    ResultChange,
    SeasonChange,
    Seat,
    SeatChange,
    TieChange,
    Verdict,
)
from pipeline.pages.words import (
    AWARD_STATUS,
    CLASS,
    EVENT_STATUS_SHORT,
    MEDIUM,
    REPLY,
    REQUIREMENT_STATUS,
    days,
    decimals,
    listed,
    ordinal,
)
from pipeline.persons import Person
from pipeline.plurals import count
from pipeline.points import show_percents
from pipeline.rulebooks.dbni_2027 import NANO

LONGEST_NAME = 80
RESULTS_SHOWN = 5
Cells = tuple[str, ...]
Show = Callable[[int], str]


def name_of(person: Person) -> str:
    """A person as a cell calls them."""
    return escape(person.called, LONGEST_NAME)


def arrow(before: str, after: str) -> str:
    """Both sides, or one where they are the same."""
    return before if before == after else f"{before} → {after}"


def points_of(season: SeasonChange) -> Show:
    """How points of a season's changes are written: no two different ones look the same."""
    lines = [side for c in season.standings for side in (c.before, c.after) if side]
    results = [
        r for c in season.standings for change in c.results for r in (change.before, change.after) if r
    ]
    figures = [line.total for line in lines] + [result.points for result in results]
    places = decimals(Decimal(figure) / NANO for figure in figures)
    return lambda nano: f"{Decimal(nano) / NANO:.{places}f}"


def event_row(change: EventChange) -> Cells:
    """Event, season, status, class, and what else is not the same."""
    was, now = change.before, change.after
    cells = [
        arrow(_on(was, lambda s: str(s.season or "none")), _on(now, lambda s: str(s.season or "none"))),
        arrow(_on(was, _status), _on(now, _status)),
        arrow(_on(was, _class), _on(now, _class)),
    ]
    also = list(_also(was, now)) if was and now else list(_waits(now)) if now else []
    return (escape(change.name, LONGEST_NAME), *cells, "; ".join(also))


def _on(side: EventState | None, word: Callable[[EventState], str]) -> str:
    return word(side) if side else "not there"


def _status(state: EventState) -> str:
    return EVENT_STATUS_SHORT[state.status]


def _class(state: EventState) -> str:
    return CLASS.get(state.classification, "not classified")


def _waits(new: EventState) -> Iterator[str]:
    """What a new event still waits for."""
    still = [f"2.3.{n}" for n, status in enumerate(new.requirements, 1) if status == "pending"]
    if new.status == "pending" and not new.classification:
        still.append("the class")
    if still:
        yield f"waits for {listed(still)}"


def _also(was: EventState, now: EventState) -> Iterator[str]:
    words: list[tuple[str, Callable[[EventState], str]]] = [
        ("name", lambda state: escape(state.name, LONGEST_NAME)),
        ("medium", lambda state: MEDIUM[state.medium]),
        ("days", lambda state: days(state.starts, state.ends)),
        ("games", lambda state: str(state.games if state.games is not None else "unknown")),
        ("players", lambda state: str(state.players if state.players is not None else "unknown")),
    ]
    for word, said in words:
        if said(was) != said(now):
            yield f"{word} {arrow(said(was), said(now))}"
    for number, (one, other) in enumerate(zip(was.requirements, now.requirements, strict=False), 1):
        if one != other:
            yield f"2.3.{number} {arrow(REQUIREMENT_STATUS[one], REQUIREMENT_STATUS[other])}"


def player_row(change: PlayerChange, show: Show) -> Cells:
    """Player, place, total, and the results that did it."""
    return (name_of(change.person), _places(change), _totals(change, show), _because(change.results, show))


def _places(change: PlayerChange) -> str:
    was, now = change.before, change.after
    if was is None or now is None:
        return f"new → {now.place}" if now else f"{was.place} → out" if was else ""
    gained = was.place - now.place
    if not gained:
        return str(now.place)
    return f"{was.place} → {now.place} ({'▲' if gained > 0 else '▼'} {abs(gained)} {change.move})"


def _totals(change: PlayerChange, show: Show) -> str:
    return arrow(*(show(side.total) if side else "none" for side in (change.before, change.after)))


def _because(results: list[ResultChange], show: Show) -> str:
    told = [_result(change, show) for change in sorted(results, key=_weight)[:RESULTS_SHOWN]]
    more = len(results) - len(told)
    return "<br>".join([*told, f"and {count(more, 'more result')}"] if more else told)


def _weight(change: ResultChange) -> tuple[bool, int, str]:
    """What counts on either side first, the largest on top."""
    sides = [side for side in (change.before, change.after) if side]
    return not any(side.counted for side in sides), -max(side.points for side in sides), change.event


def _result(change: ResultChange, show: Show) -> str:
    name = escape(change.name, LONGEST_NAME)
    was, now = change.before, change.after
    if was and now:
        return f"changed: {name}, {arrow(_finish(was, show), _finish(now, show))}"
    one = now or was
    return f"{change.change}: {name}, {_finish(one, show)}" if one else name


def _finish(result: Result, show: Show) -> str:
    return f"{ordinal(result.place)} {show(result.points)}{'' if result.counted else ' (not counted)'}"


def moved_row(change: PlayerChange, show: Show) -> Cells:
    """Player, place, total, and what else differs in the line."""
    was, now = change.before, change.after
    also = []
    if was and now:
        if was.top_share != now.top_share:
            also.append(f"TopShare {arrow(*show_percents(was.top_share, now.top_share))}")
        if was.tied != now.tied:
            also.append("shares the place now" if now.tied else "no longer shares the place")
    return (name_of(change.person), _places(change), _totals(change, show), "; ".join(also))


def standing_row(change: PlayerChange) -> Cells:
    """Player, eligible or not (3.2), whether it is the Rookie of the Year Season (1.6): never why."""
    sides = [side for side in (change.before, change.after) if side]
    eligible = [_yes(side.eligible) for side in sides]
    rookie = [_yes(side.rookie) for side in sides]
    return (name_of(change.person), arrow(eligible[0], eligible[-1]), arrow(rookie[0], rookie[-1]))


def _yes(flag: bool) -> str:
    return "yes" if flag else "no"


def seat_row(change: SeatChange) -> Cells:
    """Player, seat before, seat after."""
    return (name_of(change.person), _seat(change.before), _seat(change.after))


def _seat(seat: Seat | None) -> str:
    if seat is None:
        return "not among the 35"
    words = {"major": "invited as a Major’s winner", "standings": "invited by the standings"}
    level = ", level with another" if seat.tied else ""
    reply = f", {REPLY[seat.reply]}" if seat.reply else ""
    return f"{words.get(seat.route, 'alternate')}, seed {seat.seed}{level}{reply}"


def award_row(change: AwardChange, show: Show) -> Cells:
    """Award with its section, player, before, after."""
    sides = [_hold(side, show) for side in (change.before, change.after)]
    return (f"{change.title} ({change.section})", name_of(change.person), *sides)


def _hold(candidate: Candidate | None, show: Show) -> str:
    if candidate is None:
        return "nothing"
    status = AWARD_STATUS[candidate.status]
    return status if candidate.value is None else f"{status}, {show(candidate.value)}"


def tie_row(tie: TieChange) -> Cells:
    """What happened, how the players stood before, how they stand now."""
    return (_what_of(tie), _verdict(tie.before), _verdict(tie.after))


def _what_of(tie: TieChange) -> str:
    if tie.change == "opened":
        return "nobody decides any more" if tie.before.state == "decided" else "newly level"
    if tie.change == "settled":
        return "settled" if tie.after.state == "decided" else "no longer all level"
    return "decided otherwise"


def _verdict(verdict: Verdict) -> str:
    names = [name_of(person) for person in verdict.order]
    if verdict.state == "absent":
        return f"{listed(names)}; others not in the standings" if names else "not in the standings"
    if verdict.state == "undecided":
        return f"{listed(names)} share a place (2.7)"
    words = " above ".join(names)
    if verdict.state == "apart":
        return f"{words}: totals differ (2.6.3)"
    said = f"{verdict.order[0].called} {verdict.sentence} " if verdict.sentence else ""
    return f"{words}: {escape(said)}({', '.join(verdict.sections)})"


def person_rows(kind: str, persons: Iterable[Person]) -> list[Cells]:
    """What happened to each, and who it is with the id."""
    return [(kind, named(person)) for person in persons]


def named(person: Person) -> str:
    """A person by name with the id behind it, or by public id alone."""
    return f"{name_of(person)} ({escape(person.player)})" if person.name else name_of(person)

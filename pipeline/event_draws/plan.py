"""Everything a draw rests on, fixed before its public value is known."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import NamedTuple

from pipeline.event_draws.attendance import Asked, Field, take_field
from pipeline.event_draws.chance import people_in_lots
from pipeline.event_draws.entrants import Entrant, read_entrants
from pipeline.event_draws.history import Finder, History, circles_of, look_back
from pipeline.event_draws.problem import SEATS, Chair, Problem
from pipeline.event_draws.standings import (
    Levels,
    Records,
    check_sheets,
    rank_so_far,
    seed_by_round,
    top_seven,
)
from pipeline.event_draws.terms import BOOKS, Terms
from pipeline.findings import At, Finding, errors, finding
from pipeline.people import People

TOP_BOARD = "top"


class Plan(NamedTuple):
    """One round before its draw. People are labels; `levels` are those of a seeded round, best first."""

    event: str
    rules: str
    round: int
    terms: Terms
    entrants: tuple[Entrant, ...]
    top: tuple[str, ...]
    field: Field
    levels: Levels
    history: History

    @property
    def draw(self) -> str:
        """The name of the draw, as in draws.csv."""
        return f"round-{self.round}"

    @property
    def boards(self) -> tuple[str, ...]:
        """The names of the boards, the Top Board left out."""
        seats = len(self.field.playing) + len(self.field.twice) - self.field.lots
        return tuple(map(str, range(1, seats // SEATS + 1)))


class Paths(NamedTuple):
    """The files of the event as findings name them; `draw`: where the draw's own line is, or would be."""

    entrants: str
    games: str
    draw: At


def make_plan(
    records: Records, number: int, asked: Asked, people: People, paths: Paths
) -> tuple[Plan | None, list[Finding]]:
    """Who plays a round, who met whom, who had what; None where an error stands in the way.

    A finding that names no section of its own has that of the boards.
    """
    event, book = records.event.id, BOOKS[records.event.scoring]
    if not 1 <= number <= book.rounds:
        facts = {"last": book.rounds, "section": book.rounds_section, "rules": records.event.scoring}
        return None, [finding("round-not-drawn", paths.draw, number, event=event, **facts)]
    terms = book.terms(number)
    plan, findings = _planned(records, number, terms, asked, people, paths)
    return plan, [each if each.section else replace(each, section=terms.boards_section) for each in findings]


def _planned(
    records: Records, number: int, terms: Terms, asked: Asked, people: People, paths: Paths
) -> tuple[Plan | None, list[Finding]]:
    event, book = records.event.id, BOOKS[records.event.scoring]
    at = At(paths.entrants)
    entrants, findings = read_entrants(records.entrants, book, event, people)
    if not records.entrants:
        return None, [finding("entrants-missing", at, event=event)]
    finder = Finder(entrants)
    history, found = look_back(records.games, finder, number, event, paths.games)
    findings += found + check_sheets(_only(records, terms), bool(terms.seeded_by or terms.top))
    findings += _directors(entrants, number, event)
    there = [one for one in entrants if one.role != "director" and one.plays_in(number, terms.check_in)]
    findings += _too_few(there, number, event, at, terms.boards_section)
    if errors(findings):
        return None, findings
    top, found = _top(records, terms, finder, there, at)
    findings += found
    others = [one for one in there if one.label not in top]
    players = [one for one in others if one.role == "player"]
    reserves = [one for one in others if one.role == "reserve"]
    field, found = take_field(players, reserves, terms, asked, event, at)
    findings += found
    if errors(findings):
        return None, findings
    seeds = seed_by_round(records, terms.seeded_by, finder, field.playing) if terms.seeded_by else ()
    scoring = records.event.scoring
    plan = Plan(event, scoring, number, terms, tuple(entrants), top, field, seeds, history)
    return plan, findings


def _only(records: Records, terms: Terms) -> Records:
    """The games whose results decide something: those of one round for seeds, all for the Top Board."""
    if not terms.seeded_by:
        return records
    games = tuple(pair for pair in records.games if pair[0]["round"] == terms.seeded_by)
    return records._replace(games=games)


def _directors(entrants: Iterable[Entrant], number: int, event: str) -> list[Finding]:
    return [
        finding("director-checked-in", one.row.at("rounds"), one.label, event=event)
        for one in entrants
        if one.role == "director" and one.rounds and number in one.rounds
    ]


def _too_few(there: Sequence[Entrant], number: int, event: str, at: At, section: str) -> list[Finding]:
    if len(there) >= SEATS:
        return []
    code = "too-few-for-a-table" if there else "nobody-checked-in"
    return [finding(code, at, len(there), event=event, round=number, section=section)]


def _top(
    records: Records, terms: Terms, finder: Finder, there: Sequence[Entrant], at: At
) -> tuple[tuple[str, ...], list[Finding]]:
    if not terms.top:
        return (), []
    scored = rank_so_far(records)
    if errors(scored.findings):
        return (), errors(scored.findings)
    labels = {one.label for one in there}
    return top_seven(scored, finder, labels, records.event.id, at, terms.top_section)


def lots_drawn(plan: Plan, seed: str) -> Field:
    """The field once the public value is known: where chance takes who plays, the others sit out."""
    if not plan.field.lots:
        return plan.field
    in_order = people_in_lots(seed, plan.field.playing)
    playing, left = in_order[: -plan.field.lots], in_order[-plan.field.lots :]
    why = f"not among those the public value took ({plan.terms.rest_section})"
    out = (*plan.field.out, *((label, why) for label in sorted(left)))
    return Field(tuple(sorted(playing)), plan.field.twice, out)


def problem_of(plan: Plan, seed: str) -> Problem | None:
    """The round without its Top Board as a problem; None where nobody else plays."""
    field, terms = lots_drawn(plan, seed), plan.terms
    if not field.playing:
        return None
    chairs = [*map(Chair, field.playing), *(Chair(label, 1) for label in field.twice)]
    had = {who: plan.history.had.get(who, frozenset()) for who in field.playing}
    return Problem(
        boards=plan.boards,
        chairs=tuple(sorted(chairs)),
        had=had if terms.powers_section else {},
        circles=circles_of(plan.history, terms.meetings, field.playing),
        tiers=tiers_of(plan, seed),
    )


def tiers_of(plan: Plan, seed: str) -> tuple[frozenset[str], ...]:
    """The seven groups of a seeded round, each as large as there are boards; level people by lot."""
    if not plan.levels:
        return ()
    ranked = [who for level in plan.levels for who in people_in_lots(seed, level)]
    size = len(plan.boards)
    return tuple(frozenset(ranked[i : i + size]) for i in range(0, len(ranked), size))


def top_problem(plan: Plan) -> Problem | None:
    """The powers of the Top Board as a problem of one board; None where they are not drawn."""
    if not plan.top or not plan.terms.top_powers:
        return None
    return Problem((TOP_BOARD,), tuple(sorted(map(Chair, plan.top))), {})

"""What a draw takes from results: the groups of a seeded round, and who sits at the Top Board."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from fractions import Fraction
from typing import NamedTuple

from pipeline.event_draws.history import Finder, Seated
from pipeline.event_draws.problem import SEATS
from pipeline.findings import At, Finding, errors, finding
from pipeline.naming import Named
from pipeline.rulebooks.pco_iv import text as pco
from pipeline.rulebooks.pco_iv.dc import ending_of
from pipeline.rulebooks.pco_iv.results import Result, list_results, powers_of
from pipeline.rulebooks.pco_iv.ties import break_group
from pipeline.rulebooks.tournament.faults import check_sheet
from pipeline.rulebooks.tournament.games import Game, list_sheets, make_game
from pipeline.rulebooks.tournament.penalties import read_penalties
from pipeline.rulebooks.tournament.people import bearers_of, seat_people
from pipeline.rulebooks.tournament.places import order_by
from pipeline.rulebooks.tournament.secrecy import tells_names
from pipeline.rulebooks.tournament.shapes import Given, Scored
from pipeline.scoring import score_event
from pipeline.stages.events import Event
from sources.rows import Row

Levels = tuple[tuple[str, ...], ...]
"""People in order of results: each part is level."""


class Records(NamedTuple):
    """One event as read: its earlier games with their people, and what decides rankings."""

    event: Event
    games: tuple[Seated, ...]
    entrants: list[Row]
    penalties: list[Row]
    tosses: list[Row]


def check_sheets(records: Records, ended: bool) -> list[Finding]:
    """Errors of the earlier sheets; where `ended`, also a game that nothing says is over."""
    event = records.event
    out: list[Finding] = []
    for sheet in list_sheets(seat_people(records.games, tells_names(event.scoring, False))):
        found = errors(check_sheet(sheet, event.id))
        game = make_game(sheet)
        if ended and not found and not _is_over(game, event.scoring):
            facts = {"game": game.name, "round": game.round}
            found = [finding("earlier-game-open", game.row.at("game"), game.name, event=event.id, **facts)]
        out += found
    return out


def _is_over(game: Game, scoring: str) -> bool:
    return ending_of(game) is not None if scoring == "pco-iv" else bool(game.last)


def seed_by_round(records: Records, number: int, finder: Finder, playing: Iterable[str]) -> Levels:
    """Those who play in order of their Raw Score in one PCO round (B.6, B.7), level people together.

    Ties are broken as in the table (C.3, C.4), over that round alone. Who did not score in it is last.
    """
    seated = seat_people(records.games, tells_names(records.event.scoring, False))
    games = [make_game(sheet) for sheet in list_sheets(seated)]
    people = {person.key: person for _, person in seated}
    given = Given(
        event=records.event.id,
        at=records.event.row.at("scoring"),
        games=games,
        people=people,
        bearers=bearers_of(seated),
        entrants=records.entrants,
        penalties=records.penalties,
        tosses=[],
        idle={},
        finished=False,
    )
    cut = read_penalties(given, pco.PENALTIES, pco.NEED_A_GAME, lambda game: set(powers_of(game)))[
        0
    ].cut_games
    results: dict[str, list[Result]] = {}
    for result in list_results((game for game in games if game.round == number), cut):
        results.setdefault(result.who, []).append(result)
    scores = {who: sum((r.score for r in mine), Fraction(0)) for who, mine in results.items()}
    order = order_by(scores, lambda group: break_group(group, results))
    labels = {key: finder.label(person.row, person.player) for key, person in people.items()}
    wanted = frozenset(playing)
    parts = [tuple(sorted({labels[who] or "" for who in part} & wanted)) for part in order.parts]
    late = tuple(sorted(wanted - {who for part in parts for who in part}))
    return tuple(part for part in (*parts, late) if part)


def rank_so_far(records: Records) -> Scored:
    """The event ranked from its earlier rounds."""
    named = Named([], list(records.games))
    event = records.event
    return score_event(
        event.scoring, event, named, records.entrants, records.penalties, records.tosses, finished=False
    )


def top_seven(
    scored: Scored, finder: Finder, there: Collection[str], event: str, at: At, section: str
) -> tuple[tuple[str, ...], list[Finding]]:
    """The seven of the Top Board, down the table; level people at the cut are an error."""
    parts: dict[int, list[str]] = {}
    for one in scored.ranking:
        label = finder.label(one.row, one.player)
        if one.place is not None and label in there and label is not None:
            parts.setdefault(one.place, []).append(label)
    seven: list[str] = []
    for place in sorted(parts):
        if len(seven) + len(parts[place]) > SEATS > len(seven):
            names = ", ".join(sorted(parts[place]))
            facts = {"seats": SEATS - len(seven), "section": section}
            return (), [finding("top-board-level", at, names, event=event, **facts)]
        seven += sorted(parts[place]) if len(seven) < SEATS else []
    if len(seven) < SEATS:
        facts = {"section": section}
        return (), [finding("top-board-short", at, len(seven), event=event, **facts)]
    return tuple(seven), []

"""An event ranked from its games by its own rule text."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

from pipeline.findings import Finding, errors, finding
from pipeline.folding import fold
from pipeline.naming import Named
from pipeline.people import Player
from pipeline.rulebooks.armada_2000 import checks as armada_checks
from pipeline.rulebooks.armada_2000 import ranking as armada_ranking
from pipeline.rulebooks.armada_2000 import text as armada_text
from pipeline.rulebooks.pco_iv import checks as pco_checks
from pipeline.rulebooks.pco_iv import ranking as pco_ranking
from pipeline.rulebooks.pco_iv import text as pco_text
from pipeline.rulebooks.tournament.faults import Faults, check_marks, check_sheet
from pipeline.rulebooks.tournament.games import Game, Sheet, list_sheets, make_game
from pipeline.rulebooks.tournament.people import Person, bearers_of, entered_twice, person_of, seat_people
from pipeline.rulebooks.tournament.secrecy import tells_names
from pipeline.rulebooks.tournament.shapes import Award, Given, Placed, Scored, shown
from pipeline.rulebooks.wdc_2027 import checks as wdc_checks
from pipeline.rulebooks.wdc_2027 import ranking as wdc_ranking
from pipeline.rulebooks.wdc_2027 import text as wdc_text
from pipeline.stages.events import Event
from pipeline.values import Standing
from sources.rows import Row


class Book(NamedTuple):
    """One rule text: where it says what game is played, how a game is checked and an event ranked."""

    game: str
    check: Callable[[Game, str], list[Finding]]
    rank: Callable[[Given], Scored]


BOOKS = {
    "wdc-2027": Book(wdc_text.GAME, wdc_checks.check_game, wdc_ranking.rank),
    "pco-iv": Book(pco_text.GAME, pco_checks.check_game, pco_ranking.rank),
    "armada-2000": Book(armada_text.FORMAT, armada_checks.check_game, armada_ranking.rank),
}


def score_event(
    rulebook: str,
    event: Event,
    named: Named,
    entrants: list[Row],
    penalties: list[Row],
    tosses: list[Row],
    finished: bool,
) -> Scored:
    """Rank an event from its games by `rulebook` (a value of `scoring`).

    In: the named rows of the games file, parsed rows of the entrants, penalties and coin tosses (orders
    by published ids); `finished` = the final standings are in. `named.results` may pair a director's
    entrants row with a player. Out: rows by place, the unranked last; awards only once it is
    finished; nothing is ranked where a finding is an error. Raises KeyError for an unknown rulebook.
    """
    book, told = BOOKS[rulebook], tells_names(rulebook, finished)
    seated = seat_people(named.games, told)
    games, findings = _check_games(list_sheets(seated), event, book, finished)
    findings += entered_twice(entrants, event.id)
    if finished and not games and not findings:
        at = event.row.at("scoring")
        findings.append(finding("games-missing", at, event.row.text("scoring"), event=event.id))
    if errors(findings):
        return Scored([], [], findings)
    given = Given(
        event=event.id,
        at=event.row.at("scoring"),
        games=games,
        people={person.key: person for _, person in seated},
        bearers=bearers_of(seated),
        entrants=entrants,
        penalties=penalties,
        tosses=tosses,
        idle=_idle_directors(entrants, named, bearers_of(seated)) if tells_names(rulebook, False) else {},
        finished=finished,
    )
    scored = book.rank(given)
    found = [*findings, *scored.findings]
    if errors(found):
        return Scored([], [], found)
    return Scored(sorted(scored.ranking, key=_by_place), scored.awards, found, scored.ratings)


def _by_place(row: Placed) -> tuple[bool, int, str, str]:
    return row.place is None, row.place or 0, row.player, row.name


def _check_games(
    sheets: list[Sheet], event: Event, book: Book, finished: bool
) -> tuple[list[Game], list[Finding]]:
    """The games that can be scored, and everything wrong with the sheets."""
    games: list[Game] = []
    findings: list[Finding] = []
    for sheet in sheets:
        found = check_sheet(sheet, event.id)
        game = make_game(sheet)
        if not errors(found):
            faults = Faults(event.id, game)
            found += check_marks(faults)
            found += book.check(game, event.id) if not errors(found) else []
            if finished and not game.last:
                found.append(faults.find("game-not-played", game.row.at("game"), game.name))
        findings += [f if f.section else replace(f, section=book.game) for f in found]
        games.append(game)
    return games, findings


def _idle_directors(entrants: list[Row], named: Named, bearers: dict[str, set[str]]) -> dict[str, Person]:
    """The directors who sit in no game, by folded name."""
    known = {fold(row.text("name")): player for row, player in named.results}
    out = {}
    for row in entrants:
        name = fold(row.text("name"))
        if row["role"] == "director" and name not in bearers:
            out[name] = person_of(row, known.get(name), told=True)
    return out


def standings_rows(named: Named, scored: Scored) -> list[tuple[Row, Player | None]]:
    """The ranking as rows of the results contract with their players, as if the event had sent it.

    Every row stands where its person first does, with the first location given for them. A score that
    is no finite decimal is a fraction.
    """
    players: dict[str, Player] = {}
    towns: dict[str, str] = {}
    for row, player in (*named.games, *named.results):
        if player is not None:
            players[player.id] = player
            if row.text("location"):
                towns.setdefault(player.id, row.text("location"))
    out: list[tuple[Row, Player | None]] = []
    for placed in scored.ranking:
        source = placed.row
        cells = {
            "place": str(placed.place or "NC"),
            "name": source.text("name"),
            "location": towns.get(placed.player, source.text("location")),
            "score": "" if placed.score is None else shown(placed.score),
        }
        parsed = {**cells, "place": Standing(placed.place)}
        row = Row(cells, source.path, source.line, source.sheet, source.letters, parsed)
        out.append((row, players.get(placed.player)))
    return out


def sound_findings(rulebook: str, event: Event, named: Named) -> list[Finding]:
    """What is wrong with the games whose every cell could be read, where others could not be."""
    spoiled = {_board(row) for row, _ in named.games if _refused(row)}
    seated = [pair for pair in named.games if _board(pair[0]) not in spoiled]
    told = tells_names(rulebook, event.finished)
    return _check_games(list_sheets(seat_people(seated, told)), event, BOOKS[rulebook], finished=False)[1]


def _board(row: Row) -> tuple[str, str]:
    return row.text("round"), row.text("game")


def _refused(row: Row) -> bool:
    return any(text and name in row.parsed and row[name] is None for name, text in row.cells.items())


__all__ = ["Award", "Placed", "Scored", "score_event", "sound_findings", "standings_rows"]

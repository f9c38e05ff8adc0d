"""The final ranking (Scoring): places 1 to 7 by the Top Board, the others by the sum of all rounds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pipeline.findings import Finding, finding
from pipeline.rulebooks.tournament.games import Game
from pipeline.rulebooks.tournament.penalties import Penalties, read_penalties
from pipeline.rulebooks.tournament.people import entered_as
from pipeline.rulebooks.tournament.places import Why, share_places, split
from pipeline.rulebooks.tournament.shapes import Award, Given, Scored, Step
from pipeline.rulebooks.tournament.top_board import ask_for_toss, check_seven
from pipeline.rulebooks.tournament.tosses import check_tosses, list_tosses
from pipeline.rulebooks.wdc_2027 import text
from pipeline.rulebooks.wdc_2027.best_country import best_countries
from pipeline.rulebooks.wdc_2027.boards import Played, counted, of_each, play_boards, scores_in, total
from pipeline.rulebooks.wdc_2027.checks import check_event
from pipeline.rulebooks.wdc_2027.qualifying import Qualified, qualify
from pipeline.rulebooks.wdc_2027.rows import Table, idle_rows, placed


def rank(given: Given) -> Scored:
    """Rank an event by the WDC 2027 rules; without a Top Board yet, by the table that leads to it."""
    penalties, findings = read_penalties(given, text.PENALTIES, text.NEED_A_GAME, _players)
    directors = {key for key in _directors(given) if key in given.people}
    results = of_each(play_boards([game for game in given.games if game.last], penalties.void_games))
    outside = _outside(penalties, directors)
    top = next((game for game in given.games if game.top and game.last), None)
    tosses, odd = list_tosses(given, text.SCORING)
    at_the_top = set(scores_in(top).values()) | _began(top) if top else set()
    qualified = qualify(results, set(outside) - (at_the_top - directors), tosses)
    findings += [*odd, *check_event(given.games, given.event), *_directors_at_boards(given, directors)]
    findings += check_tosses(given, tosses, qualified.used)
    findings += _about_the_top_board(given, top, qualified)
    places = _places(results, outside, qualified, top)
    table = Table(given, results, outside, qualified, top, places, [])
    awards, parted = _awards(table) if given.finished else ([], [])
    table = table._replace(parted=parted)
    everybody = [placed(table, key) for key in {**results, **dict.fromkeys(directors)}]
    return Scored([*everybody, *idle_rows(given)], awards, findings)


def _players(game: Game) -> set[str]:
    return set(scores_in(game).values())


def _began(top: Game) -> set[str]:
    return {side.seats[0].who for side in top.sides.values()}


def _directors(given: Given) -> set[str]:
    """The keys of the Tournament Directors as far as they sit in the games file."""
    names = {name for row in given.entrants if row["role"] == "director" for name in entered_as(row)}
    return {key for name in names for key in given.bearers.get(name, set())}


def _outside(penalties: Penalties, directors: set[str]) -> dict[str, Step]:
    """Who is unranked, and the section that says so."""
    expelled = {who: Step(section, "disqualified: unranked") for who, section in penalties.unranked.items()}
    return {**expelled, **dict.fromkeys(directors, Step(text.SCORING, "Tournament Director: NC"))}


def _directors_at_boards(given: Given, directors: set[str]) -> list[Finding]:
    return [
        finding(
            "director-plays",
            seat.row.at("name"),
            seat.row.text("name"),
            event=given.event,
            section=text.DIRECTOR,
            game=game.name,
            round=game.round,
        )
        for game in given.games
        for side in game.sides.values()
        for seat in side.seats
        if seat.who in directors
    ]


def _about_the_top_board(given: Given, top: Game | None, qualified: Qualified) -> list[Finding]:
    """Who should sit on the Top Board, once Round 3 has counts; whether there was one at all."""
    parts, event = qualified.order.parts, given.event
    out = []
    if any(game.round == max(text.QUALIFYING_ROUNDS) and game.last for game in given.games):
        out += ask_for_toss(parts, text.TOP_BOARD_SEATS, given.people, given.at, event)
    if top:
        out += check_seven(top, parts, text.TOP_BOARD_SEATS, event, text.SCORING)
    elif given.finished:
        facts = {"section": text.SCORING, "wanted": text.TOP_BOARD_ROUND}
        out.append(finding("top-board-missing", given.at, event=event, **facts))
    return out


def _places(
    results: Mapping[str, list[Played]], outside: Mapping[str, Step], qualified: Qualified, top: Game | None
) -> dict[str, int]:
    """Everybody's place; the unranked leave no gap."""
    if top is None:
        table = _without(qualified.order.parts, outside)
        late = {who: total(counted(mine)) for who, mine in results.items() if who not in qualified.scores}
        return share_places([*table, *_without(split(late), outside)])
    first = {r.who: r for mine in results.values() for r in mine if r.game is top and r.who not in outside}
    conceded = [[who] for who, r in first.items() if r.conceded]
    rest = split({who: r.score for who, r in first.items() if not r.conceded})
    others = {who: total(counted(mine)) for who, mine in results.items() if who not in {*first, *outside}}
    return share_places([*conceded, *rest, *split(others)])


def _without(order: Sequence[Sequence[str]], outside: Mapping[str, Step]) -> list[list[str]]:
    parts = ([who for who in part if who not in outside] for part in order)
    return [part for part in parts if part]


def _awards(table: Table) -> tuple[list[Award], list[Why]]:
    """The Champion and the seven Best Countries with the ties broken; nobody unranked among them."""
    people = table.given.people
    scores = {who: total(counted(mine)) for who, mine in table.results.items() if who not in table.outside}
    champions = [
        Award(text.CHAMPION, people[r.who].player, people[r.who].name, r.score, text.TOP_BOARD_AWARD)
        for mine in table.results.values()
        for r in mine
        if r.game is table.top and table.places.get(r.who) == 1
    ]
    played = [result for mine in table.results.values() for result in mine]
    best, why = best_countries(played, scores, lambda who: (people[who].player, people[who].name))
    return [*champions, *best], why

"""The whole Invitational on one screen: First Chance, Last Chance, Championship (3.4 to 6.8)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pipeline.model import Season
from pipeline.people import People
from pipeline.postseason.championship import play_championship
from pipeline.postseason.draws import NOT_YET, StageDraw, draw_stage
from pipeline.postseason.games import Game
from pipeline.postseason.given import Given, read_given
from pipeline.postseason.published import Postseason
from pipeline.postseason.stage import play_stage
from pipeline.seating.allocation import allocate_last_chance, game_numbers
from pipeline.seating.pools import first_chance_pool, last_chance_pool
from pipeline.seating.preferences import Stage
from pipeline.stages.invite import Invitation
from sources.rows import Row

FIRST_CHANCE_SEATS_OF_ROUNDS = (14, 14)  # 4.3.2


def play_invitational(
    season: Season,
    final: Mapping[str, list[Row]],
    invitations: Sequence[Invitation],
    people: People,
    rulings: list[Row],
) -> Postseason:
    """Take the Invitational's tables of one season to its published tables and its champion.

    In: parsed rows by contract name (`schedule`, `invitations`, `randomness`, `absences`, `picks`,
    `invitational_games`), the computed seeds, everybody known, the rulings of all seasons. Out: as far as
    the tables go; before seeds are set nothing is decided. Bad rows are findings, never exceptions.
    """
    given, findings = read_given(season, final, invitations, people, rulings)
    if not (given.begun or given.seeds_set):
        return Postseason([], [], [], [], None, findings)
    known = given.known_at(Stage.FIRST_CHANCE)
    allocation = allocate_last_chance(given.invitees, known)
    numbers = game_numbers(allocation.games)
    pool = first_chance_pool(given.invitees, known)
    first_draw = draw_stage(given, pool, FIRST_CHANCE_SEATS_OF_ROUNDS)
    first = play_stage(given, Stage.FIRST_CHANCE, first_draw, numbers, {})
    last_draw = _draw_last_chance(given, first.games, numbers, allocation.seats)
    last = play_stage(given, Stage.LAST_CHANCE, last_draw, numbers, first.games)
    games = {**first.games, **last.games}
    championship = play_championship(given, games)
    return Postseason(
        rounds=[*first.rounds, *last.rounds],
        draws=[*first.draws, *last.draws],
        games=[*(row for game in games.values() for row in game.rows), *championship.games],
        championship=championship.finalists,
        champion=championship.champion,
        findings=[*findings, *first.findings, *last.findings, *championship.findings],
    )


def _draw_last_chance(
    given: Given, games: Mapping[int, Game], numbers: Mapping[int, Sequence[int]], seats: tuple[int, int]
) -> StageDraw:
    """The round assignment of the Last Chance, once every First Chance Game has its Winner (4.4.4)."""
    first_chance = [number for each in Stage.FIRST_CHANCE.rounds for number in numbers[each]]
    winners = {game.winner for number in first_chance if (game := games.get(number)) and game.winner}
    if len(winners) < len(first_chance):
        return NOT_YET
    replaced = {player for game in games.values() for player in game.replaced}
    round_2 = {player for number in numbers[2] for player in games[number].holders.values()}
    known = given.known_at(Stage.LAST_CHANCE)
    return draw_stage(given, last_chance_pool(given.invitees, known, winners, replaced, round_2), seats)

"""The whole Invitational on one screen: First Chance, Last Chance, Championship (3.4 to 6.8)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from pipeline.model import Season
from pipeline.people import People
from pipeline.postseason.awaited import games_awaited
from pipeline.postseason.championship import FinalPlayed, play_championship
from pipeline.postseason.draws import NOT_YET, draw_stage, pool_of_last_chance
from pipeline.postseason.entries import FINAL
from pipeline.postseason.games import Game
from pipeline.postseason.given import read_given
from pipeline.postseason.published import Postseason
from pipeline.postseason.schedule import check_managers, check_meetings
from pipeline.postseason.stage import play_stage
from pipeline.seating.allocation import allocate_last_chance, game_numbers
from pipeline.seating.pools import first_chance_pool
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
    to_win = games_awaited(given, Stage.FIRST_CHANCE, first.games, numbers)
    last_pool = pool_of_last_chance(given, first.games, to_win, numbers[2])
    last_draw = draw_stage(given, last_pool, allocation.seats) if last_pool else NOT_YET
    last = play_stage(given, Stage.LAST_CHANCE, last_draw, numbers, first.games)
    to_win += games_awaited(given, Stage.LAST_CHANCE, last.games, numbers)
    games = {**first.games, **last.games}
    championship = play_championship(given, games, to_win)
    players = _at_the_table(games.values(), championship)
    schedule = sorted(final.get("schedule", []), key=lambda row: row.line)
    meetings = [
        *check_managers(schedule, players, given.field),
        *check_meetings(schedule, given.days, numbers),
    ]
    return Postseason(
        rounds=[*first.rounds, *last.rounds],
        draws=[*first.draws, *last.draws],
        games=[*(row for game in games.values() for row in game.rows), *championship.games],
        championship=championship.finalists,
        champion=championship.champion,
        findings=[*findings, *first.findings, *last.findings, *championship.findings, *meetings],
        sought={**first.sought, **last.sought, **championship.sought},
    )


def _at_the_table(games: Iterable[Game], championship: FinalPlayed) -> dict[int, set[str]]:
    """Everybody seated in a Game and everybody who took over a power there, by Game (1.1.6)."""
    players = {game.number: {*game.holders, *game.holders.values()} for game in games}
    finalists = {row.player for row in championship.finalists}
    return players | {FINAL: finalists | {row.player for row in championship.games}}

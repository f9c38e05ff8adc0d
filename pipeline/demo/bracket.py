"""The Invitational of the demonstration from the first draw to the champion (4.2 to 5.3)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import NamedTuple

from pipeline.demo.finals import Played, as_win, play_game
from pipeline.drawing.commitment import commitment, digest_of
from pipeline.proceedings import Assignment, Deal, Recorded
from pipeline.seating.allocation import allocate_last_chance, game_numbers
from pipeline.seating.championship import seed_championship
from pipeline.seating.games import GameSeat, UndecidedGames, draw_games
from pipeline.seating.pools import (
    GAME_SEATS,
    Absence,
    Contender,
    Invitee,
    Pool,
    available_for,
    first_chance_pool,
    last_chance_pool,
)
from pipeline.seating.preferences import Stage
from pipeline.seating.rounds import Placement, RoundDraw, draw_rounds, place_pool
from pipeline.seating.vacancies import fill_vacancies

FIRST_CHANCE_ROOM = (14, 14)  # 4.3.2
REPLACED_IN = 4  # the Game in which somebody is replaced (6.8)
ABSENT_FROM_THE_START = 19  # the seed who cannot play Round 2, noted before any draw
VACANT_IN = (1, 3)  # the Rounds somebody drops out of after the draw (4.5)
NOBODY: Mapping[str, Collection[str]] = {}


class ShortField(ValueError):
    """Too few of the players are available, so that the Board would have to decide (4.2.3.4)."""


class Noted(NamedTuple):
    """An absence and when it was noted: `early`, or before Round `1`, `3` or the `final`."""

    absence: Absence
    when: str


@dataclass
class Bracket:
    """The Invitational as it goes: Games `played` by number, absences as `noted`.

    `lots`: the public value of each draw. `digests`: what was committed to before it was known; a Round of
    one Game has none, as nothing is drawn there (4.2.4.1).
    """

    season: int
    invitees: Sequence[Invitee]
    lots: Mapping[str, Recorded]
    rng: Random
    played: list[Played] = field(default_factory=list)
    noted: list[Noted] = field(default_factory=list)
    digests: dict[str, str] = field(default_factory=dict)

    def play(self) -> None:
        """Play all eight Games. Raises ShortField."""
        self._note(self.invitees[ABSENT_FROM_THE_START - 1].player, "2", "early")
        games = game_numbers(allocate_last_chance(self.invitees, self._absences).games)
        seated = self._seat(first_chance_pool(self.invitees, self._absences), FIRST_CHANCE_ROOM)
        for number in Stage.FIRST_CHANCE.rounds:
            self._play_round(number, seated[number], games[number], NOBODY)
        tired = {player for each in self.played if each.game in games[2] for player in each.powers}
        pool = last_chance_pool(self.invitees, self._absences, self._winners, self._replaced, tired)
        seated = self._seat(pool, (GAME_SEATS * len(games[3]), GAME_SEATS * len(games[4])))
        for number in Stage.LAST_CHANCE.rounds:
            self._play_round(number, seated[number], games[number], self._powers_had())
        self._play_final()

    @property
    def _absences(self) -> list[Absence]:
        return [each.absence for each in self.noted]

    @property
    def _winners(self) -> set[str]:
        return {each.winner for each in self.played}

    @property
    def _replaced(self) -> set[str]:
        return {player for each in self.played for player in each.came}

    def _note(self, player: str, round_name: str, when: str) -> None:
        self.noted.append(Noted(Absence(player, round_name), when))

    def _seat(self, pool: Pool, room: tuple[int, int]) -> dict[int, tuple[Contender, ...]]:
        placed = place_pool(pool, room)
        if not isinstance(placed, Placement):
            raise ShortField(f"{placed.lacking} players are lacking for {pool.stage}")
        available, lot = (*pool.members, *pool.further), self.lots[str(pool.stage)]
        self._commit(Assignment(pool.stage, room, available, placed, None, lot))
        drawn = draw_rounds(placed, lot.value)
        if not isinstance(drawn, RoundDraw):
            raise ValueError("every draw of the demonstration has its value")
        return {number: drawn.players_in(number) for number in pool.stage.rounds}

    def _commit(self, draw: Assignment | Deal) -> None:
        """Keep the digest of who is drawn, and by which value to come."""
        name = str(draw.stage) if isinstance(draw, Assignment) else f"round-{draw.round}"
        text = commitment(self.season, draw, draw.recorded.source, draw.recorded.beacon_round)
        self.digests[name] = digest_of(text)

    def _play_round(
        self,
        number: int,
        players: Sequence[Contender],
        games: Sequence[int],
        barred: Mapping[str, Collection[str]],
    ) -> None:
        """Draw the Games of a Round, fill what falls vacant, play them one after the other."""
        known, out = self._absences, self._winners | self._replaced
        if number in VACANT_IN:
            self._note(players[-3].player, str(number), str(number))
        lot = self.lots[f"round-{number}"]
        if len(games) > 1:
            seated = tuple(GameSeat(number, 0, each.seed, each.player) for each in players)
            self._commit(Deal(number, tuple(games), seated, (), lot))
        drawn = draw_games(number, players, games, lot.value)
        if isinstance(drawn, UndecidedGames):
            raise ValueError("every draw of the demonstration has its value")
        seats = fill_vacancies(drawn, self.invitees, known, self._absences[len(known) :], out).seats
        for game in games:
            here = [seat for seat in seats if seat.game == game]
            came = self._replacement(number, seats, here, out) if game == REPLACED_IN else {}
            self.played.append(play_game(self.rng, here, barred, came))

    def _replacement(
        self, number: int, seats: Iterable[GameSeat], here: Sequence[GameSeat], out: Collection[str]
    ) -> dict[str, str]:
        """The highest seed available and in no Game of the Round takes over for one of those `here` (6.8)."""
        busy = {seat.player for seat in seats} | set(out)
        free = available_for(Stage.FIRST_CHANCE, self.invitees, self._absences, busy)
        heir = next(each.player for each in free if each.preference.admits(number))
        return {here[len(here) // 2].player: heir}

    def _powers_had(self) -> dict[str, set[str]]:
        """The powers everybody had so far; 6.3.2.3 bars those of First Chance Games, nobody repeats one."""
        had: dict[str, set[str]] = defaultdict(set)
        for each in self.played:
            for player, powers in each.powers.items():
                had[player] |= powers
        return had

    def _play_final(self) -> None:
        """Seven finalists, one of whom cannot come and makes room for the highest seed available (5.3)."""
        seed_of = {each.player: each.seed for each in self.invitees}
        wins = [as_win(each, seed_of) for each in self.played]
        self._note(max(wins, key=lambda win: win.seed).player, "final", "final")
        final = seed_championship(wins, self.invitees, self._absences, self._replaced)
        seats = [GameSeat(0, len(wins) + 1, each.seed, each.player) for each in final.finalists]
        self.played.append(play_game(self.rng, seats, NOBODY, {}))

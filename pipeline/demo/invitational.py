"""The Invitational of the closed season as its tables hold it, for the seeds the pipeline computed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date
from hashlib import sha256

from pipeline.demo.answers import answer, invitation_rows
from pipeline.demo.bracket import Bracket, ShortField
from pipeline.demo.chance import dice
from pipeline.demo.finals import Played, game_rows, pick_rows
from pipeline.demo.play import FIRST_YEAR
from pipeline.demo.tables import Cells, csv_bytes
from pipeline.proceedings import Recorded

SEASON = 2025
INVITATION_COLUMNS = ("player", "reply", "first_chance", "last_chance")
SCHEDULE_COLUMNS = ("round", "game", "starts", "gm", "link", "option", "chosen")
RANDOMNESS_COLUMNS = (
    *("draw", "source", "beacon_round", "value", "attempt"),
    *("digest", "committed_on", "drawn_on"),
)
ABSENCE_COLUMNS = ("player", "round", "noted_on")
PICK_COLUMNS = ("game", "player", "choice", "power")
GAME_COLUMNS = ("game", "player", "power", "result", "replaces")
STARTS = {
    "1": "2026-01-24T15:00+00:00",
    "2": "2026-01-25T15:00+00:00",
    "3": "2026-01-31T15:00+00:00",
    "4": "2026-02-01T15:00+00:00",
}
FINAL_STARTS = {"A": "2026-02-07T15:00+00:00", "B": "2026-02-08T19:00+00:00"}
CHOSEN = "B"
MANAGERS = ("Gerda Plumtree", "Obadiah Finch", "Lucasta Mooring", "Rhys Candlewick")
NOTED_ON = {"early": "2026-01-15", "1": "2026-01-22", "3": "2026-01-29", "final": "2026-02-03"}
DRAWS = {  # draw: the day its players were known and committed to, the day of its public value
    "first-chance": ("2026-01-16", "2026-01-17"),
    "round-1": ("2026-01-17", "2026-01-18"),
    "round-2": ("2026-01-17", "2026-01-18"),
    "last-chance": ("2026-01-26", "2026-01-27"),
    "round-3": ("2026-01-27", "2026-01-28"),
    "round-4": ("2026-01-27", "2026-01-28"),
}
BEACON = "beacon.example, one value a day"
TRIES = 60


def invitational_files(
    seeded: Sequence[tuple[int, str]], declined: Iterable[str], seed: int
) -> dict[str, bytes]:
    """The six tables of the Invitational by path below `data/`, played from the first draw to the champion.

    `seeded`: the 35 invited as (seed, published id), in seed order, those who `declined` passed over.
    Raises ShortField where the invented answers leave too few players, however often they are asked.
    """
    bracket = _played(seeded, {draw: _lot(draw, seed) for draw in DRAWS}, seed)
    last = max(len(each.years) for each in bracket.played)
    columns = (*GAME_COLUMNS, *(str(FIRST_YEAR + n) for n in range(last)))
    tables = {
        "invitations": csv_bytes(INVITATION_COLUMNS, invitation_rows(bracket.invitees, declined)),
        "schedule": csv_bytes(SCHEDULE_COLUMNS, _schedule_rows(bracket.played)),
        "randomness": csv_bytes(RANDOMNESS_COLUMNS, _randomness_rows(bracket)),
        "absences": csv_bytes(ABSENCE_COLUMNS, _absence_rows(bracket)),
        "picks": csv_bytes(PICK_COLUMNS, [row for each in bracket.played for row in pick_rows(each)]),
        "games": csv_bytes(columns, [row for each in bracket.played for row in game_rows(each)]),
    }
    return {f"invitational/{SEASON}/{name}.csv": content for name, content in tables.items()}


def _lot(draw: str, seed: int) -> Recorded:
    """The invented public value of a draw, one a day: nobody publishes it, so it names a host of examples."""
    _, drawn_on = (date.fromisoformat(day) for day in DRAWS[draw])
    value = sha256(f"{seed}/{SEASON}/{draw}".encode()).hexdigest()
    return Recorded(BEACON, str(drawn_on.toordinal()), value)


def _played(seeded: Sequence[tuple[int, str]], lots: dict[str, Recorded], seed: int) -> Bracket:
    """The first Invitational without an empty seat that has a solo and a Game won by the later pick (6.1)."""
    whole: list[Bracket] = []
    for attempt in range(TRIES):
        rng = dice(seed, "invitational", attempt)
        bracket = Bracket(SEASON, answer(seeded, rng), lots, rng)
        try:
            bracket.play()
        except ShortField:
            continue
        whole.append(bracket)
        if any(each.level for each in bracket.played) and any(each.solo for each in bracket.played):
            return bracket
    if not whole:
        raise ShortField(f"no answers of {len(seeded)} players fill every seat")
    return whole[0]


def _schedule_rows(played: Sequence[Played]) -> list[Cells]:
    """A line per Game with its Game Manager, and one per start offered for the final (5.1.2)."""
    rows = [
        {
            "round": str(each.round),
            "game": str(each.game),
            "starts": STARTS[str(each.round)],
            "gm": MANAGERS[each.game % len(MANAGERS)],
            "link": f"https://games.example/{SEASON}/{each.game}",
        }
        for each in played[:-1]
    ]
    final = {"round": "final", "game": str(played[-1].game), "gm": MANAGERS[0]}
    return rows + [
        final | {"starts": starts, "option": option, "chosen": "yes" if option == CHOSEN else "no"}
        for option, starts in FINAL_STARTS.items()
    ]


def _randomness_rows(bracket: Bracket) -> list[Cells]:
    """A line per draw: its public value, and the digest that was committed to the day before."""
    return [
        {
            "draw": draw,
            "source": bracket.lots[draw].source,
            "beacon_round": bracket.lots[draw].beacon_round,
            "value": bracket.lots[draw].value,
            "digest": digest,
            "committed_on": DRAWS[draw][0],
            "drawn_on": DRAWS[draw][1],
        }
        for draw, digest in sorted(bracket.digests.items(), key=lambda each: list(DRAWS).index(each[0]))
    ]


def _absence_rows(bracket: Bracket) -> list[Cells]:
    return [
        {"player": each.absence.player, "round": each.absence.round, "noted_on": NOTED_ON[each.when]}
        for each in bracket.noted
    ]

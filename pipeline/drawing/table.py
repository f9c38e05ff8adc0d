"""The Paris Method at the table (6.3): whose turn it is, between what, and the line to type."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from pipeline.drawing.season import Setting
from pipeline.postseason.entries import FINAL, Entry
from pipeline.postseason.rulings import GAMES
from pipeline.proceedings import Proceedings, Sitting
from pipeline.seating.faults import SeatingFault
from pipeline.seating.paris import SelectionOrder, follow_picks, order_selection
from pipeline.seating.pools import GAME_SEATS, Invitee
from pipeline.values import POWERS

FIRST_LAST_CHANCE_GAME, LAST_LAST_CHANCE_GAME = 5, 7  # 4.1.2

SAID = 7
"""How many of those to seek are read aloud; the page of rounds and `--format json` have all."""


class Waits(ValueError):
    """The seven players of the Game are not known yet."""


class Unclear(ValueError):
    """Choices or picks that cannot be followed; `dbni check` says which and why."""


class Turn(NamedTuple):
    """Whose turn it is: `choose` one of `positions`, or `pick` one of `powers`; `over` when all have picked.

    `barred`: powers of First Chance Games, out of reach unless nothing else is left (6.3.2.3). `line`: where
    the player's line of `picks` stands already, None = it is new; `row`: that line with `…` for the answer.
    """

    kind: str
    player: str
    positions: tuple[int, ...]
    powers: tuple[str, ...]
    barred: tuple[str, ...]
    row: dict[str, str]
    line: int | None


class Table(NamedTuple):
    """A Game between its draw and its first move, by whoever sits there now.

    `order`: who is placed so far, first to pick first; `whole` when all are. `picked`: power by player.
    `seek`: whom to seek for a power without its player, in order; empty once the Game is won (6.8.1).
    """

    game: int
    seats: tuple[Sitting, ...]
    order: tuple[str, ...]
    whole: bool
    picked: Mapping[str, str]
    left: tuple[str, ...]
    turn: Turn
    seek: tuple[Invitee, ...]

    @property
    def tie_order(self) -> tuple[str, ...]:
        """Who would win among players level on top: the later pick first (6.1.2). Empty until known."""
        return tuple(reversed(self.order)) if self.whole else ()


def sit_down(setting: Setting, proceedings: Proceedings, game: int) -> Table:
    """The table of a Game as its picks stand. Raises Waits, Unclear."""
    seats = proceedings.tables.get(game, ())
    if not seats or (len(seats) < GAME_SEATS and not _ruled(setting, game)):
        raise Waits(f"Game {game}")
    entries = setting.given.picks.get(game, [])
    seat_of = {who: each.player for each in seats for who in (each.player, each.holder)}
    now = {each.player: each.holder for each in seats}
    if any(each.player not in seat_of for each in entries):
        raise Unclear(f"Game {game}")
    rows = {seat_of[each.player]: each for each in entries}
    choices = {seat: each.row["choice"] for seat, each in rows.items() if each.row["choice"] is not None}
    picks = {seat: each.row["power"] for seat, each in rows.items() if each.row["power"] is not None}
    try:
        selection = order_selection(seats, choices)
        turn, picked = _turn(selection, picks, _barred(proceedings, game, now))
    except SeatingFault as fault:
        raise Unclear(f"Game {game}") from fault
    whole = selection.to_choose is None
    left = tuple(power for power in POWERS if power not in picked.values())
    order = tuple(now[player] for player in selection.placed)
    holders = {now[player]: power for player, power in picked.items()}
    seek = proceedings.sought.get(game, ())
    return Table(game, seats, order, whole, holders, left, _typed(turn, game, rows, now), seek)


def _ruled(setting: Setting, game: int) -> bool:
    """Whether the Board has a Game played by fewer than seven (ruling `allocate`, 4.2.3.4, 5.3)."""
    if game == FINAL:
        return setting.given.final_allocated
    return any(game in GAMES[stage] for stage in setting.given.allocated)


def _barred(proceedings: Proceedings, game: int, now: Mapping[str, str]) -> dict[str, tuple[str, ...]]:
    """The powers that players of a Last Chance Game had in First Chance Games (6.3.2.3)."""
    if not FIRST_LAST_CHANCE_GAME <= game <= LAST_LAST_CHANCE_GAME:
        return {}
    return {player: proceedings.powers.get(holder, ()) for player, holder in now.items()}


def _turn(
    selection: SelectionOrder, picks: Mapping[str, str], barred: Mapping[str, tuple[str, ...]]
) -> tuple[Turn, dict[str, str]]:
    """Whose turn it is, and the powers picked lawfully so far. Raises SeatingFault, Unclear."""
    if (chooser := selection.to_choose) is not None:
        if picks:
            raise Unclear("a power before the order is whole")
        positions = tuple(range(1, len(selection.placed) + 2))
        return Turn("choose", chooser, positions, (), (), {}, None), {}
    followed = follow_picks(selection.placed, picks, barred)
    picked = {pick.player: pick.power for pick in followed if pick.power}
    if any(not pick.lawful for pick in followed) or len(picked) < len(picks):
        raise Unclear("a pick that is not legal, or out of turn")
    last = followed[-1]
    if last.power:
        return Turn("over", "", (), (), (), {}, None), picked
    out = tuple(power for power in barred.get(last.player, ()) if power not in last.legal)
    return Turn("pick", last.player, (), last.legal, out, {}, None), picked


def _typed(turn: Turn, game: int, rows: Mapping[str, Entry], now: Mapping[str, str]) -> Turn:
    """The turn with the line to type; a player's line holds both choice and power."""
    if turn.kind == "over":
        return turn
    entry = rows.get(turn.player)
    choice = entry.row.text("choice") if entry else ""
    cells = {"choice": "…", "power": ""} if turn.kind == "choose" else {"choice": choice, "power": "…"}
    who = entry.row.text("player") if entry else now[turn.player]
    row = {"game": str(game), "player": who, **cells}
    return turn._replace(player=now[turn.player], row=row, line=entry.row.line if entry else None)


def as_facts(setting: Setting, table: Table) -> dict[str, Any]:
    """The table as JSON."""
    turn = table.turn
    return {
        "season": setting.year,
        "game": table.game,
        "seats": [
            {"seed": each.seed, "player": each.holder, "name": setting.name(each.holder)}
            for each in table.seats
        ],
        "order": list(table.order),
        "order_final": table.whole,
        "picked": dict(table.picked),
        "powers_left": list(table.left),
        "turn": turn.kind,
        "player": turn.player or None,
        "positions": list(turn.positions),
        "legal": list(turn.powers),
        "barred": list(turn.barred),
        "tie_order": list(table.tie_order),
        "seek": [
            {"seed": each.seed, "player": each.player, "name": setting.name(each.player)}
            for each in table.seek
        ],
        "row": turn.row or None,
        "line": turn.line,
    }


def as_lines(setting: Setting, table: Table) -> list[str]:
    """The table as lines to read aloud, the line to type last."""
    seeds = {each.holder: each.seed for each in table.seats}
    kind = "Championship seed" if table.game == FINAL else "seed"
    lines = [f"Game {table.game} of {setting.year}, Paris Method (6.3)", ""]
    lines.append("Selection order, first to pick first" + ("" if table.whole else ", so far") + ":")
    for number, player in enumerate(table.order, start=1):
        power = table.picked.get(player, "-")
        lines.append(f"{number:>3}. {power:<8} {setting.name(player)} ({player}, {kind} {seeds[player]})")
    waiting = [each for each in reversed(table.seats) if each.holder not in table.order]
    if waiting:
        named = ", ".join(f"{setting.name(each.holder)} ({kind} {each.seed})" for each in waiting)
        lines += ["", f"Still to choose, in this order (6.3.1): {named}."]
    lines += ["", f"Powers left: {', '.join(table.left) or 'none'}."]
    if table.tie_order:
        names = ", then ".join(setting.name(player) for player in table.tie_order)
        lines.append(f"Level on top at the end, the first of these wins (6.1.2): {names}.")
    else:
        lines.append("Who would win a tie is known once the order is final (6.1.2).")
    return [*lines, *_seek_lines(setting, table), "", *_turn_lines(setting, table)]


def _seek_lines(setting: Setting, table: Table) -> list[str]:
    """Whom to seek for a power without its player, the first few of them (6.8.1)."""
    if not table.seek:
        return []
    kind = "DBNI seed" if table.game == FINAL else "seed"
    named = [f"{setting.name(each.player)} ({kind} {each.seed})" for each in table.seek]
    more = f", and {len(named) - SAID} more" if len(named) > SAID else ""
    return [f"For a power without its player, seek in this order (6.8.1): {', '.join(named[:SAID])}{more}."]


def _turn_lines(setting: Setting, table: Table) -> list[str]:
    turn = table.turn
    if turn.kind == "over":
        return ["Everybody has picked."]
    name = setting.name(turn.player)
    if turn.kind == "choose":
        lines = [f"Next: {name} chooses a position (6.3.1):"]
        lines += [f"  {each} {_between(setting, table.order, each)}" for each in turn.positions]
    else:
        lines = [f"Next: {name} picks one of {', '.join(turn.powers)} (6.3.2)."]
        if turn.barred:
            had = ", ".join(turn.barred)
            lines.append(f"Not {had}: played in a First Chance Game, and others are left (6.3.2.3).")
    where = f"in place of line {turn.line}" if turn.line else "as a new line"
    lines += ["", f"The line for {setting.path}/picks.csv, {where}:", "game,player,choice,power"]
    return [*lines, ",".join(turn.row.values())]


def _between(setting: Setting, order: Sequence[str], position: int) -> str:
    """Where a position lies among those placed so far."""
    before = f"after {setting.name(order[position - 2])}" if position > 1 else ""
    after = f"before {setting.name(order[position - 1])}" if position <= len(order) else ""
    return ", ".join(each for each in (before, after) if each)

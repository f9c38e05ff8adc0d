"""A game as `dbni adjudicate` prints it: as the JSON of the data contract, or as a report for people."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from pipeline.adjudication.board import Unit, standard_board
from pipeline.adjudication.game import Game
from pipeline.adjudication.turn import Turn
from pipeline.findings import in_order
from pipeline.plurals import count

SEASONS = {"S": "Spring", "F": "Fall"}


def as_json(game: Game) -> str:
    """A list with an object per season played; findings about the files stand with the last season."""
    seasons = [season_object(turn) for turn in game.turns]
    if seasons:
        seasons[-1]["findings"] += [found.as_json() for found in in_order(game.findings)]
    return json.dumps(seasons, indent=1, ensure_ascii=False)


def season_object(turn: Turn) -> dict[str, Any]:
    """One season with the keys of the data contract; powers and units in a fixed order."""
    powers = standard_board().powers
    owned = turn.position.owners
    return {
        "season": turn.season,
        "units": {power: _of(power, turn.position.units) for power in powers},
        "centers": {power: sorted(c for c, owner in owned.items() if owner == power) for power in powers},
        "dislodged": [
            {"unit": lost.unit.full(), "from": lost.origin}
            for lost in sorted(turn.dislodged, key=lambda lost: lost.unit)
        ],
        "retreats": {
            retreat.unit.full(): retreat.to or "disbanded"
            for retreat in sorted(turn.retreats, key=lambda retreat: retreat.unit)
        },
        "built": {power: [u.short() for u in change.built] for power, change in turn.adjusted.items()},
        "waived": {power: change.waived for power, change in turn.adjusted.items()},
        "removed": {power: [u.short() for u in change.removed] for power, change in turn.adjusted.items()},
        "nmr": list(turn.nmr),
        "results": dict(turn.results),
        "findings": [found.as_json() for found in in_order(turn.findings)],
    }


def _of(power: str, units: Iterable[Unit]) -> list[str]:
    return sorted(unit.short() for unit in units if unit.power == power)


def as_text(game: Game) -> str:
    """Every season with what became of each order and why, then units and centers."""
    parts = [line for turn in game.turns for line in _season_lines(turn)]
    if game.winner:
        parts.append(f"{game.winner} wins.")
    parts += [found.text() for found in in_order(game.findings)]
    return "\n".join(parts)


def _season_lines(turn: Turn) -> list[str]:
    season = season_object(turn)
    lines = [f"{SEASONS[turn.season[0]]} {turn.season[1:]}", ""]
    lines += [f"  {order}: {words}" for order, words in season["results"].items()]
    if turn.nmr:
        lines += ["", "  NMR: " + ", ".join(turn.nmr)]
    lines.append("")
    for power, units in season["units"].items():
        owned = season["centers"][power]
        if units or owned:
            standing = ", ".join(units) or "no units"
            lines.append(f"  {power}: {standing} | {count(len(owned), 'center')}: {' '.join(owned)}")
    lines += [f"  {found.text()}" for found in in_order(turn.findings)]
    return [*lines, ""]

"""What a draw fixes before its public value is known: a text that anybody can make again, and its SHA-256."""

from __future__ import annotations

import json
from typing import Any

from pipeline.event_draws.plan import Plan

PROCEDURE = "dbni-event-draws-2"
"""The version of the procedure of docs/decisions/0033-boards-by-exchanges.md; each reading has its own."""


def commitment(plan: Plan, source: str, beacon_round: str) -> str:
    """The canonical text of a draw: JSON with sorted keys, no spaces, ASCII only, no line end.

    Nothing that becomes known later is in it, and nothing of who is kept apart.
    """
    playing = {*plan.top, *plan.field.playing}
    facts: dict[str, Any] = {
        "procedure": PROCEDURE,
        "event": plan.event,
        "draw": plan.draw,
        "rules": plan.rules,
        "source": source,
        "beacon_round": beacon_round,
        "boards": list(plan.boards),
        "players": list(plan.field.playing),
        "two_boards": list(plan.field.twice),
        "sit_out": [label for label, _ in plan.field.out],
        "sit_out_by_lot": plan.field.lots,
        "top_board": list(plan.top),
        "levels": [list(level) for level in plan.levels],
        "earlier_boards": [
            [sorted(board & playing) for board in sorted(boards, key=sorted)]
            for _, boards in sorted(plan.history.boards.items())
        ],
        "earlier_powers": {who: sorted(powers) for who, powers in plan.history.had.items() if who in playing},
    }
    return json.dumps(facts, sort_keys=True, separators=(",", ":"), ensure_ascii=True)

"""Ways of a convoyed army over the seas."""

from __future__ import annotations

from collections.abc import Collection

from pipeline.adjudication.board import NOWHERE, Board


def route_exists(board: Board, start: str, end: str, fleets: Collection[str]) -> bool:
    """Whether fleets in these seas make a chain from one coastal province to another."""
    landing = board.shores.get(end, NOWHERE)
    return start != end and bool(landing) and not landing.isdisjoint(_crossed(board, start, fleets))


def landings(board: Board, start: str, fleets: Collection[str]) -> set[str]:
    """The coastal provinces to which fleets in these seas make a chain."""
    coasts = {code for sea in _crossed(board, start, fleets) for code in board.around[sea]}
    return {code for code in coasts if code in board.shores} - {start}


def _crossed(board: Board, start: str, fleets: Collection[str]) -> set[str]:
    """The seas an army that starts from a province can be on."""
    reached = {sea for sea in board.shores.get(start, NOWHERE) if sea in fleets}
    frontier = list(reached)
    while frontier:
        fresh = [sea for sea in board.seas[frontier.pop()] if sea in fleets and sea not in reached]
        reached.update(fresh)
        frontier.extend(fresh)
    return reached


def is_needed(board: Board, start: str, end: str, fleets: Collection[str], sea: str) -> bool:
    """Whether some route uses the fleet in `sea` and could drop none of its fleets.

    A fleet that no such route needs cannot show that a convoy is meant (test cases 6.G.7 and 6.G.19).
    """
    landing, leaving = board.shores.get(end, NOWHERE), board.shores.get(start, NOWHERE)
    open_routes: list[tuple[str, ...]] = [(first,) for first in sorted(leaving) if first in fleets]
    while open_routes:
        route = open_routes.pop()
        if route[-1] in landing:
            if sea in route:
                return True
            continue
        for beside in sorted(board.seas[route[-1]]):
            shortcut = beside in leaving or any(beside in board.seas[earlier] for earlier in route[:-1])
            if beside in fleets and beside not in route and not shortcut:
                open_routes.append((*route, beside))
    return False

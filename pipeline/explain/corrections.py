"""What corrections did to the rows of a player: cells put right, and rows removed (2.4.4)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Mapping

from pipeline.explain.model import Correction, Removed, spot
from pipeline.folding import fold
from pipeline.stages.correct import correct_received
from sources.rows import Received, Row

Key = tuple[str, int, str, tuple[tuple[str, str], ...]]
Touched = dict[Key, tuple[Row, list[Correction]]]
TABLES = ("results", "games")


def list_corrections(
    received: Mapping[str, Received], corrections: Iterable[Row], hide: Callable[[str], str]
) -> dict[str, Touched]:
    """For each event the rows of its standings and games that corrections touched, by what they became.

    In: what each event's source gave, not yet corrected; rows of corrections.csv. A correction that
    fits nothing touches nothing.
    """
    by_event: dict[str, list[Row]] = defaultdict(list)
    for correction in corrections:
        if correction["event"] in received and correction.text("column") != "row":
            by_event[correction["event"]].append(correction)
    return {
        event: {
            key: row
            for table in TABLES
            for key, row in _touched(event, received[event], table, mine, hide).items()
        }
        for event, mine in by_event.items()
    }


def _touched(
    event: str, given: Received, table: str, corrections: list[Row], hide: Callable[[str], str]
) -> Touched:
    edits: dict[int, list[Correction]] = defaultdict(list)
    rows: list[Row] = getattr(given, table)
    whole = list(rows)
    for correction in corrections:
        if correction["table"] != table:
            continue
        corrected, _ = correct_received({event: given}, [correction])
        for index, (one, other) in enumerate(zip(rows, getattr(corrected[event], table), strict=True)):
            if one is not other:
                column = correction.text("column")
                whole[index] = whole[index].with_cell(column, other.text(column))
                edits[index].append(_correction(correction, hide))
    return {row_key(whole[index]): (rows[index], made) for index, made in edits.items()}


def _correction(row: Row, hide: Callable[[str], str]) -> Correction:
    was, becomes, because = (hide(row.text(name)) for name in ("was", "becomes", "because"))
    return Correction(row.text("column"), was, becomes, because, row["decided_on"], spot(row.at()))


def row_key(row: Row) -> Key:
    """A row as it stands in its file, by place and content."""
    return row.path, row.line, row.sheet, tuple(sorted(row.cells.items()))


def list_removed(
    corrections: Iterable[Row], names: Collection[str], hide: Callable[[str], str]
) -> list[Removed]:
    """The rows that corrections took out under one of these folded names; none for nobody's names."""
    return [
        Removed(row["event"], row["table"], hide(row.text("because")), row["decided_on"], spot(row.at()))
        for row in corrections
        if row["event"] and row["table"] and row.text("column") == "row" and fold(row.text("name")) in names
    ]

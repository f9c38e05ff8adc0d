"""Tables of a comment: long ones folded, all within a number of bytes, what is left out counted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pipeline.plurals import count

FOLDED_FROM = 10
REST = "\n_… and {left:,} more; `dbni diff` with `--format json` lists them all._\n"
LEFT_OUT = "\n_{tables} found no room; `dbni diff` with `--format json` lists them all._\n"


class Block(NamedTuple):
    """One table: a title and a heading row of our own words, rows of escaped cells."""

    title: str
    heading: tuple[str, ...]
    rows: list[tuple[str, ...]]

    @property
    def folded(self) -> bool:
        """Whether its reader opens it first."""
        return len(self.rows) > FOLDED_FROM


def lay_out(blocks: Sequence[Block], room: int) -> str:
    """The tables below each other in at most that many bytes.

    Short tables stand whole; the room that is left is shared equally between the long ones, whose
    last rows are counted instead.
    """
    blocks = [block for block in blocks if block.rows]
    kept = room - _bytes(LEFT_OUT.format(tables=count(len(blocks), "more table")))
    shares = share_out([_bytes(_whole(block)) for block in blocks], kept)
    texts = [_within(block, share) for block, share in zip(blocks, shares, strict=True)]
    left = texts.count("")
    return "".join(texts) + (LEFT_OUT.format(tables=count(left, "more table")) if left else "")


def share_out(sizes: Sequence[int], room: int) -> list[int]:
    """How much of the room each may take: what it needs, or an equal part of what the smaller ones leave."""
    out = list(sizes)
    for place, index in enumerate(sorted(range(len(sizes)), key=lambda i: (sizes[i], i))):
        out[index] = min(sizes[index], max(room, 0) // (len(sizes) - place))
        room -= out[index]
    return out


def _within(block: Block, share: int) -> str:
    """The whole block, or as many of its rows as fit with their number; blank where none fits."""
    whole = _whole(block)
    if _bytes(whole) <= share:
        return whole
    spent = _bytes(_frame(block, "", REST.format(left=len(block.rows))))
    shown = 0
    for row in block.rows:
        spent += _bytes(_line(row))
        if spent > share:
            break
        shown += 1
    if not shown:
        return ""
    rest = REST.format(left=len(block.rows) - shown)
    return _frame(block, "".join(map(_line, block.rows[:shown])), rest)


def _whole(block: Block) -> str:
    return _frame(block, "".join(map(_line, block.rows)), "")


def _frame(block: Block, body: str, rest: str) -> str:
    table = f"\n{_line(block.heading)}{'|---' * len(block.heading)}|\n{body}{rest}"
    title = f"{block.title} ({len(block.rows):,})"
    if not block.folded:
        return f"\n**{title}**\n{table}"
    return f"\n<details><summary><b>{title}</b></summary>\n{table}\n</details>\n"


def _line(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |\n"


def _bytes(text: str) -> int:
    return len(text.encode())

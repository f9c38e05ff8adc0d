"""Sound sheets that the tests of findings spoil in one place."""

from __future__ import annotations

from pipeline.findings import Level
from tests.scoring.drawn import score

GAME = (
    "1 A 1904 | Ada 5 6 7 8 | Ben 5 5 6 7 | Cy 5 5 5 6 | Di 4 4 5 5 | Ed 4 4 4 4 | Fay 3 3 2 1 | Gus 3 2 1 0"
)
DRAWN = (
    "1 A 1904 | Ada 8 draw | Ben 7 draw | Cy 6 draw | Di 5 draw | Ed 4 draw | Fay 1 draw | Gus 0 eliminated"
)
TOP = "4 T* 1904 | Ada 8 | Ben 7 | Cy 6 | Di 5 | Ed 4 | Fay 1 | Gus 0"
BOOKS = ("wdc-2027", "pco-iv", "armada-2000")


def swapped(old, new, drawing=GAME):
    """A drawing with one part replaced, which must be there."""
    assert old in drawing
    return drawing.replace(old, new)


def found(book, drawing, **more):
    """A drawing scored while the event runs; an error leaves nothing ranked."""
    scored = score(book, drawing, **{"finished": False, **more})
    assert {f.event for f in scored.findings} <= {"cup"}
    if any(f.level is Level.ERROR for f in scored.findings):
        assert scored.ranking == []
    return scored

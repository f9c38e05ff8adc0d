"""The marks of the sheets of an ODS file (OpenDocument 1.3, part 3, section 9), read from its XML."""

from __future__ import annotations

from collections.abc import Mapping

from sources.marks import Block, Cell, Marks, Unreadable, check_all, within_limits
from sources.xml_walk import local, parser, run

CONTENT = "content.xml"
MANIFEST = "META-INF/manifest.xml"
NEEDED = ("mimetype", CONTENT, MANIFEST)
CELLS = ("table-cell", "covered-table-cell")
SIGNS = {"text:tab": " ", "text:line-break": "\n"}
"""Elements that stand for a sign inside a cell's text, which a reader leaves out."""
LONGEST_REPEAT = 10  # digits
LONGEST_LOOK = 10


def read_marks(members: Mapping[str, bytes]) -> tuple[dict[str, Marks], dict[str, bytes]]:
    """The marks of every sheet by its name, and the members that a reader may be given.

    Raises Unreadable where the XML is broken, it is closed with a password, or a value stands beyond
    the limits. A merge of a repeated cell is noted once.
    """
    if b"encryption-data" in members.get(MANIFEST, b""):
        raise Unreadable("workbook-password")
    if CONTENT not in members:
        raise Unreadable("workbook-broken", "no content inside")
    sheets = _Tables(members[CONTENT]).sheets
    check_all(sheets)
    return sheets, {name: members[name] for name in NEEDED if name in members}


class _Tables:
    """Walks all tables; repeated rows and cells count as often as they stand for, empty ones too."""

    def __init__(self, content: bytes) -> None:
        self.sheets: dict[str, Marks] = {}
        self.inside = False
        self.comment = False
        self.cell: dict[str, str] = {}
        self.said = ""
        made = parser()
        made.StartElementHandler = self._start
        made.EndElementHandler = self._end
        made.CharacterDataHandler = self._text
        run(made, content)

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        plain = {local(key): value for key, value in attributes.items()}
        kind = local(name)
        if kind == "table":
            if self.inside:
                raise Unreadable("workbook-broken", "a table inside a table")
            self._start_table(plain)
        elif self.inside and kind == "table-row":
            self.repeat = _times(plain, "number-rows-repeated")
            self.hide = plain.get("visibility") in ("collapse", "filter")
            self.column, self.filled = 0, False
        elif self.inside and kind in CELLS:
            self.cell = plain
            self.said = ""
        elif kind == "annotation":
            self.comment = True

    def _start_table(self, attributes: dict[str, str]) -> None:
        self.inside = True
        self.name = attributes.get("name", "")
        self.row = self.column = self.rows = self.columns = 0
        self.repeat, self.hide, self.filled = 1, False, False
        self.hidden: set[int] = set()
        self.unsaved: set[Cell] = set()
        self.failed: set[Cell] = set()
        self.merged: list[Block] = []

    def _text(self, text: str) -> None:
        if self.inside and not self.comment and len(self.said) < LONGEST_LOOK:
            self.said += text[:LONGEST_LOOK]

    def _end(self, name: str) -> None:
        kind = local(name)
        if not self.inside:
            return
        if kind == "annotation":
            self.comment = False
        elif kind in CELLS:
            self._end_cell()
        elif kind == "table-row":
            self._end_row()
        elif kind == "table":
            self.inside = False
            if self.name in self.sheets:
                raise Unreadable("workbook-broken", "two sheets bear one name")
            self.sheets[self.name] = Marks(
                self.rows,
                self.columns,
                frozenset(self.hidden),
                frozenset(self.unsaved),
                frozenset(self.failed),
                tuple(self.merged),
            )

    def _end_cell(self) -> None:
        first = self.column + 1
        self.column += _times(self.cell, "number-columns-repeated")
        formula = "formula" in self.cell
        if not formula and "value-type" not in self.cell:
            return
        last = self.row + self.repeat
        within_limits(last, self.column)
        self.rows, self.columns = max(self.rows, last), max(self.columns, self.column)
        self.filled = True
        spot = (self.row + 1, first)
        if formula and "value-type" not in self.cell:
            self.unsaved.add(spot)
        if formula and self.said.strip().startswith(("#", "Err:")):
            self.failed.add(spot)
        down, across = _times(self.cell, "number-rows-spanned"), _times(self.cell, "number-columns-spanned")
        if down > 1 or across > 1:
            self.merged.append(Block(*spot, spot[0] + down - 1, spot[1] + across - 1))

    def _end_row(self) -> None:
        if self.hide and self.filled:
            self.hidden.update(range(self.row + 1, self.row + self.repeat + 1))
        self.row += self.repeat


def _times(attributes: Mapping[str, str], name: str) -> int:
    text = attributes.get(name, "1")
    if not (text.isascii() and text.isdigit()) or len(text) > LONGEST_REPEAT or int(text) < 1:
        raise Unreadable("workbook-broken", f"{name} {text[:20]}")
    return int(text)

"""The marks of the sheets of an XLSX file (ECMA-376, SpreadsheetML), read from its XML."""

from __future__ import annotations

from collections.abc import Mapping

from sources.marks import (
    MOST_CELLS,
    Block,
    Cell,
    Marks,
    Unreadable,
    cell_name,
    check_all,
    position,
    within_limits,
)
from sources.xml_walk import local, parser, run, starts

WORKBOOK = "xl/workbook.xml"
RELATIONS = "xl/_rels/workbook.xml.rels"
STRINGS = "xl/sharedStrings.xml"
ALSO_NEEDED = ("[Content_Types].xml", "_rels/.rels", WORKBOOK, RELATIONS, STRINGS, "xl/styles.xml")


def read_marks(members: Mapping[str, bytes]) -> tuple[dict[str, Marks], dict[str, bytes]]:
    """The marks of every worksheet by its name, and the members that a reader may be given.

    Raises Unreadable where the XML is broken, a count is not true, or a value stands beyond the limits.
    """
    if WORKBOOK not in members or RELATIONS not in members:
        raise Unreadable("workbook-broken", "no workbook inside")
    _check_count_of_strings(members.get(STRINGS, b""))
    parts = {
        attributes["Id"]: _part_name(attributes.get("Target", ""))
        for name, attributes in starts(members[RELATIONS])
        if name == "Relationship" and "Id" in attributes
    }
    sheets: dict[str, Marks] = {}
    given = {name: members[name] for name in ALSO_NEEDED if name in members}
    for name, attributes in starts(members[WORKBOOK]):
        part = parts.get(attributes.get("id", ""), "")
        if name == "sheet" and part in members:
            if attributes.get("name", "") in sheets:
                raise Unreadable("workbook-broken", "two sheets bear one name")
            given[part] = members[part]
            sheets[attributes.get("name", "")] = _Sheet(members[part]).marks()
    check_all(sheets)
    return sheets, given


def _part_name(target: str) -> str:
    return target.removeprefix("/") if target.startswith("/") else f"xl/{target}"


def _check_count_of_strings(content: bytes) -> None:
    """A reader sets memory aside for as many strings as the table says it has."""
    for name, attributes in starts(content):
        for said in (attributes.get("uniqueCount", "0"), attributes.get("count", "0")):
            if name == "sst" and (not said.isdigit() or int(said) > MOST_CELLS):
                raise Unreadable("workbook-too-large", f"{said[:20]} strings")


class _Sheet:
    """Walks one worksheet; where `r` is missing, rows and cells count on, as readers do."""

    def __init__(self, content: bytes) -> None:
        self.row = self.column = self.rows = self.columns = 0
        self.hidden: set[int] = set()
        self.hide = self.formula = self.value = self.in_value = False
        self.kind = ""
        self.filled: set[Cell] = set()
        self.unsaved: set[Cell] = set()
        self.failed: set[Cell] = set()
        self.merged: list[Block] = []
        made = parser()
        made.StartElementHandler = self._start
        made.EndElementHandler = self._end
        made.CharacterDataHandler = self._text
        run(made, content)

    def marks(self) -> Marks:
        return Marks(
            self.rows,
            self.columns,
            frozenset(self.hidden),
            frozenset(self.unsaved),
            frozenset(self.failed),
            tuple(self.merged),
        )

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        match local(name):
            case "row":
                self.row = _number(attributes["r"]) if "r" in attributes else self.row + 1
                self.column = 0
                self.hide = attributes.get("hidden") in ("1", "true")
            case "c":
                self.column += 1
                if "r" in attributes:
                    self.row, self.column = position(attributes["r"])
                self.kind = attributes.get("t", "n")
                self.formula = self.value = False
            case "f":
                self.formula = True
            case "v":
                self.in_value = True
                self.value = self.kind == "str"
            case "is":
                self.value = True
            case "mergeCell":
                first, _, last = attributes.get("ref", "").partition(":")
                self.merged.append(Block(*position(first), *position(last or first)))

    def _text(self, text: str) -> None:
        if self.in_value and text:
            self.value = True

    def _end(self, name: str) -> None:
        match local(name):
            case "v":
                self.in_value = False
            case "c" if self.value or self.formula:
                self._keep()

    def _keep(self) -> None:
        within_limits(self.row, self.column)
        if (self.row, self.column) in self.filled:
            raise Unreadable("workbook-broken", f"{cell_name(self.row, self.column)} stands twice in a sheet")
        self.filled.add((self.row, self.column))
        self.rows, self.columns = max(self.rows, self.row), max(self.columns, self.column)
        if self.hide:
            self.hidden.add(self.row)
        if not self.value:
            self.unsaved.add((self.row, self.column))
        if self.kind == "e":
            self.failed.add((self.row, self.column))


def _number(text: str) -> int:
    if not (text.isascii() and text.isdigit()) or len(text) > 10:
        raise Unreadable("workbook-broken", f"row {text[:20]}")
    return int(text)

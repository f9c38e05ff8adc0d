"""Which expectations hold of which table: made from the contracts and from `sql/invariants/`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from importlib.resources import files

from pipeline.check.cells import Rule, broken_cells, never_blank, one_of
from pipeline.check.expectation import Expectation
from pipeline.contracts import EVENTS, PER_EVENT, PER_SEASON, SEASONS, SHARED, Kind, Table
from pipeline.outputs import EVENT_OUTPUTS, SEASON_OUTPUTS, Output

COLUMN_TYPES = {"String": "VARCHAR", "Int64": "BIGINT", "Date": "DATE"}
NEVER_BLANK = {
    "standings": "place player total best results tied eligible rookie",
    "placements": "event player place points counted",
    "events": "event status r1 r2 r3 r4 r5 r6 r7 r8 r9",
    "awards": "award title section player status",
    "invitations": "seed player place route tied",
    "rounds": "round player seed",
    "draws": "draw",
    "invitational_games": "game player",
    "championship": "seed player qualified",
    "event_rankings": "event name rounds",
    "event_awards": "event award name value",
}
YES_NO = ("yes", "no")
STATUSES: tuple[str, ...] = (
    "cancelled",
    "withdrawn",
    "held",
    "scheduled",
    "in-progress",
    "not-qualifying",
    "pending",
    "qualifying",
)
REQUIREMENT_WORDS: tuple[str, ...] = ("met", "unmet", "waived", "pending")
WORDS: dict[tuple[str, str], tuple[str, ...]] = {
    ("standings", "tied"): YES_NO,
    ("standings", "eligible"): YES_NO,
    ("standings", "rookie"): YES_NO,
    ("placements", "counted"): YES_NO,
    ("events", "status"): STATUSES,
    **{("events", f"r{n}"): REQUIREMENT_WORDS for n in range(1, 10)},
    ("awards", "status"): ("awarded", "leading", "undecided"),
    ("invitations", "route"): ("major", "standings", "alternate"),
    ("invitations", "tied"): YES_NO,
}


def suites() -> list[Expectation]:
    """All expectations: `contracts` (inputs and outputs), then `requirements` and `result` from SQL."""
    out: list[Expectation] = []
    for table in SHARED:
        out += _of_input(table)
    for table in (*PER_EVENT, *PER_SEASON):
        out += _of_received(table)
    for output in SEASON_OUTPUTS:
        out += _of_output(output, ["season"])
    for output, _ in EVENT_OUTPUTS:
        out += _of_output(output, ["season", "event"])
    return out + _of_sql()


def _of_input(table: Table) -> list[Expectation]:
    name = f"in_{table.name}"
    least = 1 if table is SEASONS else 0
    shape = _shape(name, [*table.names, "path", "line"], least)
    if table is EVENTS:
        return shape  # a bad cell there holds its event and is no fault of ours
    rules = []
    for column in table.columns:
        if column.required:
            rules.append(never_blank(column.name))
        if column.choices:
            rules.append(one_of(column.name, column.choices))
        if column.kind is Kind.YES_NO and table.name != "applications":
            rules.append(one_of(column.name, YES_NO))
    return [*shape, *_cells(name, rules, ("path", "line"))]


def _of_received(table: Table) -> list[Expectation]:
    """Only the shape: a cell that was refused is null there, and has its finding."""
    name = f"in_{table.name}"
    rules = [never_blank("path"), never_blank("line")]
    return [*_shape(name, [*table.names, "path", "line"], 0), *_cells(name, rules, ("path", "line"))]


def _of_output(output: Output, before: Sequence[str]) -> list[Expectation]:
    """The columns `before` stand ahead of the output's own: whose rows these are."""
    key = [*before, *output.key]
    unique = Expectation("contracts", output.name, "ExpectCompoundColumnsToBeUnique", {"column_list": key})
    rules = [never_blank(column) for column in NEVER_BLANK[output.name].split()]
    rules += [one_of(column, words) for (name, column), words in WORDS.items() if name == output.name]
    shape = _shape(output.name, [*before, *output.names], 0)
    return [*shape, unique, *_cells(output.name, rules, key)]


def _shape(table: str, columns: list[str], least: int) -> list[Expectation]:
    """The columns in their order, and the least number of rows: every other check is silent without rows."""
    return [
        Expectation("contracts", table, "ExpectTableColumnsToMatchOrderedList", {"column_list": columns}),
        Expectation("contracts", table, "ExpectTableRowCountToBeBetween", {"min_value": least}),
    ]


def _cells(table: str, rules: list[Rule], shown: Sequence[str]) -> list[Expectation]:
    """All rules of a table's cells as one expectation; each by itself would cost time and memory (0019)."""
    if not rules:
        return []
    says = "No cell is blank that must be filled, and none holds another word than the listed ones."
    arguments = {"unexpected_rows_query": broken_cells(rules, shown), "description": says}
    return [Expectation("contracts", table, "UnexpectedRowsExpectation", arguments)]


_HEADER = re.compile(
    r"-- suite: (?P<suite>\w+) +table: (?P<table>\w+) +section: .+\n-- says: +(?P<says>.+)\n"
)


def _of_sql() -> list[Expectation]:
    """Each file of `sql/invariants/`: the rows it returns break the sentence in its first lines."""
    folder = files("pipeline.check").joinpath("sql", "invariants")
    out = []
    for file in sorted(folder.iterdir(), key=lambda file: file.name):
        text = file.read_text(encoding="utf-8")
        header = _HEADER.match(text)
        if header is None:
            raise ValueError(f"{file.name} does not begin with its suite, table, section and sentence")
        query = text[header.end() :].strip().rstrip(";").replace("{", "{{").replace("}", "}}")
        arguments = {"unexpected_rows_query": query, "description": header["says"]}
        out.append(Expectation(header["suite"], header["table"], "UnexpectedRowsExpectation", arguments))
    return out

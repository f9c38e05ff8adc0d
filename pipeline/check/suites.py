"""Which expectations hold of which table: made from the contracts and from `sql/invariants/`."""

from __future__ import annotations

import re
from importlib.resources import files
from typing import Any, NamedTuple

from pipeline.contracts import EVENTS, PER_EVENT, PER_SEASON, SEASONS, SHARED, Kind, Table
from pipeline.outputs import SEASON_OUTPUTS, Output

COLUMN_TYPES = {"String": "VARCHAR", "Int64": "BIGINT", "Date": "DATE"}
NEVER_BLANK = {
    "standings": "place player total best results tied eligible rookie",
    "placements": "event player place points counted",
    "events": "event status r1 r2 r3 r4 r5 r6 r7 r8 r9",
    "awards": "award title section player status",
    "invitations": "seed player place route tied",
    "rounds": "round game player seed how",
    "draws": "draw",
    "invitational_games": "game player power",
    "championship": "seed player qualified",
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


class Expectation(NamedTuple):
    """One expectation of one suite: its class in Great Expectations and its arguments."""

    suite: str
    table: str
    kind: str
    arguments: dict[str, Any]


def suites() -> list[Expectation]:
    """All expectations: `contracts` (inputs and outputs), then `requirements` and `result` from SQL."""
    out: list[Expectation] = []
    for table in SHARED:
        out += _of_input(table)
    for table in (*PER_EVENT, *PER_SEASON):
        out += _of_received(table)
    for output in SEASON_OUTPUTS:
        out += _of_output(output)
    return out + _of_sql()


def _of_input(table: Table) -> list[Expectation]:
    name = f"in_{table.name}"
    columns = [*table.names, "path", "line"]
    out = [Expectation("contracts", name, "ExpectTableColumnsToMatchOrderedList", {"column_list": columns})]
    least = 1 if table is SEASONS else 0
    out.append(Expectation("contracts", name, "ExpectTableRowCountToBeBetween", {"min_value": least}))
    if table is EVENTS:
        return out  # a bad cell there holds its event and is no fault of ours
    for column in table.columns:
        if column.required:
            out.append(_not_null(name, column.name))
        if column.choices:
            out.append(_one_of(name, column.name, column.choices))
        if column.kind is Kind.YES_NO and table.name != "applications":
            out.append(_one_of(name, column.name, YES_NO))
    return out


def _of_received(table: Table) -> list[Expectation]:
    """Only the shape: a cell that was refused is null there, and has its finding."""
    name = f"in_{table.name}"
    columns = {"column_list": [*table.names, "path", "line"]}
    return [
        Expectation("contracts", name, "ExpectTableColumnsToMatchOrderedList", columns),
        Expectation("contracts", name, "ExpectTableRowCountToBeBetween", {"min_value": 0}),
        _not_null(name, "path"),
        _not_null(name, "line"),
    ]


def _of_output(output: Output) -> list[Expectation]:
    columns = ["season", *output.names]
    out = [
        Expectation(
            "contracts", output.name, "ExpectTableColumnsToMatchOrderedList", {"column_list": columns}
        )
    ]
    out.append(Expectation("contracts", output.name, "ExpectTableRowCountToBeBetween", {"min_value": 0}))
    key = {"column_list": ["season", *output.key]}
    out.append(Expectation("contracts", output.name, "ExpectCompoundColumnsToBeUnique", key))
    out += [_not_null(output.name, column) for column in NEVER_BLANK[output.name].split()]
    out += [_one_of(name, column, words) for (name, column), words in WORDS.items() if name == output.name]
    return out


def _not_null(table: str, column: str) -> Expectation:
    return Expectation("contracts", table, "ExpectColumnValuesToNotBeNull", {"column": column})


def _one_of(table: str, column: str, words: tuple[str, ...]) -> Expectation:
    return Expectation(
        "contracts", table, "ExpectColumnValuesToBeInSet", {"column": column, "value_set": list(words)}
    )


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

"""Great Expectations over the DuckDB file of a build, in a process of its own beside the build.

It is the only module that imports Great Expectations (seconds, 140 MB). Run as a program it imports
while the build computes, waits for one line with the path of the database, and answers with one line
of JSON: a result per expectation.
"""

from __future__ import annotations

import json
import os
import sys
from contextlib import chdir
from pathlib import Path
from typing import Any, NamedTuple

from pipeline.check.expectation import Expectation, from_text
from pipeline.check.frugal import FRUGAL
from pipeline.check.lazily import loading_lazily


class Result(NamedTuple):
    """One expectation after its run; `unexpected` holds up to five offending rows as text.

    `crashed` is what went wrong inside Great Expectations itself, blank if nothing did.
    """

    suite: str
    table: str
    kind: str
    says: str
    success: bool
    unexpected: list[str]
    crashed: str


SHOWN_ROWS = 5
UNUSED = ("scipy.stats", "altair")
"""What Great Expectations imports for expectations that we do not use: 120 MB and a second or two."""


def load() -> None:
    """Import Great Expectations: the slow part, which a build does meanwhile."""
    with loading_lazily(*UNUSED):
        import great_expectations.expectations  # noqa: F401 - imported here so that it is there later


def validate(database: Path, expectations: list[Expectation]) -> list[Result]:
    """Run every suite over a DuckDB file that nobody else has open for writing.

    Raises nothing for data that breaks an expectation: that is a Result without success.
    """
    load()
    import great_expectations as gx

    context = gx.get_context(mode="ephemeral")
    context.variables.progress_bars = {"globally": False}
    with chdir(database.parent):  # a folder's name may hold what means something else in an address
        source = context.data_sources.add_sql(
            "build",
            connection_string=f"duckdb:///{database.name}",
            kwargs={
                "isolation_level": "AUTOCOMMIT",
                "skip_autocommit_rollback": True,
                "connect_args": {"read_only": True, "config": dict(FRUGAL)},
            },
        )
        return _answers(source, expectations)


def _answers(source: Any, expectations: list[Expectation]) -> list[Result]:
    """A suite for each table, one after the other: what a suite needed is free before the next."""
    import great_expectations as gx
    import great_expectations.expectations as gxe

    by_table: dict[str, list[Expectation]] = {}
    for expectation in expectations:
        by_table.setdefault(expectation.table, []).append(expectation)
    out: list[Result] = []
    for table, wanted in by_table.items():
        asset = source.add_table_asset(table, table_name=table)
        batch = asset.add_batch_definition_whole_table("all").get_batch()
        suite = gx.ExpectationSuite(
            name=table, expectations=[getattr(gxe, w.kind)(**w.arguments) for w in wanted]
        )
        answer = batch.validate(suite, result_format="COMPLETE")
        out += _results(wanted, answer.results)
    return out


def _results(wanted: list[Expectation], answers: list[Any]) -> list[Result]:
    """Pair every answer with what was asked; Great Expectations may give them in another order."""
    out = []
    for want in wanted:
        answer = next(a for a in answers if _is_answer(a, want))
        crashed = next((str(e.get("exception_message")) for e in _exceptions(answer.exception_info)), "")
        says = want.arguments.get("description", "")
        rows = _unexpected(answer.result)
        out.append(Result(want.suite, want.table, want.kind, says, bool(answer.success), rows, crashed))
    return out


def _is_answer(answer: Any, want: Expectation) -> bool:
    config = answer.expectation_config
    class_name = "".join(part.capitalize() for part in config.type.split("_"))
    asked = {k: v for k, v in want.arguments.items() if k != "description"}
    said = {**config.kwargs, "description": config.description}
    if class_name.lower() != want.kind.lower():
        return False
    return all(said.get(k) == v for k, v in asked.items())


def _exceptions(info: Any) -> list[dict[str, Any]]:
    """Every exception reported for one expectation: one record, or one per metric."""
    records = [info] if "raised_exception" in info else list(info.values())
    return [r for r in records if isinstance(r, dict) and r.get("raised_exception")]


def _unexpected(result: dict[str, Any]) -> list[str]:
    """Some offending rows as text: of the rules of cells at least one row each."""
    rows = result.get("details", {}).get("unexpected_rows") or result.get("partial_unexpected_list") or []
    if not rows and "observed_value" in result:
        rows = [{"observed": result["observed_value"]}]
    rules = {(row.get("column"), row.get("must")): row for row in reversed(rows) if "must" in row}
    first = list(rules.values())[::-1]
    rest = [row for row in rows if row not in first]
    shown = [*first, *rest[: max(0, SHOWN_ROWS - len(first))]]
    return [json.dumps(row, default=str, ensure_ascii=False) for row in shown]


def main() -> int:
    """Import, wait for the path on standard input, answer on standard output."""
    os.nice(5)  # the build comes first: it is what this process waits for
    answers, sys.stdout = sys.stdout, sys.stderr  # nothing a library prints may mix with the answer
    os.environ.setdefault("GX_ANALYTICS_ENABLED", "false")
    load()
    given = sys.stdin.readline().strip()
    if not given:
        return 0
    database, wanted = map(Path, json.loads(given))
    results = validate(database, from_text(wanted.read_text(encoding="utf-8")))
    answers.write(json.dumps([result._asdict() for result in results]) + "\n")
    answers.flush()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())

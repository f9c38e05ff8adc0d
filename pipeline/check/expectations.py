"""Great Expectations over the DuckDB file of a build, in a process of its own beside the build.

It is the only module that imports Great Expectations (seconds, 200 MB). Run as a program it imports
while the build computes, waits for one line with the path of the database, and answers with one line
of JSON: a result per expectation.
"""

from __future__ import annotations

import json
import os
import sys
from typing import Any, NamedTuple


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


def validate(database: str) -> list[Result]:
    """Run every suite over a DuckDB file that nobody else has open for writing.

    Raises nothing for data that breaks an expectation: that is a Result without success.
    """
    import great_expectations as gx
    import great_expectations.expectations as gxe

    from pipeline.check.suites import suites

    context = gx.get_context(mode="ephemeral")
    context.variables.progress_bars = {"globally": False}
    source = context.data_sources.add_sql(
        "build",
        connection_string=f"duckdb:///{database}",
        kwargs={
            "isolation_level": "AUTOCOMMIT",
            "skip_autocommit_rollback": True,
            "connect_args": {"read_only": True},
        },
    )
    by_table: dict[str, list[Any]] = {}
    for expectation in suites():
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


def _results(wanted: list[Any], answers: list[Any]) -> list[Result]:
    """Pair every answer with what was asked; Great Expectations may give them in another order."""
    out = []
    for want in wanted:
        answer = next(a for a in answers if _is_answer(a, want))
        crashed = next((str(e.get("exception_message")) for e in _exceptions(answer.exception_info)), "")
        says = want.arguments.get("description", "")
        rows = _unexpected(answer.result)
        out.append(Result(want.suite, want.table, want.kind, says, bool(answer.success), rows, crashed))
    return out


def _is_answer(answer: Any, want: Any) -> bool:
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
    rows = result.get("details", {}).get("unexpected_rows") or result.get("partial_unexpected_list") or []
    if not rows and "observed_value" in result:
        rows = [{"observed": result["observed_value"]}]
    return [json.dumps(row, default=str, ensure_ascii=False) for row in rows[:SHOWN_ROWS]]


def main() -> int:
    """Import, wait for the path on standard input, answer on standard output."""
    os.nice(5)  # the build comes first: it is what this process waits for
    answers, sys.stdout = sys.stdout, sys.stderr  # nothing a library prints may mix with the answer
    os.environ.setdefault("GX_ANALYTICS_ENABLED", "false")
    import great_expectations.expectations  # noqa: F401 - the slow part, done while the build computes

    path = sys.stdin.readline().strip()
    if not path:
        return 0
    results = validate(path)
    answers.write(json.dumps([result._asdict() for result in results]) + "\n")
    answers.flush()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())

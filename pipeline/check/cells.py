"""What single cells of a table must hold, all of it in one question: each row it returns is one bad cell."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

CELLS_OF_ONE_RULE = 5


class Rule(NamedTuple):
    """What one column must hold, in words, and the condition in SQL that is true of a cell that does not."""

    column: str
    must: str
    broken: str


def never_blank(column: str) -> Rule:
    """The column has no null."""
    return Rule(column, "not be blank", f'"{column}" IS NULL')


def one_of(column: str, words: Sequence[str]) -> Rule:
    """The column holds one of these words, or null."""
    listed = ", ".join(_quoted(word) for word in words)
    return Rule(column, f"be one of: {', '.join(words)}", f'"{column}" NOT IN ({listed})')


def broken_cells(rules: Sequence[Rule], shown: Sequence[str]) -> str:
    """SQL that returns `column`, `must`, `found` and the `shown` columns of each cell that breaks a rule.

    At most some cells of each rule: Great Expectations shows 200 rows, and each rule must be among them.
    The table is written `{batch}`, as Great Expectations fills it in; no other brace is left single.
    """
    return "\nUNION ALL\n".join(f"({_broken(rule, shown)})" for rule in rules)


def _broken(rule: Rule, shown: Sequence[str]) -> str:
    where = ", ".join(f'"{column}"' for column in shown)
    return (
        f'SELECT {_quoted(rule.column)} AS "column", {_quoted(rule.must)} AS must, '  # noqa: S608 - names of ours
        f'CAST("{rule.column}" AS VARCHAR) AS found, {where} '
        f"FROM {{batch}} WHERE {rule.broken} LIMIT {CELLS_OF_ONE_RULE}"
    )


def _quoted(text: str) -> str:
    return "'" + text.replace("'", "''") + "'"

"""What is asked of one table, as it passes from the build to the process that checks."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any, NamedTuple


class Expectation(NamedTuple):
    """One expectation of one suite: its class in Great Expectations and its arguments."""

    suite: str
    table: str
    kind: str
    arguments: dict[str, Any]


def as_text(expectations: Iterable[Expectation]) -> str:
    """The expectations as JSON."""
    return json.dumps([expectation._asdict() for expectation in expectations])


def from_text(text: str) -> list[Expectation]:
    """The expectations that `as_text` wrote."""
    return [Expectation(**fields) for fields in json.loads(text)]

"""The rule texts of events as they are read: what each scores, and what it leaves open."""

from __future__ import annotations

import tomllib
from functools import cache
from typing import NamedTuple

from pipeline.pages.environment import TEMPLATES
from pipeline.pages.frame import Page


class RuleText(NamedTuple):
    """One rule text by its value of `scoring`; `readings` are places of the text with how they are read.

    `two-season` is none of these: it plays games, which another one scores.
    """

    scoring: str
    title: str
    says: str
    readings: tuple[tuple[str, str], ...]


@cache
def rule_texts() -> dict[str, RuleText]:
    """The rule texts by their value of `scoring`."""
    rows = tomllib.loads((TEMPLATES / "rules-events.toml").read_text(encoding="utf-8"))
    return {
        name: RuleText(
            name, row["title"], row["says"], tuple((place, read) for place, read in row["readings"])
        )
        for name, row in rows.items()
    }


def event_rules_page() -> Page:
    """One page for all of them; `#<scoring>` leads to each."""
    return Page(
        "rules/events/index.html", "event-rules", "Rules of events", "rules", {"texts": rule_texts().values()}
    )

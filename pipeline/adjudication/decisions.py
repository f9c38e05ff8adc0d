"""What was decided about a retreat, a build or a removal, with the sentence of the rules that decides it."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import NamedTuple


class Decision(NamedTuple):
    """One decision. `outcome` begins with the word for it: a province, `disbanded`, `built`, `ignored`, …

    `rule` names the sentence of "2-Season Diplomacy to be used for DC175" that decides.
    """

    outcome: str
    rule: str
    why: str = ""

    def text(self) -> str:
        """Outcome, reason and sentence in one line."""
        reason = f": {self.why}" if self.why else ""
        return f"{self.outcome}{reason}. {self.rule} “{sentence(self.rule)}”"


def sentence(rule: str) -> str:
    """The sentence of the rules by its short name, such as `R3`."""
    return _sentences()[rule]


@cache
def _sentences() -> dict[str, str]:
    text = files("pipeline.adjudication").joinpath("sentences.toml").read_text(encoding="utf-8")
    return dict(tomllib.loads(text))

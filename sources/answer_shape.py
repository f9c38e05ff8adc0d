"""What kind of value each field of a service's answer has, so that any other is spoken of.

The readers take what they need and let the rest be; a text where a number belongs, or a list that
holds something else than objects, would otherwise be left out without a word.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from pipeline.findings import At, Finding, finding
from pipeline.values import MOST_CENTERS, is_power
from sources.json_lines import Answer, number

NOT_KNOWN = -1  # how WDR writes a count that nobody entered
_decimal = re.compile(r"-?\d{1,15}(?:\.\d*)?(?:[eE][+-]?\d{1,2})?", re.ASCII).fullmatch


class Leaf(NamedTuple):
    """A single value: what it must be, in words, and whether a text is one; blank texts are."""

    wanted: str
    fits: Callable[[str], bool]


class YesNo(NamedTuple):
    """True or false."""

    wanted: str = "true or false"


class Every(NamedTuple):
    """An object whose members, of any name, are all alike; with `of_objects` none of them is null."""

    each: Shape
    of_objects: bool = True


Shape = Leaf | YesNo | Every | Mapping[str, "Shape"] | list["Shape"]


TEXT = Leaf("a text or a number", lambda _: True)
SCORE = Leaf("a number", lambda text: bool(_decimal(text)))
WHOLE = Leaf("a whole number", lambda text: number(text) is not None)
COUNT = Leaf(f"a number of centers, 0 to {MOST_CENTERS}", lambda text: _counts(number(text)))
POWER = Leaf("one of the seven powers", is_power)
YES_NO = YesNo()


def _counts(count: int | None) -> bool:
    return count is not None and NOT_KNOWN <= count <= MOST_CENTERS


def check_shape(value: object, shape: Shape, path: str, event: str) -> list[Finding]:
    """An error for each value of an answer that is of another kind than `shape` says; null is blank.

    In: what `read_json` gave. Fields that are missing, or that `shape` does not name, are let be:
    services leave out and add fields with the years.
    """
    walk = _Walk(path, event)
    walk.into(value, shape, 1, "")
    return walk.found


class _Walk:
    """One walk through an answer; `line` is that of the object around a value, `field` its name there."""

    def __init__(self, path: str, event: str) -> None:
        self.path = path
        self.event = event
        self.found: list[Finding] = []

    def into(self, value: object, shape: Shape, line: int, field: str) -> None:
        if value is None:
            return
        if isinstance(shape, Leaf):
            if not isinstance(value, str) or not (value == "" or shape.fits(value)):
                self._wrong(value, shape, line, field)
        elif isinstance(shape, YesNo):
            if not isinstance(value, bool):
                self._wrong(value, shape, line, field)
        elif isinstance(shape, list):
            self._elements(value, shape, line, field)
        elif isinstance(value, Answer):
            self._members(value, shape)
        else:
            self._wrong(value, shape, line, field)

    def _elements(self, value: object, shape: list[Shape], line: int, field: str) -> None:
        if not isinstance(value, list):
            self._wrong(value, shape, line, field)
            return
        for one in value:
            if one is None:
                self._wrong(one, shape[0], line, field)
            self.into(one, shape[0], line, field)

    def _members(self, value: Answer, shape: Every | Mapping[str, Shape]) -> None:
        if not isinstance(shape, Every):
            for name in shape.keys() & value.keys():
                self.into(value[name], shape[name], value.line, name)
            return
        for name, one in value.items():
            if one is None and shape.of_objects:
                self._wrong(one, shape.each, value.line, name)
            self.into(one, shape.each, value.line, name)

    def _wrong(self, value: object, shape: Shape, line: int, field: str) -> None:
        wanted = shape.wanted if isinstance(shape, Leaf | YesNo) else _OF_MANY[isinstance(shape, list)]
        at = At(self.path, value.line if isinstance(value, Answer) else line, field)
        self.found.append(finding("answer-value", at, _said(value), event=self.event, wanted=wanted))


_OF_MANY = {True: "a list", False: "an object"}


def _said(value: Any) -> str:
    """The value as it stands in the answer, lists and objects by their kind."""
    if isinstance(value, str):
        return value
    if isinstance(value, list | Answer):
        return _OF_MANY[isinstance(value, list)]
    return "null" if value is None else str(value).lower()

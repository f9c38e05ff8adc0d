"""JSON with the physical line of every object, so that a finding can point into the answer."""

from __future__ import annotations

import json
import re
from bisect import bisect_right
from collections.abc import Mapping
from typing import Any, NamedTuple

from pipeline.findings import At, Finding, Level, finding
from sources.page import is_web_page

_blank = re.compile(r"[ \t\n\r]*").match


def behind_blanks(text: str, at: int) -> int:
    """Where the next sign stands that is no blank, else the end."""
    found = _blank(text, at)
    return found.end() if found else at


# Numbers stay as they were written: no digit is lost.
_scalars = json.JSONDecoder(parse_float=str, parse_int=str, parse_constant=str)


class Answer(dict[str, Any]):
    """An object of the answer, and the physical line on which it begins."""

    line: int = 1


class Read(NamedTuple):
    """The value of a JSON file, None where it cannot be read, and why not."""

    value: Any
    findings: list[Finding]


def read_json(content: bytes, path: str, event: str = "", level: Level = Level.ERROR) -> Read:
    """Parse JSON (RFC 8259) in UTF-8; objects are `Answer`s, numbers their own text.

    Findings: a web page instead of data, or no JSON with the line where it breaks off.
    """
    if is_web_page(content):
        return Read(None, [finding("web-page", At(path, 1), event=event, level=level)])
    try:
        text = content.decode("utf-8-sig")
        return Read(_Walk(text).document(), [])
    except UnicodeDecodeError as fault:
        line, why = content.count(b"\n", 0, fault.start) + 1, "not UTF-8"
    except json.JSONDecodeError as fault:
        line, why = fault.lineno, fault.msg
    except RecursionError:
        line, why = 1, "nested without end"
    at = At(path, line)
    return Read(None, [finding("answer-not-json", at, event=event, level=level, line=line, why=why)])


def word(value: Any) -> str:
    """The text of a text or a number; blank for null, true, false, lists and objects."""
    return value if isinstance(value, str) else ""


def number(value: Any) -> int | None:
    """A whole number, also one written as `9` or `9.0`; None for anything else."""
    text = word(value).removesuffix(".0")
    return int(text) if text.lstrip("-").isdecimal() and text.isascii() and len(text) < 10 else None


def objects(value: Any) -> list[Answer]:
    """The objects of a list; whatever else stands in it, or instead of it, is left out."""
    return [one for one in value if isinstance(one, Answer)] if isinstance(value, list) else []


def members(value: Any) -> Mapping[str, Any]:
    """The members of an object that are objects themselves; none where it is no object."""
    if not isinstance(value, Answer):
        return {}
    return {name: one for name, one in value.items() if isinstance(one, Answer)}


class _Walk:
    """Walks objects and lists itself to know where each begins; leaves texts and numbers to `json`."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.starts = [0, *(at + 1 for at, sign in enumerate(text) if sign == "\n")]

    def document(self) -> Any:
        value, at = self._value(self._skip(0))
        if self._skip(at) != len(self.text):
            raise json.JSONDecodeError("text behind the end", self.text, at)
        return value

    def _skip(self, at: int) -> int:
        return behind_blanks(self.text, at)

    def _expect(self, at: int, signs: str) -> str:
        sign = self.text[at : at + 1]
        if not sign or sign not in signs:
            raise json.JSONDecodeError(f"{' or '.join(signs)} expected", self.text, at)
        return sign

    def _value(self, at: int) -> tuple[Any, int]:
        sign = self.text[at : at + 1]
        if sign == "{":
            return self._object(at)
        if sign == "[":
            return self._list(at)
        return _scalars.raw_decode(self.text, at)

    def _object(self, at: int) -> tuple[Answer, int]:
        found = Answer()
        found.line = bisect_right(self.starts, at)
        at = self._skip(at + 1)
        if self.text[at : at + 1] == "}":
            return found, at + 1
        while True:
            self._expect(at, '"')
            name, at = _scalars.raw_decode(self.text, at)
            at = self._skip(at)
            self._expect(at, ":")
            found[name], at = self._value(self._skip(at + 1))
            at = self._skip(at)
            if self._expect(at, ",}") == "}":
                return found, at + 1
            at = self._skip(at + 1)

    def _list(self, at: int) -> tuple[list[Any], int]:
        found: list[Any] = []
        at = self._skip(at + 1)
        if self.text[at : at + 1] == "]":
            return found, at + 1
        while True:
            value, at = self._value(at)
            found.append(value)
            at = self._skip(at)
            if self._expect(at, ",]") == "]":
                return found, at + 1
            at = self._skip(at + 1)

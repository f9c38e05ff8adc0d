"""JSON with the physical line of every object, so that a finding can point into the answer."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from pipeline.findings import At, Finding, Level, finding
from sources.page import is_web_page

_bracket = re.compile(r'[^"{}\[\]]*+(?:"(?:[^"\\]++|\\.)*+"[^"{}\[\]]*+)*+[{}\[\]]', re.DOTALL).finditer
"""Up to the next bracket that stands in no text."""
DEEPEST = 100  # an answer of any service has fewer than ten objects inside each other


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
        return Read(_parse(text), [])
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


def _parse(text: str) -> Any:
    """The value of a text; numbers stay as they were written, so that no digit is lost."""
    closed: list[Answer] = []

    def close(members: list[tuple[str, Any]]) -> Answer:
        closed.append(Answer(members))
        return closed[-1]

    value = json.loads(text, object_pairs_hook=close, parse_float=str, parse_int=str, parse_constant=str)
    if isinstance(value, str):  # its brackets are none
        return value
    for answer, line in zip(closed, _lines_of_objects(text), strict=True):
        answer.line = line
    return value


def _lines_of_objects(text: str) -> Iterator[int]:
    """The line on which each object of a JSON text begins, in the order in which they end."""
    begun: list[int] = []
    line, behind = 1, 0
    for found in _bracket(text):
        line += text.count("\n", behind, found.end())
        behind = found.end()
        if text[behind - 1] in "{[":
            begun.append(line)
            if len(begun) > DEEPEST:
                raise RecursionError
        elif text[behind - 1] == "}":
            yield begun.pop()
        else:
            begun.pop()

"""JSON without what may not be kept. Every line break stays, so that line 57 is line 57 of the answer."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import NamedTuple

from pipeline.findings import EMAIL
from sources.web_fields import EVERY, Field, Only, Tree

_texts = json.JSONDecoder(parse_float=str, parse_int=str, parse_constant=str)
NOTHING: Tree = {}
_blank = re.compile(r"[ \t\n\r]*").match


class _Part(NamedTuple):
    """A value, or a member with its name: what is kept of it, and where it ends in the answer."""

    text: str
    end: int


def strip_json(text: str, kept: Tree) -> str:
    """The fields of a JSON text that may be kept, as they were written, on the lines they were on.

    E-mail addresses in texts are left out. A member of another shape than `kept` says is emptied.
    The text must be JSON that `sources.json_lines.read_json` reads.
    """
    text = text.removeprefix("\ufeff")
    begin = _behind_blanks(text, 0)
    part = _value(text, begin, kept)
    return text[:begin] + part.text + text[part.end :]


def _behind_blanks(text: str, at: int) -> int:
    """Where the next sign stands that is no blank, else the end."""
    found = _blank(text, at)
    return found.end() if found else at


def _breaks(text: str) -> str:
    return "\n" * text.count("\n")


def _value(text: str, at: int, kept: Tree) -> _Part:
    sign = text[at]
    if sign == "{":
        return _object(text, at, dict(kept) if isinstance(kept, Mapping) else {})
    if sign == "[":
        return _list(text, at, kept)
    value, end = _texts.raw_decode(text, at)
    if not isinstance(kept, Field):
        return _Part("null", end)
    if sign == '"' and "@" in value:
        return _Part(json.dumps(EMAIL.sub("", value), ensure_ascii=False), end)
    return _Part(text[at:end], end)


def _object(text: str, at: int, kept: Mapping[str, Tree]) -> _Part:
    out, last = ["{"], 0
    at += 1
    while text[(begin := _behind_blanks(text, at))] != "}":
        name, after = _texts.raw_decode(text, begin)
        colon = _behind_blanks(text, after)
        start = _behind_blanks(text, colon + 1)
        tree = kept.get(name, kept.get(EVERY)) if not EMAIL.search(name) else None
        part = _value(text, start, NOTHING if tree is None else tree)
        if tree is None:
            out.append(_breaks(text[at : part.end]))
        else:
            last = _append(out, last, f"{text[at:start]}{part.text}")
        at = _comma(text, part.end, out)
    return _Part("".join(out) + text[at : begin + 1], begin + 1)


def _list(text: str, at: int, kept: Tree) -> _Part:
    tree = kept if isinstance(kept, Field) else _of_elements(kept)
    out, last = ["["], 0
    at += 1
    while text[(begin := _behind_blanks(text, at))] != "]":
        part = _value(text, begin, tree)
        if _wanted(text[begin : part.end], kept):
            last = _append(out, last, f"{text[at:begin]}{part.text}")
        else:
            out.append(_breaks(text[at : part.end]))
        at = _comma(text, part.end, out)
    return _Part("".join(out) + text[at : begin + 1], begin + 1)


def _of_elements(kept: Tree) -> Tree:
    if isinstance(kept, Only):
        return kept.each
    return kept[0] if isinstance(kept, list) else NOTHING


def _wanted(element: str, kept: Tree) -> bool:
    if not isinstance(kept, Only):
        return isinstance(kept, Field | list)
    value = _texts.decode(element)
    return isinstance(value, dict) and value.get(kept.field) == kept.value


def _append(out: list[str], last: int, member: str) -> int:
    """Add a member, with a comma behind the one before it; gives its position."""
    if last:
        out[last] += ","
    out.append(member)
    return len(out) - 1


def _comma(text: str, at: int, out: list[str]) -> int:
    """Where the next member may begin; the line breaks before its comma are kept."""
    comma = _behind_blanks(text, at)
    if text[comma] != ",":
        return at
    out.append(_breaks(text[at:comma]))
    return comma + 1

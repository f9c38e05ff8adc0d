"""What is wrong in people's data, where, and what to type.

A finding is made from a code of `codes/*.toml` (its level, its words, its fix) and a place in a file.
Faults of our own are exceptions, never findings.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cache, lru_cache
from importlib.resources import files
from string import Formatter
from typing import Any, NamedTuple

from pipeline.plurals import counted
from pipeline.spellings import as_compared, is_cut_short, key, pattern_of, spelt


class Level(StrEnum):
    """What follows from a finding: an error holds an event or stops a build."""

    ERROR = "error"
    WARNING = "warning"
    INFO = "info"


class At(NamedTuple):
    """Where a finding sits: a file, a physical line (header = 1), or a sheet and a cell, and a column."""

    path: str
    line: int | None = None
    column: str = ""
    sheet: str = ""
    cell: str = ""


@dataclass(frozen=True, slots=True)
class Code:
    """One kind of finding, as a file of `codes/` states it."""

    code: str
    level: Level
    section: str
    says: str
    fix: str


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing wrong at one place. `event` is the event it holds, blank for a shared table."""

    code: str
    level: Level
    path: str
    line: int | None
    sheet: str
    cell: str
    column: str
    value: str
    section: str
    message: str
    fix: str
    event: str = ""

    def text(self) -> str:
        """`path:line:column: level: message fix`, the form a terminal and an editor understand."""
        spot = f"{self.sheet}!{self.cell}" if self.sheet and self.cell else self.sheet or self.line or ""
        where = ":".join(str(part) for part in (self.path, spot, self.column) if part != "")
        return f"{where}: {self.level}: {self.message} {self.fix}".rstrip()

    def as_json(self) -> dict[str, str | int | None]:
        """The keys that `--format json` promises, `event` left out."""
        return {name: getattr(self, name) for name in JSON_KEYS}


JSON_KEYS = [
    "code",
    "level",
    "path",
    "line",
    "sheet",
    "cell",
    "column",
    "value",
    "section",
    "message",
    "fix",
]  # fixed by the data contract

EMAIL = re.compile(r"(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+")
TELEPHONE = re.compile(r"(?<![\w.-])\+?\d(?:[\s()/.-]{0,2}\d){8,14}(?![\w-])")
LONGEST_VALUE = 80
LONGEST_FACT = 400  # the columns of our widest table fit
WITHHELD = "(name withheld)"


@cache
def codes() -> dict[str, Code]:
    """Every kind of finding by its code: those of `codes/*.toml` and of the SQL questions.

    Raises ValueError where a code stands twice or a question does not say its level and words.
    """
    out = _of_questions()
    rooms = sorted(files("pipeline").joinpath("codes").iterdir(), key=lambda room: room.name)
    for room in rooms:
        for code, row in tomllib.loads(room.read_text(encoding="utf-8")).items():
            if code in out:
                raise ValueError(f"the code {code} stands twice in pipeline/codes/")
            out[code] = Code(
                code, Level(row["level"]), row.get("section", ""), row["says"], row.get("fix", "")
            )
    return out


_HEADER = re.compile(
    r"-- level: (?P<level>\w+)(?: +section: (?P<section>\S+))?\n"
    r"-- says: +(?P<says>.+)\n-- fix: +(?P<fix>.+)\n"
)


def _of_questions() -> dict[str, Code]:
    """The codes of `check/sql/questions/`: the file's name, and the first lines of the file."""
    out = {}
    for question in files("pipeline").joinpath("check", "sql", "questions").iterdir():
        header = _HEADER.match(question.read_text(encoding="utf-8"))
        if header is None:
            raise ValueError(f"{question.name} does not begin with its level, section, words and fix")
        code = question.name.removesuffix(".sql").replace("_", "-")
        words = header.groupdict(default="")
        out[code] = Code(code, Level(words["level"]), words["section"], words["says"], words["fix"])
    return out


def shown(value: object, longest: int = LONGEST_VALUE) -> str:
    """A value fit to be printed: no control characters, no address of a person, not endless."""
    text = "" if value is None else str(value)
    text = printable(EMAIL.sub("[e-mail address]", text))
    return text if len(text) <= longest else text[: longest - 1] + "…"


def printable(text: str) -> str:
    """The text with every sign that cannot be printed by its number."""
    return (
        text if text.isprintable() else "".join(c if c.isprintable() else f"<U+{ord(c):04X}>" for c in text)
    )


class _Words(Formatter):
    """Words of a code with what a finding names: `{rows:row}` is `1 row`, `2 rows`."""

    def format_field(self, value: str, format_spec: str) -> str:
        return counted(value, format_spec) if format_spec else value


_words = _Words()


def finding(
    code: str,
    at: At,
    value: object = "",
    *,
    event: str | Any = "",
    level: Level | Any | None = None,
    section: str | Any | None = None,
    **facts: Any,  # a caller spreads them, and the checker cannot see that no name is taken
) -> Finding:
    """Make the finding `code` at a place.

    `facts` fill the words of the code, `{value}` and `{column}` among them; `level` overrides the
    code's own where the consequence differs. Raises KeyError for an unknown code or a missing fact.
    """
    kind = codes()[code]
    section = kind.section if section is None else section
    said = {"column": at.column, "section": section, "event": event, **facts}
    words = {name: shown(fact, LONGEST_FACT) for name, fact in said.items()}
    words = {"value": shown(value), **words}
    return Finding(
        code=code,
        level=level or kind.level,
        path=printable(at.path),
        line=at.line,
        sheet=at.sheet,
        cell=at.cell,
        column=at.column,
        value=shown(value),
        section=section,
        message=_words.vformat(kind.says, (), words).rstrip(),
        fix=_words.vformat(kind.fix, (), words),
        event=event,
    )


def in_order(findings: Iterable[Finding]) -> list[Finding]:
    """All findings once, sorted by file, line and code, so that two runs print the same."""
    return sorted(
        dict.fromkeys(findings),
        key=lambda f: (f.path, f.line or 0, f.sheet, f.cell, f.column, f.code, f.message),
    )


def errors(findings: Iterable[Finding]) -> list[Finding]:
    """Those findings that hold an event or stop a build."""
    return [f for f in findings if f.level is Level.ERROR]


class Secrets:
    """Texts that no output may hold, each with what stands in its place, however they are spelt."""

    hide: Callable[[str], str]
    """The text with every secret replaced; most texts of a build come up again."""

    def __init__(self, instead: Mapping[str, str]) -> None:
        self._texts = [text for text in instead if text]
        self._pattern = pattern_of(self._texts)
        self._instead = {key(form): public for text, public in instead.items() for form in spelt(text)}
        self.hide = lru_cache(maxsize=20_000)(self._hidden)

    def _hidden(self, text: str) -> str:
        hidden = self._pattern.sub(self._public, text)
        if not hidden.isascii() and self._pattern.search(compared := as_compared(hidden)):
            hidden = self._pattern.sub(self._public, compared)
        return hidden

    def _public(self, hit: re.Match[str]) -> str:
        return self._instead.get(key(hit.group()), WITHHELD)

    def withhold(self, findings: Iterable[Finding]) -> list[Finding]:
        """The findings with every secret replaced in path, value, message and fix."""
        return [self._without(found) for found in findings] if self._texts else list(findings)

    def _without(self, found: Finding) -> Finding:
        value, message, fix = (self.hide(text) for text in (found.value, found.message, found.fix))
        untold = value == found.value and value != ""
        about_name = found.column == "name" and (message, fix) != (found.message, found.fix)
        if untold and (about_name or is_cut_short(value, self._texts)):
            words = (text.replace(value, WITHHELD) for text in (found.message, found.fix))
            message, fix = map(self.hide, words)
            value = WITHHELD
        return replace(found, path=self.hide(found.path), value=value, message=message, fix=fix)

"""The templates and static files that ship with the project, compiled once."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Callable, Hashable, Iterable, Mapping
from functools import cache, lru_cache, partial
from pathlib import Path
from typing import Any, NamedTuple

from jinja2 import Environment, FileSystemBytecodeCache, FileSystemLoader, StrictUndefined, Template
from markupsafe import Markup

from pipeline.pages import words
from pipeline.pages.dated import by_day
from pipeline.pages.moments import aged, midnight, moment
from pipeline.plurals import count
from sources.snapshots import stamp

WORDS = (
    *("person", "people", "section", "when", "told", "stretch", "sentence"),
    *("downloads", "figures", "standing", "eligibility"),
)
DRAWN = ("board_plan", "picture_key")
PARTS = {"words": WORDS, "drawn": DRAWN}
"""Macros by the file of `parts` they stand in; every template can call them."""
EACH = ("owned_center", "stroke", "owner_ring", "piece", "rung", "year_below", "cell_of")
"""Macros of `parts/drawn` for the filter `each`: small marks that stand on many pages."""
TEMPLATES = Path(__file__).resolve().parents[2] / "templates"


class Section(NamedTuple):
    """One section of the rules as the site explains it; `reading` is blank where nothing is left open."""

    number: str
    title: str
    says: str
    reading: str

    @property
    def anchor(self) -> str:
        """The id of its heading on the rules page."""
        return f"s{self.number}"


@cache
def sections() -> dict[str, Section]:
    """The explained sections by number, in the order of the rules."""
    rows: dict[str, dict[str, str]] = {}
    for name in ("rules.toml", "rules-invitational.toml"):
        rows |= tomllib.loads((TEMPLATES / name).read_text(encoding="utf-8"))
    ordered = sorted(rows.items(), key=lambda item: [int(part) for part in item[0].split(".")])
    return {n: Section(n, row["title"], row["says"], row.get("reading", "")) for n, row in ordered}


@cache
def anchor(number: str) -> str:
    """Where a section is explained on the rules page: itself, else the section it is part of, else blank.

    `2.6.1` leads to `s2.6.1`, `3.3.5` to `s3.3`; a section of another rule text leads nowhere.
    """
    while number and number not in sections():
        number = number.rpartition(".")[0]
    return sections()[number].anchor if number else ""


def compiled_before() -> FileSystemBytecodeCache | None:
    """Templates as compiled by an earlier build, kept beside them as Python keeps its own modules.

    None where that folder cannot be written; a template that changed is compiled anew.
    """
    folder = TEMPLATES / "__pycache__"
    try:
        folder.mkdir(exist_ok=True)
    except OSError:
        return None
    return FileSystemBytecodeCache(str(folder)) if os.access(folder, os.W_OK) else None


@cache
def environment() -> Environment:
    """Jinja2 with everything escaped and nothing undefined allowed; the filters are those of `words`."""
    made = Environment(
        loader=FileSystemLoader(TEMPLATES),
        bytecode_cache=compiled_before(),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    made.filters |= {name: getattr(words, name) for name in ("day", "days", "ordinal", "points", "percent")}
    made.filters |= {"by_day": by_day, "moment": moment, "aged": aged, "midnight": midnight, "stamp": stamp}
    made.globals |= {"anchor": anchor, "count": count}
    for part, names in PARTS.items():
        made.globals |= _remembered_macros(made, part, names)
    made.filters["each"] = partial(_each, _remembered_macros(made, "drawn", EACH))
    return made


def _remembered_macros(made: Environment, part: str, names: Iterable[str]) -> dict[str, Callable[..., Any]]:
    """Macros of one file of `parts` by name, each remembering what it wrote."""
    written = made.get_template(f"parts/{part}.html.jinja").module
    return {name: _remembered(getattr(written, name)) for name in names}


def _remembered(macro: Callable[..., Any]) -> Callable[..., Any]:
    """The macro, run once for the same arguments: most pages of a folder ask for the same links."""

    @lru_cache(maxsize=50_000)
    def remembered(*facts: Hashable) -> Any:
        return macro(*facts)

    return remembered


def _each(marks: Mapping[str, Callable[..., Markup]], rows: Iterable[Any], name: str, *more: Any) -> Markup:
    """One mark for each of the rows, as its macro writes it."""
    mark = marks[name]
    return Markup("".join([mark(row, *more) for row in rows]))  # noqa: S704 - each is a macro's own markup


@cache
def template(name: str) -> Template:
    """A compiled template by its name without the ending."""
    return environment().get_template(f"{name}.html.jinja")


def static_files() -> dict[str, bytes]:
    """The style sheet, the script and the mark, by their path on the site."""
    return {f"static/{file.name}": file.read_bytes() for file in sorted((TEMPLATES / "static").iterdir())}

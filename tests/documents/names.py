"""What a document may name in a span of code, looked up where the code states it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import fields
from functools import cache
from importlib.util import find_spec
from io import StringIO
from pkgutil import resolve_name

from pipeline import values
from pipeline.check.suites import STATUSES, WORDS
from pipeline.cli import main
from pipeline.findings import Code, Level, codes
from pipeline.outputs import EVENT_OUTPUTS, SEASON_OUTPUTS
from pipeline.rulebooks import dbni_2027 as book
from pipeline.settings import DEFAULTS
from sources import diptv, headings, wdr
from sources.layout import is_seat_filler
from sources.sheets import NAMED
from tests.documents.markdown import ROOT
from tests.documents.paths import FORMS, TABLES, file_exists, path_exists

SERVICES = f"{diptv.__doc__} {diptv.read_diptv.__doc__} {wdr.__doc__} {wdr.read_wdr.__doc__}"
OTHER_WORDS = {"row", "YYYY-MM-DD", "file:line:column", " > ", "1901", "1902"}
EXAMPLE = re.compile(r"[\d./=<>-]+|\"[^\"]+\"")
IDENTIFIER = re.compile(r"[a-z][a-z_0-9]*")
DOTTED = re.compile(r"(?:pipeline|sources)(?:\.\w+)+")
FILE = re.compile(
    r"[\w<>{}-][\w<>{}.-]*\.(?:csv|md|toml|py|json|txt|yml|lock|duckdb|sql)|Makefile|CODEOWNERS"
)


def problem(span: str) -> str:
    """Why a span of code names nothing that exists; blank where it does."""
    word, _, rest = span.partition(" ")
    if word == "dbni" and rest:
        return _command(rest.split())
    if word == "make" and rest:
        return _targets([each for each in rest.split() if "=" not in each])
    if span.startswith("python -m "):
        return "" if find_spec(span.removeprefix("python -m ")) else "no such module"
    if word == "bash" and rest:
        return "" if (ROOT / rest).is_file() else "no such file"
    if span.startswith("--"):
        return "" if any(word in help_of(command) for command in commands()) else "no such option"
    if DOTTED.fullmatch(span):
        return _dotted(span)
    if span in FORMS or ("<" in span and (span in SERVICES or span.removesuffix(".json") in SERVICES)):
        return ""
    if "/" in span and not EXAMPLE.fullmatch(span) and span.lower() not in headings.KNOWN:
        return "" if path_exists(span) else "no such path"
    if FILE.fullmatch(span):
        return "" if file_exists(span) else "no such file"
    return "" if known_word(span) else "no such column, word or code"


@cache
def help_of(command: str) -> str:
    """What a command of ours says with `--help`; blank where there is no such command."""
    said = StringIO()
    with redirect_stdout(said), redirect_stderr(StringIO()):
        try:
            main([*command.split(), "--help"])
        except SystemExit as end:
            return said.getvalue() if end.code == 0 else ""
    return said.getvalue()


@cache
def commands() -> tuple[str, ...]:
    """The commands that `dbni --help` lists."""
    return tuple(re.findall(r"^    (\w+)(?: |$)", help_of(""), re.MULTILINE))


def _command(words: list[str]) -> str:
    said = help_of(words[0]) if words[0] in commands() else ""
    if not said:
        return "no such command"
    return "".join(f"no option {word}" for word in words[1:] if word.startswith("--") and word not in said)


def _targets(words: Iterable[str]) -> str:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    return "".join(
        f"no target {w}" for w in words if not re.search(rf"^{re.escape(w)}:", makefile, re.MULTILINE)
    )


def _dotted(name: str) -> str:
    """A module, or a public name in one."""
    try:
        resolve_name(name)
    except (ImportError, AttributeError) as fault:
        return str(fault)
    return ""


def known_word(word: str) -> bool:
    """Whether a word is a column, a word of a column, a finding code, or a value that a parser reads."""
    if word in words() or EXAMPLE.fullmatch(word) or word.casefold() in values.UNRANKED | values.NEVER_PLAYED:
        return True
    if (
        headings.plain(word) in {*headings.KNOWN, *NAMED}
        or is_seat_filler(word)
        or book.is_invitational("", word)
    ):
        return True
    try:
        return values.parse_place(word).place is not None
    except values.Refused:
        return False


@cache
def words() -> frozenset[str]:
    """Columns in and out, the words they may hold, tables, finding codes and levels, settings."""
    known = {column.name for table in TABLES for column in table.columns}
    known |= {choice for table in TABLES for column in table.columns for choice in column.choices}
    known |= {
        name
        for output in (*SEASON_OUTPUTS, *(o for o, _ in EVENT_OUTPUTS))
        for name in (output.name, *output.names)
    }
    known |= {word for several in WORDS.values() for word in several} | set(STATUSES) | set(values.POWERS)
    known |= {
        *codes(),
        *Level,
        *(field.name for field in fields(Code)),
        *DEFAULTS,
    }
    return frozenset(known | OTHER_WORDS)

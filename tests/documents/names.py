"""What a document may name in a span of code, looked up where the code states it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import fields
from functools import cache
from importlib.util import find_spec
from io import StringIO
from pathlib import Path
from pkgutil import resolve_name
from tempfile import TemporaryDirectory

from pipeline import values
from pipeline.build import SETTINGS, read_settings
from pipeline.check.suites import STATUSES, WORDS
from pipeline.cli import main
from pipeline.contracts import PER_EVENT, PER_SEASON, SHARED, Table
from pipeline.demo import write
from pipeline.findings import Code, Level, codes
from pipeline.outputs import SEASON_OUTPUTS
from pipeline.rulebooks import dbni_2027 as book
from pipeline.store import Folder
from sources import diptv, headings, wdr
from sources.layout import is_seat_filler
from sources.sheets import NAMED
from tests.documents.markdown import ROOT

TABLES = (*SHARED, *PER_EVENT, *PER_SEASON)
SERVICES = f"{diptv.__doc__} {diptv.read_diptv.__doc__} {wdr.__doc__} {wdr.read_wdr.__doc__}"
OTHER_WORDS = {"YYYY-MM-DD", "file:line:column", " > ", "1901", "1902"}
FORMS = {".csv", ".json", ".parquet"}
EXAMPLE = re.compile(r"[\d./=<>-]+|\"[^\"]+\"")
IDENTIFIER = re.compile(r"[a-z][a-z_0-9]*")
DOTTED = re.compile(r"(?:pipeline|sources)(?:\.\w+)+")
FILE = re.compile(r"[\w<>{}-]+\.(?:csv|md|toml|py|json|txt|yml|lock|duckdb|sql)|Makefile|CODEOWNERS")


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
    if span in FORMS or span in SERVICES or span.removesuffix(".json") in SERVICES:
        return ""
    if "/" in span and not EXAMPLE.fullmatch(span) and span.lower() not in headings.KNOWN:
        return "" if path_exists(span) else "no such path"
    if FILE.fullmatch(span):
        return "" if _file_exists(span) else "no such file"
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
    return tuple(re.findall(r"^    (\w+) ", help_of(""), re.MULTILINE))


def _command(words: list[str]) -> str:
    said = help_of(words[0]) if words[0] in commands() else ""
    if not said:
        return "no such command"
    return "".join(f"no option {word}" for word in words[1:] if word.startswith("--") and word not in said)


def _targets(words: Iterable[str]) -> str:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    return "".join(f"no target {w}" for w in words if not re.search(rf"^{re.escape(w)}:", makefile, re.MULTILINE))


def _dotted(name: str) -> str:
    """A module, or a public name in one."""
    try:
        resolve_name(name)
    except (ImportError, AttributeError) as fault:
        return str(fault)
    return ""


def table_of(path: str) -> Table | None:
    """The input table a path below `data/`, or a bare file name, means; `<event>` and real ids alike."""
    for table in TABLES:
        pattern = re.sub(r"\\\{\w+\\\}", r"[\\w<>-]+", re.escape(f"data/{table.file}"))
        if re.fullmatch(pattern, path) or (table in SHARED and path == table.file):
            return table
    return None


def path_exists(path: str) -> bool:
    """Whether a path means a file or folder of the repository, of a data folder or of a built site."""
    if path.startswith("data/") or path.split("/")[0] in ("submissions", "snapshots"):
        below = path.removeprefix("data/").rstrip("/")
        return not below or below == SETTINGS or table_of(path) is not None or _in_demonstration(below)
    if path.startswith("site/data/"):
        return path in _published()
    return bool(list(ROOT.glob(path.strip("/")))) or (ROOT / path).exists()


@cache
def _published() -> set[str]:
    folder = "site/data/<season>/"
    return {folder, "site/data/dbni.duckdb"} | {f"{folder}{out.name}{form}" for out in SEASON_OUTPUTS for form in FORMS}


@cache
def demonstration() -> frozenset[str]:
    """Every file and folder of the demonstration data, relative to it."""
    with TemporaryDirectory() as scratch:
        write(Path(scratch))
        return frozenset(path.relative_to(scratch).as_posix() for path in Path(scratch).rglob("*"))


def _in_demonstration(below: str) -> bool:
    pattern = re.sub(r"<\w+>", r"[\\w-]+", below.replace(".", r"\."))
    return any(re.fullmatch(pattern, path) for path in demonstration())


def _file_exists(name: str) -> bool:
    return name in {Path(table.file).name for table in TABLES} or (ROOT / name).is_file()


def known_word(word: str) -> bool:
    """Whether a word is a column, a word of a column, a finding code, or a value that a parser reads."""
    if word in words() or EXAMPLE.fullmatch(word) or word.casefold() in values.UNRANKED | values.NEVER_PLAYED:
        return True
    if headings.plain(word) in {*headings.KNOWN, *NAMED} or is_seat_filler(word) or book.is_invitational("", word):
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
    known |= {name for output in SEASON_OUTPUTS for name in (output.name, *output.names)}
    known |= {word for several in WORDS.values() for word in several} | set(STATUSES) | set(values.POWERS)
    known |= {*codes(), *Level, *(field.name for field in fields(Code)), *read_settings(Folder(Path("nowhere")))}
    return frozenset(known | OTHER_WORDS)

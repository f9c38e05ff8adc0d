"""Every kind of finding fires where its case says, and every code has a case or a test of its own."""

from __future__ import annotations

import re
import tomllib
from datetime import date
from pathlib import Path

import pytest

from pipeline.findings import Level, codes
from tests.folders import compute, tiny_files

HERE = Path(__file__).parent
CASES = {
    f"{file.stem}:{name}": case
    for file in sorted(HERE.glob("*.toml"))
    for name, case in tomllib.loads(file.read_text(encoding="utf-8")).items()
}


def code_of(name: str) -> str:
    """The code a case is for: its name up to the first underscore."""
    return name.split(":")[1].split("_")[0]


@pytest.mark.parametrize("name", CASES)
def test_the_case_fires_its_code_where_it_says(name, tmp_path):
    case = CASES[name]
    files: dict[str, str | bytes] = {**tiny_files(), **case.get("files", {})}
    for path, text in case.get("append", {}).items():
        files[path] = str(files.get(path, "")) + text
    for path, (old, new) in case.get("swap", {}).items():
        assert old in str(files[path])
        files[path] = str(files[path]).replace(old, new, 1)
    for path, hexadecimal in case.get("bytes", {}).items():
        files[path] = bytes.fromhex(hexadecimal)
    for path in case.get("without", []):
        del files[path]
    as_of = date.fromisoformat(case.get("as_of", "2027-07-01"))
    everything = compute(tmp_path, files, as_of)
    hits = [f for f in everything.findings if f.code == code_of(name)]
    spots = [":".join(str(p) for p in (f.path, f.line or "", f.column)) for f in hits]
    assert case["at"] in spots, [f.text() for f in everything.findings]
    found = hits[spots.index(case["at"])]
    for words in case.get("says", []):
        assert words in f"{found.message} {found.fix}"
    if found.level is Level.ERROR:
        held = case.get("holds", "")
        assert found.event == held
        assert everything.complete == bool(held)


def test_the_tiny_season_itself_has_no_finding(tmp_path):
    assert compute(tmp_path, tiny_files()).findings == []


def test_every_code_has_a_case_or_is_fired_by_a_test_that_names_it():
    fired = {code_of(name) for name in CASES}
    tests = Path(__file__).parents[1]
    files = [*tests.rglob("test_*.py"), *tests.rglob("worked_*.toml"), tests / "pulling" / "faults.py"]
    named = "".join(p.read_text(encoding="utf-8") for p in files if p.parent != HERE)
    missing = [c for c in codes() if c not in fired and not re.search(rf"(?<![\w-]){c}(?![\w-])", named)]
    assert missing == []


def test_every_error_and_warning_says_what_to_do():
    silent = [c.code for c in codes().values() if not c.fix and c.level is not Level.INFO]
    assert silent == []

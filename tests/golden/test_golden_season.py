"""A tiny invented season with one of every oddity, in and out.

`data/` goes in, `expected/` must come out to the letter. After a change that is meant, run
`UPDATE_GOLDEN=1 pytest tests/golden` and read the difference.
"""

from __future__ import annotations

import os
from datetime import date
from pathlib import Path

import pytest

from pipeline.compute import compute_everything
from pipeline.downloads import as_csv
from pipeline.outputs import SEASON_OUTPUTS
from pipeline.report import as_text
from pipeline.store import Folder
from pipeline.tables import tabulate
from pipeline.timing import Clock

HERE = Path(__file__).parent


@pytest.fixture(scope="module")
def produced() -> dict[str, bytes]:
    everything = compute_everything(Folder(HERE / "data"), date(2027, 7, 15), Clock())
    out = {"findings.txt": (as_text(everything.findings) + "\n").encode()}
    for season in tabulate(everything):
        for output in SEASON_OUTPUTS:
            out[f"{season.season.season}/{output.name}.csv"] = as_csv(season.tables[output.name])
        out[f"{season.season.season}/results.csv"] = as_csv(season.results)
        reasons = [f"{r.above} above {r.below}: {r.sentence} ({r.section})" for r in season.reasons]
        out[f"{season.season.season}/reasons.txt"] = "".join(f"{line}\n" for line in reasons).encode()
    if os.environ.get("UPDATE_GOLDEN"):
        for name, content in out.items():
            (HERE / "expected" / name).parent.mkdir(parents=True, exist_ok=True)
            (HERE / "expected" / name).write_bytes(content)
    return out


EXPECTED = sorted(
    str(p.relative_to(HERE / "expected")) for p in (HERE / "expected").rglob("*") if p.is_file()
)


def test_everything_expected_is_produced_and_nothing_else(produced):
    assert sorted(produced) == EXPECTED


@pytest.mark.parametrize("name", EXPECTED)
def test_the_golden_season_comes_out_to_the_letter(produced, name):
    assert produced[name].decode() == (HERE / "expected" / name).read_text(encoding="utf-8")

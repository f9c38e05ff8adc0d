"""The bare limits: the least that any program must do for the same result."""

from __future__ import annotations

import csv
import io
import tempfile
from collections.abc import Callable
from datetime import date
from pathlib import Path
from time import perf_counter

import polars as pl

from pipeline.compute import compute_everything
from pipeline.store import Folder, write_files
from pipeline.timing import Clock


def bare_limits(data: Path, site: Path, as_of: date, repeat: int) -> dict[str, float]:
    """Seconds of the bare work, the least of `repeat` runs; `rows` and `files` say how much there is."""
    computed = compute_everything(Folder(data), as_of, Clock()).seasons
    placements = pl.concat([c.counted.select("player", "nano") for c in computed])
    contents = {str(p.relative_to(site)): p.read_bytes() for p in site.rglob("*") if p.is_file()}
    texts = [p.read_text(encoding="utf-8-sig") for p in data.rglob("*.csv")]
    return {
        "rows": len(placements),
        "files": len(contents),
        "parse the same CSV bytes": _least(lambda: _parse(texts), repeat),
        "best three alone": _least(lambda: _best_three(placements), repeat),
        "write the same bytes": _least(lambda: _write(contents), repeat),
    }


def _least(work: Callable[[], object], repeat: int) -> float:
    seconds = []
    for _ in range(repeat):
        began = perf_counter()
        work()
        seconds.append(perf_counter() - began)
    return min(seconds)


def _parse(texts: list[str]) -> int:
    return sum(len(row) for text in texts for row in csv.reader(io.StringIO(text), strict=True))


def _best_three(placements: pl.DataFrame) -> pl.DataFrame:
    best = placements.group_by("player").agg(pl.col("nano").top_k(3).sum())
    return best.sort("nano", descending=True)


def _write(contents: dict[str, bytes]) -> None:
    with tempfile.TemporaryDirectory(prefix="dbni-bytes-") as folder:
        write_files(Path(folder), contents)

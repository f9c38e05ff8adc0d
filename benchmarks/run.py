"""Times the stages of a build at several sizes, beside the bare limit of the same work in the same run.

`python -m benchmarks.run [--sizes 1 10] [--repeat 3]`. Every build runs in a process of its own, so that
its peak memory is its own; the expectations run in another beside it, and what both hold at once is looked
at while they run. Ratios are what counts: seconds differ from machine to machine.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import tempfile
from datetime import date
from pathlib import Path

from benchmarks.limits import bare_limits
from benchmarks.memory import watch
from pipeline.demo import write

AS_OF = date(2026, 11, 30)
STAGES = ("read", "name", "check", "compute", "render", "write", "wait")
COMPARED = (
    ("parse the same CSV bytes", "read"),
    ("best three alone", "compute"),
    ("write the same bytes", "write"),
)
ONE_BUILD = """
import json, resource, sys
from datetime import date
from pathlib import Path
from pipeline.build import build
from pipeline.timing import Clock
clock = Clock()
with clock("all"):
    built = build(Path(sys.argv[1]), Path(sys.argv[2]), date.fromisoformat(sys.argv[3]), clock)
assert built.written, [f.text() for f in built.findings if f.level == "error"][:5]
usage = {k: resource.getrusage(v).ru_maxrss // 1024 for k, v in
         {"own_mb": resource.RUSAGE_SELF, "checks_mb": resource.RUSAGE_CHILDREN}.items()}
print(json.dumps({**clock.seconds, **usage}))
"""
WITHOUT_CHECKS = """
import json, shutil, sys, tempfile
from datetime import date
from pathlib import Path
from time import perf_counter
from pipeline.build import render_site
from pipeline.check.database import fill
from pipeline.compute import compute_everything
from pipeline.downloads import write_database
from pipeline.garbage import seldom_collected
from pipeline.store import Folder, new_site, write_files
from pipeline.tables import tabulate
from pipeline.timing import Clock
folder, clock, began = Folder(Path(sys.argv[1])), Clock(), perf_counter()
with seldom_collected(), tempfile.TemporaryDirectory() as scratch:
    everything = compute_everything(folder, date.fromisoformat(sys.argv[3]), clock)
    seasons = tabulate(everything)
    published = Path(scratch) / "dbni.duckdb"
    write_database(published, seasons)
    fill(Path(scratch) / "check.duckdb", everything, published)
    pages = render_site(folder, everything, seasons, clock)
    with new_site(Path(sys.argv[2])) as fresh:
        write_files(fresh, pages)
        shutil.move(published, fresh / "data" / published.name)
print(json.dumps(perf_counter() - began))
"""
"""The same steps with no expectations beside them: two busy processors often share one core."""


def main() -> None:
    """Measure and print one table per size."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sizes", type=int, nargs="+", default=[1, 10])
    parser.add_argument("--repeat", type=int, default=3)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="dbni-bench-") as scratch:
        for size in options.sizes:
            folder = Path(scratch) / str(size)
            write(folder / "data", size=size)
            runs = [one_build(folder) for _ in range(options.repeat)]
            alone = [float(watch(command(WITHOUT_CHECKS, folder))[0]) for _ in range(options.repeat)]
            runs = [{**run, "alone": seconds} for run, seconds in zip(runs, alone, strict=True)]
            report(size, runs, bare_limits(folder / "data", folder / "site", AS_OF, options.repeat))


def one_build(folder: Path) -> dict[str, float]:
    """Seconds by stage and peak memory of one build in a process of its own."""
    said, peak = watch(command(ONE_BUILD, folder))
    return {**json.loads(said), "at_once_mb": peak.once, "added_mb": peak.added}


def command(script: str, folder: Path) -> list[str]:
    """What runs a script on one demonstration, in a process of its own."""
    return [sys.executable, "-c", script, str(folder / "data"), str(folder / "site"), AS_OF.isoformat()]


def report(size: int, runs: list[dict[str, float]], limits: dict[str, float]) -> None:
    """Print minimum and median of every stage, and each limit with its ratio."""
    print(
        f"\nsize {size}: {limits.pop('rows'):,.0f} result rows, {limits.pop('files'):,.0f} files of the site"
    )
    print(f"  {'stage':<10}{'min s':>9}{'median s':>10}")
    for stage in STAGES:
        seconds = [run.get(stage, 0.0) for run in runs]
        print(f"  {stage:<10}{min(seconds):>9.3f}{statistics.median(seconds):>10.3f}")
    own = [run["all"] - run.get("wait", 0.0) for run in runs]
    for name, seconds, meaning in (
        ("all", own, "without waiting for the expectations"),
        ("whole", [run["all"] for run in runs], "with it"),
        ("alone", [run["alone"] for run in runs], "the same steps with no expectations beside them"),
    ):
        print(f"  {name:<10}{min(seconds):>9.3f}{statistics.median(seconds):>10.3f}   {meaning}")
    report_memory(runs)
    for name, stage in COMPARED:
        least = min(run.get(stage, 0.0) for run in runs)
        print(f"  {stage} / {name}: {least:.3f} / {limits[name]:.4f} = {least / limits[name]:.1f}")


def report_memory(runs: list[dict[str, float]]) -> None:
    """Print the largest peaks: of each process, and of both at once with what they share counted once."""
    own, checks, once, twice = (
        max(run[name] for run in runs) for name in ("own_mb", "checks_mb", "at_once_mb", "added_mb")
    )
    print(f"  peak memory {own:.0f} MB, expectations {checks:.0f} MB")
    print(f"  both at once {once:.0f} MB; {twice:.0f} MB with the libraries of both counted twice")


if __name__ == "__main__":
    main()

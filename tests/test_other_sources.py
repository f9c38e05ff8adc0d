"""A second source of one event: told and compared, never added, whatever it is."""

from __future__ import annotations

import pytest

from pipeline.compute import Everything
from pipeline.findings import Finding
from tests.folders import compute, tiny_files
from tests.sources.received import diptv

SNAPSHOT = {path.replace("/harbour/", "/fen/"): content for path, content in diptv("t1").items()}
"""A tournament that DipTV gave in its own words: John Smith 1, 明 李 2, Siobhán O'Brien 3; five games."""
GAMES = "round,game,power,name,result,1901\n1,R1G1,Austria,John Smith,draw,3\n"
HEADING = "place,name,location\n"


def fetched(**files: str) -> dict[str, str | bytes]:
    """The tiny season with Fen Open read from DipTV, and these files of its own beside it."""
    out: dict[str, str | bytes] = {**tiny_files(), **SNAPSHOT}
    out["events.csv"] = str(out["events.csv"]).replace("major,results,,", "major,diptv,snapshots/fen,")
    del out["results/fen.csv"]
    return {**out, **{f"{name.replace('__', '/')}.csv": text for name, text in files.items()}}


def of(everything: Everything, code: str) -> list[Finding]:
    return [found for found in everything.findings if found.code == code]


def received(everything: Everything) -> list[str]:
    """The results of Fen Open as they were taken."""
    judged = next(one for one in everything.judged if one.event.id == "fen")
    return [f"{row.text('place')} {row.text('name')} {row.path}" for row, _ in judged.named.results]


def test_results_beside_a_fetched_source_are_compared_and_never_added(tmp_path):
    alone = compute(tmp_path / "alone", fetched())
    rows = HEADING + "1,John Smith,X\n3,明 李,X\n2,Siobhán O'Brien,X\n4,Nobody There,X\n"
    beside = compute(tmp_path / "beside", fetched(results__fen=rows))
    assert received(alone) == received(beside) != []
    assert of(alone, "source-beside") == []
    (found,) = of(beside, "source-beside")
    assert (found.path, found.line, found.column) == ("data/results/fen.csv", 3, "place")
    assert (found.level, found.event) == ("warning", "fen")
    assert found.message == (
        "this is not read: the results of the event come from diptv. 3 of its 4 people stand there too, "
        "2 of these with another place, the first of them at place 3 here and 2 there."
    )


def test_results_that_say_the_same_are_told_as_such(tmp_path):
    rows = HEADING + "1st,John Smith,X\n=2,明 李,X\n"
    (found,) = of(compute(tmp_path, fetched(results__fen=rows)), "source-beside")
    assert found.line is None
    assert found.message.endswith("2 of its 2 people stand there too, 0 of these with another place.")


def test_a_snapshot_beside_results_that_were_typed_in_is_compared(tmp_path):
    everything = compute(tmp_path, {**tiny_files(), **SNAPSHOT})
    (found,) = of(everything, "source-beside")
    assert found.path == "data/snapshots/fen"
    assert "come from results. 0 of its 16 people stand there too" in found.message
    assert everything.complete


def test_a_file_of_games_that_holds_fewer_than_the_source_says_so(tmp_path):
    (found,) = of(compute(tmp_path, fetched(games__fen=GAMES)), "games-fewer")
    assert (found.path, found.line) == ("data/games/fen.csv", 1)
    assert "has 1 game where diptv has 5" in found.message


def test_a_file_of_games_that_holds_as_many_is_read_without_a_word(tmp_path):
    five = GAMES + "".join(f"{n},R{n}G1,Austria,John Smith,draw,3\n" for n in range(2, 6))
    assert of(compute(tmp_path, fetched(games__fen=five)), "games-fewer") == []


@pytest.mark.parametrize("status", ["cancelled", "withdrawn"])
def test_an_event_that_is_off_has_no_second_source(tmp_path, status):
    files = fetched(results__fen=HEADING + "2,John Smith,X\n", games__fen=GAMES)
    files["events.csv"] = str(files["events.csv"]).replace("snapshots/fen,,,", f"snapshots/fen,,{status},")
    everything = compute(tmp_path, files)
    assert of(everything, "source-beside") + of(everything, "games-fewer") == []

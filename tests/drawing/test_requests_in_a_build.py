"""`--private` with seating requests (3.3.6) changes not one byte of a site and no word of a message."""

from __future__ import annotations

from pathlib import Path

import pytest

from pipeline.cli import main
from tests.drawing.played import played_folder

AS_OF = ("--as-of", "2028-03-01")


def tree(top: Path) -> dict[str, bytes]:
    """Every file but the database, whose bytes differ from run to run."""
    files = (path for path in top.rglob("*") if path.is_file() and path.suffix != ".duckdb")
    return {str(path.relative_to(top)): path.read_bytes() for path in files}


@pytest.mark.parametrize(
    "requests", ["player,player_b\np01,p02\np03,stranger-in-the-file\n", "player;secret\n"]
)
def test_a_build_and_a_check_are_the_same_with_requests_and_without(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, requests: str
) -> None:
    data, private = played_folder(tmp_path), tmp_path / "private"
    private.mkdir()
    (private / "keep_apart.csv").write_text(requests)
    said = {}
    for name, more in (("open", ()), ("private", ("--private", str(private)))):
        site = tmp_path / "out" / "site"
        assert main(["build", "--data", str(data), "--site", str(site), *AS_OF, *more]) == 0
        main(["check", "--data", str(data), "--format", "json", *AS_OF, *more])
        out, err = capsys.readouterr()
        said[name] = (tree(site), out, err)
    assert said["private"] == said["open"]
    everything = b"".join(said["private"][0].values()) + said["private"][1].encode()
    assert b"stranger-in-the-file" not in everything
    assert b"secret" not in said["private"][1].encode() + said["private"][2].encode()

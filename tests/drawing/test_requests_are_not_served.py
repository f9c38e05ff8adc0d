"""What `dbni serve` serves and logs after a draw with seating requests: no trace of them (3.3.6)."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
import requests

from pipeline.cli import main
from tests.drawing.played import played_folder
from tests.drawing.test_requests_in_a_build import tree
from tests.postseason.invitational import whole

AS_OF = ("--as-of", "2028-03-01")
ASKED = "player,player_b\np01,p09\nstranger-in-the-file,p02\n"
PRIVATE = ("stranger-in-the-file", "keep_apart", "player_b", "p01,p09", "confidences")
"""Words of the file, its name and its folder's."""


@contextmanager
def served(site: Path, log: Path) -> Iterator[str]:
    """The address at which another process serves a site; everything it wrote is in `log` afterwards.

    It writes a line for every answer into a file: a pipe that nobody reads would be full before the end.
    """
    words = [sys.executable, "-m", "pipeline", "serve", "--site", str(site), "--port", "0"]
    with log.open("w", encoding="utf-8") as lines:
        server = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=lines, text=True)
        assert server.stdout
        try:
            first = server.stdout.readline()
            yield first.strip()
        finally:
            os.kill(server.pid, signal.SIGINT)
            out, _ = server.communicate(timeout=20)
            lines.write(first + out)


@pytest.fixture(scope="module")
def drawn(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """A data folder whose Round 1 was drawn with requests in a private folder, and that folder."""
    top = tmp_path_factory.mktemp("drawn")
    private = top / "confidences"
    private.mkdir()
    (private / "keep_apart.csv").write_text(ASKED)
    texts = {**whole(), "randomness": whole()["randomness"].replace("round-1,b2,,", "round-1,b2,1,")}
    return played_folder(top, {**texts, "invitational_games": ""}), private


def test_nothing_that_is_served_or_logged_tells_of_a_request(
    capsys: pytest.CaptureFixture[str], drawn: tuple[Path, Path], tmp_path: Path
) -> None:
    data, private = drawn
    given = ("--private", str(private))
    main(["draw", "invitational", "round-1", "--data", str(data), *AS_OF, *given])
    site = tmp_path / "site"
    assert main(["build", "--data", str(data), "--site", str(site), *AS_OF, *given]) == 0
    capsys.readouterr()
    paths = sorted(str(path.relative_to(site)) for path in site.rglob("*") if path.is_file())
    log = tmp_path / "log"
    with served(site, log) as address:
        answers = {path: requests.get(address + path, timeout=10) for path in paths}
        astray = ["keep_apart.csv", "confidences/", "../confidences/keep_apart.csv", "%2e%2e/confidences/"]
        missed = [requests.get(address + path, timeout=10).status_code for path in astray]
    assert {each.status_code for each in answers.values()} == {200}
    assert set(missed) == {404}
    everything = b"".join(each.content for each in answers.values()).decode("utf-8", "replace")
    assert [word for word in PRIVATE if word in everything] == []
    own = "\n".join(line for line in log.read_text("utf-8").splitlines() if " 404 " not in line)
    assert [word for word in PRIVATE if word in own] == []
    assert own.count(" 200 ") == len(paths), "every answer is logged"


def test_the_same_is_served_as_without_the_private_folder(
    capsys: pytest.CaptureFixture[str], drawn: tuple[Path, Path], tmp_path: Path
) -> None:
    data, private = drawn
    site, made = tmp_path / "out" / "site", []
    for more in ((), ("--private", str(private))):
        assert main(["build", "--data", str(data), "--site", str(site), *AS_OF, *more]) == 0
        made.append(tree(site))
    capsys.readouterr()
    assert made[0] == made[1]


def test_a_folder_that_is_no_site_is_not_served(drawn: tuple[Path, Path], tmp_path: Path) -> None:
    """Such as the private folder itself, by a slip of the hand: its files would be listed."""
    log = tmp_path / "log.txt"
    with served(drawn[1], log) as address:
        assert address == ""
    assert "there is no site" in log.read_text(encoding="utf-8")

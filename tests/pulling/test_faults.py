"""Whatever goes wrong on the way, the last good snapshot stays as it is, byte for byte."""

from __future__ import annotations

import time
from datetime import timedelta
from pathlib import Path

import pytest

from sources.web import Web
from tests.folders import PEOPLE
from tests.pulling.events import (
    NIGHT,
    PATIENT,
    WDR,
    as_json,
    folder_of,
    pulled,
    said,
    serve_diptv,
    serve_wdr,
    snapshot,
    wdr_tournament,
)
from tests.pulling.faults import ALL, GOOD, JSON, PAGE, SHEET
from tests.pulling.server import Behaviour, Server, data, moved, serving, status


def suffered(tmp_path: Path, server: Server, name: str) -> tuple[bool, list[str], float]:
    """Whether the good snapshot is there unchanged after a fault, the codes found, and the seconds taken."""
    source, path, fault = ALL[name]
    good = {"sheet": lambda s: s.say(SHEET, data(GOOD["sheet"])), "diptv": serve_diptv, "wdr": serve_wdr}
    folder = folder_of(tmp_path, **{source: good[source](server)})
    assert pulled(folder, web=Web(allow_local=True, manners=PATIENT)).changed == [source]
    before = snapshot(folder, source)
    server.say(path, fault.behaviour)
    began = time.monotonic()
    outcome = pulled(folder, at=NIGHT + timedelta(days=1))
    seconds = time.monotonic() - began
    lost = snapshot(folder, source) != before
    assert (outcome.changed, outcome.unchanged) == ([], [])
    assert [p.name for p in (folder.root / "snapshots").iterdir()] == [source]
    return not lost, said(outcome.findings), seconds


@pytest.mark.parametrize(
    ("behaviour", "code"),
    [
        (status(503), "source-status"),
        (data(PAGE, "text/html"), "answer-is-page"),
        (data(b'{"player_location": "G', JSON), "answer-refused"),
        (moved("/api/v1/players/7013"), "redirects-endless"),
    ],
    ids=["does not answer", "is a page", "is cut in half", "redirects in a circle"],
)
def test_a_new_player_of_wdr_who_cannot_be_read_leaves_the_last_good_snapshot(
    tmp_path, server: Server, behaviour: Behaviour, code: str
):
    serve_wdr(server)
    address = server.say(WDR, data(as_json(wdr_tournament(people=PEOPLE[:13])), JSON))
    folder = folder_of(tmp_path, wdr=address)
    assert pulled(folder).changed == ["wdr"]
    before = snapshot(folder, "wdr")
    serve_wdr(server)
    server.say("/api/v1/players/7013", behaviour)
    outcome = pulled(folder, at=NIGHT + timedelta(days=1))
    assert (outcome.failed, said(outcome.findings)[0]) == (["wdr"], code)
    assert snapshot(folder, "wdr") == before


@pytest.mark.parametrize("name", ALL)
def test_a_fault_leaves_the_last_good_snapshot_and_is_told(tmp_path, server: Server, name):
    kept, codes, seconds = suffered(tmp_path, server, name)
    assert kept
    assert set(codes) & set(ALL[name][2].codes.split())
    assert seconds < 5


def test_of_all_faults_tried_none_loses_data(tmp_path, record_property):
    quick = [name for name in ALL if not name.endswith(("no answer", "the body", "the headings"))]
    kept = 0
    for number, name in enumerate(quick):
        with serving() as server:
            kept += suffered(tmp_path / str(number), server, name)[0]
    record_property("faults_tried", len(quick))
    record_property("data_lost", len(quick) - kept)
    assert len(quick) > 100
    assert kept == len(quick)

"""Results come from the web whole and checked; what was good stays."""

from __future__ import annotations

import io
import json
from datetime import timedelta

import pytest
import xlsxwriter

from pipeline.gather import gather
from pipeline.inputs import read_shared
from pipeline.pulling.bringing import Services
from pipeline.pulling.shelf import read_pulls
from tests.folders import PEOPLE
from tests.pulling.events import (
    DIPTV,
    NIGHT,
    WDR,
    as_json,
    diptv_tournament,
    folder_of,
    pulled,
    said,
    serve_diptv,
    serve_wdr,
    sheet,
    snapshot,
    wdr_tournament,
)
from tests.pulling.server import Server, data, moved, status


def rows_of(folder, event):
    """What the pipeline reads of a pulled event."""
    tables, *_ = read_shared(folder, NIGHT.date())
    return gather(folder, tables["events"])[0][event]


def test_a_table_at_an_address_becomes_results(tmp_path, server: Server):
    folder = folder_of(tmp_path, sheet=server.say("/s.csv", data(sheet())))
    assert pulled(folder).changed == ["sheet"]
    received = rows_of(folder, "sheet")
    assert [row.text("name") for row in received.results] == list(PEOPLE)
    assert received.findings == []


def test_a_tournament_of_diptv_comes_with_its_games(tmp_path, server: Server):
    folder = folder_of(tmp_path, diptv=serve_diptv(server))
    outcome = pulled(folder)
    assert (outcome.changed, outcome.findings) == (["diptv"], [])
    received = rows_of(folder, "diptv")
    assert (len(received.results), len(received.games), received.final) == (14, 14, True)
    assert received.games[0].text("1905") == "5"


def test_a_tournament_of_wdr_comes_with_the_country_of_every_player(tmp_path, server: Server):
    folder = folder_of(tmp_path, wdr=serve_wdr(server))
    assert pulled(folder).changed == ["wdr"]
    received = rows_of(folder, "wdr")
    assert {row.text("location") for row in received.results} == {"United Kingdom"}
    assert received.facts["kind"] == "CUP"


def test_an_id_is_asked_for_at_the_service_it_belongs_to(tmp_path, server: Server):
    serve_diptv(server), serve_wdr(server)
    folder = folder_of(tmp_path, diptv="12", wdr="369")
    services = Services(server.address, f"{server.address}/")
    assert pulled(folder, services=services).changed == ["diptv", "wdr"]
    assert server.paths()[:2] == [DIPTV, f"{DIPTV}game/R1G1/"]


def test_a_link_to_the_page_for_people_is_asked_for_as_data(tmp_path, server: Server):
    serve_diptv(server), serve_wdr(server)
    pages = {"diptv": f"{server.address}/tournaments/12/", "wdr": f"{server.address}/tournaments/369/boards"}
    assert pulled(folder_of(tmp_path, **pages)).changed == ["diptv", "wdr"]


def test_a_second_pull_changes_nothing_with_or_without_marks_of_change(tmp_path, server: Server):
    marked = server.say("/marked.csv", data(sheet(), ETag='"one"'))
    refs = {"sheet": marked, "sheet_plain": server.say("/plain.csv", data(sheet()))}
    folder = folder_of(tmp_path, **refs, diptv=serve_diptv(server), wdr=serve_wdr(server))
    pulled(folder)
    before = {event: snapshot(folder, event) for event in ("sheet", "sheet-plain", "diptv", "wdr")}
    server.asked.clear()
    again = pulled(folder, at=NIGHT + timedelta(days=1))
    assert again.unchanged == ["sheet", "sheet-plain", "diptv", "wdr"]
    assert before == {event: snapshot(folder, event) for event in before}
    asked = dict(server.asked)
    assert asked["/marked.csv"]["If-None-Match"] == '"one"'
    assert not [path for path in asked if "players" in path]  # where they live was known


def test_a_change_at_the_source_replaces_the_snapshot(tmp_path, server: Server):
    folder = folder_of(tmp_path, sheet=server.say("/s.csv", data(sheet(), ETag='"one"')))
    pulled(folder)
    server.say("/s.csv", data(sheet(*reversed(PEOPLE)), ETag='"two"'))
    assert pulled(folder, at=NIGHT + timedelta(days=1)).changed == ["sheet"]
    assert rows_of(folder, "sheet").results[0].text("name") == PEOPLE[-1]
    note = read_pulls(folder, ["sheet"]).notes["sheet"]
    assert (note.received, note.files["standings.csv"].etag) == (NIGHT + timedelta(days=1), '"two"')
    assert [p.name for p in (folder.root / "snapshots").iterdir()] == ["sheet"]


def test_a_player_who_is_new_is_asked_for_and_nobody_else(tmp_path, server: Server):
    serve_wdr(server)
    first = server.say(WDR, data(as_json(wdr_tournament(people=PEOPLE[:13])), "application/json"))
    folder = folder_of(tmp_path, wdr=first)
    pulled(folder)
    serve_wdr(server)
    server.paths()
    assert pulled(folder).changed == ["wdr"]
    assert server.paths() == [WDR, "/api/v1/players/7013"]


def test_one_source_that_is_down_stops_no_other(tmp_path, server: Server):
    diptv = serve_diptv(server)
    folder = folder_of(tmp_path, diptv=diptv, sheet=server.say("/s.csv", data(sheet())))
    pulled(folder)
    kept = snapshot(folder, "diptv")
    server.say(DIPTV, status(503, "Service Unavailable"))
    server.say("/s.csv", data(sheet(PEOPLE[1], PEOPLE[0], *PEOPLE[2:])))
    outcome = pulled(folder, at=NIGHT + timedelta(days=1))
    assert (outcome.failed, outcome.changed) == (["diptv"], ["sheet"])
    assert rows_of(folder, "sheet").results[0].text("name") == PEOPLE[1]
    assert snapshot(folder, "diptv") == kept
    assert len(rows_of(folder, "diptv").results) == 14
    (found,) = outcome.findings
    assert found.code == "source-status"
    assert "DipTV answered 503 for diptv" in found.message
    assert "2027-06-12" in found.message
    assert (found.path, found.line, found.column) == ("data/events.csv", 2, "ref")


def test_a_tournament_in_progress_is_kept_and_read_as_such(tmp_path, server: Server):
    folder = folder_of(tmp_path, diptv=serve_diptv(server, done=False))
    assert pulled(folder).changed == ["diptv"]
    received = rows_of(folder, "diptv")
    assert not received.final
    assert "games-unfinished" in said(received.findings)


def test_a_game_that_is_not_there_yet_is_a_warning_and_one_that_vanished_a_failure(tmp_path, server: Server):
    folder = folder_of(tmp_path, diptv=serve_diptv(server))
    late = server.answers.pop(f"{DIPTV}game/R1G2/")
    outcome = pulled(folder)
    assert (outcome.changed, said(outcome.findings)) == (["diptv"], ["part-not-there"])
    server.answers[f"{DIPTV}game/R1G2/"] = late
    assert pulled(folder).changed == ["diptv"]
    del server.answers[f"{DIPTV}game/R1G1/"]
    assert pulled(folder).failed == ["diptv"]
    assert "game_R1G1.json" in snapshot(folder, "diptv")


def test_columns_that_only_changed_their_order_give_the_same_results(tmp_path, server: Server):
    folder = folder_of(tmp_path, sheet=server.say("/s.csv", data(sheet())))
    pulled(folder)
    turned = ["Player,Place,Home", *(f"{name},{n},Town {name[0]}" for n, name in enumerate(PEOPLE, 1))]
    server.say("/s.csv", data("\n".join(turned)))
    assert pulled(folder).changed == ["sheet"]
    first = rows_of(folder, "sheet").results[0]
    assert (first.text("place"), first.text("name")) == ("1", PEOPLE[0])


@pytest.mark.parametrize("accepted", [False, True])
def test_a_table_that_shrank_waits_until_somebody_accepts_it(tmp_path, server: Server, accepted):
    folder = folder_of(tmp_path, sheet=server.say("/s.csv", data(sheet())))
    pulled(folder)
    before = snapshot(folder, "sheet")
    server.say("/s.csv", data(sheet(*PEOPLE[:10])))  # 10 of 15
    outcome = pulled(folder, accept=("sheet",) if accepted else ())
    if accepted:
        assert (outcome.changed, outcome.findings) == (["sheet"], [])
        assert len(rows_of(folder, "sheet").results) == 10
    else:
        assert (outcome.waiting, said(outcome.findings)) == (["sheet"], ["rows-fewer"])
        assert "dbni pull --accept sheet" in outcome.findings[0].fix
        assert snapshot(folder, "sheet") == before


def test_seventy_percent_of_the_rows_are_enough(tmp_path, server: Server):
    folder = folder_of(tmp_path, sheet=server.say("/s.csv", data(sheet(*PEOPLE[:10]))))
    pulled(folder)
    server.say("/s.csv", data(sheet(*PEOPLE[:7])))
    assert pulled(folder).changed == ["sheet"]


def test_a_misread_name_is_kept_for_the_board_to_correct_on_the_line_it_was_received_on(
    tmp_path, server: Server
):
    tournament = diptv_tournament()
    tournament["results"][2]["player_name"] = "JosÃ© NÃºÃ±ez"
    text = json.dumps(tournament, indent=2, ensure_ascii=False)
    serve_diptv(server)
    folder = folder_of(tmp_path, diptv=server.say(DIPTV, data(text, "application/json")))
    assert pulled(folder).changed == ["diptv"]
    (found,) = [f for f in rows_of(folder, "diptv").findings if f.code == "encoded-twice"]
    lines = text.splitlines()
    assert found.path == "data/snapshots/diptv/tournament.json"
    assert lines[found.line - 1].strip() == "{"
    assert "JosÃ©" in lines[found.line]


def test_nothing_private_reaches_a_snapshot(tmp_path, server: Server):
    table = "Place,Player,Home,E-mail,Phone\n1,Ada Quill,Leeds a@q.example,a@q.example,+44 7700 900123\n"
    address = server.say("/s.csv?token=sesame&gid=4", data(table))
    folder = folder_of(tmp_path, sheet=address, diptv=serve_diptv(server), wdr=serve_wdr(server))
    assert len(pulled(folder).changed) == 3
    kept = b"".join(b for event in ("sheet", "diptv", "wdr") for b in snapshot(folder, event).values())
    for secret in (b"@", b"sesame", b"900123", b"otto", b"E-mail", b"368", b"notes", b"managers"):
        assert secret not in kept.lower().replace(b"otto pell", b""), secret
    assert b"token=hidden&gid=4" in kept


def test_a_workbook_is_kept_as_text_with_the_rows_of_its_sheet(tmp_path, server: Server):
    written = io.BytesIO()
    with xlsxwriter.Workbook(written) as book:
        book.add_worksheet("Instructions").write(0, 0, "Fill in the other tab")
        standings = book.add_worksheet("Standings")
        standings.write(0, 0, "Quill Cup")
        for row, cells in enumerate(
            [["Place", "Player", "E-mail"], [1, "Ada Quill", "a@q.example"], [2.5, "Ben Roost", ""]], 2
        ):
            standings.write_row(row, 0, cells)
    kind = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
    folder = folder_of(tmp_path, sheet=server.say("/s.xlsx", data(written.getvalue(), kind)))
    assert pulled(folder).changed == ["sheet"]
    assert snapshot(folder, "sheet")["standings.csv"] == b"\n\nPlace,Player\n1,Ada Quill\n2.5,Ben Roost\n"
    assert [row.line for row in rows_of(folder, "sheet").results] == [4, 5]


def test_redirects_are_followed(tmp_path, server: Server):
    server.say("/to.csv", data(sheet()))
    folder = folder_of(tmp_path, sheet=server.say("/from", moved("/to.csv", 307)))
    assert pulled(folder).changed == ["sheet"]
    assert server.paths() == ["/from", "/to.csv"]


def test_an_answer_that_lists_games_without_end_is_refused(tmp_path, server: Server):
    tournament = diptv_tournament()
    games = {f"G{number}": {"players": {}} for number in range(1_001)}
    tournament["rounds"]["1"]["games"] = games
    serve_diptv(server)
    folder = folder_of(tmp_path, diptv=server.say(DIPTV, data(as_json(tournament), "application/json")))
    outcome = pulled(folder)
    assert (outcome.failed, said(outcome.findings)) == (["diptv"], ["answer-endless"])
    assert server.paths() == [DIPTV]


def test_a_snapshot_that_cannot_be_written_is_told_and_the_next_event_is_pulled(tmp_path, server: Server):
    address = server.say("/s.csv", data(sheet()))
    folder = folder_of(tmp_path, sheet=address, sheet_two=address)
    (folder.root / "snapshots").mkdir()
    (folder.root / "snapshots" / "sheet").write_text("a file where a folder should be")
    outcome = pulled(folder)
    assert (outcome.failed, outcome.changed) == (["sheet"], ["sheet-two"])
    assert said(outcome.findings) == ["snapshot-not-written"]
    assert (folder.root / "snapshots" / "sheet").read_text().startswith("a file")


def test_a_table_behind_a_key_is_asked_for_whole_since_its_kept_address_could_be_anothers(
    tmp_path, server: Server
):
    folder = folder_of(tmp_path, sheet=server.say("/s.csv?file=a", data(sheet(), ETag='"one"')))
    pulled(folder)
    server.say("/s.csv?file=b", data(sheet(*reversed(PEOPLE)), ETag='"one"'))
    events = folder.root / "events.csv"
    events.write_text(events.read_text().replace("file=a", "file=b"))
    assert pulled(folder).changed == ["sheet"]
    assert rows_of(folder, "sheet").results[0].text("name") == PEOPLE[-1]

"""A finished DipTV tournament that names its WDR tournament is compared with it."""

from __future__ import annotations

from pipeline.pulling.bringing import Services
from tests.folders import PEOPLE
from tests.pulling.events import (
    WDR,
    as_json,
    folder_of,
    pulled,
    said,
    serve_diptv,
    serve_wdr,
    wdr_tournament,
)
from tests.pulling.server import Server, data, status


def compared(tmp_path, server: Server, change=lambda _listed: None, **said_so: object):
    address = serve_diptv(server, wdr_id=369, **said_so)
    serve_wdr(server)
    value = wdr_tournament()
    change(value["tournament_classifications"])
    server.say(WDR, data(as_json(value), "application/json"))
    outcome = pulled(folder_of(tmp_path, diptv=address), services=Services(wdr=server.address))
    assert outcome.changed == ["diptv"]
    return outcome.findings


def test_services_that_agree_say_nothing(tmp_path, server: Server):
    assert compared(tmp_path, server) == []


def test_another_place_another_name_and_a_person_whom_one_lacks_are_told(tmp_path, server: Server):
    def change(listed):
        listed[0]["player_rank"] = -1
        listed[1]["player_full_name"] = "Benny Roost"
        listed[2] |= {"player_full_name": "Zed Young", "player_id": 1}

    findings = compared(tmp_path, server, change)
    assert sorted(f"{f.code}: {f.message}" for f in findings) == [
        "services-differ-name: diptv: WDR number 7001 is Ben Roost in DipTV and Benny Roost in WDR.",
        "services-differ-people: diptv: Cora Stell stands in DipTV and not in WDR.",
        "services-differ-people: diptv: Zed Young stands in WDR and not in DipTV.",
        "services-differ-place: diptv: Ada Quill has place 1 in DipTV and unranked in WDR.",
    ]


def test_people_without_a_number_are_matched_by_name(tmp_path, server: Server):
    def change(listed):
        for one in listed:
            one["player_id"] = None

    assert compared(tmp_path, server, change) == []


def test_a_tournament_in_progress_is_not_compared(tmp_path, server: Server):
    assert compared(tmp_path, server, list.clear, done=False) == []


def test_that_the_other_service_does_not_answer_is_a_warning_alone(tmp_path, server: Server):
    address = serve_diptv(server, wdr_id=369)
    server.say(WDR, status(404))
    outcome = pulled(folder_of(tmp_path, diptv=address), services=Services(wdr=server.address))
    assert (outcome.changed, outcome.failed, said(outcome.findings)) == (["diptv"], [], ["not-reconciled"])


def test_a_diptv_elsewhere_is_not_compared_with_the_public_wdr(tmp_path, server: Server):
    outcome = pulled(folder_of(tmp_path, diptv=serve_diptv(server, wdr_id=369)))
    assert (outcome.changed, outcome.findings) == (["diptv"], [])
    assert len(PEOPLE) > 14

"""Small tournaments as the services answer about them, and a data folder whose events come from there."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

from pipeline.findings import Finding
from pipeline.inputs import read_shared
from pipeline.pulling.bringing import Services
from pipeline.pulling.pull import Pulled, pull
from pipeline.pulling.wanted import find_named
from pipeline.store import Folder
from pipeline.values import POWERS
from sources.web import Manners, Web
from tests.folders import EVENT, PEOPLE, write_folder
from tests.pulling.server import Server, data

QUICK = Manners(connect=1, read=0.3, whole=1, pause=0, longest_wait=1, backoff=0, tries=2, most=200_000)
PATIENT = replace(QUICK, connect=10, read=10, whole=20)
NIGHT = datetime(2027, 6, 12, 3, 17, 5, tzinfo=UTC)
TOWNS = {name: f"Town {name[0]}" for name in PEOPLE}
DIPTV, WDR = "/tournaments/api/v1/tournament/12/", "/api/v1/tournaments/369"
SEASONS = "season,rulebook,starts,ends,status,seeds_set_on\n2027,dbni-2027,2027-01-01,2027-12-31,open,\n"


def sheet(*names: str, head: str = "Place,Player,Home") -> str:
    """A table with these people in order."""
    rows = [f"{place},{name},Town {name[0]}" for place, name in enumerate(names or PEOPLE, 1)]
    return "\n".join([head, *rows]) + "\n"


def folder_of(tmp_path: Path, **refs: str) -> Folder:
    """A data folder with an event per source: `sheet`, `diptv`, `wdr` give the `ref`; more by `wdr_two`."""
    rows = []
    for key, ref in refs.items():
        source = {"sheet": "spreadsheet"}.get(key.partition("_")[0], key.partition("_")[0])
        rows.append(f"{key.replace('_', '-')},{key} Cup,,2027-05-08,2027-05-09,vftf,60,{source},{ref},,,\n")
    return Folder(write_folder(tmp_path, {"seasons.csv": SEASONS, "events.csv": EVENT + "".join(rows)}))


def pulled(
    folder: Folder,
    *events: str,
    accept: tuple[str, ...] = (),
    at: datetime = NIGHT,
    services: Services | None = None,
    web: Web | None = None,
) -> Pulled:
    """Pull these events, or all, in quick manners."""
    tables, *_ = read_shared(folder, at.date())
    wanted, wrong = find_named(tables["events"], events or [row["event"] for row in tables["events"]])
    assert wrong == []
    web = web or Web(allow_local=True, manners=QUICK)
    return pull(folder, wanted, web, services or Services(), set(accept), lambda: at, lambda _: None)


def snapshot(folder: Folder, event: str) -> dict[str, bytes]:
    """Every file of an event's snapshot, its note too."""
    place = folder.root / "snapshots" / event
    return {p.name: p.read_bytes() for p in sorted(place.iterdir())} if place.is_dir() else {}


def said(findings: list[Finding]) -> list[str]:
    return [found.code for found in findings]


def diptv_tournament(*, done: bool = True, number: int = 12, wdr_id: int | None = None) -> dict[str, object]:
    """Two games of seven people; the second is being played unless `done`."""
    seats = {}
    for game, people in (("R1G1", PEOPLE[:7]), ("R1G2", PEOPLE[7:14])):
        seats[game] = {
            power: {"name": name, "location": TOWNS[name], "wdr_id": 7000 + PEOPLE.index(name)}
            | ({"score": 10.0 - n, "final_scs": 5} if done or game == "R1G1" else {})
            for n, (power, name) in enumerate(zip(POWERS, people, strict=True))
        }
    games = {name: {"sandbox": "", "draw": None, "players": players} for name, players in seats.items()}
    return {
        "name": "Quill Cup",
        "year": 2027,
        "url": f"https://diptv.example/tournaments/{number}/",
        "wdr_id": wdr_id,
        "managers": ["Otto Pell <otto@pell.example>"],
        "rounds": {"1": {"scoring_system": "Sum of Squares", "games": games}},
        "results": [
            {
                "player_name": name,
                "player_wdr_id": 7000 + PEOPLE.index(name),
                "ranking": place,
                "score": 20.0 - place,
                "score_breakdown": [{"round": 1, "game": "R1G1", "score": 1.0, "dropped": False}],
            }
            for place, name in enumerate(PEOPLE[:14], 1)
        ],
    }


def diptv_game() -> dict[str, object]:
    """What the service says of any of the games."""
    counts = dict.fromkeys(POWERS, 5)
    return {
        "is_finished": True,
        "final-year": 1905,
        "sc_chart": {"1905": counts},
        "notes": "ask otto@pell.example",
    }


def wdr_tournament(number: int = 369, people: tuple[str, ...] = PEOPLE[:14]) -> dict[str, object]:
    """The same ranking in the other service."""
    return {
        "tournament_id": number,
        "tournament_name": "Quill Cup",
        "tournament_director_email": "otto@pell.example",
        "tournament_classifications": [
            {
                "player_id": 7000 + PEOPLE.index(name),
                "player_full_name": name,
                "player_score": 20.0 - place,
                "player_rank": place,
                "player_phone": "+44 7700 900123",
            }
            for place, name in enumerate(people, 1)
        ],
    }


def wdr_player(number: int) -> dict[str, object]:
    """A player who was at this tournament and at another."""
    return {
        "player_first_name": "Ada",
        "player_email": "ada@quill.example",
        "player_location": "GB",
        "player_tournaments_played": [
            {"tournament_id": each, "tournament_name": "Cup", "tournament_kind": "CUP"} for each in (368, 369)
        ],
        "player_boards_played": [],
    }


def as_json(value: object) -> bytes:
    return json.dumps(value, indent=1).encode()


def serve_diptv(server: Server, **said_so: object) -> str:
    """Answer about the tournament and both games; gives the address of the tournament."""
    for game in ("R1G1", "R1G2"):
        server.say(f"{DIPTV}game/{game}/", data(as_json(diptv_game()), "application/json"))
    return server.say(DIPTV, data(as_json(diptv_tournament(**said_so)), "application/json"))


def serve_wdr(server: Server) -> str:
    """Answer about the tournament and its fourteen players."""
    for number in range(7000, 7014):
        server.say(f"/api/v1/players/{number}", data(as_json(wdr_player(number)), "application/json"))
    return server.say(WDR, data(as_json(wdr_tournament()), "application/json"))

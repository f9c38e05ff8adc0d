"""What can go wrong with an answer: faults of the line, of the server and of what was sent, by source."""

from __future__ import annotations

import gzip
import json
import zlib
from collections.abc import Callable
from typing import NamedTuple

from tests.folders import PEOPLE
from tests.pulling.events import (
    DIPTV,
    WDR,
    as_json,
    diptv_tournament,
    sheet,
    wdr_tournament,
)
from tests.pulling.server import (
    Behaviour,
    Handler,
    chunked_in_half,
    data,
    drip,
    hang_up,
    moved,
    raw,
    reset,
    silence,
    status,
    with_length,
)

PAGE = (
    "<!DOCTYPE html><html><head><title>Sign in</title></head><body><form>E-mail or phone</form></body></html>"
)
SHEET = "/s.csv"
PATHS = {"sheet": SHEET, "diptv": DIPTV, "wdr": WDR}


def _numbered(first: int) -> str:
    rows = [f"{place},{name},{first + place}" for place, name in enumerate(PEOPLE, 1)]
    return "\n".join(["Place,Player,WDR id", *rows]) + "\n"


GOOD = {
    "sheet": _numbered(7000).encode(),
    "diptv": as_json(diptv_tournament()),
    "wdr": as_json(wdr_tournament()),
}
JSON = "application/json"
BOMB = gzip.compress(b"1,Ada Quill,Leeds\n" * 200_000)
OK = b"HTTP/1.1 200 OK\r\nContent-Type: text/csv\r\n"
ANY = ("sheet", "diptv", "wdr")


def _further(handler: Handler) -> None:
    """A redirect to another address, which redirects in the same way."""
    further = f"{handler.path}x"
    handler.home.say(further, _further)
    moved(further)(handler)


class Fault(NamedTuple):
    """What a source does instead, and the codes of findings of which one must be given."""

    behaviour: Behaviour
    codes: str


def of_every_source(source: str) -> dict[str, Fault]:
    """Faults of the line, the server and the address, for the main answer of a source."""
    good = GOOD[source]
    kind = "text/csv" if source == "sheet" else JSON
    packed = gzip.compress(good)
    return {
        "no answer": Fault(silence, "source-silent"),
        "connection thrown away": Fault(reset, "source-silent"),
        "connection closed": Fault(hang_up, "source-silent"),
        "slow drip of the body": Fault(drip(good), "source-slow"),
        "slow drip of the headings": Fault(drip(good, head=True), "source-slow"),
        "a web page with status 200": Fault(data(PAGE, "text/html; charset=utf-8"), "answer-is-page"),
        "a web page that says it is data": Fault(data(f"\n{PAGE}", kind), "answer-is-page"),
        "half a body": Fault(with_length(good[: len(good) // 2], len(good), kind), "answer-broken-off"),
        "a length too small by 5": Fault(with_length(good, len(good) - 5, kind), "answer-broken-off"),
        "a length too large by 5": Fault(with_length(good, len(good) + 5, kind), "answer-broken-off"),
        "half a body that claims to be whole": Fault(
            data(good[: len(good) // 2], kind), "answer-refused rows-fewer"
        ),
        "chunks that break off": Fault(chunked_in_half(good), "answer-broken-off"),
        "nothing": Fault(data(b"", kind), "answer-refused"),
        "a gzip bomb": Fault(data(BOMB, kind, Content_Encoding="gzip"), "answer-too-large"),
        "gzip without its end": Fault(data(packed[:-9], kind, Content_Encoding="gzip"), "answer-broken-off"),
        "gzip that is none": Fault(data(good, kind, Content_Encoding="gzip"), "answer-broken-off"),
        "an unknown packing": Fault(data(good, kind, Content_Encoding="br"), "answer-broken-off"),
        "more than an answer can be": Fault(data(b"x" * 300_000, kind), "answer-too-large"),
        "redirects in a circle": Fault(moved(PATHS[source]), "redirects-endless"),
        "a redirect inside, by name": Fault(moved("http://localhost:9/s"), "address-inside"),
        "a redirect inside, by number": Fault(moved("http://10.0.0.1/s"), "address-inside"),
        "a redirect to a data center's secrets": Fault(
            moved("http://169.254.169.254/latest"), "address-inside"
        ),
        "a redirect to a file": Fault(moved("file:///etc/passwd"), "address-not-web"),
        "a redirect with a password": Fault(moved("http://a:b@127.0.0.1/"), "address-not-web"),
        "a redirect to nowhere": Fault(status(302), "redirects-endless"),
        "429 that asks for an hour": Fault(status(429, Retry_After="3600"), "source-wants-pause"),
        "429 that asks for nothing that can be read": Fault(status(429, Retry_After="soon"), "source-status"),
        "503": Fault(status(503, "Service Unavailable"), "source-status"),
        "500 with a page": Fault(status(500, PAGE), "source-status"),
        "404": Fault(status(404), "source-status"),
        "403 with a page": Fault(status(403, PAGE), "source-status"),
        "304 that nobody asked for": Fault(status(304), "source-status"),
        "headings without end": Fault(raw(OK + b"X: y\r\n" * 5_000), "source-silent"),
        "a heading of 100 kB": Fault(raw(OK + b"X: " + b"y" * 100_000 + b"\r\n\r\n"), "source-silent"),
        "no HTTP at all": Fault(raw(good), "source-silent"),
        "a status that is none": Fault(raw(b"HTTP/1.1 fine\r\n\r\n" + good), "source-silent"),
        "a length below zero": Fault(
            raw(OK + b"Content-Length: -5\r\n\r\n" + good[: len(good) // 2]),
            "answer-broken-off answer-refused rows-fewer",
        ),
        "two lengths that differ": Fault(
            raw(OK + b"Content-Length: 9\r\nContent-Length: 7\r\n\r\n" + good),
            "answer-broken-off source-silent",
        ),
        "a chunk of a size that is none": Fault(
            raw(OK + b"Transfer-Encoding: chunked\r\n\r\nzz\r\n" + good), "answer-broken-off"
        ),
        "a redirect that is no address": Fault(moved("http://["), "address-not-web"),
        "a redirect that leads on for ever": Fault(_further, "redirects-endless"),
        "zeros": Fault(data(b"\0" * 500, kind), "answer-refused"),
        "UTF-16": Fault(data(good.decode().encode("utf-16"), kind), "answer-refused"),
        "a deflate bomb": Fault(
            data(zlib.compress(b"1,Ada Quill,Leeds\n" * 200_000), kind, Content_Encoding="deflate"),
            "answer-too-large",
        ),
        "a picture": Fault(data(b"\x89PNG\r\n", "image/png"), "answer-kind"),
        "a PDF that says it is data": Fault(data(b"%PDF-1.7", kind), "answer-refused"),
    }


def as_tournament(source: str, change: Callable[[dict], object]) -> Behaviour:
    value = {"diptv": diptv_tournament, "wdr": wdr_tournament}[source]()
    change(value)
    return data(json.dumps(value), JSON)


def _other_ids(value: dict) -> None:
    for one in value.get("results") or value["tournament_classifications"]:
        key = "player_wdr_id" if "player_wdr_id" in one else "player_id"
        one[key] += 1000


OF_SHEET = {
    "columns renamed": Fault(data(sheet(head="Rang,Spieler,Ort")), "answer-refused"),
    "a heading twice": Fault(data(sheet(head="Place,Player,Place")), "answer-refused"),
    "an empty table": Fault(data("Place,Player,Home\n"), "answer-refused"),
    "a table of four": Fault(data(sheet(*PEOPLE[:4])), "rows-fewer"),
    "semicolons": Fault(data(sheet().replace(",", ";")), "answer-refused"),
    "a row cut off": Fault(data(sheet() + "16,Zed"), "answer-refused"),
    "a quotation mark left open": Fault(data(sheet() + '16,"Zed Young,Town Z\n'), "answer-refused"),
    "Latin-1": Fault(data(sheet(*PEOPLE[:14], "José").encode("latin-1")), "answer-refused"),
    "other WDR numbers": Fault(data(_numbered(8000)), "ids-changed"),
    "a broken workbook": Fault(data(b"PK\x03\x04 nothing more"), "answer-refused"),
}
OF_JSON = {
    "a table instead of JSON": Fault(data(sheet(), JSON), "answer-refused"),
    "a list instead of an object": Fault(data(b"[]", JSON), "answer-refused"),
    "an object without end": Fault(data(b'{"a":' * 5000 + b"1" + b"}" * 5000, JSON), "answer-refused"),
}


def of_json(source: str) -> dict[str, Fault]:
    listed = {"diptv": "results", "wdr": "tournament_classifications"}[source]
    one = {"diptv": "url", "wdr": "tournament_id"}[source]
    other = {"diptv": "https://diptv.example/tournaments/13/", "wdr": 370}[source]

    def lists(change: Callable[[list], object]) -> Behaviour:
        return as_tournament(source, lambda v: v.update({listed: change(v[listed])}))

    return {
        "the list renamed": Fault(
            as_tournament(source, lambda v: v.update(people=v.pop(listed))), "answer-refused"
        ),
        "the list is a text": Fault(
            as_tournament(source, lambda v: v.update({listed: "?"})), "answer-refused"
        ),
        "nobody any more": Fault(as_tournament(source, lambda v: v.update({listed: []})), "rows-fewer"),
        "four people": Fault(
            as_tournament(source, lambda v: v.update({listed: v[listed][:4]})), "rows-fewer"
        ),
        "other ids": Fault(as_tournament(source, _other_ids), "ids-changed"),
        "another tournament": Fault(
            as_tournament(source, lambda v: v.update({one: other})), "answer-of-another"
        ),
        **OF_JSON,
    }


GAME = f"{DIPTV}game/R1G2/"
OF_PARTS = {
    "a game that does not answer": ("diptv", GAME, Fault(status(503), "source-status")),
    "a game that is a page": (
        "diptv",
        GAME,
        Fault(data(PAGE, "text/html"), "answer-is-page"),
    ),
    "a game that vanished": ("diptv", GAME, Fault(status(404), "source-status")),
    "a game cut in half": (
        "diptv",
        GAME,
        Fault(data(b'{"is_finished": true, "sc_', JSON), "answer-refused"),
    ),
    "the games have gone": (
        "diptv",
        DIPTV,
        Fault(as_tournament("diptv", lambda v: v["rounds"]["1"].update(games={})), "rows-fewer"),
    ),
}

ALL = {
    **{
        f"{source}: {name}": (source, PATHS[source], fault)
        for source in ANY
        for name, fault in (
            of_every_source(source) | (OF_SHEET if source == "sheet" else of_json(source))
        ).items()
    },
    **{f"diptv: {name}": case for name, case in OF_PARTS.items()},
}

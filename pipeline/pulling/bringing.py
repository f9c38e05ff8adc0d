"""Every answer that one event needs, stripped to what may be kept. Nothing is written here."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple
from urllib.parse import quote

from pipeline.findings import At, Finding, errors, finding
from pipeline.pulling.shelf import Last
from pipeline.pulling.wanted import Wanted
from sources.json_lines import Answer, members, objects, read_json, word
from sources.snapshots import FileNote
from sources.web import Web
from sources.web_addresses import (
    DIPTV_BASE,
    WDR_BASE,
    diptv_address,
    diptv_game_address,
    id_of,
    keeps_all,
    public_address,
    sheet_address,
    wdr_address,
    wdr_player_address,
)
from sources.web_answers import NoAnswer
from sources.web_fields import DIPTV_GAME, DIPTV_TOURNAMENT, WDR_TOURNAMENT, Tree, wdr_player
from sources.web_json import strip_json
from sources.web_tables import refusing, strip_table

TOURNAMENT, STANDINGS = "tournament.json", "standings.csv"
MOST_PARTS = 1_000
LONGEST_NAME = 150


class Services(NamedTuple):
    """The public addresses of the two services; others in tests."""

    diptv: str = DIPTV_BASE
    wdr: str = WDR_BASE


class Refused(Exception):
    """An answer came whole and does not count; the findings say why. `waits`: until somebody accepts it."""

    def __init__(self, findings: list[Finding], waits: bool = False) -> None:
        super().__init__(findings[0].code)
        self.findings = findings
        self.waits = waits


class Kept(NamedTuple):
    """What is kept of one answer, and the note about it."""

    content: bytes
    note: FileNote


@dataclass(frozen=True)
class Asking:
    """One event being asked for: whom, for what, what was there before, and what is odd so far.

    `path` is the folder of the snapshot as findings name it.
    """

    web: Web
    services: Services
    wanted: Wanted
    last: Last
    path: str
    found: list[Finding] = field(default_factory=list)

    def answer(self, name: str, address: str, strip: Callable[[bytes, str], bytes]) -> Kept:
        """One answer, stripped; the last one where the source says that it still holds."""
        before = self.last.note.files.get(name) if self.last.note else None
        public = public_address(address)
        known = before is not None and name in self.last.files and before.address == public
        if before is not None and known and keeps_all(address):
            reply = self.web.get(address, before.etag, before.modified)
            if reply.status == 304:
                return Kept(self.last.files[name], before)
        else:
            reply = self.web.get(address)
        digest = hashlib.sha256(reply.content).hexdigest()
        content = strip(reply.content, f"{self.path}/{name}")
        return Kept(content, FileNote(public, digest, reply.etag, reply.modified))

    def json(self, name: str, address: str, kept: Tree) -> Kept:
        """An answer in JSON with these fields; Refused where it is none."""
        return self.answer(name, address, lambda content, path: self._fields(content, path, kept))

    def _fields(self, content: bytes, path: str, kept: Tree) -> bytes:
        value, wrong = read_json(content, path, self.wanted.event)
        if not isinstance(value, Answer) and not wrong:
            at = At(path, 1)
            wrong = [finding("answer-shape", at, "the whole", event=self.wanted.event, wanted="an object")]
        if errors(wrong):
            raise self.refused(wrong)
        return strip_json(content.decode("utf-8-sig"), kept).encode("utf-8")

    def table(self, content: bytes, path: str) -> bytes:
        """The standings of a spreadsheet as CSV; Refused where they cannot be read."""
        stripped = strip_table(content, path, self.wanted.event)
        if stripped.content is None:
            raise self.refused(refusing(stripped.findings) or stripped.findings)
        return stripped.content

    def refused(self, why: list[Finding]) -> Refused:
        """The refusal of this event's answer because of these findings."""
        return Refused([self.about("answer-refused", why=why[0].message), *why])

    def about(self, code: str, **facts: Any) -> Finding:
        """A finding about this event's source, at the cell that names it."""
        kept = "there is none yet"
        if self.last.note:
            kept = f"of {self.last.note.received.date().isoformat()}"
        elif self.last.files:
            kept = "put there by hand"
        words = {"service": self.wanted.service, "kept": kept, **facts}
        address = public_address(self.wanted.ref)
        return finding(code, self.wanted.at, address, event=self.wanted.event, **words)


def bring(asking: Asking) -> dict[str, Kept]:
    """The answers of one event by file name, the main one first.

    Raises NoAnswer as soon as one of them does not come, Refused where one is not what it should be.
    """
    return BRINGERS[asking.wanted.source](asking)


def _sheet(asking: Asking) -> dict[str, Kept]:
    address = sheet_address(asking.wanted.ref)
    return {STANDINGS: asking.answer(STANDINGS, address, asking.table)}


def _diptv(asking: Asking) -> dict[str, Kept]:
    address = diptv_address(asking.wanted.ref, asking.services.diptv)
    files = {TOURNAMENT: asking.json(TOURNAMENT, address, DIPTV_TOURNAMENT)}
    tournament = parsed(files[TOURNAMENT].content)
    _same_tournament(asking, id_of(address), id_of(word(tournament.get("url"))))
    games = [
        name for each in members(tournament.get("rounds")).values() for name in members(each.get("games"))
    ]
    _not_endless(asking, games)
    for name in dict.fromkeys(games):
        file = f"game_{quote(name, safe='')}.json"
        _part(asking, files, file, diptv_game_address(address, name), DIPTV_GAME, f"game {name}")
    return files


def _wdr(asking: Asking) -> dict[str, Kept]:
    address = wdr_address(asking.wanted.ref, asking.services.wdr)
    files = {TOURNAMENT: asking.json(TOURNAMENT, address, WDR_TOURNAMENT)}
    tournament = parsed(files[TOURNAMENT].content)
    _same_tournament(asking, id_of(address), word(tournament.get("tournament_id")))
    people = [word(one.get("player_id")) for one in objects(tournament.get("tournament_classifications"))]
    _not_endless(asking, people)
    fields = wdr_player(word(tournament.get("tournament_id")))
    for number in dict.fromkeys(each for each in people if each.isdecimal()):
        file = f"player_{number}.json"
        before = asking.last.files.get(file)
        if before is not None and asking.last.note and file in asking.last.note.files and _lives(before):
            files[file] = Kept(before, asking.last.note.files[file])
        else:
            _part(asking, files, file, wdr_player_address(address, number), fields, f"player {number}")
    return files


BRINGERS: Mapping[str, Callable[[Asking], dict[str, Kept]]] = {
    "spreadsheet": _sheet,
    "diptv": _diptv,
    "wdr": _wdr,
}


def _part(asking: Asking, files: dict[str, Kept], file: str, address: str, kept: Tree, called: str) -> None:
    """One answer beside the main one; that there is none is a warning, unless there was one before."""
    try:
        files[file] = asking.json(file, address, kept)
    except NoAnswer as reason:
        if reason.status != 404 or file in asking.last.files:
            raise
        asking.found.append(asking.about("part-not-there", part=called))


def _same_tournament(asking: Asking, wanted: str, said: str) -> None:
    if wanted and said and wanted != said:
        raise Refused([asking.about("answer-of-another", wanted=wanted, said=said)])


def _not_endless(asking: Asking, parts: list[str]) -> None:
    if len(parts) > MOST_PARTS or any(len(part) > LONGEST_NAME for part in parts):
        raise Refused([asking.about("answer-endless", most=MOST_PARTS)])


def _lives(player: bytes) -> bool:
    return bool(word(parsed(player).get("player_location")))


def parsed(content: bytes) -> Answer:
    """A stripped answer as an object, empty where it is none."""
    value = read_json(content, TOURNAMENT).value
    return value if isinstance(value, Answer) else Answer()

"""Addresses of the web sources: from what people write as `ref` to what is asked for."""

from __future__ import annotations

import re
from urllib.parse import parse_qsl, quote, urlencode, urlsplit, urlunsplit

DIPTV_BASE = "https://diplomacytv.com"
WDR_BASE = "https://www.world-diplomacy-reference.com"
WEB = ("http", "https")
HIDDEN = "hidden"
SHEET_HOST = "docs.google.com"
# Parts of a query that name a sheet or a format. Whatever else stands in a query may be a key.
PLAIN = frozenset({"gid", "format", "output", "single", "sheet"})
_SHEET = re.compile(r"/spreadsheets/(?:u/\d+/)?d/(?P<published>e/)?(?P<key>[\w-]+)(?:/(?P<verb>\w+))?")
_OF_PEOPLE = re.compile(r"(?P<before>.*?)/tournaments?/(?P<id>[\w-]+)(?:/.*)?")


def is_address(ref: str) -> bool:
    """Whether a `ref` is the address of something on the web."""
    return ref.lower().startswith(tuple(f"{scheme}://" for scheme in WEB))


def sheet_address(ref: str) -> str:
    """Where a table is asked for: a link to view or edit a Google sheet becomes the one that exports it.

    A link that names a sheet (`gid`) asks for that sheet as CSV, another for the whole as XLSX. Links
    that export already, and all other addresses, stay as they are.
    """
    parts = urlsplit(ref)
    found = _SHEET.match(parts.path)
    if parts.hostname != SHEET_HOST or not found or found["verb"] in ("export", "gviz"):
        return ref
    said = dict(parse_qsl(parts.query)) | dict(parse_qsl(parts.fragment))
    keys = {name: said[name] for name in ("resourcekey",) if name in said}
    if found["published"]:
        if "output" in said:
            return ref
        one = {"gid": said["gid"], "single": "true", "output": "csv"} if "gid" in said else {"output": "xlsx"}
        path = f"/spreadsheets/d/e/{found['key']}/pub"
    else:
        one = {"format": "csv", "gid": said["gid"]} if "gid" in said else {"format": "xlsx"}
        path = f"/spreadsheets/d/{found['key']}/export"
    return urlunsplit((parts.scheme, parts.netloc, path, urlencode(one | keys), ""))


def diptv_address(ref: str, base: str = DIPTV_BASE) -> str:
    """The answer about a DipTV tournament: by its id, by its page for people, or as it is."""
    if not is_address(ref):
        return f"{base.rstrip('/')}/tournaments/api/v1/tournament/{quote(ref, safe='')}/"
    return _answer_of(ref, "/tournaments/api/v1/tournament/{}/")


def diptv_game_address(tournament: str, game: str) -> str:
    """The answer about one game, next to that of its tournament."""
    return _below(tournament, f"/game/{quote(game, safe='')}/")


def wdr_address(ref: str, base: str = WDR_BASE) -> str:
    """The answer about a WDR tournament: by its id, by its page for people, or as it is."""
    if not is_address(ref):
        return f"{base.rstrip('/')}/api/v1/tournaments/{quote(ref, safe='')}"
    return _answer_of(ref, "/api/v1/tournaments/{}")


def wdr_player_address(tournament: str, player: str) -> str:
    """The answer about one player, of the service that answered about the tournament."""
    parts = urlsplit(tournament)
    before = parts.path.rsplit("/tournaments/", 1)[0]
    path = f"{before}/players/{quote(player, safe='')}"
    return urlunsplit((parts.scheme, parts.netloc, path, parts.query, ""))


def id_of(address: str) -> str:
    """The number of the tournament an address asks for, blank where it has none."""
    found = re.search(r"/tournaments?/(\d+)/?$", urlsplit(address).path)
    return found[1] if found else ""


def public_address(address: str) -> str:
    """An address fit to be kept and printed: no name, password, key or fragment.

    A query keeps what names a sheet or a format; of the rest only the names stay.
    """
    parts = urlsplit(address)
    host = parts.netloc.rpartition("@")[2]
    query = [(name, value if name in PLAIN else HIDDEN) for name, value in parse_qsl(parts.query, True)]
    return urlunsplit((parts.scheme, host, parts.path, urlencode(query), ""))


def keeps_all(address: str) -> bool:
    """Whether the public form still tells this address from every other."""
    query = parse_qsl(urlsplit(address).query, True)
    return all(name in PLAIN for name, _ in query) and "@" not in urlsplit(address).netloc


def _answer_of(ref: str, form: str) -> str:
    parts = urlsplit(ref)
    found = _OF_PEOPLE.fullmatch(parts.path)
    if "/api/" in parts.path or not found:
        return ref
    path = str(found["before"]) + form.format(found["id"])
    return urlunsplit((parts.scheme, parts.netloc, path, parts.query, ""))


def _below(address: str, path: str) -> str:
    parts = urlsplit(address)
    return urlunsplit((parts.scheme, parts.netloc, parts.path.rstrip("/") + path, parts.query, ""))

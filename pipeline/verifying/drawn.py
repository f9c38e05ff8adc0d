"""The page of a season's draws, read as `verify.js` reads it: what each draw shows, and its players."""

from __future__ import annotations

from html.parser import HTMLParser
from typing import NamedTuple


class Drawn(NamedTuple):
    """One draw of the page: its attributes, what it shows beside its table, and a dict for each player."""

    attributes: dict[str, str]
    shown: dict[str, str]
    players: list[dict[str, str]]

    @property
    def name(self) -> str:
        """The draw as `draws.csv` calls it."""
        return self.attributes.get("draw", "")


def read_draws(page: str) -> list[Drawn]:
    """Every draw of a page, in its order."""
    parser = _Parser()
    parser.feed(page)
    parser.close()
    return parser.draws


class _Parser(HTMLParser):
    """Follows `data-draw`, `tr` and `data-is`; all else is text or passed over."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.draws: list[Drawn] = []
        self._row: dict[str, str] | None = None
        self._key, self._tag = "", ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name.removeprefix("data-"): value or "" for name, value in attrs if name.startswith("data-")}
        if "draw" in given:
            self.draws.append(Drawn(given, {}, []))
        if tag == "tr":
            self._row = {}
        if "is" in given:
            self._key, self._tag = given["is"], tag
            self._take("")

    def handle_data(self, data: str) -> None:
        if self._key:
            self._take(data)

    def handle_endtag(self, tag: str) -> None:
        if tag == self._tag:
            self._key = self._tag = ""
        if tag == "tr" and self.draws and self._row:
            self.draws[-1].players.append({key: text.strip() for key, text in self._row.items()})
        if tag == "tr":
            self._row = None

    def _take(self, text: str) -> None:
        where = self._row if self._row is not None else self.draws[-1].shown if self.draws else {}
        where[self._key] = where.get(self._key, "") + text

"""What surrounds every page: its head, masthead, navigation and foot."""

from __future__ import annotations

from typing import Any, NamedTuple
from urllib.parse import urlsplit

from pipeline.pages.environment import environment, template
from pipeline.pages.gathered import Gathered, SeasonRows
from pipeline.pages.postseason import has_invitational
from pipeline.pulling.age import MOST_DAYS
from pipeline.pulling.source import Age

TITLE = "DBN Invitational standings"
FEED = "feeds/standings.xml"
OLD_AFTER = 48
"""Hours from the beginning of the day of a build until its pages say that they are old."""
CALLS = (
    ("standings", "Standings", "index.html"),
    ("events", "Events", "events/index.html"),
    ("invitations", "Invitations", "invitations/index.html"),
    ("awards", "Awards", "awards/index.html"),
)
TOURNAMENT = (
    ("rounds", "Rounds", "rounds/index.html"),
    ("draws", "Draws", "draws/index.html"),
    ("final", "Final", "final/index.html"),
)
"""Named for seasons in which somebody is seeded."""
ALWAYS = (
    ("players", "Players", "players/index.html"),
    ("hall", "Hall of fame", "hall/index.html"),
    ("rules", "Rules", "rules/index.html"),
)
FOOT = (
    ("downloads", "Downloads", "downloads/index.html"),
    ("quality", "Data quality", "quality/index.html"),
    ("sources", "Sources", "sources/index.html"),
    ("rulings", "Rulings", "rulings/index.html"),
    ("corrections", "Corrections", "corrections/index.html"),
)


class Page(NamedTuple):
    """One page to be rendered: where, by which template, with what; `nav` is its entry in the navigation."""

    path: str
    template: str
    title: str
    nav: str
    values: dict[str, Any]
    season: SeasonRows | None = None


class Link(NamedTuple):
    """One entry of a navigation; `here` is `page`, `true` (a page below it) or blank."""

    href: str
    text: str
    here: str


class Silent(NamedTuple):
    """A source from which results are awaited, and the name of its event."""

    name: str
    age: Age


def longest_silent(gathered: Gathered) -> Silent | None:
    """Of the sources from which results are awaited, the one that was not heard of for longest."""
    names = {event: row["name"] for season in gathered.seasons for event, row in season.events.items()}
    awaited = [
        (age.heard, age.event, age)
        for age in gathered.site.sources
        if age.awaited and age.heard and age.event in names
    ]
    if not awaited:
        return None
    _, event, age = min(awaited)
    return Silent(names[event], age)


def address(gathered: Gathered) -> str:
    """The site's own address with a slash at its end, or blank where none is set."""
    given = gathered.site.settings.get("address", "").strip()
    return given.rstrip("/") + "/" if given else ""


def canonical(address: str, path: str) -> str:
    """The one address of a page: `index.html` left off."""
    return address + path.removesuffix("index.html")


class Framer:
    """Renders pages into their frame; the parts that pages of one folder share are made once."""

    def __init__(self, gathered: Gathered) -> None:
        self.gathered = gathered
        self.address = address(gathered)
        self.parts = environment().get_template("parts/frame.html.jinja").module
        settings = gathered.site.settings
        self.always: dict[str, Any] = {
            "site_title": settings.get("title") or TITLE,
            "demonstration": settings.get("demonstration") == "yes",
            "as_of": gathered.site.as_of,
            "commit": gathered.site.commit[:10],
            "feed": FEED if self.address else "",
            "stalest": longest_silent(gathered),
            "old_after": OLD_AFTER,
            "unheard_after": MOST_DAYS * 24,
        }
        self.called = _called(gathered)
        self.shared: dict[tuple[str, str, str, int, bool], dict[str, Any]] = {}

    def render(self, page: Page) -> bytes:
        """The page's bytes; links are relative to its folder, on the 404 page to the site's address."""
        root = self.root(page.path)
        season = page.season or self.gathered.current
        called = page.path if page.path in self.called else ""
        key = (root, page.nav, called, season.year if season else 0, page.season is not None)
        if key not in self.shared:
            self.shared[key] = self._around(root, page, season)
        return (
            template(page.template)
            .render(
                self.shared[key],
                title=page.title,
                canonical=canonical(self.address, page.path) if self.address else "",
                **page.values,
            )
            .encode()
        )

    def root(self, path: str) -> str:
        """What leads from a page to the top of the site."""
        if path == "404.html":
            return urlsplit(self.address).path or "/"
        return "../" * path.count("/")

    def _around(self, root: str, page: Page, season: SeasonRows | None) -> dict[str, Any]:
        around = self.always | {"root": root}
        years = [_year(root, page, entry, season) for entry in self.gathered.seasons]
        facts = around | {"menu": _menu(root, page, season), "years": years, "foot": _links(root, page, FOOT)}
        for part in ("head", "masthead", "colophon"):
            around[part] = getattr(self.parts, part)(facts)
        return around


def _called(gathered: Gathered) -> set[str]:
    """The pages that a navigation names, which look different where they are the page itself."""
    yearly = [href for _, _, href in CALLS + TOURNAMENT]
    return {href for _, _, href in ALWAYS + FOOT} | {
        f"{s.year}/{href}" for s in gathered.seasons for href in yearly
    }


def _menu(root: str, page: Page, season: SeasonRows | None) -> list[Link]:
    named = CALLS + TOURNAMENT if season and has_invitational(season) else CALLS
    calls = [] if season is None else _links(f"{root}{season.year}/", page, named, f"{season.year}/")
    return calls + _links(root, page, ALWAYS)


def _links(root: str, page: Page, entries: tuple[tuple[str, str, str], ...], below: str = "") -> list[Link]:
    return [Link(root + href, text, _here(page, key, below + href)) for key, text, href in entries]


def _here(page: Page, key: str, path: str) -> str:
    if page.nav != key:
        return ""
    return "page" if page.path == path else "true"


def _year(root: str, page: Page, entry: SeasonRows, season: SeasonRows | None) -> Link:
    path = f"{entry.year}/index.html"
    here = (
        "page"
        if page.path == path
        else "true"
        if page.season and season and entry.year == season.year
        else ""
    )
    return Link(root + path, str(entry.year), here)

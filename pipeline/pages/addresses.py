"""What helps people and machines to find pages: redirects, the 404 page, sitemap, feed, robots.txt."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import date
from typing import NamedTuple

from pipeline.pages.environment import environment
from pipeline.pages.frame import FEED, TITLE, Page, address, canonical
from pipeline.pages.gathered import Gathered, SeasonRows
from pipeline.pages.words import day, listed

FEED_ENTRIES = 30


class Entry(NamedTuple):
    """One entry of the feed; `path` is also what makes its id."""

    path: str
    title: str
    updated: date
    summary: str


def address_pages(gathered: Gathered) -> Iterator[Page]:
    """The 404 page, and a page at every former player id that leads to the present one."""
    base = address(gathered)
    yield Page("404.html", "missing", "Page not found", "", {"reachable": bool(base)})
    for old, new in gathered.site.former.items():
        if old not in gathered.people and (new in gathered.people or new in gathered.site.former):
            label, path = gathered.label(new), f"players/{new}/index.html"
            target = canonical(base, path) if base else f"../{new}/index.html"
            values = {"label": label, "new": new, "target": target}
            yield Page(f"players/{old}/index.html", "moved", label.name, "players", values)


def feeds(gathered: Gathered, paths: Iterable[str]) -> dict[str, bytes]:
    """robots.txt; with an address of its own also the sitemap of `paths` and the feed of standings."""
    base = address(gathered)
    lines = ["User-agent: *", "Allow: /"]
    if not base:
        return {"robots.txt": ("\n".join(lines) + "\n").encode()}
    made = environment()
    pages = sorted(canonical(base, path) for path in paths)
    feed = {
        "address": base,
        "path": FEED,
        "title": gathered.site.settings.get("title") or TITLE,
        "as_of": gathered.site.as_of,
        "entries": _entries(gathered)[:FEED_ENTRIES],
    }
    return {
        "robots.txt": "\n".join([*lines, f"Sitemap: {base}sitemap.xml", ""]).encode(),
        "sitemap.xml": made.get_template("sitemap.xml.jinja").render(pages=pages).encode(),
        FEED: made.get_template("feed.xml.jinja").render(feed).encode(),
    }


def _entries(gathered: Gathered) -> list[Entry]:
    """The current season's standings, then each of its Qualifying Events, the latest first."""
    season = gathered.current
    if season is None:
        return []
    rows = [row for row in season.events.values() if row["status"] == "qualifying"]
    rows.sort(key=lambda row: (row["standings_on"] or row["ends"], row["event"]), reverse=True)
    when = [row["standings_on"] or row["ends"] for row in rows]
    entries = [
        Entry(
            f"{season.year}/events/{row['event']}/", row["name"], on, _winners(gathered, season, row["event"])
        )
        for row, on in zip(rows, when, strict=True)
    ]
    return [_standings(gathered, season, when[0]), *entries] if entries else []


def _standings(gathered: Gathered, season: SeasonRows, on: date) -> Entry:
    first = [row for row in season.standings if row["place"] == 1]
    leaders = listed([gathered.label(row["player"], row["name"]).name for row in first])
    summary = f"{gathered.state(season).capitalize()} after results of {day(on)}. In first place: {leaders}."
    return Entry(f"{season.year}/", f"Standings {season.year}", on, summary)


def _winners(gathered: Gathered, season: SeasonRows, event: str) -> str:
    first = [row for row in season.results.get(event, []) if row["place"] == 1]
    names = [gathered.label(row["player"], row["name"]).name for row in first]
    return f"The event counts. In first place: {listed(names)}." if names else "The event counts."

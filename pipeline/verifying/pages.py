"""Whether every link inside the site leads to a file and a place that are there."""

from __future__ import annotations

import posixpath
from collections.abc import Iterator
from html.parser import HTMLParser
from typing import NamedTuple
from urllib.parse import unquote, urlsplit

from pipeline.store import Folder
from pipeline.verifying.report import Report

ADDRESSES = {"href", "src", "action", "poster"}
ANYWHERE = "404.html"
"""The page shown for a missing address: it does not know where it is, so its links may be from the top."""


class Links(NamedTuple):
    """What one page links to, each with its line, and the places of it that a link may name."""

    targets: list[tuple[int, str]]
    places: set[str]


def check_pages(folder: Folder, report: Report) -> None:
    """Follow every link of every page that stays inside the site."""
    files = set(every_file(folder))
    pages = {path: read_links(folder.read(path) or b"") for path in sorted(files) if path.endswith(".html")}
    for path, links in pages.items():
        for line, target in links.targets:
            what = _problem(path, target, files, pages, report)
            if what:
                report.problem(path, line, f'"{target}" {what}')
    report.looked_at("page", len(pages))


def every_file(folder: Folder, below: str = "") -> Iterator[str]:
    """Every file of the site by its path, hidden ones left out."""
    for name in folder.names(below or "."):
        yield f"{below}{name}"
    for name in folder.folders(below or "."):
        yield from every_file(folder, f"{below}{name}/")


def read_links(page: bytes) -> Links:
    """The links and places of a page."""
    parser = _Parser()
    parser.feed(page.decode("utf-8", "replace"))
    parser.close()
    return Links(parser.targets, parser.places)


def _problem(path: str, target: str, files: set[str], pages: dict[str, Links], report: Report) -> str:
    """Why a link leads nowhere; blank where it leads somewhere, or out of the site."""
    try:
        parts = urlsplit(target)
    except ValueError:
        return "is no address"
    if parts.scheme or parts.netloc:
        return ""
    report.looked_at("link")
    if parts.path.startswith("/"):
        if path == ANYWHERE:
            report.leave_out(f"links of {ANYWHERE} from the top: they depend on where the site stands")
            return ""
        return "is not relative: it breaks below another address"
    found = _file(path, unquote(parts.path), files)
    if found is None:
        return "leads to no file of the site"
    place = unquote(parts.fragment)
    if place and found in pages and place not in pages[found].places:
        return f"leads to no place of {found}"
    return ""


def _file(path: str, target: str, files: set[str]) -> str | None:
    """The file a relative link names; a folder stands for its `index.html`."""
    if not target:
        return path
    wanted = posixpath.normpath(posixpath.join(posixpath.dirname(path), target))
    if wanted == ".." or wanted.startswith("../"):
        return None
    index = posixpath.normpath(posixpath.join(wanted, "index.html"))
    return next((each for each in (wanted, index) if each in files), None)


class _Parser(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.targets: list[tuple[int, str]] = []
        self.places: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        self.places |= {given[name] for name in ("id", "name") if given.get(name)}
        line = self.getpos()[0]
        self.targets += [(line, value) for name, value in given.items() if name in ADDRESSES]
        if tag == "meta" and given.get("http-equiv", "").lower() == "refresh":
            self.targets.append((line, given.get("content", "").partition("=")[2].strip()))

"""The project's documents, taken apart: prose, spans of code, fenced blocks, links, headings."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
MADE = ("docs/columns.md", "docs/findings.md")
_FENCE = re.compile(r"^```(?P<info>[^\n]*)\n(?P<body>.*?)^```$", re.MULTILINE | re.DOTALL)
_SPAN = re.compile(r"`([^`\n]+)`")
_LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")
_HEADING = re.compile(r"^#{1,6} (.+)$", re.MULTILINE)


class Fence(NamedTuple):
    """A fenced block: the words behind its opening mark, and what it holds."""

    info: str
    body: str


class Document(NamedTuple):
    """One Markdown file by its path below the top of the repository."""

    path: str
    text: str

    @property
    def fences(self) -> list[Fence]:
        """Every fenced block in order."""
        return [Fence(found["info"].strip(), found["body"]) for found in _FENCE.finditer(self.text)]

    @property
    def lines(self) -> list[str]:
        """The lines outside fenced blocks."""
        return _FENCE.sub("", self.text).splitlines()

    @property
    def spans(self) -> list[str]:
        """Every span of code outside fenced blocks."""
        return [span for line in self.lines for span in spans_of(line)]

    @property
    def links(self) -> list[str]:
        """The targets of all links."""
        return [target for line in self.lines for target in _LINK.findall(_SPAN.sub("", line))]

    @property
    def prose(self) -> str:
        """What is left without code and link targets."""
        return "\n".join(_LINK.sub("", _SPAN.sub("", line)) for line in self.lines)

    @property
    def anchors(self) -> set[str]:
        """The fragments that GitHub makes of the headings."""
        titles = _HEADING.findall("\n".join(self.lines))
        return {anchor(title) for title in titles}


def spans_of(line: str) -> list[str]:
    """The spans of code of one line."""
    return _SPAN.findall(line)


def anchor(title: str) -> str:
    """A heading as GitHub makes a fragment of it."""
    kept = re.sub(r"[^\w\- ]", "", _SPAN.sub(r"\1", title).lower())
    return kept.replace(" ", "-")


@cache
def documents() -> dict[str, Document]:
    """Every Markdown file of the project that people read, by path; the tests' own notes left out."""
    found = [
        *ROOT.glob("*.md"),
        *ROOT.glob("docs/**/*.md"),
        *ROOT.glob(".github/*.md"),
        ROOT / "site/README.md",
    ]
    paths = sorted(path.relative_to(ROOT).as_posix() for path in found)
    return {path: Document(path, (ROOT / path).read_text(encoding="utf-8")) for path in paths}


def written() -> dict[str, Document]:
    """The documents that people wrote, those made from the code left out."""
    return {path: document for path, document in documents().items() if path not in MADE}

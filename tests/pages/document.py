"""A page read back: its elements, ids, links, and the text of chosen elements."""

from __future__ import annotations

from html.parser import HTMLParser
from posixpath import dirname, normpath

VOID = {"meta", "link", "input", "br", "wbr", "rect", "path"}


class Document(HTMLParser):
    """One parsed page. `broken` names an end tag that closes something else."""

    def __init__(self, page: bytes) -> None:
        super().__init__(convert_charrefs=True)
        self.elements: list[tuple[str, dict[str, str]]] = []
        self.texts: list[tuple[str, str]] = []
        self.broken: list[str] = []
        self._open: list[str] = []
        self.feed(page.decode())
        self.close()
        self.broken += self._open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, {name: value or "" for name, value in attrs}))
        if tag not in VOID:
            self._open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, {name: value or "" for name, value in attrs}))

    def handle_endtag(self, tag: str) -> None:
        if not self._open or self._open.pop() != tag:
            self.broken.append(tag)

    def handle_data(self, data: str) -> None:
        if data.strip():
            self.texts.append((self._open[-1] if self._open else "", data.strip()))

    @property
    def text(self) -> str:
        return " ".join(data for _, data in self.texts)

    @property
    def ids(self) -> list[str]:
        return [attributes["id"] for _, attributes in self.elements if "id" in attributes]

    def all(self, tag: str) -> list[dict[str, str]]:
        return [attributes for name, attributes in self.elements if name == tag]

    def inside(self, tag: str) -> list[str]:
        return [data for name, data in self.texts if name == tag]


def target(path: str, href: str) -> tuple[str, str]:
    """The page and the fragment that a relative link on the page `path` leads to."""
    where, _, fragment = href.partition("#")
    return (normpath(f"{dirname(path)}/{where}").lstrip("/") if where else path), fragment

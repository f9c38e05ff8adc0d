"""Small XML walks with the standard parser: no document type, no entities, names without namespaces."""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType
from xml.parsers import expat
from xml.sax.saxutils import escape, quoteattr

from sources.marks import Unreadable

UTF_16 = (b"\xff\xfe", b"\xfe\xff")
DECLARED_BY = 8  # bytes before which a declaration has begun, behind a byte order mark or not
LEFT_OUT = (b"<![CDATA[", b"<!--", b"&#")
"""What a hasty reader leaves out of a text, or ends it at."""

_encoding = re.compile(rb"[\s\xef\xbb\xbf]*<\?xml[^>]*encoding=[\"']([\w.-]+)")


def parser(*, namespaces: bool = True) -> expat.XMLParserType:
    """An XML parser that refuses a document type, in which entities could be declared."""
    made = expat.ParserCreate(namespace_separator=" " if namespaces else None)

    def refuse(*_: object) -> None:
        raise Unreadable("workbook-broken", "it declares a document type")

    made.StartDoctypeDeclHandler = refuse
    return made


def run(made: expat.XMLParserType, content: bytes) -> None:
    """Parse to the end; Unreadable where it is no XML."""
    try:
        made.Parse(content, True)
    except Unreadable:
        raise
    except (expat.ExpatError, LookupError, ValueError) as fault:  # an unknown encoding is no ExpatError
        raise Unreadable("workbook-broken", f"XML: {fault}") from None


def is_plain(content: bytes) -> bool:
    """Whether a document is UTF-8 and holds nothing but elements and texts."""
    encoded = _encoding.match(content)
    utf8 = content[:2] not in UTF_16 and (not encoded or encoded[1].lower() in (b"utf-8", b"us-ascii"))
    return utf8 and content.find(b"<?", DECLARED_BY) < 0 and not any(mark in content for mark in LEFT_OUT)


def plainly(content: bytes, instead: Mapping[str, str] = MappingProxyType({})) -> bytes:
    """The same document in UTF-8 without comments, instructions, CDATA sections and numbered characters.

    `instead`: texts for empty elements by their name as written, such as a tab. A reader that meets
    only elements and texts cannot leave half a name out. Unreadable where it is no XML.
    """
    out: list[str] = ['<?xml version="1.0" encoding="UTF-8"?>']
    made = parser(namespaces=False)

    def start(name: str, attributes: dict[str, str]) -> None:
        said = "".join(f" {key}={quoteattr(value)}" for key, value in attributes.items())
        out.append(instead.get(name, f"<{name}{said}>"))

    made.StartElementHandler = start
    made.EndElementHandler = lambda name: None if name in instead else out.append(f"</{name}>")
    made.CharacterDataHandler = lambda text: out.append(escape(text))
    run(made, content)
    return "".join(out).encode()


def local(name: str) -> str:
    """A name without its namespace."""
    return name.rpartition(" ")[2]


def starts(content: bytes) -> list[tuple[str, dict[str, str]]]:
    """Every element of a small document with its attributes, names without namespaces."""
    out: list[tuple[str, dict[str, str]]] = []
    if not content:
        return out
    made = parser()
    made.StartElementHandler = lambda name, attributes: out.append(
        (local(name), {local(key): value for key, value in attributes.items()})
    )
    run(made, content)
    return out

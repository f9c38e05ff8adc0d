"""Small XML walks with the standard parser: no document type, no entities, names without namespaces."""

from __future__ import annotations

from xml.parsers import expat

from sources.marks import Unreadable


def parser() -> expat.XMLParserType:
    """An XML parser that refuses a document type, in which entities could be declared."""
    made = expat.ParserCreate(namespace_separator=" ")

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

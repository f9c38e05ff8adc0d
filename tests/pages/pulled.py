"""The invented site with sources on the web: heard last night, silent, failed, waiting, settled."""

from __future__ import annotations

from datetime import UTC, datetime

from pipeline.model import Site
from pipeline.pages.moments import midnight
from pipeline.pulling.source import Age
from tests.pages.season import AS_OF, site

FRESH = datetime(2026, 11, 30, 3, 17, 5, tzinfo=UTC)
OLD = datetime(2026, 11, 26, 3, 17, 5, tzinfo=UTC)
REFUSED = "The spreadsheet answered 404 for twin-hall."
LEFT = "https://sheets.example/s.csv?gid=4"


def age(event: str, service: str, heard: datetime | None, **more: object) -> Age:
    """A source that is asked every night and all is well, but for what `more` says."""
    days = (AS_OF - heard.date()).days if heard else None
    address = LEFT if service == "the spreadsheet" else "https://api.example/9"
    usual = {"failed": False, "waiting": False, "why": "", "asked": True, "awaited": False}
    facts = {"address": address, "received": heard, "heard": heard, "days": days}
    return Age(event=event, service=service, **{**usual, **facts, **more})  # type: ignore[arg-type]  # fields of several types


SOURCES = (
    age("harbour-cup", "DipTV", FRESH, received=datetime(2026, 2, 9, 3, 17, 4, tzinfo=UTC)),
    age("autumn-moot", "DipTV", OLD, awaited=True),
    age("slow-post", "WDR", FRESH, awaited=True),
    age("hill-fort", "WDR", OLD, waiting=True, why="Fewer people than before."),
    age("twin-hall", "the spreadsheet", datetime(2026, 7, 8, 3, 17, tzinfo=UTC), failed=True, why=REFUSED),
    age("year-end", "the spreadsheet", None),
    age("small-room", "the spreadsheet", midnight(AS_OF.replace(month=8)), asked=False),
)


def pulled_site(**settings: str) -> Site:
    return site(**settings)._replace(sources=SOURCES)

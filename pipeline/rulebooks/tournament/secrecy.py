"""Which rule texts keep back who is who until the event is over."""

from __future__ import annotations

KEPT_BACK = {
    "pco-iv": "E.2",
    "armada-2000": "Scoring System",
}
"""Rule texts whose standings show handles or numbers while the event runs, with the place that says so."""

BY_NUMBER = {"armada-2000": "Scoring System"}
"""Rule texts that post sums by a secret number, with the place that says so."""


def tells_names(rulebook: str, finished: bool) -> bool:
    """Whether people may be named: once the event is over, or where its rules never hide them."""
    return finished or rulebook not in KEPT_BACK

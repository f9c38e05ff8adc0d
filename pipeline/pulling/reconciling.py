"""One tournament in two services: what DipTV and WDR say about the same people."""

from __future__ import annotations

from pipeline.findings import Finding
from pipeline.folding import fold
from pipeline.pulling.bringing import TOURNAMENT, Asking, Kept, parsed
from sources.json_lines import word
from sources.rows import Received, Row
from sources.wdr import read_wdr
from sources.web_addresses import DIPTV_BASE, WDR_BASE, diptv_address, wdr_address
from sources.web_answers import NoAnswer


def reconcile(asking: Asking, files: dict[str, Kept], diptv: Received) -> list[Finding]:
    """Differences between a finished DipTV tournament and the WDR tournament it names.

    WDR is asked for this alone and its answer is not kept; that it does not come is a warning. A
    DipTV elsewhere than on its public address is not compared with the public WDR.
    """
    number = word(parsed(files[TOURNAMENT].content).get("wdr_id"))
    address = diptv_address(asking.wanted.ref, asking.services.diptv)
    elsewhere = asking.services.wdr == WDR_BASE and not address.startswith(f"{DIPTV_BASE}/")
    if not number.isdecimal() or not diptv.final or elsewhere:
        return []
    try:
        at = wdr_address(number, asking.services.wdr)
        answer = asking.web.get(at)
    except NoAnswer as reason:
        return [asking.about("not-reconciled", number=number, why=reason.code)]
    path = f"WDR {number}"
    received = read_wdr({path: answer.content}, asking.wanted.event)
    if not received.results:
        return [asking.about("not-reconciled", number=number, why="it lists nobody")]
    return compare(asking, diptv, received)


def compare(asking: Asking, diptv: Received, wdr: Received) -> list[Finding]:
    """A warning per person whose place or name differs, and per person whom one of the two lacks.

    People are matched by WDR number, then by name. Who never played stands in DipTV alone, rightly.
    """
    played = [row for row in diptv.results if row.text("place") != "DNS"]
    numbers = {row.text("wdr_id"): row for row in wdr.results if row.text("wdr_id")}
    names = {fold(row.text("name")): row for row in wdr.results}
    found, matched = [], set()
    for mine in played:
        name = mine.text("name")
        theirs = numbers.get(mine.text("wdr_id")) or names.get(fold(name))
        if theirs is None:
            found.append(asking.about("services-differ-people", name=name, has="DipTV", lacks="WDR"))
            continue
        matched.add(id(theirs))
        found += _differences(asking, mine, theirs)
    for theirs in wdr.results:
        if id(theirs) not in matched:
            name = theirs.text("name")
            found.append(asking.about("services-differ-people", name=name, has="WDR", lacks="DipTV"))
    return found


def _differences(asking: Asking, mine: Row, theirs: Row) -> list[Finding]:
    out = []
    if fold(mine.text("name")) != fold(theirs.text("name")):
        names = {"diptv": mine.text("name"), "wdr": theirs.text("name"), "number": theirs.text("wdr_id")}
        out.append(asking.about("services-differ-name", **names))
    if mine.text("place") != theirs.text("place"):
        places = {"diptv": mine.text("place"), "wdr": theirs.text("place")}
        out.append(asking.about("services-differ-place", name=mine.text("name"), **places))
    return out

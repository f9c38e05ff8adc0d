"""Folders of order sheets that no event takes its games from."""

from __future__ import annotations

from collections.abc import Iterable

from pipeline.findings import Finding, finding
from pipeline.orders.played import ORDERS, at_file, orders_of
from pipeline.store import Folder
from sources.rows import Row


def stray_orders(folder: Folder, events: Iterable[Row]) -> list[Finding]:
    """An error for what is of no event, a warning for a folder whose event reads another source.

    The folder of an event that was cancelled or withdrawn is no stray.
    """
    rows = {row["event"]: row for row in events if row["event"]}
    read = {orders_of(row) for row in rows.values() if row.text("source") == ORDERS}
    out = [
        finding("orders-astray", at_file(folder, f"{ORDERS}/{name}"), name) for name in folder.names(ORDERS)
    ]
    for name in folder.folders(ORDERS):
        place = f"{ORDERS}/{name}"
        at = at_file(folder, place)
        if any(used == place or used.startswith(f"{place}/") for used in read):
            continue
        if name in rows:
            out.append(finding("orders-of-other-source", at, place, event=name))
        else:
            out.append(finding("orders-of-no-event", at, name))
    return out

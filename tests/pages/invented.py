"""Invented people and events: ties, namesakes, a hidden player, names that try to be markup."""

from __future__ import annotations

from datetime import date

HOSTILE = {
    "img": "<img src=x onerror=alert(1)> Zed",
    "script": "</script><script>alert(1)//",
    "ann-q": 'Ann "Q" O\'Neal & Sons',
    "rtl": "\u05d0\u05d1\u05e0\u05e8 \u05d4\u05e8\u05e8\u05d9",
    "template": "{{ 7 * 7 }} {% raw %}",
}
FIRST = (
    *("Ada", "Ben", "Cora", "Dov", "Elin", "Finn", "Greta", "Hugo", "Ines", "Jarl"),
    *("Kaja", "Lev", "Mira", "Nils", "Olga", "Piet", "Runa", "Sven", "Tove", "Ulf"),
)
PEOPLE = {f"{first}-{last}".lower(): f"{first} {last}" for last in ("Quill", "Roost") for first in FIRST}
LEVEL = {
    "tie-a": "Una Level",
    "tie-b": "Vera Level",
    "tie-c": "Wim Level",
    "toss-a": "Xan Toss",
    "toss-b": "Yve Toss",
}
HIDDEN = "player-7f3a"
NAMES = {**PEOPLE, **HOSTILE, **LEVEL, HIDDEN: "", "jo-marsh": "Jo Marsh", "jo-marsh-2": "Jo Marsh"}
LOCATIONS = {"jo-marsh": "Hull", "jo-marsh-2": "Cork", "ada-quill": "Łódź <b>", HIDDEN: ""}
INELIGIBLE, DECLINED, ROOKIE = "ben-quill", "dov-quill", "cora-quill"
EVENTS = (
    ("harbour-cup", "Harbour Cup", "ftf", "major", date(2026, 2, 6), "qualifying"),
    ("night-board", "Night Board & Friends", "vftf", "80", date(2026, 3, 14), "qualifying"),
    ("slow-post", "Slow <Post>", "extended", "60", date(2026, 4, 1), "qualifying"),
    ("hill-fort", "Hill Fort Open", "vftf", "80", date(2026, 6, 20), "qualifying"),
    ("twin-hall", "Twin Hall", "ftf", "60", date(2026, 7, 4), "qualifying"),
    ("autumn-moot", "Autumn Moot", "ftf", "", date(2026, 10, 3), "pending"),
    ("small-room", "Small Room", "ftf", "60", date(2026, 8, 1), "not-qualifying"),
    ("storm-con", "Storm Con", "ftf", "60", date(2026, 9, 5), "held"),
    ("year-end", "Year’s End", "vftf", "60", date(2026, 12, 28), "scheduled"),
    ("gone", "Gone Again", "ftf", "60", date(2026, 5, 2), "cancelled"),
)
Ranking = list[tuple[int | None, str]]


def rankings() -> dict[str, Ranking]:
    """Place and player per event that has a ranking; each begins elsewhere in the list of people."""
    ids = [player for player in NAMES if player not in LEVEL]
    out: dict[str, Ranking] = {}
    for shift, (event, *_) in enumerate(EVENTS[:7]):
        order = ids[shift * 9 :] + ids[: shift * 9]
        out[event] = [*enumerate(order[:30], 1), (None, order[30])]
    level: Ranking = [(1, "tie-a"), (1, "tie-b"), (1, "tie-c"), (4, "toss-a"), (4, "toss-b")]
    out["twin-hall"] = [*level, *enumerate(ids[:12], 6)]
    return out

"""The site of an invented Invitational, with names, links and values that try to be markup."""

from __future__ import annotations

import re
from collections.abc import Mapping
from html import unescape
from pathlib import Path

from pipeline.build import render_site
from pipeline.store import Folder
from pipeline.tables import tabulate
from pipeline.timing import Clock
from tests.drawing.played import played_folder, read
from tests.postseason.invitational import answers, start, whole

HOSTILE = "Zed <img src=x onerror=alert(1)>"
NAMED = f"p01,{HOSTILE},Town,,,,\n"
SCHEDULE = "round,game,starts,gm,link,option,chosen\n" + "".join(
    f"{r},{g},2028-01-{15 + int(r) + 5 * (int(r) > 2)}T19:00+00:00,<b>Gil</b> Marsh,javascript:alert({g}),,\n"
    for r, g in ("11", "12", "23", "24", "35", "46", "47")
)
FINAL = (
    "final,8,2028-02-05T19:00+00:00,,https://games.example/8,A,no\nfinal,8,2028-02-06T19:00-05:00,,,B,yes\n"
)
RANDOMNESS = "draw,source,beacon_round,value,attempt,digest,committed_on,drawn_on\n" + "".join(
    f"{draw},drand quicknet,{n},{value},{attempt},,,2028-01-{day}\n"
    for n, (draw, value, attempt, day) in enumerate(
        (
            ("first-chance", "a1", "", "06"),
            ("round-1", "it's <b>", "", "06"),
            ("round-2", "c3", "2", "06"),
            ("last-chance", "d4", "", "18"),
            ("round-3", "e5", "", "18"),
            ("round-4", "f6", "", "18"),
        ),
        start=46_000_000,
    )
)
PAGES = ("rounds", "draws", "final")


def built(top: Path, texts: Mapping[str, str], **more: str) -> dict[str, bytes]:
    """Every file of the site of an invented Invitational."""
    data = played_folder(top, texts, **more)
    everything = read(data)
    return render_site(Folder(data), everything, tabulate(everything), Clock())


def played_site(top: Path) -> dict[str, bytes]:
    """Played to the end."""
    texts = {**whole(), "schedule": SCHEDULE + FINAL, "randomness": RANDOMNESS.replace("it's <b>", "b2")}
    return built(top, texts, named=NAMED)


def drawn_site(top: Path) -> dict[str, bytes]:
    """The First Chance drawn, nothing played; most have no preference."""
    wishes = {"p01": "1 either", "p02": "2 3", "p03": "1>2 either", "p04": "2>1 4>3"}
    texts = start(invitational_games="", randomness=RANDOMNESS, schedule=SCHEDULE + FINAL)
    return built(top, texts | {"invitations": answers(**wishes)}, named=NAMED)


def crowded_site(top: Path) -> dict[str, bytes]:
    """The First Chance drawn, with more players for Round 1 than it seats: a single assignment is best."""
    wishes = {f"p{seed:02}": "1 either" if seed % 2 else "1>2 either" for seed in range(1, 25)}
    return built(top, start(invitational_games="", invitations=answers(**wishes)))


def shown(content: str, draw: str, key: str) -> list[str]:
    """What a draw shows under a key, in order."""
    part = content[content.index(f'data-draw="{draw}"') :]
    part = part[: part.index("</section>")]
    return [unescape(hit).strip() for hit in re.findall(rf'data-is="{key}">(.*?)</', part)]

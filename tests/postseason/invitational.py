"""An invented Invitational of 35 players, written as the tables people keep, and played step by step."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from functools import cache
from itertools import permutations

from pipeline import contracts
from pipeline.findings import At, Finding
from pipeline.model import Season
from pipeline.people import People, know
from pipeline.postseason import Postseason, play_invitational
from pipeline.postseason.published import SeatRow
from pipeline.stages.invite import Invitation
from pipeline.values import POWERS
from sources.contract import read_table
from sources.rows import Row

Texts = dict[str, str]
SEEDS_SET_ON = date(2028, 1, 5)
FOLDER = "data/invitational/2027"
TABLES = {table.name: table for table in (*contracts.PER_SEASON, contracts.PLAYERS, contracts.RULINGS)}
HEADINGS = {
    "schedule": "round,starts,chosen",
    "invitations": "player,reply,first_chance,last_chance",
    "randomness": "draw,value,attempt,drawn_on",
    "absences": "player,round,noted_on",
    "picks": "game,player,choice,power",
    "invitational_games": "game,player,power,result,replaces,1906,1907",
    "players": "player,name,merged_into,hidden,public_id",
    "rulings": "section,season,decision,decided_on,decided_by",
}
SCHEDULE = """\
1,2028-01-15T19:00+00:00,
2,2028-01-16T19:00+00:00,
3,2028-01-22T19:00+00:00,
4,2028-01-23T19:00+00:00,
final,2028-02-05T19:00+00:00,yes
final,2028-02-06T19:00+00:00,
"""
RANDOMNESS = """\
first-chance,a1,,2028-01-06
round-1,b2,,2028-01-06
round-2,c3,2,2028-01-06
last-chance,d4,,2028-01-18
round-3,e5,,2028-01-18
round-4,f6,,2028-01-18
"""


TOPPED, SOLOED = "9 8 6 5 4 2 0", "18 9 4 2 1 0 0"
A_YEAR_EARLIER = "6 6 5 5 5 4 3"


def player(seed: int) -> str:
    return f"p{seed:02}"


def answers(first: str = "either", last: str = "either", **own: str) -> str:
    """Everybody accepted with these preferences; `own` gives `p05="1 none"` other ones."""
    lines = []
    for seed in range(1, 36):
        one, other = own.get(player(seed), f"{first} {last}").split()
        lines.append(f"{player(seed)},accepted,{one},{other}\n")
    return "".join(lines)


def start(**texts: str) -> Texts:
    """The tables on the day the seeds are drawn; `texts` replaces some of them."""
    return {"schedule": SCHEDULE, "invitations": answers(), "randomness": RANDOMNESS, **texts}


def seeds(count: int = 35, renamed: Mapping[str, str] | None = None) -> list[Invitation]:
    """The computed seeds; `renamed` gives some a public id without a name."""
    out = []
    for seed in range(1, count + 1):
        who = (renamed or {}).get(player(seed), player(seed))
        name = f"Player {seed}" if who == player(seed) else ""
        route = "standings" if seed <= 28 else "alternate"
        out.append(Invitation(seed, who, name, seed, route, "accepted", False))
    return out


def rows_of(name: str, text: str) -> list[Row]:
    """A table as the reader gives it; the heading stands in `HEADINGS` unless the text brings its own."""
    own = any(text.startswith(f"{column},") for column in TABLES[name].names)
    content = text if own else f"{HEADINGS[name]}\n{text}"
    shared = name in ("players", "rulings")
    file = TABLES[name].file.format(season=2027)
    read = read_table(content.encode(), f"data/{file}", TABLES[name])
    assert shared or not read.findings, [each.text() for each in read.findings]
    return read.rows


def people_of(text: str) -> People:
    people, findings = know(rows_of("players", text), [])
    assert findings == []
    return people


def play(
    texts: Mapping[str, str],
    *,
    seeds_set: bool = True,
    invited: Sequence[Invitation] | None = None,
    shuffler: random.Random | None = None,
) -> Postseason:
    """Everything computed from tables as text; `shuffler` hands over the rows of each in another order."""
    at = At("data/seasons.csv", 2, "season")
    days = date(2027, 1, 1), date(2027, 12, 31)
    season = Season(2027, "dbni-2027", *days, "closed", SEEDS_SET_ON if seeds_set else None, at)
    final = {name: rows_of(name, text) for name, text in texts.items() if name not in ("players", "rulings")}
    people = people_of(texts.get("players", ""))
    rulings = rows_of("rulings", texts.get("rulings", ""))
    invitations = list(seeds() if invited is None else invited)
    for rows in (*final.values(), rulings, invitations) if shuffler else ():
        shuffler.shuffle(rows)
    return play_invitational(season, final, invitations, people, rulings)


def rest(played: Postseason) -> list[Finding]:
    """The findings, apart from that Games written down without picks have none on record (6.2.1)."""
    return [each for each in played.findings if each.code != "paris-missing"]


def spots(findings: Iterable[Finding]) -> list[str]:
    """Findings as `code level file:line:column`, the folder left out."""
    out = []
    for each in findings:
        path = each.path.removeprefix(f"{FOLDER}/").removeprefix("data/")
        where = ":".join(str(part) for part in (path, each.line, each.column) if part)
        out.append(f"{each.code} {each.level} {where}")
    return out


def by_game(rounds: Iterable[SeatRow]) -> dict[int, list[str]]:
    """The players of each Game, in seed order."""
    out: dict[int, list[str]] = {}
    for seat in rounds:
        if seat.game is not None:
            out.setdefault(seat.game, []).append(seat.player)
    return out


def game_rows(game: int, players: Sequence[str], counts: str = TOPPED, barred: Texts | None = None) -> str:
    """A Game that ended after 1907: the counts go with the players, and nobody gets a barred power."""
    had = barred or {}
    powers = next(
        each
        for each in permutations(POWERS, len(players))
        if all(had.get(p) != q for p, q in zip(players, each, strict=True))
    )
    out = ""
    earlier = A_YEAR_EARLIER.split()[: len(players)]
    for who, power, before, after in zip(players, powers, earlier, counts.split(), strict=True):
        result = "solo" if int(after) >= 18 else "draw" if after != "0" and counts != SOLOED else ""
        out += f"{game},{who},{power},{result},,{before},{after}\n"
    return out


def powers_in(text: str) -> Texts:
    """The power of each player of some rows."""
    return {line.split(",")[1]: line.split(",")[2] for line in text.splitlines()}


@cache
def whole() -> Mapping[str, str]:
    """The tables of an Invitational played to the end, without picks.

    Game n is won by the player behind its n highest seeds, Game 7 by its highest; 3 and 6 are solos. The
    Championship Game is won by its fourth seed.
    """
    texts = start(invitational_games="")
    for games in ((1, 2, 3, 4), (5, 6, 7)):
        seated = by_game(play(texts).rounds)
        had = powers_in(texts["invitational_games"])
        for game in games:
            first = game % 7
            order = seated[game][first:] + seated[game][:first]
            texts["invitational_games"] += game_rows(game, order, SOLOED if game in (3, 6) else TOPPED, had)
    finalists = [row.player for row in play(texts).championship]
    texts["invitational_games"] += game_rows(8, finalists[3:] + finalists[:3])
    return texts

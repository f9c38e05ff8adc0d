"""Results of a tournament as the World Diplomacy Reference answers them (`/api/v1/tournaments/<id>`).

Only a few of its keys are documented by use: what is needed is read by its name, the rest is let be.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import PurePosixPath
from typing import Any

from pipeline.findings import At, Finding, Level, finding
from sources.answer_shape import check_shape
from sources.countries import country_of_iso
from sources.intake import take_in_all
from sources.json_lines import Answer, objects, read_json, word
from sources.layout import without_layout_rows
from sources.rows import Received, Row
from sources.service_fields import WDR_PLAYER, WDR_TOURNAMENT
from sources.wdr_boards import Players, board_rows

LIST = "tournament_classifications"
PLAYER = "player_"
JSON = ("", ".json")
NOT_PLACED = ("-1", "999")
FACTS = {
    "name": "tournament_name",
    "start_date": "tournament_start_date",
    "end_date": "tournament_end_date",
    "kind": "tournament_kind",
}


def read_wdr(files: Mapping[str, bytes], event: str) -> Received:
    """The results of one event out of WDR's answers, all text.

    In: contents by path (`.json` or no ending): the tournament, told by its classification, and any number of
    `player_<id>.json`. Out: a results row per person; rank null, -1 or 999 is `unranked`, the location
    is the country of `player_location`, the WDR number is the id. Games rows only where all seven
    powers of every board are known from the players received. `facts` has `kind` where an answer names it.
    """
    tournament, path, players, findings = _told_apart(files, event)
    if tournament is None:
        return Received([], [], findings)
    entries = tournament.get(LIST)
    if not isinstance(entries, list):
        at = At(path, tournament.line)
        findings.append(finding("answer-shape", at, LIST, event=event, wanted="a list"))
    else:
        findings += check_shape(tournament, WDR_TOURNAMENT, path, event)
    for number, answer in players.answers.items():
        findings += check_shape(answer, WDR_PLAYER, players.paths[number], event)
    results = [_result(entry, path, players) for entry in objects(entries)]
    rows, odd = take_in_all(results, event)
    kept, layout = without_layout_rows(rows, event)
    games, about_games = board_rows(tournament, path, results, players, event)
    games, odd_games = take_in_all(games, event)
    findings += [*odd, *layout, *about_games, *odd_games]
    if not rows:
        findings.append(finding("answer-empty", At(path, tournament.line), event=event))
    return Received(kept, games, findings, bool(rows), _facts(tournament, players))


def _told_apart(files: Mapping[str, bytes], event: str) -> tuple[Answer | None, str, Players, list[Finding]]:
    findings: list[Finding] = []
    players = Players({}, {})
    tournaments: dict[str, Answer] = {}
    for path in sorted(path for path in files if PurePosixPath(path).suffix in JSON):
        stem = PurePosixPath(path).stem
        of_player = stem.startswith(PLAYER)
        level = Level.WARNING if of_player else Level.ERROR
        value, wrong = read_json(files[path], path, event, level)
        findings += wrong
        if isinstance(value, Answer) and of_player:
            players.answers[stem.removeprefix(PLAYER)] = value
            players.paths[stem.removeprefix(PLAYER)] = path
        elif isinstance(value, Answer) and LIST in value:
            tournaments[path] = value
    if len(tournaments) == 1:
        path, tournament = tournaments.popitem()
        return tournament, path, players, findings
    names = ", ".join(tournaments or sorted(files)) or "nothing"
    first = next(iter(tournaments), next(iter(sorted(files)), ""))
    code = "answer-twice" if tournaments else "answer-not-found"
    findings.append(finding(code, At(first), names, event=event, wanted="a tournament's classification"))
    return None, first, players, findings


def _result(entry: Answer, path: str, players: Players) -> Row:
    wdr_id = word(entry.get("player_id"))
    rank = entry.get("player_rank", "")
    not_placed = rank is None or word(rank) in NOT_PLACED
    cells = {
        "place": "unranked" if not_placed else word(rank),
        "name": word(entry.get("player_full_name")),
        "location": country_of_iso(word(players.answers.get(wdr_id, Answer()).get("player_location"))),
        "score": word(entry.get("player_score")),
        "wdr_id": wdr_id,
    }
    return Row(cells, path, entry.line)


def _facts(tournament: Answer, players: Players) -> dict[str, str]:
    """What the answers say of the tournament; a player's own list of tournaments fills the gaps."""
    wanted = word(tournament.get("tournament_id"))
    said: list[Mapping[str, Any]] = [tournament]
    for player in players.answers.values():
        played = objects(player.get("player_tournaments_played"))
        said += [one for one in played if word(one.get("tournament_id")) == wanted]
    facts = {}
    for name, key in FACTS.items():
        text = next((word(one[key]) for one in said if word(one.get(key))), "")
        if text:
            facts[name] = text
    return facts

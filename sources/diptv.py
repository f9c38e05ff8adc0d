"""Results of a tournament as the DipTV software answers them (`/tournaments/api/v1/tournament/<id>/`)."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import PurePosixPath
from typing import Any, NamedTuple
from urllib.parse import unquote

from pipeline.findings import At, Finding, finding
from sources.answer_shape import check_shape
from sources.diptv_games import Game, game_rows
from sources.intake import take_in_all
from sources.json_lines import Answer, members, objects, read_json, word
from sources.layout import without_layout_rows
from sources.rows import Received, Row
from sources.service_fields import DIPTV_GAME, DIPTV_TOURNAMENT

FACTS = ("name", "year", "start_date", "end_date", "kind", "wdr_id")
JSON = ("", ".json")

Person = tuple[str, str]


class _Files(NamedTuple):
    """The files of one answer: the tournament (None when there is not exactly one), the other objects."""

    tournament: Answer | None
    path: str
    others: dict[str, Answer]
    findings: list[Finding]


def read_diptv(files: Mapping[str, bytes], event: str) -> Received:
    """The results and games of one event out of DipTV's answers, all text.

    In: contents by path (`.json` or no ending): the tournament, told by its `results`, and the games, told by
    their names (`game_<name>`, `game-<name>` or `<name>`; the name may be quoted as in an address).
    Out: a results row per person of `results` (place `unranked` for null, `DNS` for who sat in no game
    and has an empty breakdown), a games row per power. `final` is False while a game lacks a score.
    Raises nothing: whatever cannot be read is a finding. All ages of the format are read.
    """
    tournament, path, others, findings = _told_apart(files, event)
    if tournament is None:
        return Received([], [], findings)
    games = _games(tournament, others, path, event, findings)
    seats = _seats(games)
    results = [_result(person, path, seats, event, findings) for person in objects(tournament.get("results"))]
    results, odd = take_in_all(results, event)
    kept, layout = without_layout_rows(results, event)
    rows, about_games = game_rows(games, path, event)
    findings += [*odd, *layout, *about_games]
    unfinished = [game.name for game in games if not game.finished]
    at = At(path, tournament.line)
    if unfinished:
        findings.append(finding("games-unfinished", at, ", ".join(unfinished), event=event))
    if not results:
        findings.append(finding("answer-empty", at, event=event))
    return Received(kept, rows, findings, bool(results) and not unfinished, _facts(tournament, games))


def _told_apart(files: Mapping[str, bytes], event: str) -> _Files:
    found: dict[str, Answer] = {}
    findings: list[Finding] = []
    for path in sorted(path for path in files if PurePosixPath(path).suffix in JSON):
        value, wrong = read_json(files[path], path, event)
        findings += wrong
        if isinstance(value, Answer):
            found[path] = value
        elif not wrong:
            at = At(path, 1)
            findings.append(finding("answer-shape", at, "the whole", event=event, wanted="an object"))
    tournaments = {path: one for path, one in found.items() if "results" in one}
    first = next(iter(tournaments), next(iter(sorted(files)), ""))
    if len(tournaments) != 1:
        code = "answer-twice" if tournaments else "answer-not-found"
        names = ", ".join(tournaments or sorted(files)) or "nothing"
        findings.append(finding(code, At(first), names, event=event, wanted="a tournament's results"))
        return _Files(None, first, {}, findings)
    tournament = tournaments[first]
    if "tournaments" in tournament:
        findings.append(finding("answer-is-circuit", At(first, tournament.line), event=event))
        return _Files(None, first, {}, findings)
    if not isinstance(tournament["results"], list):
        at = At(first, tournament.line)
        findings.append(finding("answer-shape", at, "results", event=event, wanted="a list"))
    else:
        findings += check_shape(tournament, DIPTV_TOURNAMENT, first, event)
    others = {path: one for path, one in found.items() if path != first}
    for path, one in others.items():
        findings += check_shape(one, DIPTV_GAME, path, event)
    return _Files(tournament, first, others, findings)


def _games(
    tournament: Answer, others: Mapping[str, Answer], path: str, event: str, findings: list[Finding]
) -> list[Game]:
    games = []
    for round_name, round_ in members(tournament.get("rounds")).items():
        found = members(round_.get("games"))
        if not found:
            findings.append(finding("round-without-games", At(path, round_.line), round_name, event=event))
        for name, game in found.items():
            games.append(Game(round_name, name, game, _detail(name, others)))
    return games


def _detail(name: str, others: Mapping[str, Answer]) -> Answer:
    """The game's own answer, empty where it was not received."""
    for path, answer in others.items():
        stem = unquote(PurePosixPath(path).name.removesuffix(".json"))
        if stem == name or stem.endswith((f"game_{name}", f"game-{name}")):
            return answer
    return Answer()


def _person(said: Mapping[str, Any], prefix: str = "") -> Person:
    """Name and WDR number: only both together tell two people of one name apart."""
    return word(said.get(f"{prefix}name")), word(said.get(f"{prefix}wdr_id"))


def _seats(games: list[Game]) -> dict[Person, set[str]]:
    """Who sat in any game, with the locations given there."""
    seats: dict[Person, set[str]] = {}
    for game in games:
        for seat in members(game.said.get("players")).values():
            seats.setdefault(_person(seat), set()).add(word(seat.get("location")))
    return seats


def _result(
    said: Answer, path: str, seats: Mapping[Person, set[str]], event: str, findings: list[Finding]
) -> Row:
    person = _person(said, "player_")
    place = "unranked" if said.get("ranking", "") is None else word(said.get("ranking"))
    played = person in seats or said.get("score_breakdown") != []
    locations = seats.get(person, set()) - {""}
    cells = {
        "place": place if played else "DNS",
        "name": person[0],
        "location": next(iter(locations)) if len(locations) == 1 else "",
        "score": word(said.get("score")),
        "wdr_id": person[1],
    }
    row = Row(cells, path, said.line)
    if not played:
        findings.append(finding("never-played", row.at("name"), person[0], event=event))
    return row


def _facts(tournament: Answer, games: list[Game]) -> dict[str, str]:
    """What the tournament says of itself; `started` is the first start of a game, in UTC as DipTV has it."""
    facts = {name: text for name in FACTS if (text := word(tournament.get(name)))}
    starts = [start for game in games if (start := word(game.said.get("started")))]
    return {**facts, "started": min(starts)} if starts else facts

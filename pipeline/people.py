"""Who is known: players with their merges, aliases and numbers, ready to be looked up."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from pipeline.findings import WITHHELD, Finding, finding
from pipeline.folding import fold
from sources.rows import Row


class Player(NamedTuple):
    """One person as published: `id` and `name` are the public ones (name blank = hidden).

    `located`: a location is known, even where it is not shown. `hidden`: asked not to be named.
    """

    id: str
    name: str
    location: str
    located: bool
    hidden: bool = False


class People(NamedTuple):
    """Everybody known. All ids on the right are those of players.csv after merges, not yet public.

    `by_name` leads from a folded name to the ids that bear it; `numbers` from an id to its WDR ids.
    `new` are people that only results name, by the id they got.
    """

    rows: dict[str, Row]
    final: dict[str, str]
    by_wdr: dict[int, str]
    numbers: dict[str, set[int]]
    by_alias: dict[tuple[str, str], str]
    by_name: dict[str, list[str]]
    new: Mapping[str, Player] = MappingProxyType({})

    def public(self, player: str) -> Player:
        """A known player as published."""
        row = self.rows[player]
        if row["hidden"] == "yes":
            return Player(row["public_id"] or player, "", "", bool(row.text("location")), True)
        return Player(player, row.text("name"), row.text("location"), bool(row.text("location")))

    def find(self, player: str) -> Player | None:
        """The published player behind an id, merges followed; None if unknown."""
        end = self.final.get(player)
        return self.public(end) if end else self.new.get(player)

    def secrets(self) -> dict[str, str]:
        """Every name and id of hidden players in players.csv and aliases.csv, with the public id instead.

        The number somebody had at one event is no name: as a word it stands for anything.
        """
        public = {
            end: row["public_id"] or WITHHELD
            for end, row in self.rows.items()
            if row.text("hidden") not in ("", "no")
        }
        out: dict[str, str] = {}
        for start, end in self.final.items():
            if end in public:
                out |= {start: public[end], self.rows[start].text("name"): public[end]}
        for (event, name), player in self.by_alias.items():
            if player in public and (not event or any(sign.isalpha() for sign in name)):
                out[name] = public[player]
        return {text: instead for text, instead in out.items() if text}


def know(players: list[Row], aliases: list[Row]) -> tuple[People, list[Finding]]:
    """Follow merges and index everybody; circles, dangling ids and doubled aliases are errors.

    In: rows of players.csv and aliases.csv. Findings sit in those shared tables and stop a build.
    """
    rows = {row["player"]: row for row in players if row["player"]}
    final, findings = _follow(rows)
    by_name: dict[str, list[str]] = defaultdict(list)
    by_wdr: dict[int, str] = {}
    numbers: dict[str, set[int]] = defaultdict(set)
    for start, end in final.items():
        row = rows[start]
        if end not in by_name[fold(row.text("name"))]:
            by_name[fold(row.text("name"))].append(end)
        if (number := row["wdr_id"]) is not None:
            if by_wdr.get(number, end) != end:
                findings.append(finding("wdr-id-twice", row.at("wdr_id"), number, other=by_wdr[number]))
            by_wdr[number] = end
            numbers[end].add(number)
        findings += _hidden(row, rows, end)
    by_alias, found = _aliases(aliases, final, by_name)
    return People(rows, final, by_wdr, numbers, by_alias, by_name), findings + found


def _follow(rows: dict[str, Row]) -> tuple[dict[str, str], list[Finding]]:
    """Where each id ends after `merged_into`; those in a circle or with a dangling end are findings."""
    final: dict[str, str] = {}
    findings = []
    for start, row in rows.items():
        target = row["merged_into"]
        if target and target not in rows:
            findings.append(finding("merge-dangling", row.at("merged_into"), target))
        if start in final:
            continue
        path = dict.fromkeys([start])
        while target in rows and target not in path and target not in final:
            path[target] = None
            target = rows[target]["merged_into"]
        if target in path:
            findings += _circle(rows, [*path][[*path].index(target) :])
        end = final.get(target or "") or (target if target in path else [*path][-1])
        final |= dict.fromkeys(path, end)
    return final, findings


def _circle(rows: dict[str, Row], ids: list[str]) -> list[Finding]:
    """An error on each row of a circle, which is told from that row on."""
    out = []
    for i, start in enumerate(ids):
        told = " > ".join([*ids[i:], *ids[:i], start])
        row = rows[start]
        out.append(finding("merge-circle", row.at("merged_into"), row["merged_into"], circle=told))
    return out


def _hidden(row: Row, rows: dict[str, Row], end: str) -> list[Finding]:
    if row["hidden"] != "yes":
        return []
    if rows[end]["hidden"] != "yes":
        return [finding("hidden-merged", row.at("hidden"))]
    public = row["public_id"]
    if not public:
        return [finding("public-id-missing", row.at("public_id"))]
    taken = any(
        other["player"] == public or (other is not row and other["public_id"] == public)
        for other in rows.values()
    )
    return [finding("public-id-taken", row.at("public_id"), public)] if taken else []


def _aliases(
    aliases: list[Row], final: dict[str, str], by_name: dict[str, list[str]]
) -> tuple[dict[tuple[str, str], str], list[Finding]]:
    by_alias: dict[tuple[str, str], str] = {}
    lines: dict[tuple[str, str], int] = {}
    findings = []
    for row in aliases:
        player = final.get(row["player"] or "")
        if player is None:
            if row["player"]:
                findings.append(finding("unknown-player", row.at("player"), row["player"]))
            continue
        key = (row["event"] or "", fold(row.text("name")))
        if by_alias.get(key, player) != player:
            given = {"first": lines[key], "other": by_alias[key]}
            findings.append(finding("alias-two-players", row.at("name"), row.text("name"), **given))
            continue
        others = [p for p in by_name.get(key[1], []) if p != player]
        if others and not key[0]:
            findings.append(finding("alias-is-a-name", row.at("name"), row.text("name"), other=others[0]))
            continue
        by_alias[key] = player
        lines.setdefault(key, row.line)
    return by_alias, findings

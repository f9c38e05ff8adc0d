"""Who is known: players with their merges, aliases and numbers, ready to be looked up."""

from __future__ import annotations

from collections import defaultdict
from typing import NamedTuple

from pipeline.findings import Finding, finding
from pipeline.folding import fold
from sources.rows import Row


class Player(NamedTuple):
    """One person as published: `id` and `name` are the public ones (name blank = hidden).

    `located`: a location is known, even where it is not shown.
    """

    id: str
    name: str
    location: str
    located: bool


class People(NamedTuple):
    """Everybody known. All ids on the right are those of players.csv after merges, not yet public.

    `by_name` leads from a folded name to the ids that bear it; `numbers` from an id to its WDR ids.
    """

    rows: dict[str, Row]
    final: dict[str, str]
    by_wdr: dict[int, str]
    numbers: dict[str, set[int]]
    by_alias: dict[tuple[str, str], str]
    by_name: dict[str, list[str]]

    def public(self, player: str) -> Player:
        """A known player as published."""
        row = self.rows[player]
        if row["hidden"] == "yes":
            return Player(row["public_id"] or player, "", "", bool(row.text("location")))
        return Player(player, row.text("name"), row.text("location"), bool(row.text("location")))

    def find(self, player: str) -> Player | None:
        """The published player behind an id of players.csv, merges followed; None if unknown."""
        end = self.final.get(player)
        return self.public(end) if end else None

    def secrets(self) -> dict[str, str]:
        """Every name and id of hidden players, with the public id that stands for it."""
        out: dict[str, str] = {}
        for start, end in self.final.items():
            if self.rows[end]["hidden"] == "yes":
                public = self.rows[end]["public_id"] or ""
                out |= {start: public, self.rows[start].text("name"): public}
        for (_, name), player in self.by_alias.items():
            if self.rows[player]["hidden"] == "yes":
                out[name] = self.rows[player]["public_id"] or ""
        return {name: public for name, public in out.items() if name}


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
        findings += _hidden(row, rows)
    by_alias, found = _aliases(aliases, final, by_name)
    return People(rows, final, by_wdr, numbers, by_alias, by_name), findings + found


def _follow(rows: dict[str, Row]) -> tuple[dict[str, str], list[Finding]]:
    """Where each id ends after `merged_into`; those in a circle or with a dangling end are findings."""
    final: dict[str, str] = {}
    findings = []
    for start, row in rows.items():
        seen, here = [start], start
        while target := rows[here]["merged_into"]:
            if target not in rows:
                if here == start:
                    findings.append(finding("merge-dangling", row.at("merged_into"), target))
                break
            if target in seen:
                if target == start:
                    circle = " > ".join([*seen, start])
                    findings.append(finding("merge-circle", row.at("merged_into"), target, circle=circle))
                break
            seen.append(target)
            here = target
        final[start] = here
    return final, findings


def _hidden(row: Row, rows: dict[str, Row]) -> list[Finding]:
    if row["hidden"] != "yes":
        return []
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

"""The people of the demonstration who have a part in it, as cast.toml lists them."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from importlib.resources import files
from typing import Any

from pipeline.demo.chance import dice
from pipeline.demo.names import FIRST_NUMBER, Person, country_of, identify, lists

PARTS = ("newcomer", "namesake", "only")
FIRST_OF_CAST = FIRST_NUMBER + 200_000


@lru_cache
def _entries() -> tuple[dict[str, Any], ...]:
    text = files(__package__).joinpath("cast.toml").read_text("utf-8")
    return tuple(tomllib.loads(text)["person"])


def cast(seed: int) -> list[Person]:
    """Everybody with a part, in the order of the file."""
    return [_person(entry, index, seed) for index, entry in enumerate(_entries())]


def borne_names() -> list[str]:
    """Every name and other name of the cast, so that nobody else is called anything like them."""
    keys = ("name", "written", "former_name")
    return list(dict.fromkeys(entry[key] for entry in _entries() for key in keys if key in entry))


def _person(entry: dict[str, Any], index: int, seed: int) -> Person:
    rng = dice(seed, "cast", entry.get("id", entry["name"]))
    part = next((part for part in PARTS if entry.get(part)), "regular")
    words = entry["name"].split()
    stays = part in ("newcomer", "only")
    return Person(
        player=entry.get("id", identify(entry["name"])),
        name=entry["name"],
        town=entry.get("town", rng.choice(lists()[entry["lives"]]["towns"])),
        country=country_of(entry["lives"]),
        number=FIRST_OF_CAST + 7 * index,
        numbered=part == "regular" and rng.random() < 0.5,
        skill=entry.get("skill", rng.gauss(0, 0.6)),
        keenness=0.0 if stays else entry["keenness"],
        screens=1.0,
        given=" ".join(words[:1]),
        family=" ".join(words[1:]),
        part=part,
        at=_places(entry.get("at", [])),
        written=entry.get("written", ""),
        evidence=entry.get("evidence", ""),
        handle_at=entry.get("handle_at", ""),
        directs=entry.get("directs", ""),
        public_id=entry.get("public_id", ""),
        former=(entry.get("former_id", ""), entry.get("former_name", "")),
    )


def _places(texts: list[str]) -> dict[str, int]:
    """Events with the place held there, 0 where it is as it falls."""
    pairs = (text.partition("=") for text in texts)
    return {event: int(place or 0) for event, _, place in pairs}

"""What one merge would change, as text for a terminal and as JSON."""

from __future__ import annotations

import json

from pipeline.contracts import ALIASES, PLAYERS
from pipeline.findings import Secrets
from pipeline.names_asked.effects import Effect
from pipeline.names_asked.offers import Offer
from pipeline.names_asked.words import Line, effect_lines, offer_lines, without_secrets

UNTOLD = "    to data/players.csv: {player} in merged_into, on the line of the hidden player"


def as_text(offer: Offer, effect: Effect, line: Line, secrets: Secrets) -> str:
    """The lines to write, then what they change."""
    written = list(offer_lines(offer, line)) or [UNTOLD.format(player=offer.player)]
    return secrets.hide("\n".join([*written, *effect_lines(effect)]))


def as_json(offer: Offer, effect: Effect, line: Line, secrets: Secrets) -> str:
    """The same as an object: `same_as` (an id), `players` and `aliases` (lines), `changes`, `errors`."""
    content = {
        "same_as": offer.player,
        "players": [line(PLAYERS, row) for row in offer.players],
        "aliases": [line(ALIASES, row) for row in offer.aliases],
        "changes": [change._asdict() for change in effect.changes],
        "errors": [found.as_json() for found in effect.errors],
    }
    return json.dumps(without_secrets(content, secrets), indent=1, ensure_ascii=False)

"""Text that people wrote, made harmless in the Markdown and HTML of a pull-request comment."""

from __future__ import annotations

import re

LONGEST = 300
_BREAK = "\N{ZERO WIDTH SPACE}"
_ENTITIES = str.maketrans({**{c: f"&#{ord(c)};" for c in "&<>|`*_[]~\\$"}, _BREAK: f"&#{ord(_BREAK)};"})
_LIVE = re.compile(r"[@#](?=\S)|:(?=\S)|\bwww(?=\.)|\bgh-(?=\d)", re.IGNORECASE)


def escape(text: str, longest: int = LONGEST) -> str:
    """The text as one line that stays text: no mark-up, link, mention, reference, table cell or emoji.

    Characters with a meaning become entities; what GitHub links after rendering (`@name`, `#1`, web
    addresses) is broken by a zero-width space. Longer texts are cut.
    """
    text = "".join(c if c.isprintable() else f"<U+{ord(c):04X}>" for c in text)
    text = text if len(text) <= longest else text[: longest - 1] + "…"
    return _LIVE.sub(lambda hit: hit.group() + _BREAK, text).translate(_ENTITIES)

"""A web page where data was expected: a sign-in form, an error page, a table saved as HTML."""

from __future__ import annotations

import re

_PAGE = re.compile(
    rb"\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--.*?-->\s*)*<(?:!doctype\s+html|html|head|body|table|meta)\b",
    re.I | re.S,
)
LONGEST_LOOK = 2_000


def is_web_page(content: bytes) -> bool:
    """Whether the bytes begin as HTML does, whatever the status or the file ending said."""
    return bool(_PAGE.match(content[:LONGEST_LOOK].removeprefix(b"\xef\xbb\xbf")))

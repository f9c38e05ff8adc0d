"""The errors that one list of findings has and an earlier one had not: `python -m … BEFORE AFTER`."""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterable, Mapping
from pathlib import Path

IDENTITY = ("code", "path", "column", "value", "message")
"""What makes two findings the same one although rows above it were added: not the line."""


def new_errors(before: Iterable[Mapping[str, object]], after: Iterable[Mapping[str, object]]) -> list[str]:
    """Errors of `after` that `before` has not, or not as often: a line each, as `dbni check` prints it.

    In: findings as `dbni check --format json` lists them.
    """
    known = Counter(map(_identity, before))
    out = []
    for found in after:
        if found["level"] != "error":
            continue
        if known[_identity(found)] > 0:
            known[_identity(found)] -= 1
            continue
        where = ":".join(str(found[name]) for name in ("path", "line", "column") if found[name])
        out.append(f"{where}: {found['message']} {found['fix']}".rstrip())
    return out


def _identity(found: Mapping[str, object]) -> tuple[object, ...]:
    return tuple(found[name] for name in IDENTITY)


def main(arguments: list[str]) -> int:
    """Write the new errors of two files to standard output."""
    before, after = (json.loads(Path(name).read_text(encoding="utf-8") or "[]") for name in arguments)
    sys.stdout.writelines(f"{line}\n" for line in new_errors(before, after))
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))

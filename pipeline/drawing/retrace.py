"""Shell lines with which anybody works a draw out again; they need only `sha256sum` (4.2.3, 4.2.4)."""

from __future__ import annotations

from shlex import quote

from pipeline.seating.preferences import Stage


def digest_line(text: str) -> str:
    """The line that prints the SHA-256 of a text."""
    return f"printf '%s' {quote(text)} | sha256sum"


def index_text(value: str, stage: Stage, attempt: int) -> str:
    """The text whose digest chooses among the equally good assignments of a stage."""
    return f"{value}|{stage}|rounds|{attempt}"


def index_line(value: str, stage: Stage, attempt: int, count: int) -> str:
    """The line that prints the index: the digest as a number, modulo `count`, digit after digit."""
    digits = f"{digest_line(index_text(value, stage, attempt))} | cut -c1-64 | fold -w1"
    return f'i=0; for d in $({digits}); do i=$(( (i * 16 + 0x$d) % {count} )); done; echo "$i"'


def tier_text(value: str, round_number: int, attempt: int, player: str) -> str:
    """The text whose digest orders a player inside a tier."""
    return f"{value}|round-{round_number}|{attempt}|{player}"


def tier_line(value: str, round_number: int, attempt: int, player: str) -> str:
    """The line that prints a player's digest in a tier."""
    return digest_line(tier_text(value, round_number, attempt, player))

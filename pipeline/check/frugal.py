"""How DuckDB is opened where two processes of a build need memory at once."""

from __future__ import annotations

from types import MappingProxyType

GIVES_BACK = MappingProxyType(
    {"allocator_flush_threshold": "1MB", "allocator_bulk_deallocation_flush_threshold": "1MB"}
)
"""What a question needed goes back to the system at once; by default 128 MB may be kept for the next."""
FRUGAL = MappingProxyType({**GIVES_BACK, "threads": 1})
"""Beside a build there is one processor left. There is no limit: a large season needs what it needs."""

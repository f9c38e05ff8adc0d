"""How DuckDB is opened where two processes of a build share two processors and one memory."""

from __future__ import annotations

from types import MappingProxyType

FRUGAL = MappingProxyType(
    {
        "allocator_flush_threshold": "1MB",
        "allocator_bulk_deallocation_flush_threshold": "1MB",
        "threads": "1",
    }
)
"""What a question needed goes back to the system at once (by default 128 MB may be kept), and one thread
asks it: the tables are small, and several threads spend longer waiting for each other. There is no limit
of memory: a large season needs what it needs."""
OF_ONE_BUILD = MappingProxyType({**FRUGAL, "force_compression": "uncompressed"})
"""A file that is read once and thrown away is not worth compressing."""

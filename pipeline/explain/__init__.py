"""One player explained: every figure with its parts, its sections, and the file and line it comes from."""

from __future__ import annotations

from pipeline.explain.explanation import events_of, explain
from pipeline.explain.lookup import Found, look_up
from pipeline.explain.shape import as_json
from pipeline.explain.text import as_text

__all__ = ["Found", "as_json", "as_text", "events_of", "explain", "look_up"]

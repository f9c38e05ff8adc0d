"""Two data folders compared: whose place, seat or award changes, by which event, and what is found anew."""

from __future__ import annotations

from pipeline.compare.comparison import compare
from pipeline.compare.markdown import as_markdown
from pipeline.compare.shape import as_json

__all__ = ["as_json", "as_markdown", "compare"]

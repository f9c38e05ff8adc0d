"""A season opened and closed, and what a closed season holds fast: its published figures (1.3, 2.6, 2.7)."""

from pipeline.closing.freeze import check_published
from pipeline.closing.published import check_closed_seasons

__all__ = ["check_closed_seasons", "check_published"]

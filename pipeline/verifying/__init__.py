"""Whether a built site holds together: checked from its own files, without the data it was made from."""

from pipeline.verifying.verify import NotASite, verify

__all__ = ["NotASite", "verify"]

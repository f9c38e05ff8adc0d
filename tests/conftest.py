"""Settings of all tests."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("project", deadline=None)  # how long a test takes says how busy the machine is
settings.load_profile("project")

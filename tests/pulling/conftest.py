from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.pulling.server import Server, serving


@pytest.fixture
def server() -> Iterator[Server]:
    with serving() as home:
        yield home

"""The invented site, rendered once for all tests of pages."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from pipeline.pages import render
from tests.pages.chromium import CHROMIUM, FLAGS
from tests.pages.document import Document
from tests.pages.season import site


@pytest.fixture(scope="session")
def rendered() -> dict[str, bytes]:
    return render(site(demonstration="yes", address="https://example.org/dbni"))


@pytest.fixture(scope="session")
def documents(rendered: dict[str, bytes]) -> dict[str, Document]:
    return {path: Document(content) for path, content in rendered.items() if path.endswith(".html")}


@pytest.fixture(scope="session")
def folder(rendered: dict[str, bytes], tmp_path_factory: pytest.TempPathFactory) -> Path:
    top = tmp_path_factory.mktemp("site")
    for path, content in rendered.items():
        (top / path).parent.mkdir(parents=True, exist_ok=True)
        (top / path).write_bytes(content)
    return top


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """A running browser; every test opens a context of its own."""
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield running
        running.close()

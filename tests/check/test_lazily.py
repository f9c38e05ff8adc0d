"""A module that is imported lazily is loaded by its first use and not before."""

from __future__ import annotations

import sys
from importlib import import_module

import pytest

from pipeline.check.lazily import loading_lazily


@pytest.fixture
def counted(tmp_path, monkeypatch):
    """A module that writes a line whenever it is loaded."""
    record = tmp_path / "loaded"
    record.touch()
    (tmp_path / "slow_to_load.py").write_text(
        f"with open({str(record)!r}, 'a') as file:\n    file.write('x')\nWORD = 'word'\n"
    )
    monkeypatch.syspath_prepend(tmp_path)
    yield record
    sys.modules.pop("slow_to_load", None)


def test_importing_loads_nothing_and_using_loads_once(counted):
    with loading_lazily("slow_to_load"):
        module = import_module("slow_to_load")
    assert counted.read_text() == ""
    assert (module.WORD, module.WORD) == ("word", "word")
    assert counted.read_text() == "x"


def test_other_modules_and_later_imports_load_as_always(counted):
    with loading_lazily("another"):
        import_module("slow_to_load")
    assert counted.read_text() == "x"
    sys.modules.pop("slow_to_load")
    with loading_lazily("slow_to_load"):
        pass
    import_module("slow_to_load")
    assert counted.read_text() == "xx"

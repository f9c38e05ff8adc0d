"""A safe connection is made only to who a source says it is; what is not trusted is not read at all."""

from __future__ import annotations

import time
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest

from pipeline.cli import main
from sources.web import Web
from tests.folders import PEOPLE
from tests.pulling.events import NIGHT, QUICK, folder_of, pulled, said, sheet, snapshot
from tests.pulling.server import Server, data, moved, serving, silence

TLS = Path(__file__).parent / "tls"
TRUSTED, EXPIRED, ANOTHER = (
    TLS / f"test-only-{name}.pem" for name in ("trusted", "expired", "of-another-host")
)


@pytest.fixture
def safe() -> Iterator[Server]:
    with serving(TRUSTED) as server:
        yield server


def web(trusted: Path | None) -> Web:
    return Web(allow_local=True, manners=QUICK, trusted=trusted)


def test_a_source_with_a_certificate_that_is_trusted_is_pulled(tmp_path, safe: Server):
    folder = folder_of(tmp_path, sheet=safe.say("/s.csv", data(sheet())))
    assert pulled(folder, web=web(TRUSTED)).changed == ["sheet"]
    assert b"Ada Quill" in snapshot(folder, "sheet")["standings.csv"]


@pytest.mark.parametrize(
    ("shown", "trusted", "why"),
    [
        (TRUSTED, None, "self-signed certificate"),
        (EXPIRED, EXPIRED, "certificate has expired"),
        (ANOTHER, ANOTHER, "certificate is not valid for '127.0.0.1'"),
    ],
    ids=["signed by itself", "expired", "of another host"],
)
def test_one_that_is_not_is_refused_in_words_and_the_last_snapshot_stays(tmp_path, shown, trusted, why):
    with serving(TRUSTED) as before:
        folder = folder_of(tmp_path, sheet=before.say("/s.csv", data(sheet())))
        pulled(folder, web=web(TRUSTED))
    kept = snapshot(folder, "sheet")
    with serving(shown) as now:
        path = folder.root / "events.csv"
        address = now.say("/s.csv", data(sheet(*reversed(PEOPLE))))
        path.write_text(path.read_text().replace(before.address, now.address))
        began = time.monotonic()
        outcome = pulled(folder, web=web(trusted), at=NIGHT + timedelta(days=1))
        assert time.monotonic() - began < 3
        assert now.paths() == []
    assert (outcome.failed, said(outcome.findings)) == (["sheet"], ["certificate-not-trusted"])
    assert why in outcome.findings[0].message
    assert "The last good snapshot stays (of 2027-06-12)" in outcome.findings[0].message
    assert outcome.findings[0].value == address
    assert snapshot(folder, "sheet") == kept


def test_a_redirect_to_a_host_that_is_not_trusted_is_refused(tmp_path, safe: Server):
    with serving(ANOTHER) as other:
        other.say("/s.csv", data(sheet()))
        folder = folder_of(tmp_path, sheet=safe.say("/from", moved(f"{other.address}/s.csv")))
        outcome = pulled(folder, web=web(TRUSTED))
        assert said(outcome.findings) == ["certificate-not-trusted"]
        assert other.paths() == []


def test_a_server_that_speaks_no_tls_or_says_nothing_after_it_is_given_up_in_time(tmp_path, safe: Server):
    with serving() as plain:
        plain.say("/s.csv", data(sheet()))
        refs = {
            "sheet": f"{plain.address}/s.csv".replace("http:", "https:"),
            "sheet_two": safe.say("/s.csv", silence),
        }
        began = time.monotonic()
        outcome = pulled(folder_of(tmp_path, **refs), web=web(TRUSTED))
    assert time.monotonic() - began < 4
    assert said(outcome.findings) == ["source-silent", "source-silent"]
    assert "no safe connection came about" in outcome.findings[0].message


@pytest.mark.parametrize(("bundle", "code"), [("", 1), (str(TRUSTED), 0), ("/no/such/file.pem", 2)])
def test_the_command_trusts_what_the_environment_names(
    tmp_path, safe: Server, monkeypatch, capsys, bundle, code
):
    monkeypatch.setenv("REQUESTS_CA_BUNDLE", bundle)
    folder = folder_of(tmp_path, sheet=safe.say("/s.csv", data(sheet())))
    assert main(["pull", "--data", str(folder.root), "--allow-local", "sheet"]) == code
    told = capsys.readouterr()
    assert "shows a certificate that is not trusted" in told.out or code != 1
    assert "REQUESTS_CA_BUNDLE names no file" in told.err or code != 2

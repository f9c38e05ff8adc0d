"""The web is asked politely, in bounded time, and never inside a network."""

from __future__ import annotations

import gzip
from contextlib import suppress
from dataclasses import replace
from time import monotonic
from urllib.parse import urlsplit

import pytest

from sources.web import AGENT, Web
from sources.web_answers import NoAnswer, redirect_target
from sources.web_connections import is_public, may_be_allowed
from tests.pulling.events import QUICK
from tests.pulling.server import Handler, Server, data, drip, first, moved, reset, silence, status


def web(*, local: bool = True, **manners: object) -> Web:
    return Web(allow_local=local, manners=replace(QUICK, **manners))


def why(call) -> str:
    with pytest.raises(NoAnswer) as caught:
        call()
    return caught.value.code


def test_an_address_inside_is_not_asked_unless_that_is_allowed(server: Server):
    address = server.say("/s", data("x"))
    assert why(lambda: web(local=False).get(address)) == "address-inside"
    assert server.paths() == []
    assert web().get(address).content == b"x"


@pytest.mark.parametrize(
    "host", ["localhost", "127.1", "2130706433", "0x7f000001", "[::1]", "[::ffff:127.0.0.1]"]
)
def test_no_way_of_writing_this_computer_gets_through(server: Server, host):
    address = server.say("/s", data("x")).replace("127.0.0.1", host)
    assert why(lambda: web(local=False).get(address)) in ("address-inside", "source-silent")
    assert server.paths() == []


@pytest.mark.parametrize(
    ("address", "public", "own"),
    [
        ("93.184.216.34", True, False),
        ("10.1.2.3", False, True),
        ("127.0.0.1", False, True),
        ("169.254.169.254", False, False),
        ("0.0.0.0", False, False),
        ("224.0.0.1", False, False),
        ("100.64.0.1", False, False),
        ("::1", False, True),
        ("fe80::1", False, False),
        ("fd00::1", False, True),
        ("::ffff:10.0.0.1", False, True),
        ("64:ff9b::a00:1", False, True),
        ("2002:a00:1::", False, False),
        ("2606:2800:220:1:248:1893:25c8:1946", True, False),
    ],
)
def test_addresses_of_the_public_web_are_told_from_all_others(address, public, own):
    assert (is_public(address), may_be_allowed(address) and not is_public(address)) == (public, own)


def test_a_name_with_one_address_inside_is_refused_whole(server: Server):
    asked = Web(manners=QUICK, resolve=lambda _host, _port: ["93.184.216.34", "127.0.0.1"])
    assert why(lambda: asked.get("http://rebind.example/")) == "address-inside"


def test_a_name_is_looked_up_once_and_the_connection_goes_to_what_was_checked(server: Server):
    answers = [["127.0.0.1"]]
    asked = Web(allow_local=True, manners=QUICK, resolve=lambda _host, _port: answers.pop())
    address = server.say("/s", data("x")).replace("127.0.0.1", "moot.example")
    assert asked.get(address).content == b"x"
    assert answers == []
    ((_, headings),) = server.asked
    assert headings["Host"].startswith("moot.example")


def test_a_redirect_to_another_host_inside_is_refused_even_where_inside_is_allowed(server: Server):
    port = server.address.rpartition(":")[2]
    server.say("/s", data("x"))
    address = server.say("/from", moved(f"http://localhost:{port}/s"))
    assert why(lambda: web().get(address)) == "address-inside"
    assert server.paths() == ["/from"]


def test_a_redirect_never_leaves_https():
    first = urlsplit("https://moot.example/s")
    assert why(lambda: redirect_target(first, first.geturl(), "http://moot.example/s")) == "address-not-web"
    assert redirect_target(first, first.geturl(), "//other.example/s").hostname == "other.example"


def test_the_body_of_a_redirect_is_never_read(server: Server):
    bomb = gzip.compress(b"x" * 50_000_000)

    def on_and_on(handler: Handler) -> None:
        head = b"HTTP/1.1 302 Found\r\nLocation: /to\r\nContent-Encoding: gzip\r\n\r\n"
        handler.wfile.write(head + bomb)
        drip(b"x" * 400)(handler)

    server.say("/to", data("x"))
    began = monotonic()
    assert web(whole=5).get(server.say("/from", on_and_on)).content == b"x"
    assert monotonic() - began < 2


def test_too_many_redirects_are_given_up(server: Server):
    for number in range(9):
        server.say(f"/{number}", moved(f"/{number + 1}"))
    assert why(lambda: web().get(f"{server.address}/0")) == "redirects-endless"
    assert len(server.paths()) == QUICK.redirects + 1


@pytest.mark.parametrize(
    "address",
    ["ftp://moot.example/s", "file:///etc/passwd", "http://a:b@moot.example/", "http://[", "http:///s"],
)
def test_what_is_no_address_of_the_web_is_refused(address):
    assert why(lambda: web().get(address)) == "address-not-web"


def test_a_failure_that_passes_is_forgiven(server: Server):
    for number, fault in enumerate((status(503), status(429, Retry_After="0"), reset)):
        address = server.say(f"/{number}", first(fault, data("x")))
        assert web().get(address).content == b"x"
        assert server.paths() == [f"/{number}"] * 2


def test_a_wish_to_be_left_alone_is_honoured(server: Server):
    asked = web(longest_wait=2, whole=5)
    address = server.say("/s", first(status(429, Retry_After="1"), data("x")))
    times: list[float] = []
    asked._call = timed(asked._call, times)  # type: ignore[method-assign]  # counts what is asked
    assert asked.get(address).content == b"x"
    assert times[1] - times[0] >= 1


def timed(call, times: list[float]):
    def timing(*arguments):
        times.append(monotonic())
        return call(*arguments)

    return timing


def test_a_source_that_stays_busy_is_asked_a_few_times_and_no_more(server: Server):
    address = server.say("/s", status(503))
    assert why(lambda: web(tries=3).get(address)) == "source-status"
    assert len(server.paths()) == 3


def test_a_host_that_keeps_silent_is_left_alone_for_the_rest_of_the_run(server: Server):
    asked = web(tries=1)
    codes = [why(lambda: asked.get(server.say("/s", silence))) for _ in range(4)]
    assert codes == ["source-silent", "source-silent", "host-not-asked", "host-not-asked"]
    assert len(server.paths()) == 2


def test_a_host_that_answers_again_is_trusted_again(server: Server):
    asked = web(tries=1)
    for behaviour in (silence, data("x"), silence, data("x")):
        server.say("/s", behaviour)
        with suppress(NoAnswer):
            asked.get(f"{server.address}/s")
    assert len(server.paths()) == 4


def test_packed_answers_are_unpacked_and_marks_of_change_are_kept(server: Server):
    packed = data(gzip.compress(b"x" * 5000), Content_Encoding="gzip", ETag='"7"', Last_Modified="Mon")
    reply = web().get(server.say("/s", packed))
    assert (reply.content, reply.etag, reply.modified) == (b"x" * 5000, '"7"', "Mon")
    assert web().get(f"{server.address}/s", etag='"7"').status == 304


def test_the_caller_says_who_it_is(server: Server):
    web().get(server.say("/s", data("x")))
    ((_, headings),) = server.asked
    assert headings["User-Agent"] == AGENT
    assert AGENT.startswith("dbni/")


def test_a_pause_is_made_between_two_calls_to_a_host_of_others(monkeypatch):
    asked = Web(manners=replace(QUICK, pause=1, tries=1), resolve=lambda _h, _p: ["127.0.0.1"])
    waits: list[float] = []
    monkeypatch.setattr("sources.web.time.sleep", waits.append)
    for host in ("one.example", "one.example", "two.example"):
        assert why(lambda host=host: asked.get(f"http://{host}/")) == "address-inside"
    assert [round(wait, 1) for wait in waits] == [0, 1, 0]


def test_a_proxy_or_password_file_of_the_computer_is_not_used(server: Server, monkeypatch, tmp_path):
    monkeypatch.setenv("HTTP_PROXY", "http://127.0.0.1:9")
    (tmp_path / ".netrc").write_text("machine 127.0.0.1 login me password secret\n")
    monkeypatch.setenv("NETRC", str(tmp_path / ".netrc"))
    assert web().get(server.say("/s", data("x"))).content == b"x"
    assert "Authorization" not in dict(server.asked)["/s"]

"""What a page finds out: a host that lies, links that lead nowhere, a browser that keeps nothing, a hostile page."""

import json
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

from companion.cli.host import host
from companion.seal.shared_dice import Chain
from companion.seal.vault import Secret
from companion.shell.links import Links
from companion.shell.words import load
from companion.table import calls
from companion.table.frame import Frame
from companion.terminal.table_options import TableOptions
from companion.wire.codec import decode, encode
from companion.wire.framing import FrameReader, framed
from companion.wire.limits import FRAME
from companion.wire.messages import Log
from companion.wire.pairing import read_link, write_page_link
from companion.wire.sealed_stream import Called
from tests.support.browser_seat import PAGE_LINK, BrowserSeat
from tests.support.desks import Desk
from tests.support.in_pyodide import served
from tests.support.own_network import ADDRESSES, own_network

WORDS = load("en")
STRANGER = WORDS.say("connection_advice.stranger")
KEEPS_NOTHING = "This browser keeps nothing here"
BLOCKED = {"profile": {"default_content_setting_values": {"cookies": 2}}}
"""A browser that lets no page keep anything."""
GERMAN = {"intl": {"selected_languages": "de", "accept_languages": "de"}}
"""A browser of somebody who reads German."""


class Door:
    """A host in this process, whose links a test can make lie."""

    def __init__(self, folder: Path, figure: str) -> None:
        self.folder = folder
        self.lie: Callable[[Frame], Frame] | None = None
        options = TableOptions(name="Ann", figure=figure, folder=folder / "host", lets_in=True)
        self.desk = Desk(lambda lines, say: host(options, lines, say, has_page=True))
        self.link = self.desk.until(PAGE_LINK)[1]
        self.seat: BrowserSeat | None = None

    def browser(self, **habits: Any) -> BrowserSeat:
        """A browser with these habits, that has opened nothing yet."""
        profile = self.folder / "browser"
        (profile / "Default").mkdir(parents=True)
        (profile / "Default" / "Preferences").write_text(json.dumps(habits))
        self.seat = BrowserSeat(profile)
        return self.seat

    def opened(self, link: str = "") -> BrowserSeat:
        """A browser at this link, or at the host's own."""
        seat = self.seat or self.browser()
        seat.open(link or self.link)
        return seat

    def close(self) -> None:
        """Ends both."""
        if self.seat:
            self.seat.close()
        self.desk.quit()


@pytest.fixture
def door(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Door]:
    """In a network of its own, where root allows it. The parameter: the figure that the host plays."""
    served()
    honest = Links.write

    def write(links: Links, link: int, data: bytes, *, more: bool = False) -> None:
        honest(links, link, lied(data, made.lie) if made.lie else data, more=more)

    with own_network():
        made = Door(tmp_path, getattr(request, "param", ""))
        monkeypatch.setattr(Links, "write", write)
        try:
            yield made
        finally:
            made.close()


def lied(data: bytes, lie: Callable[[Frame], Frame]) -> bytes:
    """The same messages, but for the entries in them."""
    said = b""
    for body in FrameReader(FRAME, inflates=True).feed(data):
        message = decode(body)
        said += framed(encode(Log(lie(message.frame))) if isinstance(message, Log) else body)
    return said


def forged(frame: Frame) -> Frame:
    """The last entry says something else than its author has signed."""
    *before, (operation, signature) = frame.said
    return replace(frame, said=(*before, (replace(operation, counter=operation.counter + 7), signature)), written=b"")


def unsigned(frame: Frame) -> Frame:
    """The host's signature is another one."""
    return replace(frame, signature=frame.signature[::-1], written=b"")


def test_a_host_that_changes_the_log_is_caught(door: Door) -> None:
    """The page says that nothing more is taken from there, and keeps what it had."""
    page = door.opened()
    page.reads("Who are you")
    door.lie = forged
    page.tap("^Noiron", "does not hold, so nothing more is taken from there")
    assert "you, browser" not in page.text(), "it does not sit"


def test_a_host_that_does_not_sign_is_caught_in_german(door: Door) -> None:
    """The sentence is in the language of the browser."""
    door.browser(**GERMAN)
    page = door.opened()
    page.reads("Wer bist du")
    door.lie = unsigned
    page.tap("^Noiron", "der nicht gilt; von dort wird nichts mehr angenommen")
    assert "Du, Browser" not in page.text(), "it does not sit"


@pytest.mark.parametrize("door", ["Zain"], indirect=True)
def test_a_host_that_shows_a_dice_link_twice_is_caught(door: Door, monkeypatch: pytest.MonkeyPatch) -> None:
    """All are signed, and the host's own program takes them for right; the page names who gave the wrong share."""
    page = door.opened()
    page.reads("Who are you")
    page.tap("^Noiron", "you, browser")
    door.desk.type("pictures")
    page.reads("do all phones say the same")
    first = Chain.link
    monkeypatch.setattr(Chain, "link", lambda chain, _: first(chain, 1))
    monkeypatch.setattr(calls, "follows", lambda *_: True)
    door.desk.type("start")
    page.reads("Waiting for the host: roll for first thief")
    door.desk.type("roll")
    page.reads("Ann's share of the roll is not the one that was promised")


def test_who_answers_without_the_key_of_the_link_is_nobody(door: Door, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its signature under the handshake is wrong: not a byte of the log is asked for."""
    honest = Called.answer

    def answer(called: Called, call: bytes) -> Any:
        found = honest(called, call)
        return (found[0][:-1] + bytes([found[0][-1] ^ 1]), found[1]) if isinstance(found, tuple) else found

    monkeypatch.setattr(Called, "answer", answer)
    page = door.opened()
    page.until(lambda: STRANGER in page.text(), STRANGER)
    assert "Who are you" not in page.text()


def with_pin(link: str) -> str:
    """The link of somebody else's table at this address."""
    return write_page_link(replace(read_link(link), pin=b"p" * 32))


def with_secret(link: str) -> str:
    """The link of an evening that is over."""
    return write_page_link(replace(read_link(link), secret=Secret(b"s" * 16)))


def damaged(link: str) -> str:
    """One letter was lost on the way and another one took its place."""
    return link[:-5] + ("A" if link[-5] != "A" else "B") + link[-4:]


def newer(link: str) -> str:
    """The link of a later version."""
    front, _, payload = link.partition("#")
    return f"{front}#AgAA{payload[4:]}"


LINKS = {
    STRANGER: with_pin,
    WORDS.say("pairing.broken"): damaged,
    WORDS.say("pairing.cut_off"): lambda link: link[:-20],
    WORDS.say("pairing.newer_version"): newer,
    WORDS.say("fault.locked_out"): with_secret,  # it knocks again by itself
}
"""Links that lead to no table, by what is told of them."""


def test_a_link_that_leads_nowhere_is_told_why(door: Door) -> None:
    """One sentence, which says what to do; the right link works."""
    for sentence, spoiled in LINKS.items():
        page = door.opened(spoiled(door.link))
        page.until(lambda: sentence in page.text(), sentence)  # noqa: B023 - asked here and now
    door.opened().reads("Who are you")  # last: a phone that was let in finds its table again by any link of that host


def test_a_browser_that_keeps_nothing_still_plays(door: Door) -> None:
    """It says what that means."""
    door.browser(**BLOCKED)
    page = door.opened()
    page.reads(KEEPS_NOTHING)
    page.tap("^Noiron", "you, browser")


@pytest.mark.parametrize(("room", "told"), [(1, KEEPS_NOTHING), (3000, "Make room on it, then try again")])
def test_a_full_storage_is_told(door: Door, room: int, told: str) -> None:
    """Without any room it plays on like a browser that keeps nothing. What could not be kept is said to nobody."""
    page = door.browser()
    origin = door.link.rpartition("/")[0]
    page.driver.execute_cdp_cmd("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": room})
    door.opened().reads(told)
    assert page.complaints() == []


class Rival(BaseHTTPRequestHandler):
    """A web page of somebody else."""

    page = b""

    def do_GET(self) -> None:
        """Hands it out."""
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.end_headers()
        self.wfile.write(self.page)

    def log_message(self, *_: Any) -> None:
        """Says nothing."""


@contextmanager
def rival(address: str) -> Iterator[str]:
    """The address of a web server beside the host."""
    with ThreadingHTTPServer((address, 0), Rival) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            yield f"http://{address}:{server.server_port}/"
        finally:
            server.shutdown()
            thread.join()


SOCKET = """
const [address, done] = arguments;
const socket = new WebSocket(address);
socket.onopen = () => done("open");
socket.onerror = () => done("refused");
"""


def test_a_page_from_elsewhere_gets_nothing(door: Door) -> None:
    """It opens no socket to the host, and cannot show the host's page within itself; the host's own page can."""
    place = door.link.split("/")[2]
    page = door.opened()
    page.reads("Who are you")
    assert page.driver.execute_async_script(SOCKET, f"ws://{place}/ws") == "open"
    assert page.complaints() == []
    with rival(ADDRESSES[1] if place.startswith(ADDRESSES[0]) else "127.0.0.1") as address:
        Rival.page = f'<iframe src="{door.link}"></iframe>'.encode()
        page.open(address)
        assert page.driver.execute_async_script(SOCKET, f"ws://{place}/ws") == "refused"
        assert any("frame-ancestors" in each for each in page.complaints())

"""How wishes and news go between a screen and the network thread."""

import asyncio
import queue
import threading
from pathlib import Path
from typing import Any

import pytest

from companion.session.member import Member
from companion.session.shared_parts import Identity
from companion.shell.certificate import certificate
from companion.shell.entropy import fresh
from companion.shell.files import Complaint
from companion.shell.journal import Journal
from companion.shell.keys import Keys
from companion.shell.network import Bridge, Network, NetworkStopped
from companion.shell.this_machine import THIS_MACHINE
from tests.support.calls import SEED
from tests.support.ring import LANTERNS

PATIENCE = 30.0


class Screen:
    """The side of the screens."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.reads: Any = lambda _: None  # what it does before it begins
        self.news: queue.SimpleQueue[Any] = queue.SimpleQueue()
        self.bridge = Bridge(self._begin, self.news.put, loopback=True)

    def _begin(self, tell: Any) -> Network:
        self.reads(tell)
        journal, _ = Journal.open(self.folder / "journal")
        me = Identity(Keys().signer(SEED), certificate(SEED).pin, "Ann")
        member = Member(me, LANTERNS, Keys(), fresh, asyncio.get_running_loop().time())
        member.open_table("lanterns")
        return Network(member, SEED, journal, lambda *_: None, tell, THIS_MACHINE)

    def until_stopped(self) -> Exception | None:
        """Reads all news up to the last."""
        while True:
            said = self.news.get(timeout=PATIENCE)
            if isinstance(said, NetworkStopped):
                return said.why


def test_wishes_go_over_and_news_come_back(tmp_path: Path) -> None:
    """All happens in the one network thread. The last wish is carried out before it ends, and the end is news."""
    screen, threads = Screen(tmp_path), list[str]()
    screen.bridge.start()
    screen.bridge.wish(lambda *_: threads.append(threading.current_thread().name))
    screen.bridge.stop()
    assert threads == ["network"]
    assert screen.until_stopped() is None


def test_nobody_waits_for_a_network_that_begins(tmp_path: Path) -> None:
    """Wishes meanwhile are carried out later, in their order."""
    screen, may_begin, done = Screen(tmp_path), threading.Event(), list[int]()
    screen.reads = lambda _: may_begin.wait(PATIENCE)
    screen.bridge.start()
    for number in range(3):
        screen.bridge.wish(lambda *_, number=number: done.append(number))
    assert done == []
    may_begin.set()
    screen.bridge.stop()
    assert done == [0, 1, 2]
    assert screen.until_stopped() is None


def test_a_network_that_is_stopped_while_it_begins_goes_no_further(tmp_path: Path) -> None:
    """It stops at the next report of progress: people who leave do not wait for a long journal."""
    screen, done = Screen(tmp_path), list[int]()

    def for_ever(tell: Any) -> None:
        while True:
            tell("so far")

    screen.reads = for_ever
    screen.bridge.start()
    assert screen.news.get(timeout=PATIENCE) == "so far"
    screen.bridge.wish(lambda *_: done.append(1))
    screen.bridge.stop()
    assert screen.until_stopped() is None
    assert done == []


def test_a_network_that_cannot_begin_says_why(tmp_path: Path) -> None:
    """The screen does not wait, and wishes are lost without harm."""
    (tmp_path / "journal").write_bytes(b"something else\n")
    screen = Screen(tmp_path)
    screen.bridge.start()
    screen.bridge.wish(lambda *_: None)
    why = screen.bridge.stop()
    assert isinstance(why, Complaint)
    assert screen.until_stopped() is why


def test_a_network_that_breaks_says_why(tmp_path: Path) -> None:
    """A wish that fails ends it, and the error comes out on this side."""

    def breaks(*_: object) -> None:
        raise ValueError("broken")

    screen = Screen(tmp_path)
    screen.bridge.start()
    screen.bridge.wish(breaks)
    with pytest.raises(ValueError, match="broken"):
        raise screen.until_stopped() or AssertionError
    screen.bridge.wish(breaks)
    screen.bridge.stop()

"""What a browser's seat keeps for itself: its words and keys are nowhere but in the browser, and on its page only while
its owner holds a finger there."""

import os
import re
import signal
import socket
import threading
from base64 import b64encode, urlsafe_b64encode
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.catalogue import TENANTS
from companion.seal.commitment import Plan
from companion.seal.envelope import unwrap
from companion.seal.keys import SeatKeys
from companion.seal.seat_words import WORDS, root
from companion.shell.keys import Keys
from companion.table.entry import Operation
from companion.table.operations import SealLaid, read_body
from companion.table.record import Verified, verify
from tests.journeys.test_browser_games import THIEVES
from tests.support.browser_player import Player
from tests.support.browser_seat import HELD, BrowserSeat
from tests.support.browser_table import browser_table, played
from tests.support.chance import Chance
from tests.support.own_network import ADDRESSES

ALL = 0x0003  # ETH_P_ALL
ROOM = 1 << 26
FORCED = 33  # SO_RCVBUFFORCE
LONGEST = 1 << 17
TWELVE = 12


class Wiretap:
    """Everything that goes from or to these addresses on the network of this thread."""

    def __init__(self) -> None:
        self.heard = bytearray()
        self._socket = socket.socket(socket.AF_PACKET, socket.SOCK_DGRAM, socket.htons(ALL))
        self._socket.setsockopt(socket.SOL_SOCKET, FORCED, ROOM)
        self._socket.settimeout(0.2)
        self._over = threading.Event()
        self._listener = threading.Thread(target=self._listen)
        self._listener.start()

    def _listen(self) -> None:
        wanted = {socket.inet_aton(address) for address in ADDRESSES}
        while not self._over.is_set():
            try:
                packet, (_, _, kind, *_) = self._socket.recvfrom(LONGEST)
            except TimeoutError:
                continue
            if kind != socket.PACKET_OUTGOING and packet[12:16] in wanted:
                self.heard += packet[4 * (packet[0] & 15) + 20 :]

    def close(self) -> bytes:
        """All that was said."""
        self._over.set()
        self._listener.join()
        self._socket.close()
        return bytes(self.heard)


def memory(process: int) -> bytes:
    """All that a process has written into its memory, and what it was given."""
    found = []
    place = Path(f"/proc/{process}")
    with (place / "maps").open() as maps, (place / "mem").open("rb", 0) as held:
        for line in maps:
            if (part := re.match(r"([0-9a-f]+)-([0-9a-f]+) rw", line)) is not None:
                first, last = (int(each, 16) for each in part.groups())
                held.seek(first)
                try:
                    found.append(held.read(last - first))
                except OSError:  # a device's memory
                    continue
    return b"".join(found)


def forms(secret: bytes) -> Iterator[bytes]:
    """How a key could be written."""
    yield secret
    yield secret.hex().encode()
    yield b64encode(secret)[:-2]
    yield urlsafe_b64encode(secret)[:-2]


def test_words_and_keys_never_leave_the_browser(tmp_path: Path) -> None:
    """They are searched for in the traffic, in the host's memory and words, and on the page when the finger is gone."""
    if not hasattr(os, "geteuid") or os.geteuid() != 0:
        pytest.skip("listening to a network needs root")
    with browser_table(tmp_path) as table:
        tap = Wiretap()
        host = table.hosts("--seats", "2", *table.room.records("host"))
        page = table.opens("jasmine")
        table.sits(page, "Jasmine")
        robot = table.robot("one")
        words = shown_words(page)
        covered = page.document() + page.driver.current_url + page.driver.title
        host.until("Roll for first thief")
        host.type("roll")
        person = Player(page, Chance("Jasmine"), {**THIEVES, "Hold to open": 0})
        played([person], lambda: "Hold to open" in page.text())
        robot.process.send_signal(signal.SIGSTOP)  # without it no seal is opened
        page.hold("Your plan", "AP left")
        page.tap("^Move", "9 of 10 AP left")
        page.tap("^Ready", "is ready|Sealing")
        host.until("waiting|Waiting")
        held = memory(host.process.pid)
        heard = tap.close()
        host.type("quit")
        assert host.end() == 0
        kept = verify((tmp_path / "host.record").read_bytes(), TENANTS.games, Keys())
        assert isinstance(kept, Verified)
        grown = root(words, kept.state.table)
        keys = SeatKeys(grown)
        said = "\n".join(host.lines).encode()
        assert Keys().signer(keys.signing).public in held, "what is public is found"
        assert b"GET /ws HTTP/1.1" in heard
        plan = next(filter(None, (sealed(keys, entry.operation) for entry in kept.entries)))
        for secret in (grown, keys.signing, keys.envelope, plan.x):
            for form in forms(secret.reveal()):
                assert form not in held
                assert form not in heard
        for between in (" ", "\n", '","', '", "'):
            spoken = between.join(words[:3]).encode()
            assert spoken not in held
            assert spoken not in heard
            assert spoken not in said
            assert spoken not in covered.encode()


def sealed(keys: SeatKeys, operation: Operation) -> Plan | None:
    """The plan that lies sealed in this operation, if these keys open it."""
    said = read_body(operation.kind, operation.body)
    return unwrap(Keys(), keys.envelope, said.digest, said.envelope) if isinstance(said, SealLaid) else None


def shown_words(page: BrowserSeat) -> tuple[str, ...]:
    """What stands there while a finger holds the words of the seat; it is gone with the finger."""
    from selenium.webdriver import ActionChains

    page.tap("connected", "The table")
    before = page.text()
    page.until(lambda: page.button("^Hold to see .* words"), "the words")
    ActionChains(page.driver).click_and_hold(page.button("^Hold to see .* words")).pause(HELD).perform()
    page.until(lambda: len(_words(page.text())) == TWELVE, "twelve words")
    words = _words(page.text())
    ActionChains(page.driver).release().perform()
    page.until(lambda: page.text() == before, "the cover")
    return words


def _words(text: str) -> tuple[str, ...]:
    return tuple(word for line in text.splitlines() for word in re.findall("[a-z]+", line) if word in WORDS)

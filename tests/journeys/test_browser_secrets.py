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
        self._listener = threading.Thread(target=self._listen, daemon=True)  # a test that failed does not wait for it
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
        secrets = [form for secret in (grown, keys.signing, keys.envelope, plan.x) for form in forms(secret.reveal())]
        spoken = [between.join(words[:3]).encode() for between in (" ", "\n", '","', '", "')]
        assert [form for form in (*secrets, *spoken) if form in held or form in heard] == []
        assert [form for form in spoken if form in said or form in covered.encode()] == []


def test_a_hidden_crook_is_nobody_elses_before_the_reckoning(tmp_path: Path) -> None:
    """Its owner notes in a browser what it shows, and sees that while a finger stays there. The host is told of it when
    all have passed."""
    with browser_table(tmp_path) as table:
        chosen = ("--stacks_2016_2", "2,2,2,2,2,2", "--gang_points_2", "4", "--figure", "Trilby", "--seats", "2")
        host = table.hosts("--game", "crooks", *chosen)
        page = table.opens("bowler")
        table.sits(page, "Bowler")
        host.until("> .*[Rr]oll")
        host.type("roll")
        if "Trilby" in page.reads("Your turn: recruit|Trilby recruits")[0]:
            host.type("pass")
        page.tap("^A", "Lay your crook")
        page.tap("^5$", "Face down")
        page.tap("^Face down", "Which rank")
        page.tap("^9$", "Which modifier")
        page.tap("^none$", "Which gangs")
        page.tap("^North", "Hold to see your hidden crook")
        shown = held(page, "^Hold to see your hidden crook", r"rank (9, \w+)")
        host.until("Bowler .*face down")
        if page.button("^Pass") is None:
            host.type("pass")
        page.tap("^Pass", "Yes, pass")
        page.tap("^Yes, pass", "All have passed")
        assert shown not in "\n".join(host.lines)
        page.tap("^Turn everything up", "The reckoning|Show all")
        host.until(re.escape(shown))
        assert page.complaints() == []


def held(page: BrowserSeat, pattern: str, secret: str) -> str:
    """What stands there while a finger stays on a button; it is gone with the finger."""
    from selenium.webdriver import ActionChains

    ActionChains(page.driver).click_and_hold(page.button(pattern)).pause(HELD).perform()
    shown = page.reads(secret)[1]
    ActionChains(page.driver).release().perform()
    page.until(lambda: shown not in page.document(), "the cover")
    return shown


def sealed(keys: SeatKeys, operation: Operation) -> Plan | None:
    """The plan that lies sealed in this operation, if these keys open it."""
    said = read_body(operation.kind, operation.body)
    return unwrap(Keys(), keys.envelope, said.digest, said.envelope) if isinstance(said, SealLaid) else None


def shown_words(page: BrowserSeat) -> tuple[str, ...]:
    """What stands there while a finger holds the words of the seat; it is gone with the finger."""
    from selenium.webdriver import ActionChains

    page.tap("connected", "The table")
    page.until(lambda: page.button("^Hold to see .* words"), "the words")

    def holds() -> bool:
        """Again if it did not count: a touch right after the page has changed does not."""
        hand = ActionChains(page.driver).release()
        hand.click_and_hold(page.button("^Hold to see .* words")).pause(HELD).perform()
        return len(_words(page.text())) == TWELVE

    page.until(holds, "twelve words")
    words = _words(page.text())
    ActionChains(page.driver).release().perform()
    page.until(lambda: not _words(page.text()), "the cover")
    return words


def _words(text: str) -> tuple[str, ...]:
    return tuple(word for line in text.splitlines() for word in re.findall("[a-z]+", line) if word in WORDS)

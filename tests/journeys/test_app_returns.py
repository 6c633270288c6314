"""A host's window is killed for minutes. The others play on, in windows or terminals, and the host comes back."""

import re
from pathlib import Path

from tests.journeys.moments import CHANGES, CONNECTION
from tests.journeys.test_app_kills import assert_one_log, begun, in_turn, moves, planned
from tests.support.app_table import Phone, once, room, together
from tests.support.terminals import Room as Terminals
from tests.support.terminals import Terminal
from tests.support.terminals import room as terminals

CARD = "Nachtfalter"
"""What Noiron lays."""

LOST = "Host not answering: …"
"""Else at most once: that and the next host are two changes of connection."""


def test_a_window_goes_on_and_its_host_comes_back(tmp_path: Path) -> None:
    """Both have planned; the guest hosts and plays its card. The card stands, and the old host follows without a
    tap."""
    with room(tmp_path) as made:
        host, guest = in_turn(made)
        host.app.kill()
        guest.tap("Host from this phone")
        guest.tap("Sneak")
        guest.until("Your turn: flip your 2nd card from the left")
        with once([guest], LOST):
            returned(host)
            with once([host], LOST):
                guest.tap("Use it")
                host.until(CARD)
                assert_one_log(host, guest)


def test_in_windows_and_terminals_four_go_on(tmp_path: Path) -> None:
    """The same with four phones: three cards are played without the host, and the others stay connected."""
    with room(tmp_path / "windows") as made, terminals(tmp_path / "terminals") as others:
        host, others.link = made.host("Zain")
        guest = made.join(host, others.link, "Noiron")
        typing = [comes_in(host, others, *each) for each in (("Bob", "Jasmine"), ("Cid", "Morius"))]
        begun(host, 4)
        for terminal in typing:
            terminal.until("plan CARD AP")
            terminal.type("plan move 5")
        planned(host, guest)
        host.tap("Sneak")
        guest.until("Your turn: flip your leftmost card")
        host.app.kill()
        guest.tap("Host from this phone")
        guest.tap("Sneak")
        for terminal in typing:
            terminal.until("use 1 sneak")
            terminal.type("use 1 sneak")
        guest.until("Your turn: flip your 2nd card from the left")
        told = [len(terminal.lines) for terminal in typing]
        with once([guest], LOST):
            returned(host)
            with once([host], LOST):
                guest.tap("Use it")
                host.until(CARD)
                assert_one_log(host, guest)
        for terminal, before in zip(typing, told, strict=True):
            terminal.until(CARD)
            assert len([line for line in terminal.lines[before:] if re.search(CONNECTION, line)]) <= CHANGES


def test_what_the_old_host_planned_alone_is_laid_behind(tmp_path: Path) -> None:
    """Three windows. Zain's plan was only in its own log; now it stands after the others', and nobody is asked."""
    with room(tmp_path) as made:
        host, link = made.host("Zain")
        guests = [made.join(host, link, figure) for figure in ("Noiron", "Jasmine")]
        begun(host, 3)
        together(guests, "until", "Your plan, …")
        for guest in guests:
            guest.app.kill()
        moves(host, 8)
        host.until("Zain is ready")
        host.app.kill()
        for guest in guests:
            guest.app.restart()
            guest.tap("Resume game")
        guests[0].tap("Host from this phone")
        for guest in guests:
            moves(guest, 6)
        together(guests, "until", "Noiron is ready", "Jasmine is ready")
        with once(guests, LOST):
            returned(host)
            with once([host], LOST):
                for phone in (host, *guests):
                    phone.until("Your turn: flip your leftmost card")
                    phone.tap("Sneak")
                assert_one_log(host, *guests)


def comes_in(host: Phone, others: Terminals, name: str, figure: str) -> Terminal:
    """One more terminal joins by the host's link, is let in by a tap, and sits."""
    terminal = others.join(name, "--figure", figure)
    host.tap("Let in")
    terminal.until("Zain")
    return terminal


def returned(host: Phone, hosting: str = "Noiron") -> None:
    """The opened phone says in one sentence who hosts, without a tap."""
    said = f"Connected: {hosting} hosts the table."
    host.app.restart()
    host.until("Resume game")
    host.app.ask("watch", said)
    host.tap("Resume game")
    host.app.ask("seen", said)


def test_what_cannot_stand_together_is_one_page_and_one_tap(tmp_path: Path) -> None:
    """The host undid the step after which the guest went on. Both read both stories, the host's owner taps, all go
    on."""
    with room(tmp_path) as made:
        host, guest = in_turn(made)
        guest.app.kill()
        host.tap("Undo: Zain used…")
        host.until("Your turn…")
        host.app.kill()
        guest.app.restart()
        guest.tap("Resume game")
        guest.tap("Host from this phone")
        guest.tap("Sneak")
        guest.until("Your turn: flip your 2nd card from the left")
        host.app.restart()
        host.tap("Resume game")
        for phone in (host, guest):
            phone.until("One table, two stories")
        guest.until("It waits for one of them: Zain.")
        host.hold("Go on with Noiron")
        guest.until("Your turn: flip your 2nd card from the left")
        assert_one_log(host, guest)


def test_a_terminal_goes_on_and_a_window_comes_back(tmp_path: Path) -> None:
    """A terminal is the guest: it continues where the window was."""
    with room(tmp_path / "windows") as made, terminals(tmp_path / "terminals") as others:
        host, others.link = made.host("Zain")
        guest = comes_in(host, others, "Bob", "Noiron")
        begun(host)
        guest.until("plan CARD AP")
        host.app.kill()
        guest.until("Nobody hosts the table")
        guest.type("goon Zain")
        guest.until("You're hosting now")
        guest.type("adjust green 1 game Zain")
        guest.until("By hand: ")
        host.app.restart()
        host.tap("Resume game")
        guest.until("is here")
        host.hold("Hold to open")
        host.tap("Move")
        host.tap("8")
        host.tap("Ready · 2 AP unused")
        guest.type("plan move 4")
        guest.until("Order: ")
        told = [line for line in guest.lines if line.startswith("Connected: ")]
        assert not told[1:], told

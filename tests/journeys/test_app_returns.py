"""A host's window is killed for minutes: the other plays on, in a window or a terminal, and the host comes back."""

from pathlib import Path

from tests.journeys.test_app_kills import assert_one_log, begun, planned
from tests.support.app_table import room
from tests.support.terminals import room as terminals

CARD = "Nachtfalter"
"""What Noiron lays."""


def test_a_window_goes_on_and_its_host_comes_back(tmp_path: Path) -> None:
    """Both have planned; the guest goes on and plays its card: it stands, and the old host follows without a tap."""
    with room(tmp_path) as made:
        host, link = made.host("Zain")
        guest = made.join(host, link, "Noiron")
        begun(host)
        planned(host, guest)
        host.tap("Sneak")
        guest.until("Your turn: flip your leftmost card")
        host.kill()
        guest.tap("Host from this phone")
        guest.tap("Sneak")
        guest.until("Your turn: flip your 2nd card from the left")
        host.restart()
        host.tap("Resume game")
        guest.tap("Use it")
        host.until(CARD)
        for phone in (host, guest):
            assert not [text for text in phone.texts if text.startswith("Looking for the table")]
        assert_one_log(host, guest)


def test_what_cannot_stand_together_is_one_page_and_one_tap(tmp_path: Path) -> None:
    """The host undid what the guest went on from: both read both stories, the host's owner taps, all go on."""
    with room(tmp_path) as made:
        host, link = made.host("Zain")
        guest = made.join(host, link, "Noiron")
        begun(host)
        planned(host, guest)
        host.tap("Sneak")
        guest.until("Your turn: flip your leftmost card")
        guest.kill()
        host.tap("Undo: Zain used…")
        host.until("Your turn…")
        host.kill()
        guest.restart()
        guest.tap("Resume game")
        guest.tap("Host from this phone")
        guest.tap("Sneak")
        guest.until("Your turn: flip your 2nd card from the left")
        host.restart()
        host.tap("Resume game")
        for phone in (host, guest):
            phone.until("One table, two stories")
        guest.until("It waits for one of them: Zain.")
        host.hold("Go on with Noiron")
        guest.until("Your turn: flip your 2nd card from the left")
        assert_one_log(host, guest)


def test_a_terminal_goes_on_and_a_window_comes_back(tmp_path: Path) -> None:
    """The same with a terminal as guest: one face goes on where the other was."""
    with room(tmp_path / "windows") as made, terminals(tmp_path / "terminals") as others:
        host, others.link = made.host("Zain")
        guest = others.join("Bob", "--figure", "Noiron")
        host.tap("Let in")
        guest.until("Zain")
        begun(host)
        guest.until("plan CARD AP")
        host.kill()
        guest.until("Nobody hosts the table")
        guest.type("goon Zain")
        guest.until("You're hosting now")
        guest.type("adjust green 1 game Zain")
        guest.until("By hand: ")
        host.restart()
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

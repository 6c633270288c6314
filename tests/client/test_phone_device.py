"""Promises of what a phone can do: its clipboard, its camera, its battery."""

from pathlib import Path

from companion.device.battery import Battery
from tests.support.phone_in_hand import Hand


def test_the_clipboard_is_the_devices(tmp_path: Path) -> None:
    """Copied text can be pasted; text that cannot be shared is copied."""
    hand = Hand(tmp_path)
    hand.phone.device.copy("COMPANION://")
    assert hand.phone.device.paste() == "COMPANION://"
    assert not hand.phone.device.send("Anna wins")
    assert hand.pocket.text == "Anna wins"


def test_a_link_of_the_web_is_opened_or_copied(tmp_path: Path) -> None:
    """It is copied where nothing opens it."""
    hand = Hand(tmp_path)
    hand.pocket.opens = True
    assert hand.phone.device.open("https://example.org")
    assert hand.pocket.text == ""
    hand.pocket.opens = False
    assert not hand.phone.device.open("https://example.org")
    assert hand.pocket.text == "https://example.org"


def test_a_qr_is_scanned_or_the_reason_is_told(tmp_path: Path) -> None:
    """After a scan the page is shown anew; a failure is one sentence."""
    hand = Hand(tmp_path)
    shown: list[str] = []
    seen: list[str] = []
    hand.desk.changed = lambda: shown.append(seen[-1])
    hand.pocket.qr = "COMPANION://X"
    hand.phone.device.scan(seen.append)
    assert (seen, shown, hand.told) == (["COMPANION://X"], ["COMPANION://X"], [])
    hand.pocket.qr = ""
    hand.phone.device.read("holiday.jpg", seen.append)
    assert (len(seen), hand.told) == (1, [hand.desk.words.say("scan.no_qr")])


def test_the_battery_is_shown_when_it_changes(tmp_path: Path) -> None:
    """The page is drawn only at a change."""
    hand = Hand(tmp_path)
    shown: list[object] = []
    hand.desk.changed = lambda: shown.append(hand.phone.device.battery)
    hand.pocket.left = Battery(29, charging=False)
    hand.phone.device.feel_battery()
    hand.phone.device.feel_battery()
    assert shown == [Battery(29, charging=False)]

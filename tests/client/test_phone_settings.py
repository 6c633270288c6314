"""Promises of a phone without a table: settings hold at once and for good, and a kept table can be checked."""

from pathlib import Path

from companion.catalogue import TENANTS
from companion.client.phone_settings import AtHome
from companion.client.table_client import Desk
from companion.device.battery import Battery
from companion.present.seen import Checked
from companion.present.settings import Settings
from companion.shell.journal import Journal
from companion.store.paths import JOURNAL
from companion.store.table_store import Shelf
from tests.support.phone_in_hand import Hand, Pocket


def test_settings_hold_at_once_and_for_good(tmp_path: Path) -> None:
    """Another language is other words; whatever changes is shown."""
    desk = Desk(TENANTS, Settings(), lambda: 0.0)
    shown: list[str] = []
    desk.changed = lambda: shown.append(desk.words.say("language.name"))
    home = AtHome(desk, Shelf(tmp_path), TENANTS.games, lambda _: None, Pocket())
    home.set(Settings("de", sound=False))
    home.set(Settings("de", sound=True))
    assert shown == ["Deutsch", "Deutsch"]
    assert Shelf(tmp_path).settings("en") == Settings("de")


def test_the_clipboard_is_the_devices(tmp_path: Path) -> None:
    """What is copied can be pasted; what has no other way out is copied."""
    hand = Hand(tmp_path)
    hand.phone.copy("COMPANION://")
    assert hand.phone.paste() == "COMPANION://"
    assert not hand.phone.send("Anna wins")
    assert hand.pocket.text == "Anna wins"


def test_a_qr_is_scanned_or_the_reason_is_told(tmp_path: Path) -> None:
    """The page is shown anew with it; a failure is one sentence."""
    hand = Hand(tmp_path)
    shown: list[str] = []
    seen: list[str] = []
    hand.desk.changed = lambda: shown.append(seen[-1])
    hand.pocket.read = lambda file, then, failed: failed("no_qr") if file else then("COMPANION://X")  # type: ignore[method-assign]
    hand.phone.scan(seen.append)
    assert (seen, shown, hand.told) == (["COMPANION://X"], ["COMPANION://X"], [])
    hand.phone.read("holiday.jpg", seen.append)
    assert (len(seen), hand.told) == (1, [hand.desk.words.say("scan.no_qr")])


def test_the_battery_is_shown_when_it_changes(tmp_path: Path) -> None:
    """And only then."""
    hand = Hand(tmp_path)
    shown: list[object] = []
    hand.desk.changed = lambda: shown.append(hand.phone.battery)
    hand.pocket.left = Battery(29, charging=False)
    hand.phone.feel_battery()
    hand.phone.feel_battery()
    assert shown == [Battery(29, charging=False)]


def test_whoever_waits_for_a_check_hears_that_it_cannot_be(tmp_path: Path) -> None:
    """Whatever is wrong, in a sentence for players."""
    hand = Hand(tmp_path)
    shelf, heard = Shelf(tmp_path), list[Checked]()
    newer = shelf.kept("newer").folder
    newer.mkdir(parents=True)
    (newer / JOURNAL).write_bytes(b"this is none of ours")
    journal, _ = Journal.open(shelf.kept("damaged").folder / JOURNAL)
    journal.append(b"neither is this")
    journal.flush()
    journal.close()
    for trouble in (newer.name, "damaged"):
        heard.clear()
        hand.phone.check(trouble, heard.append)
        hand.until(lambda: heard)
        assert heard == [Checked(why=hand.desk.words.say(f"trouble.{trouble}", line=2))]

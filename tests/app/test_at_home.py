"""Promises of a phone without a table: settings hold at once and for good, and a kept table can be checked."""

from pathlib import Path

from companion.app.at_home import AtHome
from companion.app.desk import Desk
from companion.app.shelf import Shelf
from companion.catalogue import AGE_OF_THIEVES, TENANTS
from companion.present.settings import Settings
from companion.shell.words import load
from tests.app.test_phone import Hand, Pocket


def test_settings_hold_at_once_and_for_good(tmp_path: Path) -> None:
    """Another language is other words; whatever changes is shown."""
    desk = Desk(TENANTS[AGE_OF_THIEVES](), load("en", AGE_OF_THIEVES), Settings(), lambda: 0.0)
    shown: list[str] = []
    desk.changed = lambda: shown.append(desk.words.say("language.name"))
    home = AtHome(desk, Shelf(tmp_path), lambda _: None, Pocket())
    home.set(Settings("de", sound=False))
    home.set(Settings("de", sound=True))
    assert shown == ["Deutsch", "Deutsch"]
    assert Shelf(tmp_path).settings("en") == Settings("de")


def test_the_clipboard_is_the_devices(tmp_path: Path) -> None:
    """What is copied can be pasted; there is no camera."""
    home = Hand(tmp_path).phone
    home.copy("COMPANION://")
    assert home.paste() == "COMPANION://"
    assert not home.scan(lambda _: None)


def test_a_table_that_is_no_table_is_told_of(tmp_path: Path) -> None:
    """In one sentence, from the thread that looked."""
    hand = Hand(tmp_path)
    folder = Shelf(tmp_path).kept("odd").folder
    folder.mkdir(parents=True)
    (folder / "journal").write_bytes(b"this is none of ours")
    hand.phone.check("odd", lambda _: None)
    hand.until(lambda: hand.told)
    assert "journal" in hand.told[0]

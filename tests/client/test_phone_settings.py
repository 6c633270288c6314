"""Promises of a phone's settings: they hold at once and for good."""

from pathlib import Path

from companion.catalogue import AGE_OF_THIEVES, TENANTS
from companion.client.phone_settings import PhoneSettings
from companion.client.table_client import TableClient
from companion.present.settings import Settings
from companion.shell.words import load
from companion.store.table_store import TableStore


def test_settings_hold_at_once_and_for_good(tmp_path: Path) -> None:
    """Another language is other words, and the log is told again in it; whatever changes is shown."""
    desk = TableClient(TENANTS[AGE_OF_THIEVES], load("en", AGE_OF_THIEVES), Settings(), lambda: 0.0)
    shown: list[str] = []
    told: list[str] = []
    desk.changed = lambda: shown.append(desk.words.say("language.name"))
    preferences = PhoneSettings(desk, TableStore(tmp_path), lambda: told.append(desk.words.language))
    preferences.set(Settings("de", sound=False))
    preferences.set(Settings("de", sound=True))
    assert (shown, told) == (["Deutsch", "Deutsch"], ["de"])
    assert TableStore(tmp_path).settings("en") == Settings("de")

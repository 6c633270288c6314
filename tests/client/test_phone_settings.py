"""Promises of a phone's settings: they hold at once and for good."""

from pathlib import Path

from companion.catalogue import TENANTS
from companion.client.phone_settings import PhoneSettings
from companion.client.table_client import TableClient
from companion.present.settings import Settings
from companion.store.settings_file import SettingsFile


def test_settings_hold_at_once_and_for_good(tmp_path: Path) -> None:
    """A new language changes the words and tells the log again; every change is shown."""
    desk = TableClient(TENANTS, Settings(), lambda: 0.0)
    shown: list[str] = []
    told: list[str] = []
    desk.changed = lambda: shown.append(desk.words.say("language.name"))
    preferences = PhoneSettings(desk, SettingsFile(tmp_path), lambda: told.append(desk.words.say("language.name")))
    preferences.set(Settings("de", sound=False))
    preferences.set(Settings("de", sound=True))
    assert (shown, told) == (["Deutsch", "Deutsch"], ["Deutsch"])
    assert SettingsFile(tmp_path).read("en") == Settings("de")


def test_the_game_that_was_chosen_last_comes_first(tmp_path: Path) -> None:
    """It does so also after a restart; a game that the app no longer has is ignored."""
    desk = TableClient(TENANTS, Settings("de"), lambda: 0.0)
    preferences = PhoneSettings(desk, SettingsFile(tmp_path), lambda: None)
    assert next(iter(preferences.games().items())) == ("age_of_thieves", "Wettstreit der Diebe")
    assert list(preferences.games()) == list(TENANTS)
    preferences.prefer("crooks")
    assert SettingsFile(tmp_path).read("de").game == "crooks"
    assert next(iter(preferences.games())) == "crooks"
    preferences.prefer("chess")
    assert (desk.game_id, list(preferences.games())) == ("age_of_thieves", list(TENANTS))

"""Promises of a phone's settings: they hold at once and for good."""

from pathlib import Path

from companion.catalogue import TENANTS
from companion.client.phone_settings import PhoneSettings
from companion.client.table_client import TableClient
from companion.present.settings import Settings
from companion.store.table_store import TableStore


def test_settings_hold_at_once_and_for_good(tmp_path: Path) -> None:
    """Another language is other words, and the log is told again in it; whatever changes is shown."""
    desk = TableClient(TENANTS, Settings(), lambda: 0.0)
    shown: list[str] = []
    told: list[str] = []
    desk.changed = lambda: shown.append(desk.words.say("language.name"))
    preferences = PhoneSettings(desk, TableStore(tmp_path), lambda: told.append(desk.words.say("language.name")))
    preferences.set(Settings("de", sound=False))
    preferences.set(Settings("de", sound=True))
    assert (shown, told) == (["Deutsch", "Deutsch"], ["Deutsch"])
    assert TableStore(tmp_path).settings("en") == Settings("de")


def test_the_game_that_was_chosen_last_comes_first(tmp_path: Path) -> None:
    """Also after a restart; the one of an app that has it no more is as good as none."""
    desk = TableClient(TENANTS, Settings("de"), lambda: 0.0)
    preferences = PhoneSettings(desk, TableStore(tmp_path), lambda: None)
    assert preferences.games() == {"age_of_thieves": "Wettstreit der Diebe"}
    preferences.prefer("age_of_thieves")
    assert TableStore(tmp_path).settings("de").game == "age_of_thieves"
    preferences.prefer("chess")
    assert (desk.game_id, list(preferences.games())) == ("age_of_thieves", ["age_of_thieves"])

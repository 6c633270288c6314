"""Promises of the settings: every tap counts at once, and an unknown setting changes nothing."""

import pytest

from companion.present.settings import TEXT_SIZES, Settings
from companion.present.settings_page import SWITCHES, SettingsPagePresenter
from tests.support.front_rooms import Rooms, rooms


def page() -> tuple[SettingsPagePresenter, Rooms]:
    """The settings as they are at first."""
    phone = rooms()
    return SettingsPagePresenter(phone.desk, phone.front, phone.pages), phone


def test_the_language_changes_the_page_itself() -> None:
    """Each language is offered under its own name."""
    settings, _ = page()
    assert [(choice.text, choice.chosen) for choice in settings.view().languages] == [
        ("English", True),
        ("Deutsch", False),
        ("Français", False),
        ("Polski", False),
    ]
    settings.speak("de")
    assert settings.view().top.title == "Einstellungen"
    settings.speak("tlh")
    assert settings.view().top.title == "Einstellungen"


def test_the_size_of_text() -> None:
    """It comes in steps, in per cent; other sizes are refused."""
    settings, phone = page()
    assert [choice.text for choice in settings.view().sizes] == ["100 %", "130 %", "160 %", "200 %"]
    for size in TEXT_SIZES:
        settings.resize(str(size))
        assert phone.desk.settings.text_size == size
        assert [float(choice.key) for choice in settings.view().sizes if choice.chosen] == [size]
    settings.resize("9")
    assert phone.desk.settings.text_size == TEXT_SIZES[-1]


@pytest.mark.parametrize("name", SWITCHES)
def test_every_switch_flips_and_flips_back(name: str) -> None:
    """Each says what it does."""
    settings, phone = page()
    first = getattr(phone.desk.settings, name)
    settings.switch(name)
    shown = next(switch for switch in settings.view().switches if switch.key == name)
    assert shown.on == getattr(phone.desk.settings, name) == (not first)
    assert shown.text
    assert shown.detail
    settings.switch(name)
    assert phone.desk.settings == Settings()


@pytest.mark.parametrize(("way", "pages"), [("path", ["table_move", "report"]), ("", ["report"])])
def test_further_pages_are_opened_from_here(way: str, pages: list[str]) -> None:
    """Tables are moved where files can be named."""
    settings, phone = page()
    phone.front.archive.way = way
    ways = settings.view().ways
    for choice in ways:
        assert choice.detail
        settings.chose(choice.key)
    assert phone.pages.went == pages


def test_the_name_is_no_switch() -> None:
    """A tap on something that is not a switch changes nothing."""
    settings, phone = page()
    settings.switch("name")
    assert phone.desk.settings == Settings()

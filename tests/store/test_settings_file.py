"""Promises of the settings on disk: they are as people left them."""

from pathlib import Path

import pytest

from companion.present.settings import Settings
from companion.shell.plain_file import write_plain
from companion.store.settings_file import SETTINGS, SettingsFile


@pytest.mark.parametrize("size", [1.0, 1.3, 1.6, 2.0])
def test_settings_are_as_they_were_left(tmp_path: Path, size: float) -> None:
    """Every single one is checked."""
    left = Settings("de", size, sound=False, speech=True, motion=False, left_handed=True, name="Ann")
    SettingsFile(tmp_path).keep(left)
    assert SettingsFile(tmp_path).read("en") == left


@pytest.mark.parametrize(
    "facts", [{}, {"text_percent": "large"}, {"text_percent": 55}, {"language": 7, "future": True}]
)
def test_odd_settings_are_the_usual_ones(tmp_path: Path, facts: dict[str, object]) -> None:
    """Another version of the app wrote them: a value that cannot be read is replaced by the usual one."""
    write_plain(tmp_path / SETTINGS, facts)
    assert SettingsFile(tmp_path).read("de") == Settings("de")

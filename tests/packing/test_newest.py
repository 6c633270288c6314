"""Promises of the run on the packed Python: it has everything but Kivy, and leaves nothing else out."""

import pytest

from tests.house.plan import PURE_ROOMS, TESTS
from tests.packing import newest, pythons


def test_it_has_all_but_kivy() -> None:
    """In our versions, as pyproject.toml pins them."""
    asked = newest.requirements()
    assert {"cryptography", "pytest", "numpy", "plyer"} <= {line.partition("==")[0] for line in asked}
    assert not [line for line in asked if "kivy" in line or "==" not in line]


def test_it_goes_through_every_pure_room() -> None:
    """What is left out is named, and there."""
    assert {room.partition("/")[0] for room in PURE_ROOMS} <= set(newest.ROOMS)
    named = [TESTS / name for name in (*newest.ROOMS, *newest.KIVY_INSIDE)]
    assert not [path for path in named if not path.exists()]


def test_where_there_is_none_it_says_so(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """That is no failure: most computers have none yet."""
    monkeypatch.setattr(pythons, "others", dict[tuple[int, ...], str])
    assert newest.main() == 0
    assert capsys.readouterr().out == "no Python 3.14 here: nothing was tried on it\n"

"""Promises of the windows of the demo: four phones side by side, each with a robot, and all of them end together."""

import sys
import tempfile
from itertools import pairwise
from pathlib import Path

import pytest

from companion.shell.journal import Journal
from companion.window.demo_windows import HELD, PREFIX, SEATS, SIZE, _clear_away, _command, _place
from companion.window.opening import opened


def test_the_windows_stand_side_by_side() -> None:
    """No window covers another."""
    places = [_place(number)[0] for number in range(SEATS)]
    assert all(right - left > SIZE[0] for left, right in pairwise(places))


def test_a_guest_is_told_everything(tmp_path: Path) -> None:
    """It learns whom to join, which thief its robot plays, and where its window is."""
    *_, verb, flag, link = _command("LINK", 2, tmp_path, "de")[:6]
    assert (verb, flag, link) == ("app", "--join", "LINK")
    chosen = opened({"place": _command("LINK", 2, tmp_path, "de")[7]})
    assert (chosen.place, chosen.size) == (_place(2), SIZE)


@pytest.mark.skipif(sys.platform == "win32", reason="what is open cannot be taken away there, whoever tries")
def test_what_a_killed_demo_left_is_taken_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The next demo removes it; a running demo and all other folders stay."""
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    killed, on, other = (tmp_path / name for name in (f"{PREFIX}killed", f"{PREFIX}on", "companion"))
    for folder in (killed, on, other):
        (folder / "Zain").mkdir(parents=True)
    Journal.open(killed / HELD)[0].close()
    held, _ = Journal.open(on / HELD)
    _clear_away()
    assert sorted(tmp_path.iterdir()) == sorted((on, other))
    held.close()
    _clear_away()
    assert list(tmp_path.iterdir()) == [other]

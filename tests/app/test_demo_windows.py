"""Promises of the windows of the demo: four phones side by side, each with a robot, and all of them end together."""

from itertools import pairwise
from pathlib import Path

from companion.app.demo_windows import FIGURES, SIZE, _command, _place
from companion.app.opening import opened


def test_the_windows_stand_side_by_side() -> None:
    """None over another."""
    places = [_place(number)[0] for number in range(len(FIGURES))]
    assert all(right - left > SIZE[0] for left, right in pairwise(places))


def test_a_guest_is_told_everything(tmp_path: Path) -> None:
    """Whom to join, which thief its robot plays, where its window stands."""
    *_, verb, flag, link = _command("LINK", 2, tmp_path, "de")[:6]
    assert (verb, flag, link) == ("app", "--join", "LINK")
    chosen = opened({"place": _command("LINK", 2, tmp_path, "de")[7]})
    assert (chosen.place, chosen.size) == (_place(2), SIZE)

"""Promises of the insets: all sides count, but only where our window lies under what the system draws."""

import pytest

from companion.device.insets import Insets, insets
from tests.support.java import Java, JavaException, played

SCREEN = (1080, 2400)


def laid_out(monkeypatch: pytest.MonkeyPatch, sdk: int) -> Java:
    """A phone with a notch above and a bar below."""
    phone = played(monkeypatch, sdk)
    phone.answers |= {
        "View.getWidth": SCREEN[0],
        "View.getHeight": SCREEN[1],
        "WindowInsets$Type.systemBars": 7,
        "WindowInsets$Type.displayCutout": 128,
        "WindowInsets.getInsets": phone.obj("android.graphics.Insets", left=1, top=80, right=2, bottom=48),
        "WindowInsets.getSystemWindowInsetLeft": 3,
        "WindowInsets.getSystemWindowInsetTop": 60,
        "WindowInsets.getSystemWindowInsetRight": 4,
        "WindowInsets.getSystemWindowInsetBottom": 90,
    }
    return phone


def test_bars_and_notch_count_on_every_side(monkeypatch: pytest.MonkeyPatch) -> None:
    """Both at once, as Android has known them apart since 11."""
    phone = laid_out(monkeypatch, 36)
    assert insets(*SCREEN) == Insets(1, 80, 2, 48) == (1, 80, 2, 48)
    assert "android.view.WindowInsets.getInsets(int) 135" in phone.calls


def test_an_older_android_tells_them_together(monkeypatch: pytest.MonkeyPatch) -> None:
    """It has four separate questions."""
    laid_out(monkeypatch, 24)
    assert insets(*SCREEN) == Insets(3, 60, 4, 90)


def test_what_the_system_has_left_free_is_not_left_free_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    """A window lower than the screen already begins below the bar; in landscape it may be narrower instead."""
    laid_out(monkeypatch, 33)
    assert insets(1080, 2272) == Insets(1, 0, 2, 0)
    assert insets(1000, 2400) == Insets(0, 80, 0, 48)


@pytest.mark.parametrize("unknown", ["View.getRootWindowInsets", "View.getHeight"])
def test_before_the_first_layout_nobody_knows(monkeypatch: pytest.MonkeyPatch, unknown: str) -> None:
    """The answer is None, so it is asked for again."""
    phone = laid_out(monkeypatch, 36)
    phone.answers[unknown] = None
    assert insets(*SCREEN) is None


def test_a_phone_that_cannot_tell_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    """The answer is 0, so that it is not asked for again and again."""
    phone = laid_out(monkeypatch, 36)
    phone.answers["View.getRootWindowInsets"] = JavaException("no such method")
    assert insets(*SCREEN) == Insets()

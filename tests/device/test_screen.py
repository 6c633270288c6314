"""Promises of the screen: its light and its secrecy are those of our window, set in the thread of the windows."""

import pytest

from companion.device import screen
from tests.support.java import JavaException, played

WINDOW = "android.app.Activity.getWindow()"


def test_the_light_is_that_of_our_window(monkeypatch: pytest.MonkeyPatch) -> None:
    """The system's own setting would need a permission that nobody can give."""
    phone = played(monkeypatch)
    screen.light(0.5)
    assert phone.calls == [
        WINDOW,
        "android.view.Window.getAttributes()",
        "android.view.WindowManager$LayoutParams.screenBrightness = 0.5",
        "android.view.Window.setAttributes(android.view.WindowManager$LayoutParams) "
        "<android.view.WindowManager$LayoutParams>",
    ]


def test_secrets_are_in_no_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    """This holds as long as a secret is on the screen."""
    phone = played(monkeypatch)
    screen.secret(True)
    screen.secret(False)
    assert phone.calls == [
        WINDOW,
        "android.view.Window.addFlags(int) 8192",
        WINDOW,
        "android.view.Window.clearFlags(int) 8192",
    ]


def test_the_app_steps_aside(monkeypatch: pytest.MonkeyPatch) -> None:
    """It goes behind the other apps and stays alive."""
    phone = played(monkeypatch)
    phone.answers["PythonActivity.moveTaskToBack"] = True
    assert screen.step_aside()
    assert phone.calls == ["android.app.Activity.moveTaskToBack(boolean) True"]


def test_a_window_that_is_gone_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """There is no error."""
    phone = played(monkeypatch)
    phone.answers |= dict.fromkeys(
        ("PythonActivity.getWindow", "PythonActivity.moveTaskToBack"), JavaException("no window")
    )
    screen.light(1.0)
    screen.secret(True)
    assert not screen.step_aside()

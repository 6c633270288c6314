"""The screen of an Android phone: its brightness, and whether pictures can be taken of it."""

from typing import Any

from companion.device.java import activity, java, quietly

PARAMETERS = "android.view.WindowManager$LayoutParams"


def light(level: float) -> None:
    """Sets the brightness from 0 to 1, for this app alone. Below 0 it is as the phone's owner likes it."""
    _soon(_light, level)


def secret(on: bool) -> None:
    """Forbids screenshots and the picture in the list of open apps, or allows them again."""
    _soon(_secret, on)


def step_aside() -> bool:
    """Does what the home button does."""
    with quietly():
        return bool(activity().moveTaskToBack(True))
    return False


def _light(level: float) -> None:
    with quietly():
        window = activity().getWindow()
        parameters = window.getAttributes()
        parameters.screenBrightness = level
        window.setAttributes(parameters)


def _secret(on: bool) -> None:
    with quietly():
        window, flag = activity().getWindow(), java(PARAMETERS).FLAG_SECURE
        if on:
            window.addFlags(flag)
        else:
            window.clearFlags(flag)


def _soon(deed: Any, value: object) -> None:
    """Runs a function in the thread that draws Android's windows: no other thread may change them."""
    from android.runnable import run_on_ui_thread

    run_on_ui_thread(deed)(value)  # the wrapper keeps every function: pass no new ones

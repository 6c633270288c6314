"""The screen of an Android phone: how bright it is, and whether pictures can be taken of it."""

from typing import Any

from companion.device.java import activity, java, quietly

PARAMETERS = "android.view.WindowManager$LayoutParams"


def light(level: float) -> None:
    """From 0 to 1, for this app alone; below 0 as the owner of the phone likes it."""
    _soon(_light, level)


def secret(on: bool) -> None:
    """No screenshot and no picture for the list of open apps, as long as it is on."""
    _soon(_secret, on)


def step_aside() -> bool:
    """The app goes behind all others, as if the home button was pressed."""
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
    """In the thread that Android draws its windows in: no other one may change them."""
    from android.runnable import run_on_ui_thread

    run_on_ui_thread(deed)(value)  # always the same two deeds: it keeps every one that it was ever handed

"""The app with a hand in it, for an emulator: packed in the place of `main.py`, it says in the log how far it comes.

It opens, tells what it runs on, hosts a table, plays a turn against a robot, is put aside from outside, and comes back
to a game that goes on. The hand and the eyes are those of `tests.support`. `.github/workflows/android.yml` packs all
three, and `tests.packing.emulator` reads the log."""

import sys
from collections.abc import Generator, Iterable
from typing import Any

from companion.cli.browsers import browser_files
from companion.device.java import is_android
from companion.window.opening import opened, prepare

REPORT = "Settings", "Report for testers"
DEVICE = "Device: …"
HOSTS = "Host a table", "Age of Thieves", "Zain"
PRACTISES = "Leave, my seat stays empty", "Practice", "Age of Thieves", "2 seats", "Zain"
SECRET = "Hold to open"
PLANS = "Move", "3", "Ready…"
SECOND = "Turn 2 of 10 · Calm"
TAPPED = (
    "Continue",
    "Roll for first thief · 2 of 2 here",
    "All set: start turn 1",
    "Placed: go on",
    "Roll",
    "Sneak",
    "Nobody caught",
    "Next turn",
)
"""What is tapped while the table goes on, wherever it comes up, the most wanted first."""
BACK = 27
"""The key code of the back gesture."""

Steps = Generator[float, None, Any]
"""Something that takes a while: so many seconds go by at each `yield`, or a frame."""


def main() -> None:
    """Opens the app as `main.py` does. What goes wrong in a page ends it, and stands in the log."""
    opening = opened({"language": "en"})
    prepare(opening)
    from companion.window.app import CompanionApp  # opens the window

    app = CompanionApp(opening, browser_files=browser_files)
    app.bind(on_start=lambda _: go_on(tour(app)))
    app.run()


def say(what: str) -> None:
    """A line of the log."""
    sys.stdout.write(f"tour: {what}\n")
    sys.stdout.flush()


def go_on(steps: Steps) -> None:
    """As far as the next pause, and further after it; the end of the steps ends the app."""
    from kivy.app import App
    from kivy.clock import Clock

    try:
        pause = next(steps)
    except StopIteration:
        say("done")
        App.get_running_app().stop()
    except LookupError as wrong:
        say(f"FAILED, {wrong}")
        raise
    else:
        Clock.schedule_once(lambda _: go_on(steps), pause)


def tour(app: Any) -> Steps:
    """What somebody does who tries it for the first time."""
    from kivy.core.window import Window

    from tests.support.driven_eyes import Eyes, until
    from tests.support.driven_hand import Hand

    hand, eyes = Hand(), Eyes(app)
    back: list[bool] = []
    app.bind(on_pause=lambda _: say("it is put aside"))  # at once: until it is back, Kivy's clock stands still
    app.bind(on_resume=lambda _: back.append(True))

    yield from eyes.until_page("home")
    say("it has opened")
    yield from _taps(hand, REPORT)
    say(f"it tells what it runs on: {(yield from eyes.until(DEVICE))}")
    for _ in REPORT:
        Window.dispatch("on_keyboard", BACK, 0, "", [])
    yield from eyes.until_page("home")
    yield from _taps(hand, HOSTS)
    yield from eyes.until("COMPANION://…", "http://…")
    say("it hosts a table")
    Window.dispatch("on_keyboard", BACK, 0, "", [])
    yield from _taps(hand, PRACTISES)
    yield from _plays(hand, eyes, SECRET)
    yield from hand.hold(SECRET)
    yield from _taps(hand, PLANS)
    yield from _plays(hand, eyes, SECOND)
    say("it has played a turn")
    say("put me aside")
    if not is_android():
        yield from eyes.call()  # a computer puts no window aside
    yield from until(lambda: back, "somebody who puts it aside and calls it back")
    yield from _plays(hand, eyes, SECRET)
    say("it has come back, and the game goes on")


def _taps(hand: Any, texts: Iterable[str]) -> Steps:
    for text in texts:
        yield from hand.tap(text)


def _plays(hand: Any, eyes: Any, last: str) -> Steps:
    """Does what it is asked for, until this can be read; the robot does its part."""
    while last not in (can := (yield from eyes.readable(last, *TAPPED))):
        if can:
            yield from hand.tap_if(can[0])
        else:
            yield 0.1


if __name__ == "__main__":
    main()

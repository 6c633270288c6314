"""Promises of the window on an Android phone: the whole app, with a model of Java from the time when Kivy is loaded."""

from typing import Any

import pytest

from tests.window.test_app import told

WHILE_SECRET = ["addFlags", "registerListener", "clearFlags", "unregisterListener"]

SCRIPT = """
import json, sys
from pathlib import Path
import pytest
from companion.window.opening import WindowOpening, prepare
folder, sdk = sys.argv[1:]
opening = WindowOpening(Path(folder), loopback=True)
prepare(opening)
import kivy.core.audio, kivy.core.clipboard  # which would look for a real one
from kivy.core.window import Window
from tests.support.java import played
phone = played(pytest.MonkeyPatch(), int(sdk))
phone.answers |= {
    "Locale.getLanguage": "en",
    "BatteryManager.getIntProperty": 14,
    "View.getWidth": int(Window.width),
    "View.getHeight": int(Window.height),
    "WindowInsets.getInsets": phone.obj("android.graphics.Insets", left=1, top=80, right=2, bottom=48),
    "WindowInsets.getSystemWindowInsetTop": 60,
}
from companion.window.app import BACK, CompanionApp
from companion.session.member import Member
from companion.table.ids import Seat
from kivy.clock import Clock

def resumed(member, now, itself=Member.resumed):
    seen["resumed"] = True
    itself(member, now)
Member.resumed = resumed

def looked_away():
    words = app.navigator.screen.view.words
    seen["open"] = bool(words.words)
    seen["paused"] = app.dispatch("on_pause")
    seen["covered"] = not app.navigator.screen.view.words.words
    app.dispatch("on_resume")

def ended():
    Window.dispatch("on_keyboard", BACK, 0, "", [])
    seen.update(edges=list(app._policy.frame.padding), battery=app.phone.device.battery.percent, calls=phone.calls[:])
    app.stop()

app = CompanionApp(opening)
seen = {"device": type(app.phone.device._hardware).__name__, "language": app.desk.settings.language}
steps = [  # when, and what then
    (lambda: app.navigator.page == "home" and app.phone.device.battery, lambda: app.phone.rehearse(2)),
    (lambda: app.navigator.page == "join", lambda: app.desk.wish.sit(Seat(0), "", "Zain")),
    (lambda: app.desk.seen.seats, lambda: app.navigator.go("table_page")),
    (lambda: app.navigator.page == "table_page", lambda: app.navigator.screen.own_words.finger("0", "hold")),
    (lambda: True, looked_away),
    (lambda: "resumed" in seen, app.on_stop),
    (lambda: app.navigator.page == "home", ended),
]
def look(*_):
    if app.root and steps and steps[0][0]():
        steps.pop(0)[1]()
Clock.schedule_interval(look, 0.05)
Clock.schedule_once(lambda _: sys.exit(f"it took too long: {app.navigator.page} {seen}"), 60)
app.run()
json.dump(seen, sys.stdout)
"""


EDGES = {24: [0, 60, 0, 0], 37: [1, 80, 2, 48]}
"""By SDK, the oldest and the newest: as either tells them."""


@pytest.fixture(scope="module", params=EDGES)
def seen(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What happens in a rehearsal: the words of a seat are held open, another app comes up, then back to the first page
    and out."""
    found: dict[str, Any] = told(SCRIPT, tmp_path_factory.mktemp("phone"), str(request.param))
    return {**found, "should": EDGES[request.param]}


def test_the_phone_itself_is_asked(seen: dict[str, Any]) -> None:
    """Language, battery and edges are the phone's, not those of a computer."""
    assert (seen["device"], seen["language"], seen["battery"]) == ("Android", "en", 14)
    assert seen["edges"] == seen["should"]


def test_secrets_are_in_no_picture(seen: dict[str, Any]) -> None:
    """This holds exactly while the table page is up; meanwhile the phone feels how it lies."""
    said = [call.partition("(")[0].rpartition(".")[2] for call in seen["calls"]]
    assert [name for name in said if name in WHILE_SECRET] == WHILE_SECRET


def test_a_pause_covers_and_the_end_of_it_is_a_new_life(seen: dict[str, Any]) -> None:
    """Kivy would end an app that does not allow a pause. After the pause connections are made anew."""
    assert (seen["open"], seen["paused"], seen["covered"], seen["resumed"]) == (True, True, True, True)


def test_back_from_the_first_page_goes_behind_all_others(seen: dict[str, Any]) -> None:
    """That is the last thing that Android hears of it; the app is not ended."""
    assert seen["calls"][-1] == "android.app.Activity.moveTaskToBack(boolean) True"

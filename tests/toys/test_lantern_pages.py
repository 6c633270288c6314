"""One window goes from one game to another: the tenant is that of the table, and its pages and words come with it."""

import json
import os
import subprocess
import sys
from pathlib import Path

from tests.house.plan import ROOT

SCRIPT = """
import json, sys
from pathlib import Path
from companion.window.opening import WindowOpening, prepare
opening = WindowOpening(Path(sys.argv[1]), loopback=True, language="en")
prepare(opening)
from companion.window.app import CompanionApp
from companion.table.ids import Seat
from companion.table.operations import Start
from companion.ui.theme import theme
from kivy.clock import Clock
from tests.toys.lantern_tenant import TWO_GAMES
app, seen = CompanionApp(opening, tenants=TWO_GAMES), []
def evening():
    pages, desk = app.navigator, app.desk
    def screen():
        return pages.screen
    screen().chose("home.host")
    seen.append([choice.text for choice in screen().view.sheet.choices])
    screen().chose("home.game:lanterns")
    yield lambda: pages.page == "join"
    seen.append([figure.text for figure in screen().view.figures])
    for seat, figure in enumerate(("fox", "owl")):
        desk.wish.sit(Seat(seat), "", figure)
        yield lambda: len(desk.seen.seats) == seat + 1
    yield lambda: pages.page == "lobby"
    seen.append([screen().view.top.line, [option.text for option in screen().view.options]])
    for niche, times in enumerate((1, 2, 3)):
        for _ in range(times):
            screen().option(f"row:{niche}")
    screen().main()
    yield lambda: pages.page == "lanterns"
    seen.append([screen().button.text, theme.mood, "flame" in theme.tones])
    pages.go("display")
    seen.append(type(screen()).__name__)
    pages.back()
    screen().button.dispatch("on_release")
    yield lambda: theme.mood == "ember"
    seen.append(screen().button.text)
    app.phone.leave()
    yield lambda: pages.page == "home"
    seen.append(screen().view.title)
    screen().chose("home.rehearse")
    seen.append([choice.text for choice in screen().view.sheet.choices])
    screen().chose("home.game:age_of_thieves")
    screen().chose("home.seats:2")
    yield lambda: pages.page == "join"
    seen.append([*(figure.text for figure in screen().view.figures[:2]), theme.mood, "flame" in theme.tones])
    pages.go("display")
    seen.append(type(screen()).__name__)
    json.dump(seen, sys.stdout)
    app.stop()
    yield lambda: False
steps = evening()
def look(_):
    if look.until():
        look.until = next(steps)
look.until = lambda: app.navigator.page == "home"
Clock.schedule_interval(look, 0.05)
Clock.schedule_once(lambda _: sys.exit(f"it took too long, behind {seen}"), 90)
app.run()
"""


def test_one_window_plays_one_game_and_then_another(tmp_path: Path) -> None:
    """Asked for at "Host", the last one first; with its words, its pages and its colours; all of it goes."""
    quiet = {"SDL_VIDEODRIVER": "offscreen", "KIVY_WINDOW": "sdl2", "KIVY_HOME": str(tmp_path / "kivy")}
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT, str(tmp_path)],
        cwd=ROOT,
        env={**os.environ, **quiet},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == [
        ["Age of Thieves", "Lanterns"],
        ["fox", "owl", "cat", "bee"],
        ["Lanterns", ["What each niche is worth (1 to 9)"]],
        ["Light the lanterns", "night", True],
        "LanternPage",
        "It is bright now.",
        "Lanterns",
        ["Lanterns", "Age of Thieves"],
        ["Morius", "Noiron", "night", False],
        "DisplayScreen",
    ]

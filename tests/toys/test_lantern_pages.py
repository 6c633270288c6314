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
    for niche in range(3):
        screen().options.tap(f"row:{niche}:{niche + 1}")
    screen().main()
    yield lambda: pages.page == "lanterns"
    seen.append([screen().view.choices[0].text, theme.mood, "flame" in theme.tones])
    pages.go("display")
    seen.append(type(screen()).__name__)
    pages.back()
    def points():
        return [*desk.seen.state.playing.state.points.values()]
    pages.go("adjust")
    screen().what("points")
    screen().answer("whose", "0")
    screen().amount("3")
    seen.append([screen().view.title, screen().view.questions[0].title, screen().view.bar.main])
    screen().main()
    yield lambda: points() == [5, 2] and pages.page == "lanterns"
    pages.go("count")
    screen().change(1, "more points")
    yield lambda: points() == [5, 3]
    seen.append([(row.name, row.counters[0].text, row.counters[0].number) for row in screen().view.counting])
    pages.back()
    screen().chose("lanterns")
    yield lambda: theme.mood == "ember" and pages.page == "ranking"
    view = screen().view
    seen.append([view.headline, view.because, *(f"{each.place} {each.name} {each.points}" for each in view.places)])
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
    """The button "Host" asks for the game, the last one first. Words, pages (also shared ones) and colours follow the
    game."""
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
        ["Age of Thieves", "Swindler", "Crooks", "Lanterns"],
        ["fox", "owl", "cat", "bee"],
        ["Lanterns", ["What each niche is worth (1 to 9)"]],
        ["Light the lanterns", "night", True],
        "MenuScreen",
        ["What changes?", "Whose points?", "Enter: fox has 5"],
        [["fox", "points", 5], ["owl", "points", 3]],
        ["fox wins", "The brightest row.", "1. fox 5 points", "2. owl 3 points"],
        "Lanterns",
        ["Lanterns", "Age of Thieves", "Swindler", "Crooks"],
        ["Morius", "Noiron", "night", False],
        "DisplayScreen",
    ]

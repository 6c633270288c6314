"""Promises of the window: it opens on the first page and loads nothing that is not needed. Other promises:
tests/journeys."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from companion.catalogue import AGE_OF_THIEVES
from companion.present.settings import Settings
from companion.store.table_store import TableStore
from tests.house.plan import ROOT

SCRIPT = """
import json, sys
from pathlib import Path
from companion.window.opening import WindowOpening, prepare
opening = WindowOpening(Path(sys.argv[1]), loopback=True, {wishes})
prepare(opening)
from companion.window import app as window
from companion.window.app import BACK, CompanionApp
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.lang import Builder
seen = []
app = CompanionApp(opening, {invited})
def look(*_):
    {looks}
    if {enough}:
        json.dump(seen, sys.stdout)
        app.stop()
Clock.schedule_interval(look, 0.05)
Clock.schedule_once(lambda _: sys.exit("it took too long"), 100)
{runs}
"""


def lives(
    folder: Path, looks: str, enough: str, wishes: str = "", invited: str = "None", runs: str = "app.run()"
) -> list[Any]:
    """What an app saw in a process of its own, until the script ended it."""
    script = SCRIPT.format(looks=looks, enough=enough, wishes=wishes, invited=invited, runs=runs)
    found: list[Any] = told(script, folder)
    return found


def told(script: str, folder: Path, *words: str) -> Any:
    """What a script says about an app, without a display, on a computer that speaks German."""
    quiet = {
        "SDL_VIDEODRIVER": "offscreen",
        "KIVY_WINDOW": "sdl2",
        "KIVY_HOME": str(folder / "kivy"),
        "LANG": "de_DE.UTF-8",
    }
    command = [sys.executable, "-c", script, str(folder), *words]
    done = subprocess.run(command, cwd=ROOT, env={**os.environ, **quiet}, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def choose(folder: Path) -> None:
    """A game was played on this phone before."""
    TableStore(folder).settings.keep(Settings("de", game=AGE_OF_THIEVES))


def test_it_opens_on_the_first_page(tmp_path: Path) -> None:
    """The screen may sleep. Nothing is loaded that the first page does not need: no game, no network, no log."""
    slow = "'cairo', 'qrcode', 'kivymd', 'kivy.uix.textinput', 'companion.games.age_of_thieves.play.game'"
    network = "'companion.client.table_under_way', 'companion.session.member', 'companion.shell.network'"
    table = "'companion.session.news', 'companion.table.fold', 'companion.table.game', 'companion.client.robots'"
    loaded = f"sorted({{{slow}, {network}, {table}, 'cryptography'}} & set(sys.modules))"
    looks = f"seen.append([app.navigator.page, Window.allow_screensaver, {loaded}])"
    first, *_ = lives(tmp_path, looks, "True")
    assert first == ["home", True, []]


def test_layouts_that_no_page_needs_are_never_read(tmp_path: Path) -> None:
    """Of Kivy's own there is a quarter; of ours, at the first page, what it shows. Kivy's settings stay shut."""
    looks = (
        "from companion.ui.kivy_inside import STYLE; files = [str(rule.ctx.filename) for _, rule in Builder.rules]; "
        "seen.append([files.count(str(STYLE)), sorted({Path(file).stem for file in files} - {'style', 'None'})]); "
        "Window.dispatch('on_keyboard', 282, 0, '', []); seen.append(len(Window.children))"
    )
    (kivys, ours), children = lives(tmp_path, looks, "True")
    assert 0 < kivys <= 20
    assert "home" in ours
    assert len(ours) <= 15, ours
    assert children == 1


def test_the_game_that_was_chosen_last_is_loaded_when_the_first_page_is_up(tmp_path: Path) -> None:
    """Nobody waits for it; all of its pages can be opened."""
    choose(tmp_path)
    found = lives(
        tmp_path,
        "seen.append('companion.games.age_of_thieves.play.game' in sys.modules)",
        "seen[-1] and not app.navigator.go('reference')",
    )
    assert found[-1]


def test_a_game_is_loaded_ahead_as_soon_as_it_is_chosen(tmp_path: Path) -> None:
    """Until then there is none in memory: it could be the wrong one, which would stay there."""
    games = "{name.split('.')[2] for name in sys.modules if name.startswith('companion.games.') and '.play.' in name}"
    found = lives(
        tmp_path,
        "seen.append([app._ahead.is_done, sorted(" + games + ")])\n"
        "    if len(seen) > 1 and seen[-2:] == [[True, []]] * 2: app.phone.preferences.prefer('crooks')",
        "seen[-1] == [True, ['crooks']]",
    )
    assert [True, []] in found


def test_what_pages_are_made_from_is_loaded_ahead(tmp_path: Path) -> None:
    """No frame waits for the pages of the house and the game, their presenters, or the maker of QR codes."""
    choose(tmp_path)
    pages = (
        "'companion.ui.screens.table_page', 'companion.ui.play.cover', "
        "'companion.games.age_of_thieves.screens.resolution'"
    )
    stages = "'companion.present.play.rolling', 'companion.games.age_of_thieves.presenters.stages.resolution'"
    loaded = f"{{{pages}, {stages}, 'companion.device.qr_image'}} <= set(sys.modules)"
    assert lives(tmp_path, f"seen.append({loaded})", "seen[-1]")[-1]


def test_of_games_that_are_not_on_nothing_is_loaded(tmp_path: Path) -> None:
    """No module and no layout, also after all that is loaded ahead and a page of the game that is on."""
    choose(tmp_path)
    modules = "{name.split('.')[2] for name in sys.modules if name.startswith('companion.games.')}"
    layouts = "{Path(rule.ctx.filename or '').parent.name for _, rule in Builder.rules}"
    found = lives(
        tmp_path,
        "seen.append([app._ahead.is_done, app.navigator.page])\n"
        "    if seen[-1] == [True, 'home']: app.navigator.go('reference')",
        "seen[-1] == [True, 'reference'] and not seen.append([sorted(" + modules + "), sorted(" + layouts + ")])",
    )
    modules_loaded, layouts_loaded = found[-1]
    assert modules_loaded == ["age_of_thieves"]
    assert "play" in layouts_loaded
    assert not {"swindler", "crooks"} & {*layouts_loaded}


def test_a_table_that_is_opened_at_once_passes_on_how_to_join(tmp_path: Path) -> None:
    """A robot sits down, the starting process gets the link, the screen stays awake."""
    found = lives(
        tmp_path,
        "seen.append([app.navigator.page, Window.allow_screensaver])",
        "app.navigator.page == 'lobby' and links",
        wishes="host=True, figure='zain', seats=2, lets_in=True",
        invited="(links := []).append",
    )
    assert found[-1] == ["lobby", False]


def test_back_goes_one_page_down_and_never_out(tmp_path: Path) -> None:
    """On the first page it does nothing: a gesture must not end an evening."""
    looks = (
        "Window.dispatch('on_keyboard', BACK, 0, '', []) if seen else app.navigator.go('settings_page'); "
        "seen.append(app.navigator.page)"
    )
    assert lives(tmp_path, looks, "len(seen) == 3") == ["settings_page", "home", "home"]


def test_settings_are_looked_after(tmp_path: Path) -> None:
    """Larger print, no motion and the left hand change every page at once."""
    looks = (
        "from companion.present.settings import Settings; from companion.ui.theme import theme; "
        "app.phone.preferences.set(Settings('de', 1.6, motion=False, left_handed=True, tap_not_hold=True)); "
        "seen.append([theme.scale, theme.motion, theme.left_handed, theme.tap_not_hold])"
    )
    assert lives(tmp_path, looks, "True") == [[1.6, False, True, True]]


def test_a_display_is_read_across_the_table(tmp_path: Path) -> None:
    """Its print grows with its window, whatever its owner's text size; on a phone that plays it does not."""
    looks = (
        "from types import SimpleNamespace as Some; from companion.present.settings import Settings; "
        "from companion.ui.theme import theme; Window.size = (960, 1280); "
        "sights = [(display, size) for display in (False, True) for size in (1.0, 1.3)]; "
        "seen.extend([setattr(app, 'desk', Some(seen=Some(is_display=display), settings=Settings('de', size))), "
        "app._settle(), theme.scale][-1] for display, size in sights)"
    )
    assert lives(tmp_path, looks, "True") == [1.0, 1.3, 2.0, 2.6]


def test_a_mistake_does_not_end_the_app(tmp_path: Path) -> None:
    """A sentence says it, and the page stays. In tests that build the app themselves a mistake still ends it."""
    looks = (
        "said = [part.text for part in app.root.walk() if type(part).__name__ == 'ToastPanel']; "
        "seen.append([app.navigator.page, *said]); "
        "said or Clock.schedule_once(lambda _: app.navigator.go('nowhere'))"
    )
    runs = "window.CompanionApp = lambda *_, **__: app; window.run(opening)"
    (page, sentence) = lives(tmp_path, looks, "said", wishes="language='en'", runs=runs)[-1]
    assert page == "home"
    assert sentence.startswith("Something went wrong in this app.")


def test_a_page_that_fails_hides_no_way_out(tmp_path: Path) -> None:
    """A phone that asks to come in is on the strip above the page."""
    looks = (
        "from companion.present.table_view import TableView; from companion.table.snapshot import Asking, Contact; "
        "app.navigator.table_wants = lambda page: 1 // 0; "
        "app.desk.wish.seen = TableView(contact=Contact.HERE, letter='A', hosts=True, "
        "asking=(Asking(1, 'Joanne', ''),)); "
        "Clock.schedule_once(lambda _: app.desk.changed()); "
        "seen.append(any('Joanne' in getattr(part, 'text', '') for part in app.root.walk()))"
    )
    runs = "window.CompanionApp = lambda *_, **__: app; window.run(opening)"
    assert lives(tmp_path, looks, "seen[-1]", runs=runs)[-1]


def test_after_a_table_nothing_of_it_is_left_on_any_page(tmp_path: Path) -> None:
    """Closed banners and ticked phones belong to the old table; people who only knocked find their page as it was."""
    looks = (
        "from companion.present.table_view import TableView; from companion.table.snapshot import Contact; "
        "sees = lambda seen: (setattr(app.desk.wish, 'seen', seen), app.desk.changed()); "
        "page = lambda name: (app.navigator.go(name), app.navigator.screen.presenter, app.navigator.home())[1]; "
        "sees(TableView(contact=Contact.KNOCKING)); joins = page('join'); waits = page('waiting'); sees(TableView()); "
        "seen.append(page('join') is joins); "
        "away = app._strip.presenter; "
        "sees(TableView(contact=Contact.LOOKING, letter='B')); sees(TableView()); "
        "seen.extend([page('join') is joins, page('waiting') is waits, app._strip.presenter is away])"
    )
    assert lives(tmp_path, looks, "True") == [True, False, False, False]


def test_a_moment_comes_up_under_no_thumb(tmp_path: Path) -> None:
    """A moment with a page changes the screen, so taps are ignored for a while; one that is only heard does not."""
    looks = (
        "from types import SimpleNamespace as Some; "
        "moments = [Some(seconds=s, sound='', pulse='', title='', is_curtain=False) for s in (0.0, 3.0)]; "
        "app.navigator.ignore_taps = lambda: seen.append('ignored'); "
        "app._made = Some(happened=lambda before, after: moments[before:after]); "
        "app._happened(0, 1); seen.append('quiet'); app._happened(0, 2)"
    )
    assert lives(tmp_path, looks, "True") == ["quiet", "ignored"]

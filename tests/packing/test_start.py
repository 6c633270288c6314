"""Promises of the packed files: with only what a phone has beside them, they are a working app.

They are bytecode without sources, docstrings and asserts, as p4a compiles them."""

import json
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from companion.data_files import PACKED_PAGE
from tests.house.plan import ROOT
from tests.makers.browser_page import make
from tests.packing import bundle, packer
from tests.support.in_pyodide import served

LIBRARIES = "Kivy.libs/"
"""What a desktop's Kivy cannot be loaded without; on a phone its like lies elsewhere in the package."""

DRIVER = """
import json, runpy, sys, threading
from pathlib import Path
folder, packages = sys.argv[1:]
game = "companion.games.age_of_thieves.screens"
screens = {f"{game}.{path.stem}" for path in Path(folder, *game.split(".")).glob("[a-z]*.pyc")}
opened = set()
sys.addaudithook(lambda event, about: event == "open" and opened.add(str(about[0])))
failed = []
threading.excepthook = lambda failure: failed.append(repr(failure.exc_value))
sys.path[:0] = [folder, packages]
from kivy.app import App
from kivy.clock import Clock

steps = [  # when, and what then
    (lambda app: app.navigator.page == "home", lambda app: app.navigator.go("settings_page")),
    (lambda app: app.navigator.page == "settings_page", lambda app: app.phone.rehearse(2)),
    (lambda app: app.navigator.page == "join" and app.desk.seen.letter, lambda app: app.navigator.go("reference")),
    (lambda app: failed or screens <= sys.modules.keys(), lambda app: app.stop()),  # which are the last to be loaded
]
seen = []
def look(_):
    app = App.get_running_app()
    if app and app.root and steps:
        seen[:] = dict.fromkeys([*seen, app.navigator.page])
        if steps[0][0](app):
            steps.pop(0)[1](app)
Clock.schedule_interval(look, 0.02)
Clock.schedule_once(lambda _: sys.exit(f"it took too long: {seen}"), 60)
sys.argv = ["main.py"]
try:
    runpy.run_path(f"{folder}/main.pyc", run_name="__main__")
finally:
    from companion.ui.theme import theme
    from companion.ui.widgets.emblem import file
    from companion.cli.browsers import browser_files
    said = []
    served = {path: len(file.body) for path, file in browser_files(said.append).items()}
    loaded = {name: getattr(module, "__file__", None) or "" for name, module in list(sys.modules.items())}
    lacking = [name for name in ("gear", "book") if not file(name)]
    font = theme.display_font
    print(json.dumps({"pages": seen, "asserts": __debug__, "loaded": loaded, "opened": sorted(opened),
        "failed": failed, "lacking": lacking, "font": font,
        "served": served, "making": said}))
"""


@dataclass(frozen=True)
class Life:
    """What an app in its folder did."""

    folder: Path
    pages: list[str]
    asserts: bool
    """Whether they would have been heard."""
    loaded: dict[str, str]
    """Modules and their files."""
    opened: list[str]
    failed: list[str]
    """What went wrong beside the screens, where every page and the game are loaded ahead."""
    lacking: list[str]
    """Emblems that were looked for in vain."""
    font: str
    served: dict[str, int]
    """What it serves to browsers, with its size."""
    making: list[str]
    """What it says while it makes that."""


@pytest.fixture(scope="module")
def lived(tmp_path_factory: pytest.TempPathFactory) -> Life:
    """Starts the app; returns what it did."""
    folder = tmp_path_factory.mktemp("phone")
    app = packer.chosen(folder)
    resolved = packer.resolved(folder / "p4a", packer.listed("requirements"))
    libraries = {name: place for name, place in bundle.files(resolved).items() if name.startswith(LIBRARIES)}
    beside = bundle.laid(folder / "packages", bundle.bundled(folder / "package", resolved) | libraries)
    compiled = [sys.executable, "-OO", "-m", "compileall", "-q", "-b", "-f", str(app)]
    subprocess.run(compiled, check=True)
    for source in app.rglob("*.py"):
        source.unlink()
    make(app / PACKED_PAGE.name)
    home = {"HOME": str(folder / "home"), "KIVY_HOME": str(folder / "kivy"), "XDG_DATA_HOME": str(folder / "data")}
    quiet = {"KIVY_NO_ARGS": "1", "KIVY_NO_CONSOLELOG": "1", "KIVY_NO_FILELOG": "1", "KIVY_LOG_MODE": "PYTHON"}
    drawn = {"KIVY_WINDOW": "sdl2", "SDL_VIDEODRIVER": "offscreen", "KIVY_CLIPBOARD": "dummy"}
    Path(home["KIVY_HOME"]).mkdir()
    command = [sys.executable, "-OO", "-I", "-S", "-B", "-c", DRIVER, str(app), str(beside)]
    env = {name: os.environ[name] for name in ("PATH", "LD_LIBRARY_PATH") if name in os.environ}
    done = subprocess.run(
        command, cwd=folder, env={**env, **home, **quiet, **drawn}, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return Life(folder, **json.loads(done.stdout.splitlines()[-1]))


def test_it_starts_and_every_room_has_a_page(lived: Life) -> None:
    """It loads the first page, another page of the house, the seats of a kept table, and a page of the game."""
    assert lived.pages == ["home", "settings_page", "join", "reference"]
    assert not lived.failed
    assert not lived.asserts


def test_it_has_its_pictures_and_its_typeface(lived: Life) -> None:
    """It would start without them, but look poor."""
    assert not lived.lacking
    assert Path(lived.font).is_relative_to(lived.folder)


def test_it_serves_browsers(lived: Life) -> None:
    """With what was packed, and without making anything: there is no npm on a phone, and none of our sources."""
    assert lived.served == {path: len(file.body) for path, file in served().items()}
    assert lived.making == []


def test_nothing_comes_from_elsewhere(lived: Life) -> None:
    """Our modules come from the copy, others from beside it or from Python's own library. No file of the checkout is
    read."""
    library = Path(os.__file__).parent
    for name, file in lived.loaded.items():
        ours = name.partition(".")[0] == "companion"
        assert not file or file.startswith(str(lived.folder) if ours else (str(lived.folder), str(library))), name
        assert file.endswith(".pyc") or not ours, name
    assert not [file for file in lived.opened if file.startswith((str(ROOT), str(library / "site-packages")))]


def test_the_packed_library_has_what_was_loaded(lived: Life) -> None:
    """This includes what Kivy and other packages load: p4a leaves parts out, and 3.14 has lost some."""
    assert not {name.partition(".")[0] for name in lived.loaded} & (packer.GONE | packer.CUT)


def test_kivymd_is_started_from_the_copy(lived: Life) -> None:
    """Its parts are on the pages that came up; of its colours, C is not even there."""
    assert {"kivymd.uix.slider.slider", "materialyoucolor.utils.platform_utils"} <= lived.loaded.keys()
    assert "materialyoucolor.quantize.celebi" not in lived.loaded

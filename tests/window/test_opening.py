"""Promises of an opening: what the command line says about a window, and what Kivy is told before it is loaded."""

import gc
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.shell.files import Complaint
from companion.store.paths import usual_folder
from companion.window.opening import PHONE, WindowOpening, has_display, opened, prepare
from tests.house.plan import ROOT


@pytest.fixture(autouse=True)
def collector() -> Iterator[None]:
    """Leaves the garbage collector on for the tests that come after these: an opening switches it off."""
    yield
    gc.enable()


def test_nothing_said_is_a_phone_in_its_usual_folder() -> None:
    """This is `companion` alone."""
    assert opened({"verb": "app"}) == WindowOpening(usual_folder(), size=PHONE)


def test_a_window_of_the_demo_is_told_everything(tmp_path: Path) -> None:
    """It learns its place, whom it joins, and who plays there."""
    chosen = {"folder": tmp_path, "place": "10,20,380,780", "join": "LINK", "figure": "Zain", "loopback": True}
    wanted = WindowOpening(tmp_path, (10, 20), (380, 780), "LINK", figure="Zain", loopback=True)
    assert opened(chosen) == wanted


@pytest.mark.parametrize("place", ["1,2,3", "1,2,3,4,5", "left", "1,2,3,x"])
def test_a_place_that_is_none_is_told_of(place: str) -> None:
    """The sentence says what a place looks like."""
    with pytest.raises(Complaint, match="four numbers"):
        opened({"place": place})


@pytest.mark.parametrize(
    ("variables", "there"), [({}, False), ({"DISPLAY": ":0"}, True), ({"WAYLAND_DISPLAY": "w"}, True)]
)
def test_a_display_is_seen(monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], *, there: bool) -> None:
    """The desktop's own variables tell it; an offscreen window counts as one, for tests and pictures."""
    monkeypatch.setattr(sys, "platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "ANDROID_ARGUMENT"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert has_display() is there
    monkeypatch.setattr(sys, "platform", "win32")
    assert has_display()
    monkeypatch.setattr(sys, "platform", "android")
    assert has_display() is there, "a terminal on a phone"
    monkeypatch.setenv("ANDROID_ARGUMENT", "")
    assert has_display()


def test_a_figure_that_is_none_is_told_of() -> None:
    """A figure is written as the game writes it; without one no robot plays."""
    assert opened({"figure": "zain"}).figure == "Zain"
    assert opened({"figure": ""}).figure == ""
    with pytest.raises(Complaint, match="W\xe4hle unter Morius"):
        opened({"figure": "Bob", "language": "de"})


def test_a_folder_in_which_nothing_can_be_kept_is_told_of(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is told before Kivy is loaded."""
    monkeypatch.delenv("KIVY_HOME")
    (tmp_path / "file").touch()
    with pytest.raises(Complaint, match="Name a folder that is yours"):
        prepare(WindowOpening(tmp_path / "file"))


def test_kivy_is_told_before_it_wakes(tmp_path: Path) -> None:
    """It gets no arguments, no files, and the size of the window; a traceback still reaches the terminal."""
    script = (
        "from pathlib import Path; from companion.window.opening import WindowOpening, prepare; "
        f"prepare(WindowOpening(Path({str(tmp_path)!r}), (5, 6), (380, 700))); "
        "from kivy.config import Config; import sys; "
        "print(*(Config.get('graphics', name) for name in ('width', 'height', 'left', 'top', 'position'))); "
        "print(Config.get('kivy', 'exit_on_escape'), type(sys.stderr).__name__)"
    )
    clean = {name: value for name, value in os.environ.items() if not name.startswith("KIVY")}
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, env=clean, capture_output=True, text=True, check=True
    )
    assert done.stdout.split() == ["380", "700", "5", "6", "custom", "0", "TextIOWrapper"]
    assert (tmp_path / "kivy").is_dir()

"""Promises of an Android phone, kept by a real Java: what is played for all other tests is played as pyjnius does it.

Every scene goes through the same code twice: in a Java of this computer, with the real pyjnius, p4a's own Python and
stubs of Android's classes, and with the Java that is played. Both end alike, after the same calls of Java."""

import json
import os
import re
import subprocess
import sys
from functools import cache
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from tests.house.plan import ROOT
from tests.packing import packer
from tests.support.device_scenes import SCENES, Hand, PlayedPhone
from tests.support.java import played
from tests.support.java_stubs import compiled, java_home

SDKS = 24, 37
"""The oldest that we pack for, and the first that asks for the network."""

OF_PLAYERS = re.compile(r"java\.|.*ActivityLifecycleCallbacks\(|android\.app\.Activity\.getApplication")
"""What is told by one of them alone: Java's own classes, what p4a calls by itself, and fields."""


@pytest.fixture(scope="module")
def real(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """What each scene ended with, on a real Java, by SDK and name."""
    if find_spec("kivymd") is None:
        pytest.skip("no KivyMD on this Python: its colours and Kivy's clipboard are tried, too")
    home = java_home()
    if home is None:
        pytest.skip("no Java 11 or newer to compile with: `apt-get install default-jdk-headless`")

    @cache
    def of(sdk: int) -> Any:
        stubs = compiled(tmp_path_factory.mktemp(f"java{sdk}"), sdk, home)
        command = [sys.executable, "-m", "tests.support.on_java", str(stubs)]
        kivys = {"ANDROID_APP_PATH": str(stubs), "KIVY_NO_ARGS": "1", "KIVY_NO_CONSOLELOG": "1", "KIVY_NO_FILELOG": "1"}
        plain = {name: value for name, value in os.environ.items() if not name.startswith("KIVY_")}
        env = {**plain, **kivys, "ANDROID_ARGUMENT": "/app", "JAVA_HOME": str(home)}
        done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        assert "Traceback" not in done.stderr
        return json.loads(done.stdout)

    return of


def told(calls: list[str]) -> list[str]:
    """Calls as both tell them."""
    both = [call for call in calls if not OF_PLAYERS.match(call) and " = " not in call]
    return [re.sub("<.*>", "<>", call) for call in both]


@pytest.mark.parametrize("sdk", SDKS)
def test_both_end_alike(real: Any, sdk: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """By the same overload of every method, which pyjnius chooses by rules of its own."""
    java = played(monkeypatch, sdk)
    phone = PlayedPhone(java)
    hand = Hand(phone)
    for scene in SCENES:
        ended, there = repr(scene(hand)), real(sdk)[scene.__name__]
        assert (ended, told(phone.told())) == (there["ended"], told(there["calls"])), scene.__name__


@pytest.mark.parametrize("sdk", SDKS)
def test_it_copies_and_pastes(real: Any, sdk: int) -> None:
    """By Kivy."""
    told = real(sdk)["clipboard"]
    assert told["ended"] == repr("COMPANION://T/1/A")
    assert "android.content.ClipData.newPlainText(CharSequence,CharSequence) '' 'Anna wins'" in told["calls"]


@pytest.mark.parametrize(("sdk", "method"), [(24, "vibrate(long[],int)"), (37, "vibrate(android.os.VibrationEffect)")])
def test_it_trembles(real: Any, sdk: int, method: str) -> None:
    """By plyer, which asks each Android in its way."""
    assert real(sdk)["pulse"]["calls"][-1].startswith(f"android.os.Vibrator.{method}")


@pytest.mark.parametrize("sdk", SDKS)
def test_kivymd_has_its_colours(real: Any, sdk: int) -> None:
    """They ask Android for its wallpaper when they are loaded."""
    assert "android.app.WallpaperManager.getInstance(android.content.Context) <>" in real(sdk)["colours"]["calls"]


def test_it_is_the_pyjnius_that_is_packed(tmp_path: Path) -> None:
    """In the version of p4a's recipe."""
    resolved = packer.resolved(tmp_path, packer.listed("requirements"))
    assert resolved.recipes["pyjnius"] == version("pyjnius")

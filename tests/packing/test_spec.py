"""Promises of `buildozer.spec`: it says what the rest of the tree says; that all files go in, says test_sizes."""

import re
import struct
import tomllib
from datetime import date
from importlib.metadata import version
from pathlib import Path

import cv2
import numpy as np
import pytest
from pythonforandroid.recommendations import RECOMMENDED_NDK_VERSION

from companion import __version__
from companion.ui.colours import MOODS
from tests.house.plan import COMPANION, ROOT
from tests.packing import packer

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))

FOR_A_PHONE = {
    "INTERNET": ("companion/shell/links.py", "asyncio.Server"),
    "ACCESS_NETWORK_STATE": ("companion/device/wifi.py", "getNetworkCapabilities"),
    "ACCESS_LOCAL_NETWORK": ("companion/device/permissions.py", "android.permission.ACCESS_LOCAL_NETWORK"),
    "CAMERA": ("companion/device/permissions.py", "android.permission.CAMERA"),
    "VIBRATE": ("companion/device/senses.py", "vibrator"),
    "WAKE_LOCK": ("companion/device/wifi.py", "createWifiLock"),
}
"""Every permission, and the line of ours that would fail without it."""


def test_it_has_the_version_of_the_wheel(tmp_path: Path) -> None:
    """So only one line has to change."""
    assert packer.buildozer(tmp_path).get_version() == __version__
    assert PROJECT["tool"]["hatch"]["version"]["path"] == "companion/__init__.py"


def test_it_wants_what_the_wheel_wants() -> None:
    """The versions are the same, so that we test what we pack."""
    project = PROJECT["project"]
    pinned = dict(line.split("==") for line in (*project["dependencies"], *project["optional-dependencies"]["app"]))
    spec = dict(line.split("==") for line in packer.listed("requirements") if "==" in line)
    assert not {name for name in pinned if pinned[name] != spec.get(name)}


def test_kivymd_colours_with_what_it_is_tried_with() -> None:
    """With the version in the packer's recipe it could not even be imported."""
    assert f"materialyoucolor=={version('materialyoucolor')}" in packer.listed("requirements")


def test_the_packer_is_the_one_that_is_tried_here() -> None:
    """What these tests prove of p4a's recipes and templates, they prove of the release that packs; its releases are
    commits of master, and buildozer fetches no other branch."""
    assert packer.said("p4a.branch") == "master"
    year, month, day = map(int, version("python-for-android").split("."))
    assert packer.said("p4a.commit") == f"v{date(year, month, day):%Y.%m.%d}"
    assert packer.said("android.ndk") == RECOMMENDED_NDK_VERSION


@pytest.mark.parametrize(
    ("name", "least"),
    [
        ("icon.filename", 512),
        ("icon.adaptive_foreground.filename", 432),
        ("icon.adaptive_background.filename", 432),
        ("presplash.filename", 512),
    ],
)
def test_pictures_are_there(name: str, least: int) -> None:
    """They are square, and large enough for the finest screen. tests/house/test_emblems.py compares them with their
    sources."""
    head = (ROOT / packer.said(name)).read_bytes()[:24]
    width, height = struct.unpack(">II", head[16:])
    assert head[:4] == b"\x89PNG"
    assert width == height >= least


def test_no_mask_cuts_the_icon() -> None:
    """The foreground stays inside the circle that every phone shows: 66 of 108 across."""
    front = cv2.imread(str(ROOT / packer.said("icon.adaptive_foreground.filename")), cv2.IMREAD_UNCHANGED)
    assert front is not None
    rows, columns = np.nonzero(front[:, :, 3])
    middle = (len(front) - 1) / 2
    assert np.hypot(rows - middle, columns - middle).max() <= len(front) * 33 / 108


def test_nothing_flashes_before_the_first_page() -> None:
    """The picture while Python starts has the background of the first page."""
    assert packer.said("android.presplash_color") == MOODS["night"]["surface"]


def test_every_permission_has_a_line_that_wants_it() -> None:
    """Every permission that is asked for at run time is declared, too: Android refuses others without a word."""
    assert packer.listed("android.permissions") == list(FOR_A_PHONE)
    assert [where for where, what in FOR_A_PHONE.values() if what not in (ROOT / where).read_text("utf-8")] == []
    asked = {
        name
        for path in (COMPANION / "device").glob("*.py")
        for name in re.findall(r"android\.permission\.([A-Z_]+)", path.read_text("utf-8"))
    }
    assert asked <= FOR_A_PHONE.keys()


FOR_A_WORKFLOW = {
    "android.accept_sdk_license": "False",
    "android.archs": "arm64-v8a",
    "android.release_artifact": "aab",
}
"""What a machine builds otherwise: it has accepted the licences, and packs for an emulator, or a file to be kept."""


@pytest.mark.parametrize("token", FOR_A_WORKFLOW)
def test_a_workflow_can_set_it(token: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """By the environment, which reaches only what stands in the spec."""
    assert packer.said(token) == FOR_A_WORKFLOW[token]
    monkeypatch.setenv(f"APP_{token.upper().replace('.', '_')}", "another")
    assert packer.said(token) == "another"


def test_what_is_left_out_is_what_p4a_leaves_out_and_more() -> None:
    """Our list takes the place of p4a's, which is not read then. That none of our own files is left out, says
    test_manifest."""
    theirs = (packer.P4A / "bootstraps" / "_sdl_common" / "build" / "blacklist.txt").read_text("utf-8").splitlines()
    ours = Path(packer.said("android.blacklist_src")).read_text("utf-8").splitlines()
    assert {line.strip() for line in theirs if not line.startswith("#")} <= set(ours)
    more = [line for line in ours if line not in theirs and line and not line.startswith(("#", "site-packages/"))]
    assert more == []


def test_p4a_builds_what_it_has_recipes_for() -> None:
    """It does not look for wheels by their names: nobody owns the name `android` in the package index."""
    assert "--skip-prebuilt" in packer.said("p4a.extra_args").split()

"""Promises of what shops are given: nothing is missing in a language, or too long; the recipe builds this version."""

import re
from configparser import ConfigParser
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from companion import __version__
from companion.shell.words import languages
from tests.house.plan import ROOT
from tests.packing import packer

SHOPS = ROOT / ".shops"
RECIPE: dict[str, Any] = YAML(typ="safe").load(SHOPS / "metadata" / "org.pocketreferee.companion.yml")
LISTING = SHOPS / "metadata" / "org.pocketreferee.companion"
LONGEST = {"title.txt": 50, "short_description.txt": 80, "full_description.txt": 4000}
"""Letters that F-Droid and Google take."""
CHANGES = 500
BUILD = RECIPE["Builds"][-1]


def places() -> list[Path]:
    """A folder for each language and country."""
    return sorted(path for path in LISTING.iterdir() if path.is_dir())


def test_every_language_is_spoken_in_the_shop() -> None:
    """All that the app speaks, and no other."""
    assert [path.name.partition("-")[0] for path in places()] == sorted(languages())


@pytest.mark.parametrize("place", places(), ids=lambda place: str(place.name))
def test_nothing_is_too_long_and_nothing_is_missing(place: Path) -> None:
    """A shop cuts off what is too long; each version says what is new."""
    for name, longest in LONGEST.items():
        assert 0 < len((place / name).read_text("utf-8").strip()) <= longest, name
    news = place / "changelogs" / f"{BUILD['versionCode']}.txt"
    assert 0 < len(news.read_text("utf-8").strip()) <= CHANGES


def test_the_recipe_builds_this_version() -> None:
    """Under the number that the packer gives it, with the tools that the spec names."""
    counted = 0
    for part in __version__.split("."):
        counted = counted * 100 + int(part)
    number = f"10{packer.said('android.minapi')}{counted}"
    assert (BUILD["versionName"], BUILD["versionCode"]) == (__version__, int(number))
    assert (RECIPE["CurrentVersion"], RECIPE["CurrentVersionCode"]) == (__version__, int(number))
    assert BUILD["commit"] == f"v{__version__}"
    assert BUILD["ndk"] == f"r{packer.said('android.ndk')}"
    assert packer.said("android.archs") in BUILD["output"]
    packs = (ROOT / ".github" / "workflows" / "android.yml").read_text("utf-8")
    tools = re.compile(r"(buildozer==|toolchain )(?:install )?([\d.]+)")
    assert tools.findall(" ".join(BUILD["prebuild"])) == tools.findall(packs)


def test_the_recipe_tells_the_spec_where_the_tools_are() -> None:
    """Its line puts them into the section that buildozer reads."""
    (line,) = (line for line in BUILD["prebuild"] if line.startswith("sed"))
    (added,) = re.findall(r"\[app\\\]/a(.*)' buildozer.spec", line)
    spec = (ROOT / "buildozer.spec").read_text("utf-8").replace("[app]\n", f"[app]\n{added}\n".replace("\\n", "\n"), 1)
    read = ConfigParser(interpolation=None)
    read.read_string(spec)
    assert (read["app"]["android.sdk_path"], read["app"]["android.ndk_path"]) == ("$$SDK$$", "$$NDK$$")
    assert read["app"]["title"]

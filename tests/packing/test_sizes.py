"""Promises of size: our own files are small, every one of them has its place, and none is there twice."""

from pathlib import Path

import pytest

from tests.house.plan import ROOT
from tests.packing import packer, sizes

HERE = ("assets/android/", "assets/icon/", "assets/fonts/whole/")
"""What others are made of, or what the packer reads itself. Written down once more: a word too many in the spec would
leave a page at home."""

LOOK_ALIKE = [{"caught", "dungeon"}, {"gate", "left"}, {"jewel_trinket", "jewel_trinkets", "token_trinkets"}]
"""Emblems are found by the names of their things, and two things may look alike."""


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Our own files as they are packed."""
    return packer.chosen(tmp_path_factory.mktemp("app"))


def test_our_own_files_are_small(app: Path) -> None:
    """Layouts, assets and code are measured together, before compression."""
    found = sizes.files(app)
    assert all(any(name.startswith(folder) for name in found) for folder in sizes.FOLDERS)
    assert sum(found.values()) <= sizes.OURS


def test_everything_comes_in_and_nothing_else(app: Path) -> None:
    """Each file of the three folders, but no source of a picture and no page; beside them the beginning and
    the licence."""
    there = {path for folder in sizes.FOLDERS for path in (ROOT / folder).rglob("*") if path.is_file()}
    names = {path.relative_to(ROOT).as_posix() for path in there if "__pycache__" not in path.parts}
    left = {name for name in names if name.endswith((".svg", ".md")) or name.startswith(HERE)}
    assert sizes.files(app).keys() == names - left | {"LICENSE", "main.py"}


def test_nothing_lies_there_twice(app: Path) -> None:
    """The same picture or sound under two names would be weight for nothing."""
    assert [{Path(name).stem for name in names} for names in sizes.twice(app)] == LOOK_ALIKE


def test_what_is_the_same_is_found(tmp_path: Path) -> None:
    """This tests the measure: empty files do not count."""
    for name, text in (("a", "same"), ("b", "same"), ("c", "other"), ("d", ""), ("e", "")):
        (tmp_path / name).write_text(text)
    assert sizes.twice(tmp_path) == [["a", "b"]]
    assert sizes.by_folder({"a": 1, "kv/b": 2, "kv/x/c": 3, "kv/x/y/d": 4}) == {"beside them": 1, "kv": 2, "kv/x": 7}


def test_the_report_names_everything(app: Path) -> None:
    """It has each folder of ours, each requirement, and those with unknown size."""
    resolved = packer.Resolved({"kivy": "2.3.1", "sdl2": None}, frozenset({"plyer"}))
    report = list(sizes.told(app, resolved))
    assert any("companion/ui" in line for line in report)
    assert any(line.endswith("KB  kivy 2.3.1, built by a recipe") for line in report)
    assert any(line.split() == ["?", "sdl2,", "built", "by", "a", "recipe"] for line in report)
    assert any(line.endswith("KB  plyer, as it is") for line in report)

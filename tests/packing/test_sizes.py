"""Promises of size: our own files are small, every one of them has its place, and none lies there twice."""

from pathlib import Path

import pytest

from tests.packing import packer, sizes

LOOK_ALIKE = [{"caught", "dungeon"}, {"gate", "left"}, {"jewel_trinket", "jewel_trinkets", "token_trinkets"}]
"""Emblems are found by the names of their things, and two things may look alike."""


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Our own files as they are packed."""
    return packer.chosen(tmp_path_factory.mktemp("app"))


def test_our_own_files_are_small(app: Path) -> None:
    """Layouts, assets and code together, before anything is pressed."""
    found = sizes.files(app)
    assert all(any(name.startswith(folder) for name in found) for folder in sizes.FOLDERS)
    assert sum(found.values()) <= sizes.OURS


def test_nothing_else_comes_in(app: Path) -> None:
    """Beside the three folders only the beginning and the licence; no test, no source of a picture, no bench."""
    names = sizes.files(app)
    assert {name for name in names if not name.startswith(sizes.FOLDERS)} == {"LICENSE", "main.py"}
    assert not [name for name in names if name.endswith(".svg") or "bench" in name or "__pycache__" in name]
    assert not [name for name in names if name.startswith(("assets/android", "assets/icon", "assets/fonts/whole"))]


def test_nothing_lies_there_twice(app: Path) -> None:
    """The same picture or sound under two names would be weight for nothing."""
    assert [{Path(name).stem for name in names} for names in sizes.twice(app)] == LOOK_ALIKE


def test_what_is_the_same_is_found(tmp_path: Path) -> None:
    """The measure itself: empty files are no weight."""
    for name, text in (("a", "same"), ("b", "same"), ("c", "other"), ("d", ""), ("e", "")):
        (tmp_path / name).write_text(text)
    assert sizes.twice(tmp_path) == [["a", "b"]]
    assert sizes.by_folder({"a": 1, "kv/b": 2, "kv/x/c": 3, "kv/x/y/d": 4}) == {"beside them": 1, "kv": 2, "kv/x": 7}


def test_the_report_names_everything(app: Path) -> None:
    """Each folder of ours, each requirement, and what is not known of its size."""
    resolved = packer.Resolved({"kivy": "2.3.1", "sdl2": None}, frozenset({"plyer"}))
    report = list(sizes.told(app, resolved))
    assert any("companion/ui" in line for line in report)
    assert any(line.endswith("KB  kivy 2.3.1, built by a recipe") for line in report)
    assert any(line.split() == ["?", "sdl2,", "built", "by", "a", "recipe"] for line in report)
    assert any(line.endswith("KB  plyer, as it is") for line in report)

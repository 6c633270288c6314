"""Promises of size: our own files are small, every one of them has its place, and none is there twice."""

from pathlib import Path
from zipfile import ZipFile

import pytest

from companion.data_files import KV, PACKED_PAGE
from tests.house.plan import ROOT
from tests.makers.browser_page import make
from tests.packing import packer, sizes
from tests.support.in_pyodide import served

HERE = (
    "companion/web/drawing/",
    "companion/web/page/",
    "companion/web/seat/",
    "assets/android/",
    "assets/icon/",
    "assets/fonts/whole/",
)
"""What others are made of, or what the packer reads itself. Written down once more: a word too many in the spec would
leave a page at home."""

OF_THE_PAGE = (".js", ".mjs", ".css", ".html", ".json")
"""What the page for browsers is made of: it goes as one archive."""

LOOK_ALIKE = [{"caught", "dungeon"}, {"gate", "left"}, {"jewel_trinket", "jewel_trinkets", "token_trinkets"}]
"""Emblems are found by the names of their things, and two things may look alike."""


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Our own files as they are packed."""
    return packer.chosen(tmp_path_factory.mktemp("app"))


def test_our_own_files_are_small(app: Path) -> None:
    """Layouts, assets and code are measured together, as they come and as they lie on the phone."""
    found = sizes.files(app)
    assert all(any(name.startswith(folder) for name in found) for folder in sizes.FOLDERS)
    assert sum(found.values()) - found.get(PACKED_PAGE.name, 0) <= sizes.UNPACKED
    assert 0 < sizes.in_package(app) <= sizes.OURS


def test_the_page_for_browsers_comes_along(tmp_path: Path) -> None:
    """If it was made before. It is as large as promised."""
    (tmp_path / "source").mkdir()
    (tmp_path / "source" / PACKED_PAGE.name).write_bytes(b"page")
    assert sizes.files(packer.chosen(tmp_path / "packed", tmp_path / "source")) == {PACKED_PAGE.name: 4}
    served()
    assert 2**20 < sizes.packed_page() <= sizes.PAGE


def test_the_maker_puts_it_where_the_packer_looks(tmp_path: Path) -> None:
    """Beside the folders of the package, for this is where the packed app looks, too."""
    files = served()
    assert make(tmp_path / PACKED_PAGE.name).startswith("browser.zip is packed into the app: ")
    assert len(ZipFile(tmp_path / PACKED_PAGE.name).namelist()) == len(files)
    assert PACKED_PAGE.parent == KV.parent


def test_everything_comes_in_and_nothing_else(app: Path) -> None:
    """Each file of the three folders, but no source of a picture and no page; beside them the beginning and
    the licence."""
    there = {path for folder in sizes.FOLDERS for path in (ROOT / folder).rglob("*") if path.is_file()}
    names = {path.relative_to(ROOT).as_posix() for path in there if "__pycache__" not in path.parts}
    left = {name for name in names if name.endswith((".svg", ".md", *OF_THE_PAGE)) or name.startswith(HERE)}
    assert sizes.files(app).keys() - {PACKED_PAGE.name} == names - left | {"LICENSE", "main.py"}


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
    report = list(sizes.told(app, resolved, 7 * 2**20))
    assert any("companion/ui" in line for line in report)
    assert any("7168.0 KB  what browsers get" in line for line in report)
    assert any(line.endswith("KB  kivy 2.3.1, built by a recipe") for line in report)
    assert any(line.split() == ["?", "sdl2,", "built", "by", "a", "recipe"] for line in report)
    assert any(line.endswith("KB  plyer, as it is") for line in report)

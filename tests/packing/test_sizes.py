"""Promises of size: our own files are small, every one of them has its place, and none is there twice."""

import re
from pathlib import Path
from zipfile import ZipFile

import pytest

from companion.data_files import KV, PACKED_PAGE
from tests.house.plan import ROOT
from tests.makers.browser_page import make
from tests.packing import bundle, packer, sizes
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


@pytest.fixture(scope="module")
def bundled(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """Python's packages, as they lie beside them."""
    folder = tmp_path_factory.mktemp("bundle")
    return bundle.bundled(folder, packer.resolved(folder / "p4a", packer.listed("requirements")))


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


def test_every_package_is_known(bundled: dict[str, Path]) -> None:
    """Of all that lies beside our own files, somebody has asked what it is for; the rest stays out."""
    tops = {re.split(r"[/.-]", name)[0] for name in bundled}
    built = {"cryptography", "jnius", "kivy", "_cffi_backend"}
    told_of_themselves = {"Kivy", "cffi", "pyjnius"}
    fetched = {"filetype", "kivymd", "materialyoucolor", "plyer", "qrcode", "websockets"}
    assert tops - {"six"} == built | told_of_themselves | fetched


def test_what_came_in_is_small_and_so_is_the_whole(app: Path, bundled: dict[str, Path]) -> None:
    """KivyMD and the frames of browsers; the whole is an estimate, as no package is built here."""
    added = sizes.added(bundled)
    assert 2**20 < added <= sizes.ADDED
    assert sizes.BY_HAND + sizes.in_package(app) + added + sizes.PAGE <= sizes.WHOLE


def test_the_report_names_everything(app: Path, bundled: dict[str, Path]) -> None:
    """It has each folder of ours, each package that is bundled, and the whole."""
    report = "\n".join(sizes.told(app, bundled, 6_000_000))
    for line in (
        "companion/ui", "6000.0 KB  what browsers get", "kivymd, as it is bundled", "plyer, as it is bundled",
        "the whole, about",
    ):  # fmt: skip
        assert line in report

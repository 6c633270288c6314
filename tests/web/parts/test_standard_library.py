"""`web.parts.standard_library`: Python's modules for browsers. That they run is tried by `test_own_python`."""

import gzip
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

import pytest

from companion.shell.served_files import NotMade
from companion.web.parts.bundle import usual_cache
from companion.web.parts.standard_library import LATER, STARTS, compiled, standard_library
from tests.support.in_pyodide import served


def pyodide() -> Path:
    """The fetched package."""
    served()
    return max(usual_cache().glob("npm-*/node_modules/pyodide"), key=lambda path: path.stat().st_mtime)


def test_it_is_compiled_and_has_what_a_seat_needs() -> None:
    """All modules are byte code: those named, and no other."""
    library = next(file for path, file in served().items() if path.endswith("/standard_library.zip"))
    names = ZipFile(BytesIO(gzip.decompress(library.body))).namelist()
    assert "asyncio/base_events.pyc" in names
    assert all(name.endswith(".pyc") for name in names)
    modules = [name.removesuffix(".pyc").removesuffix("/__init__").replace("/", ".") for name in names]
    assert sorted(modules) == sorted([*STARTS.split(), *LATER.split()])


def test_a_failure_is_one_sentence(tmp_path: Path) -> None:
    """It tells what Node.js says."""
    served()
    with pytest.raises(NotMade, match=r"'browser\.not_compiled', .*Error"):
        standard_library(tmp_path, tmp_path / "out.zip")


def test_modules_are_compiled_and_all_else_stays(tmp_path: Path) -> None:
    """The same files give the same bytes, as a host's page has their hash."""
    plain, out, again = tmp_path / "plain.zip", tmp_path / "out.zip", tmp_path / "again.zip"
    with ZipFile(plain, "w") as archive:
        for name in ("house/door.py", "house/__init__.py", "unused.py", "words.toml"):
            archive.writestr(name, "X = 1\n")
    for each in (out, again):
        compiled(pyodide(), {plain: each})
    with ZipFile(out) as archive:
        assert archive.namelist() == ["house/door.pyc", "house/__init__.pyc", "unused.pyc", "words.toml"]
        assert archive.read("words.toml") == b"X = 1\n"
    assert out.read_bytes() == again.read_bytes()
    compiled(pyodide(), {plain: out}, ["house", "house.door"])
    with ZipFile(out) as archive:
        assert archive.namelist() == ["house/door.pyc", "house/__init__.pyc"]


def test_a_mistake_in_a_module_is_a_sentence(tmp_path: Path) -> None:
    """Nobody waits for a page that cannot come."""
    with ZipFile(tmp_path / "plain.zip", "w") as archive:
        archive.writestr("door.py", "def")
    with pytest.raises(NotMade, match="SyntaxError"):
        compiled(pyodide(), {tmp_path / "plain.zip": tmp_path / "out.zip"})

"""Python modules are compiled for browsers by the Python that runs them there."""

from pathlib import Path
from zipfile import ZipFile

import pytest

from companion.shell.files import Complaint
from companion.web.parts.bundle import usual_cache
from companion.web.parts.standard_library import compiled
from tests.support.in_pyodide import served


def pyodide() -> Path:
    """The fetched package."""
    served()
    return next(usual_cache().glob("npm-*/node_modules/pyodide"))


def test_modules_are_compiled_and_all_else_stays(tmp_path: Path) -> None:
    """What is left out is not there; the same files give the same bytes, as a host's page has their hash."""
    plain, out, again = tmp_path / "plain.zip", tmp_path / "out.zip", tmp_path / "again.zip"
    with ZipFile(plain, "w") as archive:
        for name in ("house/door.py", "unused.py", "words.toml"):
            archive.writestr(name, "X = 1\n")
    for each in (out, again):
        compiled(pyodide(), plain, each, ["unused"])
    with ZipFile(out) as archive:
        assert archive.namelist() == ["house/door.pyc", "words.toml"]
        assert archive.read("words.toml") == b"X = 1\n"
    assert out.read_bytes() == again.read_bytes()


def test_a_mistake_in_a_module_is_a_sentence(tmp_path: Path) -> None:
    """Nobody waits for a page that cannot come."""
    with ZipFile(tmp_path / "plain.zip", "w") as archive:
        archive.writestr("door.py", "def")
    with pytest.raises(Complaint, match="cannot be made"):
        compiled(pyodide(), tmp_path / "plain.zip", tmp_path / "out.zip")

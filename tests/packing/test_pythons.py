"""Promises about Python versions: the oldest one that we name can read all our code, and the newest one here can run
it.

Running everything on all installed Pythons and on the packed one is for people: `python -m tests.packing.pythons`."""

import ast
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.house.plan import ROOT, TESTS, modules
from tests.packing import packer, pythons

QUICK = ("tests/seal", "tests/wire")
"""Bytes, letters and chance: what the rest stands on, in a few seconds."""


def test_the_oldest_reads_every_file() -> None:
    """No file uses newer syntax, whatever Python runs these tests."""
    for path in [*modules(), *TESTS.rglob("*.py"), ROOT / "main.py"]:
        ast.parse(path.read_text("utf-8"), str(path), feature_version=pythons.OLDEST)


def test_the_promise_is_one() -> None:
    """Types and style are held to the oldest Python, too. Kivy's wheels end before the newest."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    oldest = ".".join(map(str, pythons.OLDEST))
    assert project["project"]["requires-python"] == f">={oldest},<{'.'.join(map(str, pythons.NEWEST))}"
    assert project["tool"]["mypy"]["python_version"] == oldest
    assert project["tool"]["ruff"]["target-version"] == "py" + oldest.replace(".", "")


def test_the_newest_is_the_packed_one(tmp_path: Path) -> None:
    """The release that can be fetched is the same."""
    recipes = packer.resolved(tmp_path, packer.listed("requirements")).recipes
    assert str(recipes["python3"]).startswith(".".join(map(str, pythons.NEWEST)))
    assert pythons.PYODIDE.startswith("pyodide@" + "".join(map(str, pythons.NEWEST)))


@pytest.mark.parametrize("python", pythons.others().values())
def test_the_others_here_can_compile_it(python: str, tmp_path: Path) -> None:
    """They compile the packed files without a warning."""
    app = packer.chosen(tmp_path)
    command = [python, "-I", "-W", "error", "-m", "compileall", "-q", str(app)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("python", pythons.others().values())
def test_the_others_here_have_what_we_import(python: str, tmp_path: Path) -> None:
    """Names that we import from Python's own library exist there, without a warning that they may go."""
    wanted = {
        ast.unparse(node)
        for path in packer.chosen(tmp_path).rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.ImportFrom) and str(node.module).partition(".")[0] in sys.stdlib_module_names
    }
    command = [python, "-I", "-W", "error", "-c", "\n".join(sorted(wanted))]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_the_newest_here_runs_the_cellar(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It runs the tests of the room on which all others stand."""
    found = pythons.others()
    if not found or max(found) < sys.version_info[:2]:
        pytest.skip("no newer Python here")
    monkeypatch.delenv("CI", raising=False)  # few examples will do
    done = pythons.run(found[max(found)], QUICK, pythons.site(tmp_path / "site"))
    assert done.returncode == 0, done.stdout + done.stderr


def test_what_has_c_in_it_is_left_out(tmp_path: Path) -> None:
    """The run says so; any other file that cannot be read is a failure."""
    tests = tmp_path / "tests"
    tests.mkdir()
    (tests / "test_sealed.py").write_text("raise ModuleNotFoundError(\"No module named 'cryptography'\")\n")
    (tests / "test_broken.py").write_text("import nowhere\n")
    arguments = ["-rs", "--continue-on-collection-errors", str(tests)]
    done = pythons.run(sys.executable, arguments, pythons.site(tmp_path / "site"))
    assert done.stdout.rstrip().rpartition("\n")[2].startswith("1 skipped, 1 error")
    assert "No module named 'cryptography'" in done.stdout
    assert "No module named 'nowhere'" in done.stdout

"""Promises of what is packed beside our own files: p4a finds all of it, and everything we import is in it."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from importlib.metadata import distribution, packages_distributions
from pathlib import Path
from types import SimpleNamespace

import pytest
from pythonforandroid.util import BuildInterruptingException

from tests.house.plan import ROOT
from tests.packing import packer

RECIPES = {
    "android": None,
    "cffi": "2.0.0",
    "cryptography": "46.0.3",
    "hostpython3": "3.14.2",
    "kivy": "2.3.1",
    "kivymd": "2.0.0",
    "libffi": "v3.4.2",
    "materialyoucolor": "3.0.4",
    "openssl": "3.3.7",
    "pycparser": "2.14",
    "pyjnius": "1.7.0",
    "python3": "3.14.2",
    "sdl2": "2.30.11",
    "sdl2_image": "2.8.2",
    "sdl2_mixer": "2.6.3",
    "sdl2_ttf": "2.22.0",
    "setuptools": None,
    "sqlite3": "3.50.4",
}
"""What is built, in which version."""
MODULES = {"filetype", "plyer", "qrcode", "six", "websockets"}
"""What is taken as it is: three of ours, the others for the recipes of Kivy and pyjnius."""

FASTER = {"websockets": "websockets.speedups"}
"""Has C that a phone does not need: without it, Python does the same, more slowly."""

OF_RECIPES = {"jnius": "pyjnius"} | {name: name for name in ("android", "kivy", "kivymd", "cryptography")}
"""What can be imported from what is built, as far as we do."""
ON_COMPUTERS = {"PIL": "companion/device/picture_scan.py", "zxingcpp": "companion/device/picture_scan.py"}
"""Read pictures where there is no camera; a phone never comes there."""


@pytest.fixture(scope="module")
def resolved(tmp_path_factory: pytest.TempPathFactory) -> packer.Resolved:
    """What p4a makes of our requirements."""
    return packer.resolved(tmp_path_factory.mktemp("p4a"), packer.listed("requirements"))


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Our own files as they are packed."""
    return packer.chosen(tmp_path_factory.mktemp("app"))


def imported(app: Path) -> Iterator[tuple[str, str]]:
    """The top-level name of each import from outside, anywhere in a file, with the file."""
    for path in sorted(app.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            names = [each.name for each in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom):
                names = [node.module or ""]
            for name in names:
                yield name.partition(".")[0], str(path.relative_to(app))


def test_p4a_finds_everything(resolved: packer.Resolved) -> None:
    """No requirement contradicts another; a new one fails here until somebody has looked at it."""
    assert resolved.recipes == RECIPES
    assert resolved.modules == MODULES


def test_it_is_the_same_tomorrow(resolved: packer.Resolved) -> None:
    """Everything that p4a fetches as it is has its version in the spec, and every version there is of something
    packed."""
    pinned = {name for name, equals, _ in (line.partition("==") for line in packer.listed("requirements")) if equals}
    assert pinned - resolved.recipes.keys() == resolved.modules


def test_kivys_patches_are_found(tmp_path: Path) -> None:
    """Ours is the recipe that builds it; its patches lie with p4a's own."""
    ours = packer.recipe(tmp_path, "kivy")
    names = [each if isinstance(each, str) else each[0] for each in ours.patches]
    assert names
    assert [name for name in names if not Path(ours.get_recipe_dir(), name).is_file()] == []


def test_a_contradiction_would_be_heard(tmp_path: Path) -> None:
    """p4a stops for two requirements that cannot be in one package."""
    with pytest.raises(BuildInterruptingException):
        packer.resolved(tmp_path, ["python3", "kivy", "sdl2", "sdl3"])


def test_cryptography_is_linked_with_python(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ours is the recipe that builds it; cargo is told by it what the release forgets."""
    ours = packer.recipe(tmp_path, "cryptography")
    (theirs, *_) = type(ours).__bases__
    monkeypatch.setattr(theirs, "get_recipe_env", lambda *_: {"RUSTFLAGS": "-Lthere"})  # it would ask the NDK
    ours.ctx = SimpleNamespace(python_recipe=packer.recipe(tmp_path, "python3"))
    assert ours.get_recipe_env("arm64-v8a") == {"RUSTFLAGS": "-Lthere -Clink-arg=-lpython3.14"}


def test_everything_that_we_import_is_there(resolved: packer.Resolved, app: Path) -> None:
    """It is in the packed Python's own library, in a recipe, or in a named module."""
    library = sys.stdlib_module_names - packer.GONE - packer.CUT
    built = {name for name, recipe in OF_RECIPES.items() if recipe in resolved.recipes}
    missing = {
        (name, where)
        for name, where in imported(app)
        if name not in library | built | resolved.modules | {"companion"} and ON_COMPUTERS.get(name) != where
    }
    assert not missing


def test_what_is_taken_as_it_is_is_pure_python(resolved: packer.Resolved) -> None:
    """A module with C in it would need a recipe. What Kivy's recipe adds is not all installed here."""
    here = {name.lower() for names in packages_distributions().values() for name in names}
    assert {"plyer", "qrcode"} <= resolved.modules & here
    for name in (resolved.modules & here) - FASTER.keys():
        wheel = distribution(name).read_text("WHEEL") or ""
        assert "Root-Is-Purelib: true" in wheel, name
        assert wheel.rstrip().endswith("-none-any"), name


@pytest.mark.parametrize("inner", FASTER.values())
def test_what_has_c_works_without_it(inner: str) -> None:
    """On a phone it cannot be loaded: it was made for this computer."""
    script = f"import sys; sys.modules[{inner!r}] = None; import companion.shell.links"
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr

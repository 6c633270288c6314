"""Things that no file may contain, because they would be true on one machine only."""

import ast
import re
from pathlib import Path

from tests.house.plan import ROOT, TESTS, functions

ROOMS = ("companion", "kv", "assets", "tests", ".ci", ".container", ".github", ".shops")
TEXT = {".cfg", ".game", ".kv", ".md", ".py", ".round", ".spec", ".toml", ".txt", ".yml", ""}

# put together from pieces, so that this file may stand under its own rule
_FOLDERS = "|".join(("home", "root", "tmp", "mnt", "opt", "srv", "Users"))
MACHINE_PATH = re.compile(rf"(?<![\w.~/])/(?:{_FOLDERS})/|\b[A-Z]:\\\w")
_HOSTS = (("pypi", "org"), ("pythonhosted", "org"), ("npmjs", "org"), ("npmjs", "com"), ("deb.debian", "org"))
REGISTRY = re.compile("|".join(rf"{re.escape(name)}\.{end}" for name, end in _HOSTS))


def texts() -> list[Path]:
    """Every text file that is published: the top level and the rooms, but not the files that tools leave behind."""
    top = [path for path in ROOT.iterdir() if path.is_file() and path.name != "uv.lock"]
    rooms = [path for room in ROOMS for path in ROOT.glob(f"{room}/**/*") if path.is_file()]
    return [path for path in [*top, *rooms] if path.suffix in TEXT and not path.name.startswith(".coverage")]


def lines_with(pattern: re.Pattern[str]) -> list[str]:
    """Where a pattern stands, as file and line."""
    return [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for path in texts()
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if pattern.search(line)
    ]


def test_no_path_of_one_machine() -> None:
    """Nothing points to a folder that other machines do not have."""
    assert not lines_with(MACHINE_PATH)


def test_no_registry_by_name() -> None:
    """Packages are asked for by name; the person who installs them says where they come from."""
    assert not lines_with(REGISTRY)


def test_the_patterns_see_what_they_should() -> None:
    """This tests the measure itself."""
    slash = "/"
    assert MACHINE_PATH.search(f"open('{slash}tmp{slash}x')")
    assert MACHINE_PATH.search(f"C:{chr(92)}games")
    assert not MACHINE_PATH.search("tests/tmp/x and https://example.com/home/")
    assert REGISTRY.search(f"https://files.{'pythonhosted'}.{'org'}")


def test_no_layout_in_python() -> None:
    """Layouts live in kv/, where a person who draws can find them."""
    call = "load" + "_string"
    assert not [
        str(path.relative_to(ROOT)) for path in ROOT.glob("companion/**/*.py") if call in path.read_text("utf-8")
    ]


def test_every_test_says_its_promise() -> None:
    """Each test begins with a docstring; methods and nested tests, too, which the linter does not check."""
    silent = [
        f"{path.relative_to(ROOT)}:{function.lineno}: {function.name}"
        for path in sorted(TESTS.rglob("*.py"))
        for function in functions(ast.parse(path.read_text("utf-8")))
        if function.name.startswith("test_") and ast.get_docstring(function) is None
    ]
    assert not silent, "\n".join(silent)

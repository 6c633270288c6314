"""`web.parts.own_python`: what a browser gets of our own, and what stays at home."""

from pathlib import Path

from companion.web.drawing.kv_reader import read
from companion.web.drawing.shapes import STANDS_IN
from companion.web.parts.own_python import game_of, own_files
from companion.web.parts.standard_library import STARTS
from tests.house.plan import COMPANION, pure_modules
from tests.support.in_pyodide import run_in_pyodide


def test_every_pure_module_goes() -> None:
    """With layouts, words and emblems, and the licence of what comes along."""
    gone = own_files()
    assert {f"companion/{each.relative_to(COMPANION).as_posix()}" for each in pure_modules()} <= gone.keys()
    assert {"kv/screens/join.kv", "assets/words/en.toml", "assets/emblems/star.svg"} <= gone.keys()
    assert any("LICENSE" in path for path in gone)
    assert not any(
        "kivy" in body.decode("utf-8", "ignore").split("import ")[0] for path, body in gone.items() if not body
    )


def test_every_module_can_be_imported_in_a_browser(tmp_path: Path) -> None:
    """None needs threads, sockets, Kivy or the cryptography package to be loaded; and the standard library there is
    no larger than that takes, and has all that any of them imports later."""
    count = sum(path.startswith("companion/") and path.endswith(".py") for path in own_files())
    modules, library, missing = run_in_pyodide("imports.py", tmp_path).split("\n")[:3]
    assert modules == f"{count} modules"
    assert library.split() == sorted(STARTS.split())
    assert missing == ""


def test_a_layout_imports_nothing_that_stays_at_home() -> None:
    """A name from Kivy's side needs something in a browser that takes its place, or the page is not drawn there."""
    gone = own_files()
    for path in [path for path in gone if path.endswith(".kv")]:
        for name, place in read(gone[path].decode()).imports.items():
            module = place.rpartition(".")[0].replace(".", "/")
            assert name in STANDS_IN or f"{module}.py" in gone, f"{path}: {name}"


def test_a_file_is_of_its_game() -> None:
    """Its code and what lies in its folder of assets; layouts and all that is of no game stay with the house."""
    games = {"swindler": "swindler", "crooks": "crooks_drawn"}
    paths = ["companion/games/swindler/tenant.py", "assets/crooks_drawn/words/en.toml", "kv/swindler/bags.kv"]
    assert [game_of(path, games) for path in paths] == ["swindler", "crooks", ""]
    assert game_of("companion/games/__init__.py", games) == ""

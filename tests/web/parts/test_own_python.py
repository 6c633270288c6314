"""`web.parts.own_python`: what a browser gets of our own, and what stays at home."""

from pathlib import Path

from companion.web.parts.own_python import own_files
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
    """None needs threads, sockets, Kivy or the cryptography package to be loaded."""
    count = sum(path.startswith("companion/") and path.endswith(".py") for path in own_files())
    assert run_in_pyodide("imports.py", tmp_path) == f"{count} modules\n"

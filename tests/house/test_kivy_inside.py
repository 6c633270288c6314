"""Only one module touches what Kivy does not promise to keep: with a new Kivy, there is one place to look at."""

import ast
import importlib
import inspect
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.house.plan import COMPANION, ROOT, dotted, modules

INSIDE = COMPANION / "ui" / "kivy_inside.py"
UNPROMISED = {"EventLoop", "get_property_observers", "motion_filter", "unbind_uid", "unbind_widget"}
"""Names without an underscore that are made for Kivy itself."""
LOOPS = {"companion/window/demo_windows.py"}
"""The demonstration ends Kivy's loop; it is no part of the app."""


def drawn() -> list[Path]:
    """Every module that imports Kivy, except that one."""
    return [path for path in modules() if re.search(r"^\s*(from|import) kivy", path.read_text("utf-8"), re.M)]


@cache
def privates(kind: type) -> frozenset[str]:
    """Names with an underscore that a class of Kivy keeps for itself."""
    try:
        source = inspect.getsource(kind)
    except (OSError, TypeError):
        source = ""  # compiled
    own = {name for name in vars(kind) if re.match(r"_[a-z]", name)}
    return frozenset(own | set(re.findall(r"self\.(_[a-z]\w*)", source)))


def touched(path: Path) -> Iterator[str]:
    """What a module touches of Kivy's own."""
    code = path.read_text("utf-8")
    module = importlib.import_module(dotted(path))
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.Attribute | ast.alias):
            name = node.attr if isinstance(node, ast.Attribute) else node.name
            if name in UNPROMISED:
                yield name
        if isinstance(node, ast.ClassDef) and (made := getattr(module, node.name, None)):
            kivys = [base for base in made.__mro__ if base.__module__.startswith("kivy.")]
            theirs = {name for base in kivys for name in privates(base)}
            yield from (f"{node.name}.{each}" for each in _asked(node) if each in theirs)


def _asked(owner: ast.AST) -> Iterator[str]:
    """Every `self._name` of a class."""
    for node in ast.walk(owner):
        if isinstance(node, ast.Attribute) and ast.unparse(node.value) in ("self", "super()"):
            yield node.attr


@pytest.mark.parametrize("path", drawn(), ids=lambda path: str(path.relative_to(ROOT)))
def test_kivys_own_is_touched_in_one_module(path: Path) -> None:
    """Kivy's own are names with an underscore, its loop, and its tables of bindings."""
    allowed = path == INSIDE or str(path.relative_to(ROOT)) in LOOPS
    assert allowed or not set(touched(path))


def test_what_is_touched_is_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A check that sees nothing would let everything pass."""
    assert set(touched(INSIDE)) == UNPROMISED - {"EventLoop"}
    code = """
from kivy.uix.boxlayout import BoxLayout
class Bold(BoxLayout):
    def lay(self):
        self._trigger_layout()
        self._own()
"""
    (tmp_path / "bold.py").write_text(code, "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(f"{__name__}.dotted", lambda path: path.stem)
    assert list(touched(tmp_path / "bold.py")) == ["Bold._trigger_layout"]
    del sys.modules["bold"]

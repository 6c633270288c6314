"""The drawer for a browser with all layouts of the house, or with a small one that a test writes itself."""

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from textwrap import dedent
from types import SimpleNamespace
from typing import Any

from companion.data_files import KV
from companion.web.drawing.drawer import Drawer, Drawn
from companion.web.drawing.names import Viewport

PHONE = Viewport(412, 915)


@cache
def layouts() -> Mapping[str, str]:
    """Every layout, by its name."""
    return {
        path.relative_to(KV).with_suffix("").as_posix(): path.read_text("utf-8") for path in sorted(KV.rglob("*.kv"))
    }


def matrix(text: str) -> list[list[bool]]:
    """A code of two rows."""
    return [[True, False], [False, bool(text)]]


def own_tones(game: str) -> frozenset[str]:
    """The names of a game's own colours."""
    return frozenset(import_module(f"companion.games.{game}.screens.colours").COLOURS)


def drawn(body: str, view: Any = None, presenter: Any = None, around: Viewport = PHONE, **more: str) -> Drawn:
    """A page whose rule has this body; `more`: layouts that lie beside it, by stem."""
    inside = "".join(f"    {line}\n" for line in dedent(body).strip().splitlines())
    beside = {f"screens/{stem}": dedent(text) for stem, text in more.items()}
    drawer = Drawer({**layouts(), **beside, "screens/tried": f"<TriedScreen>:\n{inside}"}, matrix)
    return drawer.draw("screens/tried", presenter, view or SimpleNamespace(), around)


def tree(body: str, **named: Any) -> Any:
    """What is drawn of such a page, without identities and numbers; `named`: what the view says."""
    return bare(drawn(body, SimpleNamespace(**named)).tree)


def bare(node: Any) -> Any:
    """A node without what only tells it from others."""
    if isinstance(node, dict):
        return {name: bare(value) for name, value in node.items() if name not in ("id", "tap", "let_go")}
    return [bare(each) for each in node] if isinstance(node, list) else node


class Calls:
    """A presenter that notes what it was asked to do, also by the names of its parts: `field.main`."""

    def __init__(self, *verbs: str, heard: list[Any] | None = None, name: str = "") -> None:
        self.heard: list[Any] = [] if heard is None else heard
        for verb in verbs:
            first, dot, rest = verb.partition(".")
            said = f"{name}{verb}"
            setattr(self, first, Calls(rest, heard=self.heard, name=f"{first}.") if dot else self._hears(said))

    def _hears(self, said: str) -> Any:
        return lambda *facts: self.heard.append((said, *facts))

"""All layouts of one folder and of the house, as kinds of widgets. A layout is read when somebody first needs it."""

import re
from collections.abc import Iterable, Mapping

from companion.web.drawing.kv_reader import read
from companion.web.drawing.piece import PieceKind
from companion.web.drawing.shapes import Shape, shapes
from companion.web.drawing.widgets.vocabulary import WIDGETS

HOUSE = ("", "play", "screens")
"""Folders of layouts that belong to no game. Those in `widgets` are for Kivy alone."""
WEB = "/web"
"""Folders of layouts for a browser alone: what widgets are made of that Kivy builds in Python."""
PAGE = "Screen"
"""How the names of pages end."""
_NAMES = re.compile(r"^<([\w, ]+)(?:@[\w+]+)?>:", re.MULTILINE)


class Library(dict[str, PieceKind]):
    """Kinds of widgets by name, for the layouts of the house and of one more folder."""

    def __init__(self, layouts: Mapping[str, str], folder: str) -> None:
        super().__init__()
        self._layouts = layouts
        self._said: dict[str, list[str]] = {}  # the layouts that say something about a class; those for a browser first
        folders = (folder, *HOUSE)
        for layout in sorted(layouts, key=lambda each: not _is_for_web(each)):
            if layout.rpartition("/")[0].removesuffix(WEB) in folders:
                for found in _NAMES.finditer(layouts[layout]):
                    for name in found[1].split(","):
                        self._said.setdefault(name.strip(), []).append(layout)
        self._read: dict[str, dict[str, tuple[tuple[str, ...], Shape]]] = {}

    def __missing__(self, name: str) -> PieceKind:
        """Puts a kind together: what its own layouts say, then what those of its bases say."""
        own = [(layout, *self._rules(layout)[name]) for layout in self._said.get(name, ())]
        bases = [self[base] for _, bases, _ in own for base in bases]
        if name.endswith(PAGE) and name != f"Page{PAGE}":
            bases.append(self[f"Page{PAGE}"])
        if name not in WIDGETS and not bases:
            raise KeyError(f"nobody knows how to draw a {name}")
        of_web = [shape for layout, _, shape in own if _is_for_web(layout) and shape.children]
        inside = of_web or [shape for _, _, shape in own]
        kind = self[name] = PieceKind(
            name,
            _once([shape for _, _, shape in own] + [shape for base in bases for shape in base.shapes]),
            _once([shape for base in bases for shape in base.inside] + inside),
            WIDGETS[name] if name in WIDGETS else bases[0].widget,
        )
        return kind

    def page(self, layout: str) -> PieceKind:
        """The page of a layout, which is its last rule."""
        return self[[*self._rules(layout)][-1]]

    def _rules(self, layout: str) -> dict[str, tuple[tuple[str, ...], Shape]]:
        if layout not in self._read:
            made = shapes(read(self._layouts[layout]))
            self._read[layout] = {name: (bases, shape) for names, bases, shape in made for name in names}
        return self._read[layout]


def _is_for_web(layout: str) -> bool:
    return layout.rpartition("/")[0].endswith(WEB)


def _once(shapes: Iterable[Shape]) -> tuple[Shape, ...]:
    return tuple(dict.fromkeys(shapes))

"""Draws a page: its layout and its view become a tree of nodes, and a number for each touch."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from companion.web.drawing.library import Library
from companion.web.drawing.names import NamedTheme, Viewport
from companion.web.drawing.piece import Drawing, Fire, Node, PagePiece


@dataclass(frozen=True)
class Drawn:
    """A drawn page. `tree` can be written as JSON; it is empty for a page of nothing."""

    tree: Node
    fires: Mapping[int, Fire]

    def fire(self, number: int, *facts: Any) -> None:
        """Does what the page says for this touch. A touch on something that has gone does nothing."""
        if number in self.fires:
            self.fires[number](*facts)


class Drawer:
    """Draws pages from these layouts, by name: "screens/home" and so on, with those in folders named `web`.

    A touch on the same thing has the same number in each drawing, so that a finger that is still down, or a message
    that crosses a redraw, means what it meant."""

    def __init__(self, layouts: Mapping[str, str], matrix: Callable[[str], Any]) -> None:
        self._layouts, self._matrix = layouts, matrix
        self._libraries: dict[str, Library] = {}
        self._numbers: dict[str, int] = {}

    def draw(self, layout: str, presenter: Any, view: Any, around: Viewport) -> Drawn:
        """A page as it is now."""
        folder = layout.rpartition("/")[0]
        if folder not in self._libraries:
            self._libraries[folder] = Library(self._layouts, folder)
        library = self._libraries[folder]
        fires: dict[int, Fire] = {}

        def number(name: str, fire: Fire) -> int:
            numbered = self._numbers.setdefault(name, len(self._numbers))
            fires[numbered] = fire
            return numbered

        drawing = Drawing(NamedTheme(around), library, self._matrix, number)
        page = PagePiece(
            drawing,
            library.page(layout),
            layout,
            presenter,
            view=view,
            width=around.width,
            inner=around.width,
            height=around.height,
            size=(around.width, around.height),
        )
        return Drawn(page.draw() or {}, fires)

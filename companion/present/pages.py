"""A page, as every face makes it: a presenter says what stands on it, and a layout where that stands.

A window draws a layout with Kivy, a browser as HTML. Both call the same methods of the same presenter.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


class PagePresenter:
    """The base class of all presenters: what a face asks of a page, and what it tells the page. By default nothing
    happens."""

    ticks = False
    """Whether the page shows times, or covers something after a while: then it is shown anew every second."""
    secret = False
    """Whether something on the page is only for its owner: then no picture can be taken of it."""

    def step(self) -> object:
        """What a tap on the page is meant for now. When this changes by itself, taps that are under way are ignored."""

    def tick(self) -> None:
        """Reacts to changes of time and table. It is called before each `view`, which changes nothing."""

    def view(self) -> Any:
        """What the page shows now."""

    def shown(self) -> None:
        """The page has come up."""

    def left(self) -> None:
        """Another page comes up."""

    def touched(self) -> None:
        """Somebody has touched the page, wherever it was."""

    def cover(self) -> None:
        """Covers what is secret: the phone lies on its face, or another app comes up."""

    def closed(self) -> None:
        """The sheet was closed without an answer."""


@dataclass(frozen=True)
class Page:
    """How a page is made. `layout`: the folder and the stem of its layout, as in `screens/join` or `play/menu`.
    A page that only one game has lies in the folder of that game. `present` makes its presenter, and imports it only
    then."""

    layout: str
    present: Callable[[], PagePresenter]


def pages_in(folder: str, *presents: Callable[[], PagePresenter]) -> dict[str, Page]:
    """Pages by name. Each function makes the presenter of the page that is called like the function; the layout in
    this folder is called so, too."""
    return {present.__name__: Page(f"{folder}/{present.__name__}", present) for present in presents}

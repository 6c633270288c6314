"""The three faces of the Declaration: the cover, the plan, the names of a card."""

from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ObjectProperty

from companion.games.age_of_thieves.presenters.declaration_page import DeclarationView
from companion.games.age_of_thieves.screens import (  # noqa: F401 - layouts name what is in them
    hold_panel,
    marks,
    plan_pad,
    plan_rows,
)
from companion.games.age_of_thieves.screens.faces import Face
from companion.ui.kv_loader import load
from companion.ui.theme import theme


class CoverFace(Face):
    """Who is how far; below, in reach of the thumb, the cover. While it is held, the sealed plan."""

    view = ObjectProperty(DeclarationView(), rebind=True)
    low = BooleanProperty(False)
    """There is little height, so all stands closer."""

    __events__ = ("on_opened", "on_let_go", "on_seat", "on_helped")

    def on_opened(self) -> None:
        """The cover was held."""

    def on_let_go(self) -> None:
        """The cover is held no longer."""

    def on_seat(self, key: str) -> None:
        """The phone goes to somebody else."""

    def on_helped(self, key: str) -> None:
        """A seat without a phone is ready, or not yet."""


class PlanFace(Face):
    """The list, the pad, the tiles."""

    view = ObjectProperty(DeclarationView(), rebind=True)

    __events__ = ("on_laid", "on_number", "on_removed", "on_named", "on_covered", "on_strip")

    def __init__(self, **kwargs: Any) -> None:
        self._later = Clock.create_trigger(self._to_chosen, 0)
        super().__init__(**kwargs)

    def on_view(self, *_: object) -> None:
        """The list has changed."""
        self._later()

    def follow(self) -> None:
        """Keeps the chosen card in sight, wherever it has been sorted to."""
        self._later()

    def _to_chosen(self, *_: object) -> None:
        listed, rows = self.ids.list, self.ids.rows.children
        chosen = next((box for box in rows if box.row.chosen), None)
        if listed.viewport_size[1] <= listed.height:
            listed.scroll_y = 1
        elif chosen is not None:
            listed.scroll_to(chosen, padding=theme.gap, animate=False)

    def on_laid(self, key: str) -> None:
        """A tile, a row or a token was tapped."""

    def on_number(self, key: str) -> None:
        """A key of the pad was tapped."""

    def on_removed(self, key: str) -> None:
        """A card is taken back."""

    def on_named(self, key: str) -> None:
        """A card is to be named."""

    def on_covered(self) -> None:
        """The plan is to be covered."""

    def on_strip(self) -> None:
        """The strip of the draw is wanted, or no longer."""


class NamingFace(Face):
    """Search, and names to choose from."""

    view = ObjectProperty(DeclarationView(), rebind=True)

    __events__ = ("on_search", "on_picked")

    def on_search(self, text: str) -> None:
        """Something was typed."""

    def on_picked(self, key: str) -> None:
        """A name was chosen, or the way back."""


for stem in ("cover", "plan", "naming"):
    load(f"age_of_thieves/declaration_{stem}")

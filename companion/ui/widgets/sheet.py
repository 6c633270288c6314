"""A question that comes up from below."""

from typing import Any

from kivy.animation import Animation
from kivy.graphics import Canvas
from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.floatlayout import FloatLayout

from companion.present.page_parts import Sheet
from companion.ui.kv_loader import load
from companion.ui.theme import theme
from companion.ui.widgets.parts import forget


class SheetPanel(FloatLayout):
    """The question with its answers, in reach of the thumb, over a darkened screen."""

    sheet = ObjectProperty(Sheet("", ()), rebind=True)
    risen = NumericProperty(1.0)
    """How far the sheet has come up, from 0 to 1."""

    __events__ = ("on_chosen", "on_closed")

    def on_chosen(self, key: str) -> None:
        """An answer was tapped."""

    def on_closed(self) -> None:
        """It was closed without an answer."""


class BottomSheet(FloatLayout):
    """The topmost part of a screen. It shows its `sheet`, if there is one; then nothing below can be touched."""

    sheet = ObjectProperty(None, allownone=True)

    __events__ = ("on_chosen", "on_closed")

    def __init__(self, **kwargs: Any) -> None:
        self.canvas = Canvas()  # made here, before Kivy makes one: a sheet among the arguments comes up at once
        super().__init__(**kwargs)

    def on_sheet(self, _: object, sheet: Sheet | None) -> None:
        """Puts the question up, changes it, or takes it out of the tree."""
        if sheet is None:
            for panel in self.children[:]:
                self.remove_widget(panel)
                forget(panel)
        elif self.children:
            self.children[0].sheet = sheet
        else:
            panel = SheetPanel(sheet=sheet)
            panel.bind(
                on_chosen=lambda _, key: self.dispatch("on_chosen", key), on_closed=lambda _: self.dispatch("on_closed")
            )
            self.add_widget(panel)
            if theme.motion:
                panel.risen = 0.0
                Animation(risen=1.0, duration=0.2, transition="out_cubic").start(panel)

    def on_touch_down(self, touch: Any) -> bool:
        """Keeps touches from the page below. A touch beside the question closes it."""
        if not self.children or not self.collide_point(*touch.pos):
            return False
        if not super().on_touch_down(touch) and not self.children[0].ids.panel.collide_point(*touch.pos):
            self.dispatch("on_closed")
        return True

    def on_chosen(self, key: str) -> None:
        """An answer was tapped."""

    def on_closed(self) -> None:
        """It was closed without an answer."""


load("widgets/sheet")

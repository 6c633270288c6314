"""A question from below."""

from typing import Any

from kivy.animation import Animation
from kivy.graphics import Canvas
from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.floatlayout import FloatLayout

from companion.present.pieces import Sheet
from companion.ui.kv_loader import load
from companion.ui.theme import theme
from companion.ui.widgets.parts import forget


class SheetPanel(FloatLayout):
    """The question with its answers, in reach of the thumb, over a darkened screen."""

    sheet = ObjectProperty(Sheet("", ()), rebind=True)
    risen = NumericProperty(1.0)
    """How far it has come up."""

    __events__ = ("on_chosen", "on_closed")

    def on_chosen(self, key: str) -> None:
        """An answer was tapped."""

    def on_closed(self) -> None:
        """It was waved away."""


class BottomSheet(FloatLayout):
    """Last in a screen. Not there without a `sheet`; with one, nothing below can be touched."""

    sheet = ObjectProperty(None, allownone=True)

    __events__ = ("on_chosen", "on_closed")

    def __init__(self, **kwargs: Any) -> None:
        self.canvas = Canvas()  # before Kivy makes one: a sheet that is handed in here is put up at once
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
        """Keeps touches from what lies below; one beside the question waves it away."""
        if not self.children or not self.collide_point(*touch.pos):
            return False
        if not super().on_touch_down(touch) and not self.children[0].ids.panel.collide_point(*touch.pos):
            self.dispatch("on_closed")
        return True

    def on_chosen(self, key: str) -> None:
        """An answer was tapped."""

    def on_closed(self) -> None:
        """It was waved away."""


load("widgets/sheet")

"""A sentence that comes and goes by itself."""

from typing import Any

from kivy.clock import Clock
from kivy.properties import StringProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.ui.kv_loader import load
from companion.ui.theme import theme
from companion.ui.widgets.boxes import PanelBox
from companion.ui.widgets.frame import TopFrame
from companion.ui.widgets.parts import forget

LEAST, A_LETTER = 2.5, 0.06
"""Seconds that a sentence stays: the least time, and the time for each letter."""


class ToastPanel(PanelBox):
    """The sentence on its panel."""

    text = StringProperty()


class Toast(FloatLayout):
    """Shows a sentence on top of everything, below the head and far from the buttons. It takes no touch. Without a
    sentence, nothing of it is in the tree."""

    def __init__(self, **kwargs: Any) -> None:
        self.lay_anew = Clock.create_trigger(self.do_layout, -1)
        super().__init__(**kwargs)

    def say(self, sentence: str) -> None:
        """Shows a sentence for as long as it takes to read. It replaces the one before."""
        Clock.unschedule(self._hush)
        self._hush()
        if sentence:
            from companion.ui.widgets.material import lift  # imported here: the first page comes up faster

            panel = ToastPanel(text=sentence)
            lift(panel, 3)
            self.add_widget(panel)
            Clock.schedule_once(self._hush, LEAST + A_LETTER * len(sentence))

    def do_layout(self, *args: Any, **kwargs: Any) -> None:
        """Places it below the head of the page that is up."""
        super().do_layout(*args, **kwargs)
        for panel in self.children:
            panel.top = self._below_the_frame() - theme.gap

    def _below_the_frame(self) -> float:
        beside = self.parent.walk(restrict=True) if isinstance(self.parent, Widget) else ()
        frame = next((part for part in beside if isinstance(part, TopFrame)), None)
        if frame is None:
            return float(self.top)
        frame.bind(y=self.lay_anew)
        return float(frame.to_window(*frame.pos)[1])

    def _hush(self, *_: object) -> None:
        for panel in [*self.children]:
            self.remove_widget(panel)
            forget(panel)


load("widgets/toast")

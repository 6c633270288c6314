"""A column that scrolls when it is longer than the screen."""

from typing import Any

from kivy.properties import NumericProperty
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from companion.ui.kv_loader import load


class Scroll(ScrollView):
    """Scrolls one column up and down."""

    content = NumericProperty()
    """How high the column is."""

    def add_widget(self, widget: Widget, *args: Any, **kwargs: Any) -> None:
        """Takes a child: the first one is the column, all others go into it."""
        if self.children:
            self.children[0].add_widget(widget, *args, **kwargs)
        else:
            super().add_widget(widget, *args, **kwargs)
            widget.bind(height=self._measure)

    def _measure(self, _: object, height: float) -> None:
        self.content = height


load("widgets/scroll")

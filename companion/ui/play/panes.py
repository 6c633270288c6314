"""Two panes, each of which scrolls: beside each other if there is room, else below each other."""

from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.boxlayout import BoxLayout

from companion.ui.kv_loader import load
from companion.ui.widgets.scroll import Scroll


class Panes(BoxLayout):
    """Holds both panes."""

    wide = BooleanProperty(False)
    """Whether they stand beside each other."""


class FittedPane(Scroll):
    """A pane that fits its place. Above or below the other pane it is as high as its content; beside it, as high as the
    other. An empty one takes no room."""

    wide = BooleanProperty(False)
    room = NumericProperty()
    """The greatest height of both panes together."""
    most = NumericProperty()
    """The greatest height of this pane."""


load("play/panes")

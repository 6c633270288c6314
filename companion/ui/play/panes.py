"""Two panes that scroll each for itself: below each other, or beside each other where there is room for that."""

from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.boxlayout import BoxLayout

from companion.ui.kv_loader import load
from companion.ui.widgets.scroll import Scroll


class Panes(BoxLayout):
    """Holds both."""

    wide = BooleanProperty(False)
    """They stand beside each other."""


class FittedPane(Scroll):
    """Below or above the other one it is as high as what is in it; beside it, as high as that, and gone when empty."""

    wide = BooleanProperty(False)
    room = NumericProperty()
    """How high both panes may be together."""
    most = NumericProperty()
    """The height that it never exceeds."""


load("play/panes")

"""A small button that is mostly a picture."""

from kivy.properties import ColorProperty, StringProperty

from companion.ui.kv_loader import load
from companion.ui.widgets.boxes import TapBox


class IconButton(TapBox):
    """An emblem, and its word below it."""

    emblem = StringProperty()
    word = StringProperty()
    tint = ColorProperty(None, allownone=True)


load("widgets/icon_button")

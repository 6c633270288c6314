"""What is longer than the screen."""

from kivy.uix.scrollview import ScrollView

from companion.ui.kv_loader import load


class Scroll(ScrollView):
    """Scrolls one column up and down."""


load("widgets/scroll")

"""How a test is done with a page: at once, as the app is with its own."""

from kivy.uix.widget import Widget

from companion.ui.kivy_inside import drop_rules
from companion.ui.widgets.parts import whole


def follow_nothing(widget: Widget) -> None:
    """Unbinds the layout rules of all that is in it. Else it follows the theme until it is swept, and a sweep of
    thousands, each sought among all others, takes minutes."""
    for part in whole(widget):
        drop_rules(part)

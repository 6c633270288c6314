"""What can be reached from anywhere."""

from companion.ui.shown import Shown, Verb


class MenuScreen(Shown):
    """A list of pages."""

    table = Verb()
    back = Verb()
    chose = Verb()

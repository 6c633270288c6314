"""Games that are kept."""

from companion.ui.screens import panels, tale  # noqa: F401 - its layouts name them
from companion.ui.shown import Shown, Verb


class PastScreen(Shown):
    """The kept games, or the tale of one while and after it is checked."""

    ticks = True
    tapped = Verb()
    chose = Verb()
    share = Verb()
    closed = Verb()
    back = Verb()
    table = Verb()

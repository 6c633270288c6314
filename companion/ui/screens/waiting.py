"""What takes a while."""

from companion.ui.screens import panels  # noqa: F401 - its layouts name them
from companion.ui.shown import Shown, Verb


class WaitingScreen(Shown):
    """How far it is, whom it hangs on, and what can be done."""

    ticks = True
    mark = Verb()
    main = Verb()
    second = Verb()
    chose = Verb()
    back = Verb()
    table = Verb()

"""The door of a table."""

from companion.ui.screens import panels  # noqa: F401 - its layout names them
from companion.ui.shown import Shown, Verb


class JoinScreen(Shown):
    """An invitation is scanned, pasted or typed; then whom one plays."""

    ticks = True
    typed = Verb()
    named = Verb()
    paste = Verb()
    knock = Verb()
    main = Verb()
    second = Verb()
    choose = Verb()
    other = Verb()
    back = Verb()
    table = Verb()

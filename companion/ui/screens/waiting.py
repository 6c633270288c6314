"""The page of something that takes a while."""

from companion.ui.page_screen import PageScreen, Verb
from companion.ui.screens import panels  # noqa: F401 - its layouts name them


class WaitingScreen(PageScreen):
    """How far it is, who it waits for, and what people can do."""

    mark = Verb()
    main = Verb()
    second = Verb()
    chose = Verb()
    back = Verb()
    table = Verb()

"""The page on which people join a table."""

from companion.ui.page_screen import PageScreen, Verb, Verbs
from companion.ui.screens import panels, portraits  # noqa: F401 - its layout names them


class JoinScreen(PageScreen):
    """People scan, paste or type an invitation, then choose a figure."""

    field = Verbs("typed", "main", "scan")
    own_name = Verbs("typed")
    paste = Verb()
    knock = Verb()
    choose = Verb()
    other = Verb()
    back = Verb()
    table = Verb()

"""The page of thief sheets."""

from companion.ui.page_screen import PageScreen, Verb
from companion.ui.widgets.rows import Row


class TallyRow(Row):
    """How many of one thing."""


class NoteRow(Row):
    """A mark or a debt."""


class SheetRow(Row):
    """The sheet of one thief."""


class SheetsScreen(PageScreen):
    """All thief sheets, which everybody may read."""

    table = Verb()
    back = Verb()

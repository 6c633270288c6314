"""The thief sheets."""

from companion.ui.shown import Shown, Verb
from companion.ui.widgets.rows import Row


class TallyRow(Row):
    """How many of something."""


class NoteRow(Row):
    """A mark or a debt."""


class SheetRow(Row):
    """One thief."""


class SheetsScreen(Shown):
    """All of them, open to all."""

    table = Verb()
    back = Verb()

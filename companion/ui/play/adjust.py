"""A number that is corrected by hand."""

from companion.ui.page_screen import PageScreen, Verb
from companion.ui.widgets.rows import Row


class AdjustGroupRow(Row):
    """Numbers that belong together."""


class AdjustQuestionRow(Row):
    """What is asked about the number that was chosen."""


class AdjustScreen(PageScreen):
    """Which number, by how much, and what else is asked."""

    table = Verb()
    back = Verb()
    undo_above = Verb()
    main = Verb()
    second = Verb()
    what = Verb()
    amount = Verb()
    more = Verb()
    answer = Verb()
    noted = Verb()

"""The page for testers."""

from companion.ui.page_screen import PageScreen, Verb
from companion.ui.screens import panels  # noqa: F401 - its layouts name them
from companion.ui.widgets.rows import Row


class ReportLine(Row):
    """One line of the report."""


class ReportScreen(PageScreen):
    """What is in the report, and the report."""

    main = Verb()
    back = Verb()
    table = Verb()

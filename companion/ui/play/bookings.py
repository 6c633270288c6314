"""The page on which people enter what happened, in any part of a turn."""

from companion.ui.page_screen import PageScreen, Verb, Verbs


class BookingsScreen(PageScreen):
    """The player it happened to, and what happened."""

    table = Verb()
    back = Verb()
    undo_above = Verb()
    questions = Verbs("choose", "clear", "confirm")
    seat = Verb()
    chip = Verb()

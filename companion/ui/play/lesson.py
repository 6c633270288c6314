"""The page of a lesson."""

from companion.ui.page_screen import PageScreen, Verb


class LessonScreen(PageScreen):
    """One step: a picture, one or two sentences, and what can be tapped."""

    main = Verb()
    second = Verb()
    back = Verb()
    table = Verb()
    tap = Verb()

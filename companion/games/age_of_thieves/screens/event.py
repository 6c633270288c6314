"""The page of the Event phase."""

from companion.ui.page_screen import PageScreen, Verb, Verbs


class EventScreen(PageScreen):
    """The alarm if it is due, the event card, the yellow jewel, the guard's roll."""

    dice = Verbs("tap")
    table = Verb()
    menu = Verb()
    undo = Verb()
    explain = Verb()
    main = Verb()
    second = Verb()
    district = Verb()
    chose = Verb()

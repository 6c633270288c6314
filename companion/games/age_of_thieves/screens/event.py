"""The Event phase."""

from companion.ui.shown import Shown, Verb


class EventScreen(Shown):
    """The alarm if it is due, the event card, the yellow jewel, the guard's roll."""

    ticks = True  # the wait for a silent phone

    table = Verb()
    menu = Verb()
    undo = Verb()
    explain = Verb()
    main = Verb()
    second = Verb()
    typed = Verb()
    district = Verb()
    chose = Verb()

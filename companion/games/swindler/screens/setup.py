"""The page of Set-up."""

from companion.ui.page_screen import PageScreen, Verb


class SetupScreen(PageScreen):
    """What goes where, the laugh, the master thief cards."""

    table = Verb()
    menu = Verb()
    undo = Verb()
    explain = Verb()
    main = Verb()
    laughed = Verb()
    turn = Verb()
    ability = Verb()
    wrote = Verb()

"""The page of the Declaration: the cover, the plan, the names of its cards."""

from companion.games.age_of_thieves.screens import declaration_faces  # noqa: F401 - the layout names them
from companion.ui.page_screen import PageScreen, Verb, Verbs


class DeclarationScreen(PageScreen):
    """One of its faces is shown."""

    keys = Verbs("lay", "number", "remove")
    naming = Verbs("begin", "search", "pick")
    in_hand = Verbs("let_go", "strip")
    opened = Verb()
    seat = Verb()
    helped = Verb()
    main = Verb()
    second = Verb()
    chose = Verb()
    table = Verb()
    menu = Verb()
    undo = Verb()

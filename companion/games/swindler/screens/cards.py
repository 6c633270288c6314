"""The page of cards on the table: answers to a STOP!, then the line."""

from companion.games.swindler.screens import cards_parts, stops  # noqa: F401 - the layout names what is in them
from companion.ui.page_screen import PageScreen, Verb, Verbs


class CardsScreen(PageScreen):
    """Who has answered and the own cover, or the line of cards."""

    answer = Verbs("opened", "let_go", "give", "pick", "aim", "helped", "cover")
    main = Verb()
    chose = Verb()
    picked = Verb()
    stop = Verb()
    explain = Verb()
    table = Verb()
    menu = Verb()
    undo = Verb()

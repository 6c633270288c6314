"""The menu of this game."""

from companion.games.age_of_thieves.presenters.frame import FRAME
from companion.present.play import menu
from companion.present.ports import GameDesk, Pages

_LINKS = {
    "bookings": "jewel",
    "sheets": "card",
    "guard": "guard",
    "proof": "dice",
    "adjust": "plus",
    "display": "eye",
}


class MenuPresenter(menu.MenuPage):
    """The page on one phone."""

    def __init__(self, desk: GameDesk, pages: Pages) -> None:
        super().__init__(desk, pages, FRAME, _LINKS)

"""The menu of this game."""

from companion.games.crooks.presenters.frame import FRAME
from companion.present.play import menu
from companion.present.ports import GameDesk, Pages


class MenuPresenter(menu.MenuPage):
    """The presenter of the menu on one phone."""

    def __init__(self, desk: GameDesk, pages: Pages) -> None:
        super().__init__(desk, pages, FRAME, {"proof": "dice", "display": "eye"})

"""The menu of this game."""

from companion.games.swindler.presenters.frame import FRAME
from companion.present.play import menu
from companion.present.ports import GameDesk, Pages

_LINKS = {"display": "eye", "adjust": "plus"}


class MenuPresenter(menu.MenuPage):
    """The page on one phone."""

    def __init__(self, desk: GameDesk, pages: Pages) -> None:
        super().__init__(desk, pages, FRAME, _LINKS)

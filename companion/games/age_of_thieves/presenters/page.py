"""The base class of the pages of this game, with the game's frame."""

from companion.games.age_of_thieves.presenters.frame import FRAME
from companion.present.play import page
from companion.present.ports import GameDesk, Pages


class ThievesPage(page.GamePage):
    """A page of this game on one phone."""

    def __init__(self, desk: GameDesk, pages: Pages) -> None:
        super().__init__(desk, pages, FRAME)

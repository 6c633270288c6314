"""A page of this game: as of any, with its own frame."""

from companion.games.age_of_thieves.presenters.frame import FRAME
from companion.present.play import page
from companion.present.ports import GameDesk, Pages


class Page(page.GamePage):
    """One page on one phone."""

    def __init__(self, desk: GameDesk, pages: Pages) -> None:
        super().__init__(desk, pages, FRAME)

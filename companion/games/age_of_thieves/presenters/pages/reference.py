"""The reference of this game."""

from companion.games.age_of_thieves.presenters.frame import FRAME
from companion.games.age_of_thieves.presenters.pages.reference_articles import BOOK
from companion.present.play import reference
from companion.present.ports import GameDesk, Pages


class ReferencePresenter(reference.ReferencePage):
    """The page on one phone."""

    def __init__(self, desk: GameDesk, pages: Pages) -> None:
        super().__init__(desk, pages, FRAME, BOOK)

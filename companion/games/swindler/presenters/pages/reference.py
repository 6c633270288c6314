"""The reference of this game."""

from companion.games.swindler.presenters.frame import FRAME
from companion.games.swindler.presenters.pages.reference_articles import BOOK
from companion.present.play import reference
from companion.present.ports import GameDesk, Pages


class ReferencePresenter(reference.ReferencePage):
    """The page on one phone."""

    def __init__(self, desk: GameDesk, pages: Pages) -> None:
        super().__init__(desk, pages, FRAME, BOOK)

"""The reference of this game."""

from companion.games.crooks.presenters.frame import FRAME
from companion.games.crooks.presenters.pages.reference_articles import BOOK
from companion.present.play import reference
from companion.present.ports import GameDesk, Pages


class ReferencePresenter(reference.ReferencePage):
    """The presenter of the reference on one phone."""

    def __init__(self, desk: GameDesk, pages: Pages) -> None:
        super().__init__(desk, pages, FRAME, BOOK)

"""How each page of this game is made. A presenter is imported when its page is first needed."""

from companion.games.crooks.presenters.frame import game
from companion.games.crooks.presenters.known_faces import remember
from companion.games.crooks.presenters.page_for_state import page_for_state
from companion.games.crooks.presenters.pages.moments import MomentsPresenter
from companion.present.pages import Page, PagePresenter, pages_in
from companion.present.play.moments import Moment
from companion.present.ports import Desk, Front, Pages
from companion.present.tenant import GamePages
from companion.table.state import TableState


class CrooksPages(GamePages):
    """The pages of one phone. Its moments live longer than the pages that show them."""

    def __init__(self, desk: Desk, front: Front, way: Pages) -> None:
        self._desk, self._front, self._way = desk, front, way
        self._moments = MomentsPresenter(desk, way)

    def makers(self) -> dict[str, Page]:
        """How each page is made, by name."""
        return _own(self._desk, self._way) | _shared(self._desk, self._front, self._way, self._moments)

    def underneath(self) -> str:
        """The page of the stage."""
        return page_for_state(self._desk)

    def happened(self, before: TableState, after: TableState) -> tuple[Moment, ...]:
        """Keeps the faces of a game that is over, and shows the moments of this change: a turn begins, crooks are
        killed..."""
        state = game(self._desk)
        if state is not None:
            remember(self._desk, self._front, state)
        return self._moments.happened(before, after)


def _own(desk: Desk, way: Pages) -> dict[str, Page]:
    """The pages that only this game has: those of its stages, and the display."""

    def setup() -> PagePresenter:
        from companion.games.crooks.presenters.stages.setup import SetupPresenter

        return SetupPresenter(desk, way)

    def grid() -> PagePresenter:
        from companion.games.crooks.presenters.stages.grid import GridPresenter

        return GridPresenter(desk, way)

    def reckoning() -> PagePresenter:
        from companion.games.crooks.presenters.stages.reckoning import ReckoningPresenter

        return ReckoningPresenter(desk, way)

    def display() -> PagePresenter:
        from companion.games.crooks.presenters.pages.display import DisplayPresenter

        return DisplayPresenter(desk, way)

    return pages_in("crooks", setup, grid, reckoning, display)


def _shared(desk: Desk, front: Front, way: Pages, moments_presenter: MomentsPresenter) -> dict[str, Page]:
    """The pages that every game draws alike: the end, what people open, and the page of moments."""

    def ranking() -> PagePresenter:
        from companion.games.crooks.presenters.stages.ranking import RankingPresenter

        return RankingPresenter(desk, way, front)

    def proof() -> PagePresenter:
        from companion.games.crooks.presenters.pages.proof import ProofPresenter

        return ProofPresenter(desk, way)

    def moments() -> PagePresenter:
        return moments_presenter

    def reference() -> PagePresenter:
        from companion.games.crooks.presenters.pages.reference import ReferencePresenter

        return ReferencePresenter(desk, way)

    def menu() -> PagePresenter:
        from companion.games.crooks.presenters.pages.menu import MenuPresenter

        return MenuPresenter(desk, way)

    def lesson() -> PagePresenter:
        from companion.games.crooks.presenters.lesson import LESSON
        from companion.present.play.lesson import LessonPresenter

        return LessonPresenter(desk, front, way, LESSON)

    return pages_in("play", ranking, proof, moments, reference, lesson, menu)

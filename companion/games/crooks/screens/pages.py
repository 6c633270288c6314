"""How each page of this game is made. A page and its widgets are imported when the page is first needed."""

from collections.abc import Callable

from companion.games.crooks.presenters.frame import game
from companion.games.crooks.presenters.known_faces import remember
from companion.games.crooks.presenters.page_for_state import page_for_state
from companion.games.crooks.presenters.pages.moments import MomentsPresenter
from companion.present.play.moments import Moment
from companion.present.ports import Desk, Front, Pages
from companion.present.tenant import Screens
from companion.table.state import TableState
from companion.ui.page_screen import PageScreen

Makers = dict[str, Callable[[], PageScreen]]


class GameScreens(Screens[PageScreen]):
    """The pages of one phone. Its moments live longer than the pages that show them."""

    def __init__(self, desk: Desk, front: Front, pages: Pages) -> None:
        self._desk, self._front, self._pages = desk, front, pages
        self._moments = MomentsPresenter(desk, pages)

    def makers(self) -> Makers:
        """How each page is made, by name."""
        return _stages(self._desk, self._front, self._pages) | _beside(self._desk, self._pages, self._moments)

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


def _stages(desk: Desk, front: Front, way: Pages) -> Makers:
    """The pages of the stages."""

    def setup() -> PageScreen:
        from companion.games.crooks.presenters.stages.setup import SetupPresenter
        from companion.games.crooks.screens.setup import SetupScreen

        return SetupScreen(SetupPresenter(desk, way))

    def grid() -> PageScreen:
        from companion.games.crooks.presenters.stages.grid import GridPresenter
        from companion.games.crooks.screens.grid import GridScreen

        return GridScreen(GridPresenter(desk, way))

    def reckoning() -> PageScreen:
        from companion.games.crooks.presenters.stages.reckoning import ReckoningPresenter
        from companion.games.crooks.screens.reckoning import ReckoningScreen

        return ReckoningScreen(ReckoningPresenter(desk, way))

    def ranking() -> PageScreen:
        from companion.games.crooks.presenters.stages.ranking import RankingPresenter
        from companion.ui.play.ranking import RankingScreen

        return RankingScreen(RankingPresenter(desk, way, front))

    made = (setup, grid, reckoning, ranking)
    return {make.__name__: make for make in made}


def _beside(desk: Desk, way: Pages, moments_presenter: MomentsPresenter) -> Makers:
    """The pages that people open, and the page of moments."""

    def proof() -> PageScreen:
        from companion.games.crooks.presenters.pages.proof import ProofPresenter
        from companion.ui.play.proof import ProofScreen

        return ProofScreen(ProofPresenter(desk, way))

    def moments() -> PageScreen:
        from companion.ui.play.moments import MomentsScreen

        return MomentsScreen(moments_presenter)

    def reference() -> PageScreen:
        from companion.games.crooks.presenters.pages.reference import ReferencePresenter
        from companion.ui.play.reference import ReferenceScreen

        return ReferenceScreen(ReferencePresenter(desk, way))

    def display() -> PageScreen:
        from companion.games.crooks.presenters.pages.display import DisplayPresenter
        from companion.games.crooks.screens.display import DisplayScreen

        return DisplayScreen(DisplayPresenter(desk, way))

    def menu() -> PageScreen:
        from companion.games.crooks.presenters.pages.menu import MenuPresenter
        from companion.ui.play.menu import MenuScreen

        return MenuScreen(MenuPresenter(desk, way))

    made = (proof, moments, reference, display, menu)
    return {make.__name__: make for make in made}

"""How each page of this game is made. A page and its widgets are imported when the page is first needed."""

from collections.abc import Callable

from companion.games.age_of_thieves.presenters.page_for_state import page_for_state
from companion.games.age_of_thieves.presenters.pages.moments import MomentsPresenter
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
        """Shows the moments of this change: the alarm, a roll, plans that open..."""
        return self._moments.happened(before, after)


def _stages(desk: Desk, front: Front, way: Pages) -> Makers:
    """The pages that the table waits for."""

    def setup() -> PageScreen:
        from companion.games.age_of_thieves.presenters.stages.setup import SetupPresenter
        from companion.games.age_of_thieves.screens.setup import SetupScreen

        return SetupScreen(SetupPresenter(desk, way))

    def event() -> PageScreen:
        from companion.games.age_of_thieves.presenters.stages.event import EventPresenter
        from companion.games.age_of_thieves.screens.event import EventScreen

        return EventScreen(EventPresenter(desk, way))

    def declaration() -> PageScreen:
        from companion.games.age_of_thieves.presenters.stages.declaration import DeclarationPresenter
        from companion.games.age_of_thieves.screens.declaration import DeclarationScreen

        return DeclarationScreen(DeclarationPresenter(desk, way))

    def resolution() -> PageScreen:
        from companion.games.age_of_thieves.presenters.stages.resolution import ResolutionPresenter
        from companion.games.age_of_thieves.screens.resolution import ResolutionScreen

        return ResolutionScreen(ResolutionPresenter(desk, way))

    def cleanup() -> PageScreen:
        from companion.games.age_of_thieves.presenters.stages.cleanup import CleanupPresenter
        from companion.games.age_of_thieves.screens.cleanup import CleanupScreen

        return CleanupScreen(CleanupPresenter(desk, way))

    def count() -> PageScreen:
        from companion.games.age_of_thieves.presenters.stages.count import CountPresenter
        from companion.ui.play.count import CountScreen

        return CountScreen(CountPresenter(desk, way))

    def ranking() -> PageScreen:
        from companion.games.age_of_thieves.presenters.stages.ranking import RankingPresenter
        from companion.ui.play.ranking import RankingScreen

        return RankingScreen(RankingPresenter(desk, way, front))

    made = (setup, event, declaration, resolution, cleanup, count, ranking)
    return {make.__name__: make for make in made}


def _beside(desk: Desk, way: Pages, moments_presenter: MomentsPresenter) -> Makers:
    """The pages that people open, and the page of moments."""

    def sheets() -> PageScreen:
        from companion.games.age_of_thieves.presenters.pages.sheets import SheetsPresenter
        from companion.games.age_of_thieves.screens.sheets import SheetsScreen

        return SheetsScreen(SheetsPresenter(desk, way))

    def bookings() -> PageScreen:
        from companion.games.age_of_thieves.presenters.pages.bookings import BookingsPresenter
        from companion.ui.play.bookings import BookingsScreen

        return BookingsScreen(BookingsPresenter(desk, way))

    def guard() -> PageScreen:
        from companion.games.age_of_thieves.presenters.pages.guard import GuardPresenter
        from companion.games.age_of_thieves.screens.guard import GuardScreen

        return GuardScreen(GuardPresenter(desk, way))

    def adjust() -> PageScreen:
        from companion.games.age_of_thieves.presenters.pages.adjust import AdjustPresenter
        from companion.ui.play.adjust import AdjustScreen

        return AdjustScreen(AdjustPresenter(desk, way))

    def proof() -> PageScreen:
        from companion.games.age_of_thieves.presenters.pages.proof import ProofPresenter
        from companion.ui.play.proof import ProofScreen

        return ProofScreen(ProofPresenter(desk, way))

    def moments() -> PageScreen:
        from companion.ui.play.moments import MomentsScreen

        return MomentsScreen(moments_presenter)

    def reference() -> PageScreen:
        from companion.games.age_of_thieves.presenters.pages.reference import ReferencePresenter
        from companion.ui.play.reference import ReferenceScreen

        return ReferenceScreen(ReferencePresenter(desk, way))

    def display() -> PageScreen:
        from companion.games.age_of_thieves.presenters.pages.display import DisplayPresenter
        from companion.games.age_of_thieves.screens.display import DisplayScreen

        return DisplayScreen(DisplayPresenter(desk, way))

    def menu() -> PageScreen:
        from companion.games.age_of_thieves.presenters.pages.menu import MenuPresenter
        from companion.ui.play.menu import MenuScreen

        return MenuScreen(MenuPresenter(desk, way))

    made = (sheets, bookings, guard, adjust, proof, moments, reference, display, menu)
    return {make.__name__: make for make in made}

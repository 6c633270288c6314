"""The pages of this game: how each is made, when it is first needed. What a page draws is imported only then."""

from collections.abc import Callable

from companion.games.age_of_thieves.presenters.page_for_state import page_for_state
from companion.games.age_of_thieves.presenters.pages.moments import MomentsPresenter
from companion.games.age_of_thieves.screens.palettes import COLOURS
from companion.present.play.moments import Moment
from companion.present.ports import Desk, Front, Pages
from companion.present.tenant import Screens
from companion.table.state import TableState
from companion.ui.shown import Shown
from companion.ui.theme import theme

Makers = dict[str, Callable[[], Shown]]


class GameScreens(Screens[Shown]):
    """For one phone: its moments outlive the pages that show them."""

    def __init__(self, desk: Desk, front: Front, pages: Pages) -> None:
        self._desk, self._front, self._pages = desk, front, pages
        self._moments = MomentsPresenter(desk, pages)

    def makers(self) -> Makers:
        """By name; and the app wears the colours of this game, which they are drawn in."""
        theme.wear(COLOURS)
        return _stages(self._desk, self._front, self._pages) | _beside(self._desk, self._pages, self._moments)

    def underneath(self) -> str:
        """The page of the stage."""
        return page_for_state(self._desk)

    def happened(self, before: TableState, after: TableState) -> tuple[Moment, ...]:
        """The alarm, a roll, the screens that go..."""
        return self._moments.happened(before, after)


def _stages(desk: Desk, front: Front, way: Pages) -> Makers:
    """What the table waits for."""

    def setup() -> Shown:
        from companion.games.age_of_thieves.presenters.stages.setup import SetupPresenter
        from companion.games.age_of_thieves.screens.setup import SetupScreen

        return SetupScreen(SetupPresenter(desk, way))

    def event() -> Shown:
        from companion.games.age_of_thieves.presenters.stages.event import EventPresenter
        from companion.games.age_of_thieves.screens.event import EventScreen

        return EventScreen(EventPresenter(desk, way))

    def declaration() -> Shown:
        from companion.games.age_of_thieves.presenters.stages.declaration import DeclarationPresenter
        from companion.games.age_of_thieves.screens.declaration import DeclarationScreen

        return DeclarationScreen(DeclarationPresenter(desk, way))

    def resolution() -> Shown:
        from companion.games.age_of_thieves.presenters.stages.resolution import ResolutionPresenter
        from companion.games.age_of_thieves.screens.resolution import ResolutionScreen

        return ResolutionScreen(ResolutionPresenter(desk, way))

    def cleanup() -> Shown:
        from companion.games.age_of_thieves.presenters.stages.cleanup import CleanupPresenter
        from companion.games.age_of_thieves.screens.cleanup import CleanupScreen

        return CleanupScreen(CleanupPresenter(desk, way))

    def count() -> Shown:
        from companion.games.age_of_thieves.presenters.stages.count import CountPresenter
        from companion.games.age_of_thieves.screens.count import CountScreen

        return CountScreen(CountPresenter(desk, way, front))

    made = (setup, event, declaration, resolution, cleanup, count)
    return {make.__name__: make for make in made}


def _beside(desk: Desk, way: Pages, moments_presenter: MomentsPresenter) -> Makers:
    """What people open themselves, and what goes by."""

    def sheets() -> Shown:
        from companion.games.age_of_thieves.presenters.pages.sheets import SheetsPresenter
        from companion.games.age_of_thieves.screens.sheets import SheetsScreen

        return SheetsScreen(SheetsPresenter(desk, way))

    def bookings() -> Shown:
        from companion.games.age_of_thieves.presenters.pages.bookings import BookingsPresenter
        from companion.ui.play.bookings import BookingsScreen

        return BookingsScreen(BookingsPresenter(desk, way))

    def guard() -> Shown:
        from companion.games.age_of_thieves.presenters.pages.guard import GuardPresenter
        from companion.games.age_of_thieves.screens.guard import GuardScreen

        return GuardScreen(GuardPresenter(desk, way))

    def adjust() -> Shown:
        from companion.games.age_of_thieves.presenters.pages.adjust import AdjustPresenter
        from companion.games.age_of_thieves.screens.adjust import AdjustScreen

        return AdjustScreen(AdjustPresenter(desk, way))

    def proof() -> Shown:
        from companion.games.age_of_thieves.presenters.pages.proof import ProofPresenter
        from companion.ui.play.proof import ProofScreen

        return ProofScreen(ProofPresenter(desk, way))

    def moments() -> Shown:
        from companion.ui.play.moments import MomentsScreen

        return MomentsScreen(moments_presenter)

    def reference() -> Shown:
        from companion.games.age_of_thieves.presenters.pages.reference import ReferencePresenter
        from companion.ui.play.reference import ReferenceScreen

        return ReferenceScreen(ReferencePresenter(desk, way))

    def display() -> Shown:
        from companion.games.age_of_thieves.presenters.pages.display import DisplayPresenter
        from companion.games.age_of_thieves.screens.display import DisplayScreen

        return DisplayScreen(DisplayPresenter(desk, way))

    def menu() -> Shown:
        from companion.games.age_of_thieves.presenters.pages.menu import MenuPresenter
        from companion.games.age_of_thieves.screens.menu import MenuScreen

        return MenuScreen(MenuPresenter(desk, way))

    made = (sheets, bookings, guard, adjust, proof, moments, reference, display, menu)
    return {make.__name__: make for make in made}

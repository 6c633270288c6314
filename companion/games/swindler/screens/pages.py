"""The pages of this game: how each is made, when it is first needed. What a page draws is imported only then."""

from companion.games.swindler.presenters.page_for_state import page_for_state
from companion.games.swindler.presenters.pages.moments import MomentsPresenter
from companion.games.swindler.screens.cards_pages import Makers, beside, of_cards
from companion.present.play.moments import Moment
from companion.present.ports import Desk, Front, Pages
from companion.present.tenant import Screens
from companion.table.state import TableState
from companion.ui.page_screen import PageScreen


class GameScreens(Screens[PageScreen]):
    """For one phone: its moments outlive the pages that show them."""

    def __init__(self, desk: Desk, front: Front, pages: Pages) -> None:
        self._desk, self._front, self._pages = desk, front, pages
        self._moments = MomentsPresenter(desk, pages)

    def makers(self) -> Makers:
        """By name."""
        return (
            _turn(self._desk, self._pages)
            | of_cards(self._desk, self._front, self._pages)
            | beside(self._desk, self._pages, self._moments)
        )

    def underneath(self) -> str:
        """The page of the stage."""
        return page_for_state(self._desk)

    def happened(self, before: TableState, after: TableState) -> tuple[Moment, ...]:
        """STOP!, a skull, a raid, the last round..."""
        return self._moments.happened(before, after)


def _turn(desk: Desk, way: Pages) -> Makers:
    """The steps of a turn."""

    def reserve() -> PageScreen:
        from companion.games.swindler.presenters.stages.reserve import ReservePresenter
        from companion.games.swindler.screens.reserve import ReserveScreen

        return ReserveScreen(ReservePresenter(desk, way))

    def steal() -> PageScreen:
        from companion.games.swindler.presenters.stages.steal import StealPresenter
        from companion.games.swindler.screens.steal import StealScreen

        return StealScreen(StealPresenter(desk, way))

    def actions() -> PageScreen:
        from companion.games.swindler.presenters.stages.actions import ActionsPresenter
        from companion.games.swindler.screens.actions import ActionsScreen

        return ActionsScreen(ActionsPresenter(desk, way))

    def refill() -> PageScreen:
        from companion.games.swindler.presenters.stages.refill import RefillPresenter
        from companion.games.swindler.screens.refill import RefillScreen

        return RefillScreen(RefillPresenter(desk, way))

    def hire() -> PageScreen:
        from companion.games.swindler.presenters.stages.hire import HirePresenter
        from companion.games.swindler.screens.hire import HireScreen

        return HireScreen(HirePresenter(desk, way))

    made = (reserve, steal, actions, refill, hire)
    return {make.__name__: make for make in made}

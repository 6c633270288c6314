"""How each page of this game is made. A presenter is imported when its page is first needed."""

from companion.games.swindler.presenters.page_for_state import page_for_state
from companion.games.swindler.presenters.pages.moments import MomentsPresenter
from companion.present.pages import Page, PagePresenter, pages_in
from companion.present.play.moments import Moment
from companion.present.ports import Desk, Front, Pages
from companion.present.tenant import GamePages
from companion.table.state import TableState


class SwindlerPages(GamePages):
    """For one phone: its moments outlive the pages that show them."""

    def __init__(self, desk: Desk, front: Front, way: Pages) -> None:
        self._desk, self._front, self._way = desk, front, way
        self._moments = MomentsPresenter(desk, way)

    def makers(self) -> dict[str, Page]:
        """By name."""
        return (
            _turn(self._desk, self._way)
            | _beside(self._desk, self._way)
            | _shared(self._desk, self._front, self._way, self._moments)
        )

    def underneath(self) -> str:
        """The page of the stage."""
        return page_for_state(self._desk)

    def happened(self, before: TableState, after: TableState) -> tuple[Moment, ...]:
        """STOP!, a skull, a raid, the last round..."""
        return self._moments.happened(before, after)


def _turn(desk: Desk, way: Pages) -> dict[str, Page]:
    """The steps of a turn."""

    def reserve() -> PagePresenter:
        from companion.games.swindler.presenters.stages.reserve import ReservePresenter

        return ReservePresenter(desk, way)

    def steal() -> PagePresenter:
        from companion.games.swindler.presenters.stages.steal import StealPresenter

        return StealPresenter(desk, way)

    def actions() -> PagePresenter:
        from companion.games.swindler.presenters.stages.actions import ActionsPresenter

        return ActionsPresenter(desk, way)

    def refill() -> PagePresenter:
        from companion.games.swindler.presenters.stages.refill import RefillPresenter

        return RefillPresenter(desk, way)

    def hire() -> PagePresenter:
        from companion.games.swindler.presenters.stages.hire import HirePresenter

        return HirePresenter(desk, way)

    return pages_in("swindler", reserve, steal, actions, refill, hire)


def _beside(desk: Desk, way: Pages) -> dict[str, Page]:
    """Before the first turn, cards on the table, the display."""

    def setup() -> PagePresenter:
        from companion.games.swindler.presenters.stages.setup import SetupPresenter

        return SetupPresenter(desk, way)

    def cards() -> PagePresenter:
        from companion.games.swindler.presenters.stages.cards import CardsPresenter

        return CardsPresenter(desk, way)

    def display() -> PagePresenter:
        from companion.games.swindler.presenters.pages.display import DisplayPresenter

        return DisplayPresenter(desk, way)

    return pages_in("swindler", setup, cards, display)


def _shared(desk: Desk, front: Front, way: Pages, moments_presenter: MomentsPresenter) -> dict[str, Page]:
    """What every game draws alike: the end, what people open themselves, and the moments that go by."""

    def count() -> PagePresenter:
        from companion.games.swindler.presenters.stages.count import CountPresenter

        return CountPresenter(desk, way)

    def ranking() -> PagePresenter:
        from companion.games.swindler.presenters.stages.ranking import RankingPresenter

        return RankingPresenter(desk, way, front)

    def menu() -> PagePresenter:
        from companion.games.swindler.presenters.pages.menu import MenuPresenter

        return MenuPresenter(desk, way)

    def adjust() -> PagePresenter:
        from companion.games.swindler.presenters.pages.adjust import AdjustPresenter

        return AdjustPresenter(desk, way)

    def moments() -> PagePresenter:
        return moments_presenter

    def reference() -> PagePresenter:
        from companion.games.swindler.presenters.pages.reference import ReferencePresenter

        return ReferencePresenter(desk, way)

    def lesson() -> PagePresenter:
        from companion.games.swindler.presenters.lesson import LESSON
        from companion.present.play.lesson import LessonPresenter

        return LessonPresenter(desk, front, way, LESSON)

    return pages_in("play", count, ranking, menu, adjust, moments, reference, lesson)

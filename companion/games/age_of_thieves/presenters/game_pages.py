"""How each page of this game is made. A presenter is imported when its page is first needed."""

from companion.games.age_of_thieves.presenters.page_for_state import page_for_state
from companion.games.age_of_thieves.presenters.pages.moments import MomentsPresenter
from companion.present.pages import Page, PagePresenter, pages_in
from companion.present.play.moments import Moment
from companion.present.ports import Desk, Front, Pages
from companion.present.tenant import GamePages
from companion.table.state import TableState


class ThievesPages(GamePages):
    """The pages of one phone. Its moments live longer than the pages that show them."""

    def __init__(self, desk: Desk, front: Front, way: Pages) -> None:
        self._desk, self._front, self._way = desk, front, way
        self._moments = MomentsPresenter(desk, way)

    def makers(self) -> dict[str, Page]:
        """How each page is made, by name."""
        return (
            _stages(self._desk, self._way)
            | _end(self._desk, self._front, self._way)
            | _beside(self._desk, self._way)
            | _shared(self._desk, self._front, self._way, self._moments)
        )

    def underneath(self) -> str:
        """The page of the stage."""
        return page_for_state(self._desk)

    def happened(self, before: TableState, after: TableState) -> tuple[Moment, ...]:
        """Shows the moments of this change: the alarm, a roll, plans that open..."""
        return self._moments.happened(before, after)


def _stages(desk: Desk, way: Pages) -> dict[str, Page]:
    """The pages that the table waits for."""

    def setup() -> PagePresenter:
        from companion.games.age_of_thieves.presenters.stages.setup import SetupPresenter

        return SetupPresenter(desk, way)

    def event() -> PagePresenter:
        from companion.games.age_of_thieves.presenters.stages.event import EventPresenter

        return EventPresenter(desk, way)

    def declaration() -> PagePresenter:
        from companion.games.age_of_thieves.presenters.stages.declaration import DeclarationPresenter

        return DeclarationPresenter(desk, way)

    def resolution() -> PagePresenter:
        from companion.games.age_of_thieves.presenters.stages.resolution import ResolutionPresenter

        return ResolutionPresenter(desk, way)

    def cleanup() -> PagePresenter:
        from companion.games.age_of_thieves.presenters.stages.cleanup import CleanupPresenter

        return CleanupPresenter(desk, way)

    return pages_in("age_of_thieves", setup, event, declaration, resolution, cleanup)


def _end(desk: Desk, front: Front, way: Pages) -> dict[str, Page]:
    """The pages of the end, which every game draws alike."""

    def count() -> PagePresenter:
        from companion.games.age_of_thieves.presenters.stages.count import CountPresenter

        return CountPresenter(desk, way)

    def ranking() -> PagePresenter:
        from companion.games.age_of_thieves.presenters.stages.ranking import RankingPresenter

        return RankingPresenter(desk, way, front)

    return pages_in("play", count, ranking)


def _beside(desk: Desk, way: Pages) -> dict[str, Page]:
    """The pages of this game that people open."""

    def sheets() -> PagePresenter:
        from companion.games.age_of_thieves.presenters.pages.sheets import SheetsPresenter

        return SheetsPresenter(desk, way)

    def guard() -> PagePresenter:
        from companion.games.age_of_thieves.presenters.pages.guard import GuardPresenter

        return GuardPresenter(desk, way)

    def display() -> PagePresenter:
        from companion.games.age_of_thieves.presenters.pages.display import DisplayPresenter

        return DisplayPresenter(desk, way)

    return pages_in("age_of_thieves", sheets, guard, display)


def _shared(desk: Desk, front: Front, way: Pages, moments_presenter: MomentsPresenter) -> dict[str, Page]:
    """The pages that people open, and that every game draws alike; and the page of moments."""

    def bookings() -> PagePresenter:
        from companion.games.age_of_thieves.presenters.pages.bookings import BookingsPresenter

        return BookingsPresenter(desk, way)

    def adjust() -> PagePresenter:
        from companion.games.age_of_thieves.presenters.pages.adjust import AdjustPresenter

        return AdjustPresenter(desk, way)

    def proof() -> PagePresenter:
        from companion.games.age_of_thieves.presenters.pages.proof import ProofPresenter

        return ProofPresenter(desk, way)

    def moments() -> PagePresenter:
        return moments_presenter

    def reference() -> PagePresenter:
        from companion.games.age_of_thieves.presenters.pages.reference import ReferencePresenter

        return ReferencePresenter(desk, way)

    def menu() -> PagePresenter:
        from companion.games.age_of_thieves.presenters.pages.menu import MenuPresenter

        return MenuPresenter(desk, way)

    def lesson() -> PagePresenter:
        from companion.games.age_of_thieves.presenters.lesson import LESSON
        from companion.present.play.lesson import LessonPresenter

        return LessonPresenter(desk, front, way, LESSON)

    return pages_in("play", bookings, adjust, proof, moments, reference, lesson, menu)

"""The pages of Lanterns: all are drawn by furniture of the house, so there is nothing of Kivy here."""

from collections.abc import Mapping

from companion.present.page_parts import Choice
from companion.present.pages import Page, PagePresenter, pages_in
from companion.present.play.adjust import AdjustPage
from companion.present.play.count import CountPage
from companion.present.play.lesson import LessonPresenter
from companion.present.play.menu import MenuView
from companion.present.play.moments import Moment
from companion.present.play.page import GamePage
from companion.present.play.ranking import RankingPage
from companion.present.ports import Desk, Front, Pages
from companion.present.tenant import GamePages
from companion.table.state import TableState
from tests.toys.lantern_lesson import LANTERN_LESSON
from tests.toys.lantern_presenters import ADJUSTABLE, COUNTABLE, FRAME, counted, result
from tests.toys.lanterns import Light


class LanternPresenter(GamePage):
    """A page with one choice."""

    def __init__(self, desk: Desk, pages: Pages, page: str) -> None:
        super().__init__(desk, pages, FRAME)
        self._page = page

    def view(self) -> MenuView:
        """The choice, in the words of this game."""
        playing, say = self._desk.seen.state.playing, self._desk.words.say
        if self._page != "lanterns" or playing is None:
            text = say("lanterns.menu")
        else:
            text = say("lanterns.over" if playing.state.lit else "lanterns.light")
        return MenuView(FRAME.top(self._desk, back=True), choices=(Choice("lanterns", text),))

    def chose(self, _key: str) -> None:
        """Lights the lanterns; on any other page goes back to them."""
        if self._page == "lanterns":
            self._desk.wish.tap(Light())
        else:
            self._pages.back()


class LanternPages(GamePages):
    """The pages of one phone."""

    def __init__(self, desk: Desk, front: Front, way: Pages) -> None:
        self._desk = desk
        self._front = front
        self._way = way

    def makers(self) -> Mapping[str, Page]:
        """Some pages are simple; `display` is a page that Age of Thieves has, too; others come from shared
        furniture."""
        desk, front, way = self._desk, self._front, self._way

        def adjust() -> PagePresenter:
            return AdjustPage(desk, way, FRAME, ADJUSTABLE)

        def count() -> PagePresenter:
            return CountPage(desk, way, FRAME, COUNTABLE, counted)

        def ranking() -> PagePresenter:
            return RankingPage(desk, way, front, FRAME, result)

        def lesson() -> PagePresenter:
            return LessonPresenter(desk, front, way, LANTERN_LESSON)

        simple = {page: self._simple(page) for page in ("lanterns", "display", "menu", "reference")}
        return simple | pages_in("play", adjust, count, ranking, lesson)

    def _simple(self, page: str) -> Page:
        return Page("play/menu", lambda: LanternPresenter(self._desk, self._way, page))

    def underneath(self) -> str:
        """The page of the lanterns; at the end the ranking."""
        return "lanterns" if result(self._desk) is None else "ranking"

    def happened(self, before: TableState, after: TableState) -> list[Moment]:
        """Plays the moment of the light."""
        lit = [state.playing is not None and state.playing.state.lit for state in (before, after)]
        return [Moment("lit", self._desk.words.say("lanterns.over"))] if lit == [False, True] else []

"""The pages of Lanterns: a table with one button, the few that the house goes to, and furniture of all games."""

from collections.abc import Callable, Mapping
from typing import Any

from companion.present.play.adjust import AdjustPage
from companion.present.play.moments import Moment
from companion.present.play.ranking import RankingPage
from companion.present.ports import Desk, Front, Pages
from companion.present.tenant import Screens
from companion.table.state import TableState
from companion.ui.page_screen import PageScreen, Verb
from companion.ui.play.adjust import AdjustScreen
from companion.ui.play.ranking import RankingScreen
from companion.ui.widgets.button import PushButton
from companion.ui.widgets.rows import Rows
from tests.toys.lantern_presenters import ADJUSTABLE, FRAME, LanternCount, result
from tests.toys.lanterns import Light


class LanternPresenter:
    """What a page says, and its one tap."""

    def __init__(self, desk: Desk, pages: Pages, page: str) -> None:
        self._desk = desk
        self._pages = pages
        self._page = page

    def step(self) -> object:
        """What a tap is meant for."""
        return self._desk.seen.state.playing is None

    def tick(self) -> None:
        """Nothing changes by itself here."""

    def view(self) -> str:
        """One sentence, in the words of this game."""
        playing = self._desk.seen.state.playing
        if self._page != "lanterns" or playing is None:
            return self._desk.words.say("lanterns.menu")
        return self._desk.words.say("lanterns.over" if playing.state.lit else "lanterns.light")

    def tapped(self) -> None:
        """Lights the lanterns; on any other page goes back to them."""
        if self._page == "lanterns":
            self._desk.wish.tap(Light())
        else:
            self._pages.back()


class LanternPage(PageScreen):
    """A page with one button, whose text comes from its presenter."""

    def __init__(self, presenter: LanternPresenter) -> None:
        super().__init__(presenter)
        self.button = PushButton(text=self.view)
        self.button.bind(on_release=lambda *_: presenter.tapped())
        self.add_widget(self.button)

    @classmethod
    def layout(cls) -> str:
        """Any existing layout."""
        return "widgets/text"

    def refresh(self, *_: object) -> None:
        """Shows the text on the button."""
        super().refresh()
        self.button.text = self.view


class LanternCountPage(PageScreen):
    """A page with the shared rows for counting, and nothing else."""

    change = Verb()

    def __init__(self, presenter: LanternCount) -> None:
        super().__init__(presenter)
        self.rows = Rows(row="CountingRow", items=self.view.rows)
        self.rows.bind(on_fired=lambda _, item, name: self.change(item.seat, name))
        self.add_widget(self.rows)

    @classmethod
    def layout(cls) -> str:
        """Any existing layout."""
        return "widgets/text"

    def refresh(self, *_: object) -> None:
        """Shows the rows."""
        super().refresh()
        self.rows.items = self.view.rows


class LanternScreens(Screens[PageScreen]):
    """The pages of one phone."""

    def __init__(self, desk: Desk, front: Front, pages: Pages) -> None:
        self._desk = desk
        self._front = front
        self._pages = pages

    def makers(self) -> Mapping[str, Callable[[], PageScreen]]:
        """Some pages are simple; `display` is a page that Age of Thieves has, too; others come from shared
        furniture."""
        desk, front, pages = self._desk, self._front, self._pages
        return {page: self._maker(page) for page in ("lanterns", "display", "menu", "reference")} | {
            "adjust": lambda: AdjustScreen(AdjustPage(desk, pages, FRAME, ADJUSTABLE)),
            "count": lambda: LanternCountPage(LanternCount(desk, pages)),
            "ranking": lambda: RankingScreen(RankingPage(desk, pages, front, FRAME, result)),
        }

    def _maker(self, page: str) -> Callable[[], Any]:
        return lambda: LanternPage(LanternPresenter(self._desk, self._pages, page))

    def underneath(self) -> str:
        """The page of the lanterns; at the end the ranking."""
        return "lanterns" if result(self._desk) is None else "ranking"

    def happened(self, before: TableState, after: TableState) -> list[Moment]:
        """Plays the moment of the light."""
        lit = [state.playing is not None and state.playing.state.lit for state in (before, after)]
        return [Moment("lit", self._desk.words.say("lanterns.over"))] if lit == [False, True] else []

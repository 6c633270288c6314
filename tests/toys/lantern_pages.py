"""The pages of Lanterns: a table with one button, and the few that the house goes to."""

from collections.abc import Callable, Mapping
from typing import Any

from companion.present.play.moments import Moment
from companion.present.ports import Desk, Front, Pages
from companion.present.tenant import Screens
from companion.table.state import TableState
from companion.ui.shown import Shown
from companion.ui.theme import theme
from companion.ui.widgets.button import PushButton
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
        """Nothing comes by itself."""

    def view(self) -> str:
        """One sentence, in the words of this game."""
        playing = self._desk.seen.state.playing
        if self._page != "lanterns" or playing is None:
            return self._desk.words.say("lanterns.menu")
        return self._desk.words.say("lanterns.over" if playing.state.lit else "lanterns.light")

    def tapped(self) -> None:
        """Lights the lanterns; from a page on top back to them."""
        if self._page == "lanterns":
            self._desk.wish.tap(Light())
        else:
            self._pages.back()


class LanternPage(Shown):
    """A button that reads as its presenter says."""

    def __init__(self, presenter: LanternPresenter) -> None:
        super().__init__(presenter)
        self.button = PushButton(text=self.view)
        self.button.bind(on_release=lambda *_: presenter.tapped())
        self.add_widget(self.button)

    @classmethod
    def layout(cls) -> str:
        """Any that is there."""
        return "widgets/text"

    def refresh(self, *_: object) -> None:
        """With its button."""
        super().refresh()
        self.button.text = self.view


class LanternScreens(Screens[Shown]):
    """For one phone."""

    def __init__(self, desk: Desk, _front: Front, pages: Pages) -> None:
        theme.wear({"flame": "#FFC040"})
        self._desk = desk
        self._pages = pages

    def makers(self) -> Mapping[str, Callable[[], Shown]]:
        """All alike; `display` is one of them that Age of Thieves has, too."""
        return {page: self._maker(page) for page in ("lanterns", "display", "menu", "reference")}

    def _maker(self, page: str) -> Callable[[], Any]:
        return lambda: LanternPage(LanternPresenter(self._desk, self._pages, page))

    def underneath(self) -> str:
        """Always the same."""
        return "lanterns"

    def happened(self, before: TableState, after: TableState) -> list[Moment]:
        """The light."""
        lit = [state.playing is not None and state.playing.state.lit for state in (before, after)]
        return [Moment("lit", self._desk.words.say("lanterns.over"))] if lit == [False, True] else []

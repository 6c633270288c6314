"""Which screen is up: underneath what the table waits for, on top the pages that people opened themselves."""

import gc
from collections.abc import Callable, Mapping
from typing import Any

from kivy.clock import Clock
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.screenmanager import NoTransition, ScreenManager
from kivy.uix.widget import Widget

from companion.ui.shown import Shown
from companion.ui.widgets.toast import Toast

DEAF = 0.3
"""Seconds in which a screen that came up under somebody's thumb does not feel it."""
AHEAD = 1.0
"""Seconds after which the page behind the one underneath is made."""

Makers = Mapping[str, Callable[[], Shown]]


class Navigator:
    """Fulfils `present.ports.Pages`."""

    def __init__(self) -> None:
        self._makers: Makers = {}
        self._rest: Callable[[], Makers] = dict
        self._screens = _Deaf(transition=NoTransition())
        self._toast = Toast()
        self._underneath = ""
        self._on_top: list[str] = []
        self._ahead = Clock.create_trigger(self._prepare, AHEAD)
        self._column = BoxLayout(orientation="vertical")
        self._column.add_widget(self._screens)
        self.root: Any = FloatLayout()
        self.root.add_widget(self._column)
        self.root.add_widget(self._toast)

    def furnish(self, makers: Makers, rest: Callable[[], Makers], strip: Widget) -> None:
        """How each page is made, in the order of an evening, `rest` asked when a page is not among the first ones;
        the strip stands above all of them."""
        self._makers = makers
        self._rest = rest
        self._column.add_widget(strip, index=1)

    @property
    def page(self) -> str:
        """The page that is up."""
        return self._on_top[-1] if self._on_top else self._underneath

    @property
    def screen(self) -> Shown:
        """Its screen."""
        return self._screen(self.page)

    def table_wants(self, page: str) -> None:
        """What lies underneath now. If it is up, it changes under somebody's thumb."""
        if page == self._underneath:
            self.refresh()
            return
        self._underneath = page
        if not self._on_top:
            self._show()
            self._screens.deaf_until = Clock.get_time() + DEAF
        self._ahead()

    def go(self, page: str, about: str = "") -> None:
        """Puts a page on top; one that is already in the pile comes to light again."""
        if about:
            self._screen(page).presenter.explain(about)
        if page == self.page:
            return
        if page in self._on_top:
            del self._on_top[self._on_top.index(page) :]
        self._on_top.append(page)
        self._show()

    def back(self) -> None:
        """One page down."""
        if self._on_top:
            self._on_top.pop()
            self._show()

    def home(self) -> None:
        """All pages down: only what the table waits for."""
        if self._on_top:
            self._on_top.clear()
            self._show()

    def tell(self, sentence: str) -> None:
        """Says something below the head of the page for a few seconds."""
        self._toast.say(sentence)

    def refresh(self) -> None:
        """Shows what has changed on the page that is up; the others follow when they come up."""
        if self.page:
            self.screen.refresh()

    def cover(self) -> None:
        """Whatever is secret on the page that is up is covered, if anything is."""
        cover = getattr(self.screen, "cover", None) if self.page else None
        if cover:
            cover()

    def _prepare(self, _: float) -> None:
        """Makes the page that the table will want next: who waits for nothing yet does not wait for it then."""
        self._screen(self._underneath)
        order = list(self._makers)
        for page in order[order.index(self._underneath) + 1 :][:1]:
            self._screen(page)

    def _show(self) -> None:
        screen = self._screen(self.page)
        screen.refresh()
        self._screens.current = self.page

    def _screen(self, page: str) -> Shown:
        if not self._screens.has_screen(page):
            if page not in self._makers:
                self._makers = {**self._makers, **self._rest()}
            gc.disable()
            made = self._makers[page]()
            made.name = page
            self._screens.add_widget(made)
            gc.enable()
            gc.freeze()  # a page stays for good, and looking through all of them takes longer than a frame may
        screen: Shown = self._screens.get_screen(page)
        return screen


class _Deaf(ScreenManager):
    """Does not feel a thumb for a moment after its screen has changed by itself."""

    deaf_until = 0.0

    def on_touch_down(self, touch: Any) -> bool:
        """Swallowed while it is deaf."""
        return Clock.get_time() < self.deaf_until or bool(super().on_touch_down(touch))

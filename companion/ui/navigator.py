"""Which screen is up: underneath what the table waits for, on top the pages that people opened themselves."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from kivy.clock import Clock
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.screenmanager import NoTransition, ScreenManager
from kivy.uix.widget import Widget

from companion.ui.litter import sweep, undisturbed
from companion.ui.shown import Shown
from companion.ui.thumbs import Thumbs
from companion.ui.widgets.parts import forget
from companion.ui.widgets.toast import Toast

AHEAD = 0.4
"""Seconds between two things that are done when nobody waits: the page behind the one underneath is made then."""
KEPT = 3
"""So many pages stay besides those that are wanted, the ones that were up last: each takes more than a megabyte."""
Makers = Mapping[str, Callable[[], Shown]]


class Navigator:
    """Fulfils `present.ports.Pages`. A page that cannot be made or shown does not come up: the one before it stays."""

    def __init__(self) -> None:
        self._house: Makers = {}
        self._makers: Makers = {}
        self._rest: Callable[[], Makers] = dict
        self._screens = ScreenManager(transition=NoTransition())
        self._toast = Toast()
        self._underneath = ""
        self._on_top: tuple[str, ...] = ()
        self._seen: list[str] = []
        self._presenters: dict[str, Any] = {}
        self._old: set[str] = set()
        self._ahead = Clock.create_trigger(self._prepare, AHEAD)
        self._litters = False
        self._column = BoxLayout(orientation="vertical")
        self._column.add_widget(self._screens)
        self.root: Any = Thumbs()
        self.root.add_widget(self._column)
        self.root.add_widget(self._toast)

    def furnish(self, makers: Makers, strip: Widget) -> None:
        """How each page of the house is made, in the order of an evening; the strip stands above all pages, moves them
        when it grows, and says itself what taps on it are meant for."""
        self._house = self._makers = makers
        self._column.add_widget(strip, index=1)
        strip.bind(height=lambda *_: self.startle(), meant=lambda *_: self.startle())

    def moves_in(self, rest: Callable[[], Makers]) -> None:
        """How the pages of the game are made, asked when one is needed; those of the game before go."""
        self._makers, self._rest = self._house, rest
        old = {page for page in (*self._seen, *self._presenters) if page not in self._house}
        self._old |= old & {*self._seen}
        for page in old:
            self._presenters.pop(page, None)
        self._on_top = tuple(page for page in self._on_top if page not in old)
        if self._underneath in self._house:
            self._put_up(self._underneath, self._on_top)

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
        self._litters |= bool(self._underneath)  # what the stage before has drawn
        if self._on_top:
            self._underneath = page
            self.refresh()
        else:
            self._put_up(page, ())
            self.startle()
        self._ahead()

    def go(self, page: str, about: str = "") -> None:
        """Puts a page on top; one that is already in the pile comes to light again."""
        if about:
            self._screen(page).presenter.explain(about)
        if page == self.page:
            return
        below = self._on_top[: self._on_top.index(page)] if page in self._on_top else self._on_top
        self._put_up(self._underneath, (*below, page))

    def back(self) -> None:
        """One page down."""
        self._come_down(self._on_top[:-1])

    def home(self) -> None:
        """All pages down: only what the table waits for."""
        self._come_down(())

    def begin_anew(self) -> None:
        """Whatever people were in the middle of is over, but on the page that is up: all others are made anew."""
        self._presenters.clear()
        self._old = {*self._seen} - {self.page}
        self._ahead()

    def tell(self, sentence: str) -> None:
        """Says something below the head of the page for a few seconds."""
        self._toast.say(sentence)

    def refresh(self) -> None:
        """Shows what has changed on the page that is up; the others follow when they come up."""
        if self.page:
            screen = self.screen
            meant = screen.meant
            screen.refresh()
            if screen.meant != meant:
                self.startle()

    def startle(self) -> None:
        """What is up has changed by itself."""
        self.root.startle()

    def cover(self) -> None:
        """Whatever is secret on the page that is up is covered, if anything is."""
        if self.page:
            self.screen.cover()

    def _prepare(self, _: float) -> None:
        """One thing that nobody waits for, so that no frame is long, and soon another, until there is none: the page is
        made that the table will want next; pages that are old, or were not up for long, are let go, and garbage is
        collected."""
        if not Clock.frames_displayed:
            pass  # on a slow phone, people still wait for the first page
        elif self._old:
            self._let_go(min(self._old))
        elif page := next((page for page in self._coming() if not self._screens.has_screen(page)), ""):
            self._screen(page)
        elif self._litters:
            wanted = {*self._coming(), *self._on_top}
            for page in [page for page in self._seen if page not in wanted][:-KEPT]:
                self._let_go(page)
            sweep()
            self._litters = False
        else:
            return
        self._ahead()

    def _let_go(self, page: str) -> None:
        """It is made anew when it is wanted again; what people typed there is kept by its presenter, who stays if it is
        not old."""
        screen = self._screens.get_screen(page)
        self._seen.remove(page)
        if page in self._old:
            self._old.remove(page)
            self._litters = True
        else:
            self._presenters[page] = screen.presenter
        self._screens.remove_widget(screen)
        forget(screen)

    def _coming(self) -> Iterator[str]:
        """What the table wants, and what it will want next."""
        yield self._underneath
        order = list(self._makers)
        yield from order[order.index(self._underneath) + 1 :][:1]

    def _come_down(self, pile: tuple[str, ...]) -> None:
        """To a page that may have changed while it was covered."""
        if pile == self._on_top:
            return
        screen = self._screen(pile[-1] if pile else self._underneath)
        meant = screen.meant
        self._put_up(self._underneath, pile)
        if screen.meant != meant:
            self.startle()

    def _put_up(self, underneath: str, pile: tuple[str, ...]) -> None:
        """These are the pages now, the last one up; if it cannot be shown, nothing has changed."""
        before = self._underneath, self._on_top
        self._underneath, self._on_top = underneath, pile
        try:
            self.screen.refresh()  # which may send it away again
        except Exception:
            self._underneath, self._on_top = before
            raise
        self._screens.current = self.page
        self._seen.remove(self.page)
        self._seen.append(self.page)

    def _screen(self, page: str) -> Shown:
        if page in self._old:
            self._let_go(page)
        if not self._screens.has_screen(page):
            if page not in self._makers:
                self._makers = {**self._makers, **self._rest()}
            with undisturbed():
                made = self._makers[page]()
                if page in self._presenters:
                    made.presenter = self._presenters[page]
                    made.refresh()
                made.name, made.size = page, self._screens.size  # so that it is laid out now and not when it comes up
                self._screens.add_widget(made)
                self._seen.append(page)
            self._litters = True
            self._ahead()
        screen: Shown = self._screens.get_screen(page)
        return screen

"""Knows which page is on the screen. The lowest page is the one that the table waits for; above it lie the pages that
people opened."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from kivy.clock import Clock
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.screenmanager import NoTransition, ScreenManager
from kivy.uix.widget import Widget

from companion.ui.gc_pauses import sweep, sweep_all, undisturbed
from companion.ui.ignore_taps import TapLayer
from companion.ui.page_screen import PageScreen
from companion.ui.widgets.parts import forget
from companion.ui.widgets.toast import Toast

AHEAD = 0.4
"""Seconds between two jobs that are done while nobody waits, such as making the next page."""
KEPT = 1
"""How many pages that are not needed stay in memory, the latest ones. Each takes about two megabytes."""
MANY = 16
"""After so many pages that were dropped, garbage is also looked for among what is older: each leaves a little."""
Makers = Mapping[str, Callable[[], PageScreen]]


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
        self._followed: dict[str, str] = {}  # the page of the game that came after a page the last time
        self._ahead = Clock.create_trigger(self._prepare, AHEAD)
        self._has_garbage = False
        self._dropped = 0  # pages, since garbage was looked for everywhere
        self._column = BoxLayout(orientation="vertical")
        self._column.add_widget(self._screens)
        self.root: Any = TapLayer()
        self.root.add_widget(self._column)
        self.root.add_widget(self._toast)

    def furnish(self, makers: Makers, strip: Widget) -> None:
        """Hands over how each shared page is made, in the order of an evening, and the strip of banners above all
        pages. When the strip grows or changes, the pages move; so taps that are under way are ignored."""
        self._house = self._makers = makers
        self._column.add_widget(strip, index=1)
        strip.bind(height=lambda *_: self.ignore_taps(), meant=lambda *_: self.ignore_taps())

    def moves_in(self, rest: Callable[[], Makers]) -> None:
        """Hands over how the pages of the game are made, for when one is needed. Pages of the game before are
        dropped."""
        self._makers, self._rest = self._house, rest
        self._followed.clear()
        old = {page for page in (*self._seen, *self._presenters) if page not in self._house}
        self._old |= old & {*self._seen}
        for page in old:
            self._presenters.pop(page, None)
        self._on_top = tuple(page for page in self._on_top if page not in old)
        if self._underneath in self._house:
            self._put_up(self._underneath, self._on_top)

    @property
    def page(self) -> str:
        """The name of the page on the screen."""
        return self._on_top[-1] if self._on_top else self._underneath

    @property
    def screen(self) -> PageScreen:
        """The Kivy screen of the page on the screen."""
        return self._screen(self.page)

    def table_wants(self, page: str) -> None:
        """Takes the page that the table waits for now. If no other page is above it, it comes up, and taps under way
        are ignored."""
        if page == self._underneath:
            self.refresh()
            return
        self._has_garbage |= bool(self._underneath)  # what the stage before still shows
        if page not in self._house:
            self._followed[self._underneath] = page
        if self._on_top:
            self._underneath = page
            self.refresh()
        else:
            self._put_up(page, ())
            self.ignore_taps()
        self._ahead()

    def go(self, page: str, about: str = "") -> None:
        """Puts a page on top. If it is open already, the pages above it are closed."""
        if about:
            self._screen(page).presenter.explain(about)
        if page == self.page:
            return
        below = self._on_top[: self._on_top.index(page)] if page in self._on_top else self._on_top
        self._put_up(self._underneath, (*below, page))

    def back(self) -> None:
        """Closes the page on top."""
        self._come_down(self._on_top[:-1])

    def home(self) -> None:
        """Closes all pages that people opened: only the page that the table waits for is left."""
        self._come_down(())

    def begin_anew(self) -> None:
        """Drops all pages but the one on the screen, to be made anew: what people had begun on them is over."""
        self._presenters.clear()
        self._old = {*self._seen} - {self.page}
        self._ahead()

    def tell(self, sentence: str) -> None:
        """Says something below the head of the page for a few seconds."""
        self._toast.say(sentence)

    def refresh(self) -> None:
        """Shows what has changed on the page on the screen. Other pages are brought up to date when they come up."""
        if self.page:
            screen = self.screen
            meant = screen.meant
            screen.refresh()
            if screen.meant != meant:
                self.ignore_taps()

    def ignore_taps(self) -> None:
        """Ignores taps under way, as the page on the screen has changed by itself."""
        self.root.ignore_taps()

    def cover(self) -> None:
        """Covers what is secret on the page on the screen."""
        if self.page:
            self.screen.cover()

    def _prepare(self, _: float) -> None:
        """Does one job that nobody waits for, and soon the next one, so that no frame takes long: it drops pages that
        are out of date or were not used for long, or makes the page that the table will need next, or collects
        garbage. Pages are dropped first: the next page fills the memory that they leave."""
        needed = {*self._coming(), *self._on_top}
        unused = [page for page in self._seen if page not in needed][:-KEPT]
        if not Clock.frames_displayed:
            pass  # on a slow phone, people still wait for the first page
        elif self._old:
            self._let_go(min(self._old))
        elif unused:
            for page in unused:
                self._let_go(page)
        elif page := next((page for page in self._coming() if not self._screens.has_screen(page)), ""):
            self._screen(page)
        elif self._dropped >= MANY:
            sweep_all()
            self._dropped, self._has_garbage = 0, False
        elif self._has_garbage:
            sweep()
            self._has_garbage = False
        else:
            return
        self._ahead()

    def _let_go(self, page: str) -> None:
        """Drops a page; it is made anew when it is needed again. Its presenter stays, if it is not out of date, and
        keeps what people typed there."""
        screen = self._screens.get_screen(page)
        self._seen.remove(page)
        if page in self._old:
            self._old.remove(page)
        else:
            self._presenters[page] = screen.presenter
        self._screens.remove_widget(screen)
        forget(screen)
        self._dropped += 1
        self._has_garbage = True

    def _coming(self) -> Iterator[str]:
        """The page that the table waits for, and the one that comes next: the one that came after it the last time, as
        turns are alike; the first time, the next one in the order of an evening."""
        yield self._underneath
        order = list(self._makers)
        after = order[order.index(self._underneath) + 1 :]
        yield from [page for page in (self._followed.get(self._underneath, ""), *after) if page in self._makers][:1]

    def _come_down(self, pile: tuple[str, ...]) -> None:
        """Closes pages, down to one that may have changed while it was covered, or that nobody left on purpose."""
        if pile == self._on_top:
            return
        closed = self._screens.current_screen
        screen = self._screen(pile[-1] if pile else self._underneath)
        meant = screen.meant
        self._put_up(self._underneath, pile)
        if screen.meant != meant or closed.interrupts:
            self.ignore_taps()

    def _put_up(self, underneath: str, pile: tuple[str, ...]) -> None:
        """Makes these the open pages; the last one is on the screen. If it cannot be shown, nothing changes."""
        before = self._underneath, self._on_top
        self._underneath, self._on_top = underneath, pile
        try:
            self.screen.refresh()  # the page may close itself here
        except Exception:
            self._underneath, self._on_top = before
            raise
        on_screen = self._screens.current_screen
        if on_screen not in (None, self.screen):
            on_screen.leave()  # before the other one comes up: Kivy would tell them the other way round
        self._screens.current = self.page
        self._toast.lay_anew()  # its head may end elsewhere
        self._seen.remove(self.page)
        self._seen.append(self.page)

    def _screen(self, page: str) -> PageScreen:
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
            self._has_garbage = True
            self._ahead()
        screen: PageScreen = self._screens.get_screen(page)
        return screen

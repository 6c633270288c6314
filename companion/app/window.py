"""The app: every part is built here, joined, and started. Importing it opens a window.

Theory of operation: one thread for the screens, one for the network. What the table tells comes over by Kivy's clock;
after each piece the screen that is up is shown anew, and if the table waits for something else, another comes up.
The first page is drawn before the game is loaded, which a third thread does as soon as it is there.
"""

import locale
import threading
import time
from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.core.window import Window

from companion.app.desk import Desk
from companion.app.opening import Opening
from companion.app.phone import Phone
from companion.app.shelf import Shelf
from companion.app.unasked import figure_called
from companion.catalogue import AGE_OF_THIEVES, TENANTS
from companion.device import clipboard
from companion.device.senses import Senses
from companion.present.notices import NoticesPresenter
from companion.present.seen import Contact
from companion.present.underneath import underneath
from companion.shell.words import languages, load
from companion.table.state import TableState
from companion.ui.kv_loader import ASSETS
from companion.ui.navigator import Navigator
from companion.ui.pages import shared
from companion.ui.screens.notices import NoticesStrip
from companion.ui.theme import theme

PACE = 0.9
"""Seconds between two taps of robots: people want to see what happens."""

READS = 0.1
"""Seconds after which the rest is loaded: the first page is on the screen by then."""

BACK = 27
"""The key that a phone's back gesture arrives as."""


class CompanionApp(App):
    """One phone."""

    title = "Companion"

    def __init__(self, opening: Opening, invited: Callable[[str], None] | None = None) -> None:
        """`invited` hears the first link that this phone shows."""
        super().__init__()
        self._opening = opening
        self._invited = invited
        self._at: object = None
        self._tenant = _late(TENANTS[AGE_OF_THIEVES])
        shelf = Shelf(opening.folder)
        settings = shelf.settings(opening.language or _language())
        self.desk = Desk(self._tenant, load(settings.language, AGE_OF_THIEVES), settings, time.monotonic)
        self.phone = Phone(self.desk, shelf, _later, clipboard, loopback=opening.loopback, lets_in=opening.lets_in)
        self.navigator = Navigator()
        self._senses = Senses(ASSETS / "sounds")
        self._robots_tap = Clock.create_trigger(lambda _: self.phone.let_robots_act(), PACE)

    # -- the life of an app --------------------------------------------------------------------------------------------

    def build(self) -> Any:
        """The first page, and nothing else: the others are made when nobody waits."""
        desk, pages, front = self.desk, self.navigator, self.phone
        self._screens = _late(lambda: self._tenant.screens())
        self._moments = _late(lambda: self._screens.moments(desk, pages))
        self._strip = NoticesStrip(NoticesPresenter(desk, front, pages))
        pages.furnish(
            shared(desk, front, pages),
            lambda: self._screens.pages(desk, front, pages, self._moments),
            self._strip,
        )
        desk.changed, desk.happened, desk.tell = self._changed, self._happened, pages.tell
        self._settle()
        self._changed()
        return self.navigator.root

    def on_start(self) -> None:
        """What was asked for on the command line."""
        Window.bind(on_keyboard=self._key, on_cursor_leave=lambda *_: None, focus=self._focus)
        if self._opening.figure is not None:
            self.phone.robots_sit(figure_called(self._tenant, self._opening.figure), self._opening.seats)
        if self._opening.host:
            self.phone.host()
        elif self._opening.join:
            self.phone.join(self._opening.join)
        Clock.schedule_once(lambda _: threading.Thread(target=self._read_ahead, daemon=True).start(), READS)

    def on_pause(self) -> bool:
        """Covered before anything else; the network goes on for as long as the system lets it."""
        self.navigator.cover()
        return True

    def on_resume(self) -> None:
        """A new life for the network; nothing is asked."""
        self.phone.woke_up()

    def on_stop(self) -> None:
        """Good-bye to the table; the seats stay."""
        self.phone.leave()

    # -- what happens --------------------------------------------------------------------------------------------------

    def _changed(self) -> None:
        """There is something new to see."""
        seen, settings = self.desk.seen, self.desk.settings
        playing = seen.state.playing
        theme.mood = playing.game.mood(playing.state) if playing else "calm"
        self._settle()
        Window.allow_screensaver = not (settings.awake and seen.contact is not Contact.NONE)
        if self._invited and seen.hosts:
            self._pass_on_the_invitation(self._invited)
        at = (seen.contact is Contact.NONE, bool(seen.letter), playing is None)
        if at != self._at:
            self._at = at
            if self.navigator.page != "moments":  # which comes with the very change, and goes by itself
                self.navigator.home()  # whoever comes to a table, or leaves it, is done with the pages before
        self.navigator.table_wants(underneath(seen) or self._screens.underneath(self.desk))
        self._strip.refresh()
        self._robots_tap()

    def _read_ahead(self) -> None:
        """In a thread of its own: what is slow to load, and the first page does without."""
        import_module("kivy.uix.textinput")
        _ = self._tenant.game

    def _pass_on_the_invitation(self, invited: Callable[[str], None]) -> None:
        link = self.desk.seen.invited
        if link is None:
            self.desk.invite()
        else:
            self._invited = None
            invited(link.link)

    def _happened(self, before: TableState, after: TableState) -> None:
        """One entry more: what everybody should notice is heard and felt."""
        settings = self.desk.settings
        for moment in self._moments.happened(before, after):
            if settings.sound and moment.sound:
                self._senses.sound(moment.sound)
            if settings.haptics and moment.pulse:
                self._senses.pulse(moment.pulse)
            if settings.speech:
                self._senses.speak(moment.title)

    def _settle(self) -> None:
        """The look of this phone as its owner likes it."""
        settings = self.desk.settings
        theme.scale, theme.motion = settings.text_size, settings.motion
        theme.left_handed, theme.tap_not_hold = settings.left_handed, settings.tap_not_hold

    def _key(self, _window: object, key: int, *_: object) -> bool:
        """Back goes one level up."""
        if key != BACK:
            return False
        self.navigator.back()
        return True

    def _focus(self, _window: object, focus: bool) -> None:
        if not focus:
            self.navigator.cover()


def _late(make: Callable[[], Any]) -> Any:
    """Something that is made when anything of it is asked for."""
    return _Late(make)


class _Late:
    """Stands in for it."""

    def __init__(self, make: Callable[[], Any]) -> None:
        self._made = cache(make)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._made(), name)


def _later(what: Callable[[], None]) -> None:
    Clock.schedule_once(lambda _: what())


def _language() -> str:
    """The system's, if this app speaks it."""
    code = (locale.getlocale()[0] or "")[:2].lower()
    return code if code in languages() else "en"


def run(opening: Opening, invited: Callable[[str], None] | None = None) -> None:
    """Until the window is closed."""
    CompanionApp(opening, invited).run()

"""The app: every part is built here, joined, and started. Importing it opens a window.

Theory of operation: one thread for the screens, one for the network. What the table tells comes over by Kivy's clock;
after each piece the screen that is up is shown anew, and if the table waits for something else, another comes up.
The first page is drawn before the game, the network and what other pages are made from are loaded, which a third thread
does as soon as it is there.
"""

import os
import threading
import time
from collections.abc import Callable
from functools import cached_property
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from kivy.app import App
from kivy.base import ExceptionManager
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp

from companion.catalogue import AGE_OF_THIEVES, TENANTS, games
from companion.client.phone import Phone
from companion.client.table_client import TableClient
from companion.client.trouble import sentence
from companion.data_files import ASSETS
from companion.device.desktop import Desktop
from companion.device.java import is_android
from companion.device.senses import Senses
from companion.present.notices import NoticesPresenter
from companion.present.tenant import Screens
from companion.present.underneath import underneath
from companion.shell.words import languages, load
from companion.store.table_store import TableStore
from companion.table.snapshot import Contact
from companion.table.state import TableState
from companion.ui import litter
from companion.ui.alarm import Alarm
from companion.ui.mishaps import Mishaps
from companion.ui.navigator import Navigator
from companion.ui.pages import shared
from companion.ui.screens.notices import NoticesStrip
from companion.ui.theme import theme
from companion.window.device_policy import DevicePolicy
from companion.window.opening import WindowOpening

PACE = 0.9
"""Seconds between two taps of robots: people want to see what happens."""

HAND = dp(480)
"""A phone is not wider than this; on a display that is, the print grows with it."""

GAME = f"companion.games.{AGE_OF_THIEVES}"
SLOW = "kivy.uix.textinput", "companion.client.table_under_way", "companion.device.qr_image"
ROOMS = (
    f"{GAME}.play",
    "companion.present",
    "companion.ui.widgets",
    "companion.ui.screens",
    f"{GAME}.presenters",
    f"{GAME}.screens",
)
"""What the first page does without, and others are made from: these modules, and all in these rooms."""

BACK = 27
"""The key that a phone's back gesture arrives as."""


class CompanionApp(App):
    """One phone."""

    title = "Companion"

    def __init__(self, opening: WindowOpening, invited: Callable[[str], None] | None = None) -> None:
        """`invited` hears the first link that this phone shows."""
        super().__init__()
        self._opening = opening
        self._invited = invited
        self._at: object = None
        self._was_seated = False
        store, device = TableStore(opening.folder), _device()
        settings = store.settings(opening.language or _language(device.language()))
        words = load(settings.language, AGE_OF_THIEVES)
        self.desk = TableClient(TENANTS[AGE_OF_THIEVES], words, settings, time.monotonic)
        self.phone = Phone(
            self.desk, store, games, Clock.schedule_once, device, loopback=opening.loopback, lets_in=opening.lets_in
        )
        self.navigator = Navigator()
        self.desk.changed, self.desk.happened, self.desk.tell = self._changed, self._happened, self.navigator.tell
        self._policy = DevicePolicy(device, self.desk, self.phone, self.navigator)
        self._strip = NoticesStrip(self._notices())
        self._senses = Senses(ASSETS / "sounds")
        self._robots_tap = Alarm(self._let_robots_act, PACE)

    @cached_property
    def _screens(self) -> Screens:
        """What the game shows. Loaded with the first page that needs it."""
        return self.desk.tenant.screens()

    @cached_property
    def _moments(self) -> Any:
        """What the game tells everybody for a moment."""
        return self._screens.moments(self.desk, self.navigator)

    def _notices(self) -> NoticesPresenter:
        return NoticesPresenter(self.desk, self.phone, self.navigator)

    # -- the life of an app --------------------------------------------------------------------------------------------

    def build(self) -> Any:
        """The first page, and nothing else: the others are made when nobody waits."""
        desk, pages, front = self.desk, self.navigator, self.phone
        pages.furnish(
            shared(desk, front, pages),
            lambda: self._screens.pages(desk, front, pages, self._moments),
            self._strip,
        )
        self._settle()
        self._changed()
        return self._policy.build()

    def on_start(self) -> None:
        """What was asked for on the command line."""
        Window.bind(on_keyboard=self._key, focus=self._focus)
        self._policy.begin()
        if self._opening.guest:
            threading.Thread(target=self._end_with_the_host, daemon=True).start()
        if self._opening.figure is not None:
            self.phone.robots_sit(self._opening.figure, self._opening.seats)
        if self._opening.host:
            self.phone.host()
        elif self._opening.join:
            self.phone.join(self._opening.join)
        Window.bind(on_flip=self._drawn)

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
        """There is something new to see. The strip comes first: it may hold the way out of a page that fails."""
        self._robots_tap.set()
        self._strip.refresh()
        seen = self.desk.seen
        gets_up = self._was_seated and not seen.letter
        playing = seen.state.playing
        theme.mood = playing.game.mood(playing.state) if playing else "calm"
        self._settle()
        if self._invited and seen.hosts:
            self._pass_on_the_invitation(self._invited)
        at = (seen.contact is Contact.NONE, bool(seen.letter), playing is None)
        if at != self._at:
            self._at = at
            if gets_up or self.navigator.page != "moments":  # which comes with the very change, and goes by itself
                self.navigator.home()  # whoever comes to a table, or leaves it, is done with the pages before
        self.navigator.table_wants(underneath(seen) or self._screens.underneath(self.desk))
        if gets_up:  # what was put away or ticked at one table means nothing at the next
            self.navigator.begin_anew()
            self._strip.presenter = self._notices()
        self._was_seated = bool(seen.letter)
        self._policy.look()

    def _let_robots_act(self) -> None:
        """Again and again, as long as there are any."""
        if not self.phone.let_robots_act():
            self._robots_tap.stop()

    def _drawn(self, *_: object) -> None:
        """The first page is on the screen: nobody waits for the rest."""
        Window.unbind(on_flip=self._drawn)
        threading.Thread(target=self._read_ahead, daemon=True).start()

    def _end_with_the_host(self) -> None:
        """In a thread of its own: the standard input ends when the process is gone that opened this window."""
        os.read(0, 1)
        _later(self.stop)

    def _read_ahead(self) -> None:
        """In a thread of its own, which only loads: whatever is made is made in the thread of the screens."""
        for slow in SLOW:
            import_module(slow)
        for room in ROOMS:
            for module in iter_modules(import_module(room).__path__, f"{room}."):
                import_module(module.name)
        litter.on()
        _later(lambda: self.phone.device.feel_battery())

    def _pass_on_the_invitation(self, invited: Callable[[str], None]) -> None:
        link = self.desk.seen.invited
        if link is None:
            self.desk.wish.invite()
        else:
            self._invited = None
            invited(link.link)

    def _happened(self, before: TableState, after: TableState) -> None:
        """One entry more: what everybody should notice is heard and felt."""
        settings = self.desk.settings
        moments = self._moments.happened(before, after)
        if any(moment.seconds for moment in moments):
            self.navigator.startle()  # a page has come up with it
        for moment in moments:
            if settings.sound and moment.sound:
                self._senses.sound(moment.sound)
            if settings.haptics and moment.pulse:
                self._senses.pulse(moment.pulse)
            if settings.speech:
                self._senses.speak(moment.title, settings.language)

    def _settle(self) -> None:
        """The look of this phone as its owner likes it; the display is read across the table."""
        settings = self.desk.settings
        far = max(min(Window.size) / HAND, 1) if self.desk.seen.is_display else 1
        theme.scale, theme.motion = settings.text_size * far, settings.motion
        theme.left_handed, theme.tap_not_hold = settings.left_handed, settings.tap_not_hold

    def _key(self, _window: object, key: int, *_: object) -> bool:
        """Back goes one level up."""
        if key != BACK:
            return False
        self._policy.back()
        return True

    def _focus(self, _window: object, focus: bool) -> None:
        if not focus:
            self.navigator.cover()


def _later(what: Callable[[], None]) -> None:
    Clock.schedule_once(lambda _: what())


def _device() -> Desktop:
    """What this app runs on."""
    if not is_android():
        return Desktop(_later)
    from companion.device.android import Android  # with all that only such a phone has

    return Android(_later)


def _language(code: str) -> str:
    """The system's, if this app speaks it."""
    return code if code in languages() else "en"


def run(opening: WindowOpening, invited: Callable[[str], None] | None = None) -> None:
    """Until the window is closed, whatever goes wrong in it."""
    app = CompanionApp(opening, invited)
    ExceptionManager.add_handler(Mishaps(lambda error: app.desk.tell(sentence(app.desk.words, error))))
    app.run()

"""The app: it makes every part once, joins them, and starts. Importing this module opens a window.

Theory of operation: Kivy's clock brings news of the table to the thread of the screens. After each piece the page on
the screen is shown anew. If the table waits for something else now, another page comes up.

| thread | what it does |
| --- | --- |
| screens | everything that people see and touch |
| network | the table under way; the first page comes up without it |
| reading ahead | loads the network, other pages and the game that was chosen, once the first page is on the screen |
"""

import os
import threading
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kivy.app import App
from kivy.base import ExceptionManager
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp

from companion.catalogue import TENANTS
from companion.client.app_errors import sentence
from companion.client.phone import Phone
from companion.client.table_client import TableClient
from companion.data_files import ASSETS
from companion.device.desktop import Desktop
from companion.device.java import is_android
from companion.device.senses import Senses
from companion.present.banners import BannersPresenter
from companion.present.house_pages import house_pages
from companion.present.page_for_state import page_for_state
from companion.shell.words import languages
from companion.store.table_store import TableStore
from companion.table.snapshot import Contact
from companion.table.state import TableState
from companion.ui.error_handler import ErrorHandler
from companion.ui.interval import Interval
from companion.ui.navigator import Navigator
from companion.ui.screen_for_page import screen_makers
from companion.ui.screens.banners import BannerStrip
from companion.ui.theme import theme
from companion.window.device_policy import DevicePolicy
from companion.window.opening import WindowOpening
from companion.window.read_ahead import ReadAhead

if TYPE_CHECKING:  # for mypy alone: the first page comes up faster
    from companion.present.tenant import GamePages, Tenants
    from companion.shell.served_files import MakeFiles

PACE = 0.9
"""Seconds between two taps of robots, so that people see what happens."""

HAND = dp(480)
"""The greatest width of a phone. On a wider display the print grows with the width."""

HOUSE = (
    "kivy.uix.textinput",
    "companion.client.table_under_way",
    "companion.client.table_news",
    "companion.device.qr_image",
    "companion.present",
    "companion.ui.widgets",
    "companion.ui.play",
    "companion.ui.screens",
)
"""Modules and rooms that are loaded after the first page."""

BACK = 27
"""The key code of a phone's back gesture."""


class CompanionApp(App):
    """The app of one phone."""

    title = "Companion"

    def __init__(
        self,
        opening: WindowOpening,
        invited: Callable[[str], None] | None = None,
        tenants: "Tenants" = TENANTS,
        browser_files: "MakeFiles | None" = None,
    ) -> None:
        """Makes the parts of the app. `invited` is called with the first link that this phone shows. `browser_files`:
        what browsers find here while this phone hosts."""
        super().__init__()
        self._opening = opening
        self._invited = invited
        self._at: object = None
        self._was_seated = False
        store, device = TableStore(opening.folder), _device()
        settings = store.settings.read(opening.language or _language(device.language()))
        self._game = ""  # the game whose pages can come up
        self._made: GamePages | None = None  # the pages of this game
        self._ahead = ReadAhead()
        self._reads: str | None = None  # the game that was read ahead, once there is a first page
        self.desk = TableClient(tenants, settings, time.monotonic)
        self.phone = Phone(
            self.desk,
            store,
            Clock.schedule_once,
            device,
            loopback=opening.loopback,
            lets_in=opening.lets_in,
            browser_files=browser_files,
        )
        self.navigator = Navigator()
        self.desk.changed, self.desk.happened, self.desk.tell = self._changed, self._happened, self.navigator.tell
        self._policy = DevicePolicy(device, self.desk, self.phone, self.navigator)
        self._strip = BannerStrip(self._banners())
        self._senses = Senses(ASSETS)
        self._robots_tap = Interval(self._let_robots_act, PACE)

    @property
    def _pages(self) -> "GamePages":
        """The pages of the game. They are loaded with the first one that is needed."""
        if self._made is None:
            self._made = self.desk.tenants[self._game].pages(self.desk, self.phone, self.navigator)
        return self._made

    def _banners(self) -> BannersPresenter:
        return BannersPresenter(self.desk, self.phone, self.navigator)

    # -- the life of an app --------------------------------------------------------------------------------------------

    def build(self) -> Any:
        """Makes only the first page. The other pages are made when nobody waits."""
        desk, pages, front = self.desk, self.navigator, self.phone
        pages.furnish(screen_makers(house_pages(desk, front, pages)), self._strip)
        self._settle()
        self._changed()
        return self._policy.build()

    def on_start(self) -> None:
        """Does what the command line asked for."""
        Window.bind(on_keyboard=self._key, focus=self._focus)
        self._policy.begin()
        if self._opening.guest:
            threading.Thread(target=self._end_with_the_host, daemon=True).start()
        if self._opening.figure is not None:
            self.phone.robots_sit(self._opening.figure, self._opening.seats)
        if self._opening.host:
            if self._opening.game:
                self.phone.preferences.prefer(self._opening.game)
            self.phone.host()
        elif self._opening.join:
            self.phone.join(self._opening.join)
        Window.bind(on_flip=self._drawn)

    def open_settings(self, *_: object) -> bool:
        """Opens nothing: Kivy's own settings, for which a keyboard has a key, are not for players."""
        return False

    def on_pause(self) -> bool:
        """Covers secrets first. The network goes on as long as the system lets it."""
        self.navigator.cover()
        return True

    def on_resume(self) -> None:
        """Wakes the network up without asking people anything."""
        self.phone.woke_up()

    def on_stop(self) -> None:
        """Leaves the table. The seats stay as they are."""
        self.phone.leave()
        self._ahead.stop()

    # -- what happens --------------------------------------------------------------------------------------------------

    def _changed(self) -> None:
        """Shows what is new. The strip of banners comes first: if a page fails, a banner may lead out of it."""
        self._robots_tap.set()
        self._move_in()
        self._read_the_game()
        self._strip.refresh()
        seen = self.desk.seen
        gets_up = self._was_seated and not seen.letter
        playing = seen.state.playing
        theme.mood = playing.game.mood(playing.state) if playing else "night"
        self._settle()
        if self._invited and seen.hosts:
            self._pass_on_the_invitation(self._invited)
        at = (seen.contact is Contact.NONE, bool(seen.letter), playing is None)
        if at != self._at:
            self._at = at
            if gets_up or self.navigator.page != "moments":  # the moment comes with this change and closes itself
                self.navigator.home()  # a phone that comes to a table or leaves one needs its old pages no more
        self.navigator.table_wants(page_for_state(seen) or self._pages.underneath())
        if gets_up:  # closed banners and ticked phones belong to the table before
            self.navigator.begin_anew()
            self._strip.presenter = self._banners()
        self._was_seated = bool(seen.letter)
        self._policy.look()

    def _move_in(self) -> None:
        """Uses the pages of this game from now on, if another game was played before."""
        if self.desk.game_id != self._game:
            self._game, self._made = self.desk.game_id, None
            theme.folder = self.desk.tenants.folder(self._game)
            theme.wear(*self.desk.tenants.looks(self._game))
            self.navigator.moves_in(lambda: screen_makers(self._pages.makers()))

    def _let_robots_act(self) -> None:
        """Runs again and again, as long as robots play here."""
        if not self.phone.let_robots_act():
            self._robots_tap.stop()

    def _drawn(self, *_: object) -> None:
        """The first page is on the screen: now the rest can be loaded."""
        Window.unbind(on_flip=self._drawn)
        self._ahead.read(lambda: HOUSE, then=lambda: _later(lambda: self.phone.device.feel_battery()))
        self._reads = ""
        self._read_the_game()

    def _read_the_game(self) -> None:
        """Reads ahead the game of the table, or the one that was chosen on this phone last. Where none was chosen, it
        could be the wrong one, which would stay in memory."""
        game, tenants = self.desk.seen.state.game_id or self.desk.settings.game, self.desk.tenants
        if self._reads is not None and game in tenants and game != self._reads:
            self._reads = game
            self._ahead.read(lambda: tenants[game].rooms)

    def _end_with_the_host(self) -> None:
        """Runs in a thread of its own. The standard input ends when the process ends that opened this window."""
        os.read(0, 1)
        _later(self.stop)

    def _pass_on_the_invitation(self, invited: Callable[[str], None]) -> None:
        link = self.desk.seen.invited
        if link is None:
            self.desk.wish.invite()
        else:
            self._invited = None
            invited(link.link)

    def _happened(self, before: TableState, after: TableState) -> None:
        """Plays the sounds and vibrations for one more entry, and lets the curtain go up."""
        settings = self.desk.settings
        moments = self._pages.happened(before, after)
        if any(moment.seconds for moment in moments):
            self.navigator.ignore_taps()  # a moment with a page of its own has come up
        for moment in moments:
            if moment.is_curtain:
                from companion.ui.play.curtain import raise_curtain  # imported here: the first page comes up faster

                raise_curtain(self.navigator.root, moment.title, moment.emblem, lambda: self.navigator.screen)
            if settings.sound and moment.sound:
                self._senses.sound(moment.sound, theme.folder)
            if settings.haptics and moment.pulse:
                self._senses.pulse(moment.pulse)
            if settings.speech:
                self._senses.speak(moment.title, settings.language)

    def _settle(self) -> None:
        """Applies the settings to the look of this phone. A display has larger print, as it is read across the
        table."""
        settings = self.desk.settings
        far = max(min(Window.size) / HAND, 1) if self.desk.seen.is_display else 1
        theme.scale, theme.motion = settings.text_size * far, settings.motion
        theme.left_handed, theme.tap_not_hold = settings.left_handed, settings.tap_not_hold

    def _key(self, _window: object, key: int, *_: object) -> bool:
        """Goes one level up for the back key."""
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
    """The device that this app runs on."""
    if not is_android():
        return Desktop(_later)
    from companion.device.android import Android  # loads what only an Android phone has

    return Android(_later)


def _language(code: str) -> str:
    """The language of the system, if this app speaks it; else English."""
    return code if code in languages() else "en"


def run(
    opening: WindowOpening,
    invited: Callable[[str], None] | None = None,
    browser_files: "MakeFiles | None" = None,
) -> None:
    """Runs until the window is closed. An error in a page does not end it."""
    app = CompanionApp(opening, invited, browser_files=browser_files)
    ExceptionManager.add_handler(ErrorHandler(lambda error: app.desk.tell(sentence(app.desk.words, error))))
    app.run()

"""What the device does around the pages: light, edges, secrecy, links, the back key.

| the screen is | when |
| --- | --- |
| as bright as its owner likes | usually |
| dim | this phone is at a table, kept awake, and nobody has touched it for a while |
| as bright as possible | it shows an invitation, which another phone scans |
| secret | the page on top is secret: no pictures of it; when the phone lies on its face, the page is covered |

`look` checks this after each touch, each new page and each change of the table. The device is only told of changes.
"""

from collections.abc import Callable
from typing import Any, Protocol

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.screenmanager import ScreenManager

from companion.client.phone import Phone
from companion.client.phone_device import Hardware
from companion.client.table_client import TableClient
from companion.device.insets import Insets
from companion.table.snapshot import Contact
from companion.ui.interval import Interval
from companion.ui.navigator import Navigator
from companion.ui.theme import theme

AS_SET, DIM, FULL = -1.0, 0.04, 1.0
"""Brightness: as the owner set it; readable in a dim room; best for the scanner of another phone."""

UNTOUCHED = 30.0
"""Seconds without a touch until a screen at a table is dimmed."""

OFTEN, SELDOM = 0.5, 60.0
"""Seconds between two looks: at how the phone lies, while a secret is on the screen; at its battery and its Wi-Fi."""

AGAIN, TIMES = 0.2, 25
"""Seconds between two tries to get the edges, and how many tries: at first the system does not know them."""


class WindowHardware(Hardware, Protocol):
    """What the window needs of the device, beside `client.phone_device.Hardware`."""

    def listen(self, then: Callable[[str], None]) -> None:
        """Calls `then` with the link that opened this app, and with every later link."""

    def light(self, level: float) -> None:
        """Sets the brightness of the screen, from 0 to 1. A number below 0 gives it back to the owner's setting."""

    def secret(self, on: bool) -> None:
        """Forbids pictures of the screen, or allows them."""

    def insets(self, width: int, height: int) -> Insets | None:
        """The edges of a window of this size that the system covers; None if they are not known yet."""

    def feel(self, on: bool) -> bool:
        """Starts or stops feeling how the phone lies. Returns False if the device cannot feel it."""

    def is_face_down(self) -> bool:
        """Whether the phone lies on its face."""

    def step_aside(self) -> bool:
        """Goes behind all other apps. Returns False if people leave an app in another way on this system."""


class DevicePolicy:
    """The device around one phone's pages."""

    def __init__(self, device: WindowHardware, desk: TableClient, phone: Phone, pages: Navigator) -> None:
        self._device, self._desk, self._phone, self._pages = device, desk, phone, pages
        self._light = _told(device.light, AS_SET)
        self._secret = _told(self._keep_secret, False)
        self._is_idle = False
        self._look = Clock.create_trigger(lambda _: self.look(), 0)
        self._idles = Clock.create_trigger(self._idle, UNTOUCHED)
        self._feels = Interval(self._feel, OFTEN)
        self._rounds = Interval(self._round, SELDOM)
        self._fits = Clock.create_trigger(lambda _: self._fit(), AGAIN)
        self._tries = 0
        self.frame = BoxLayout()

    def build(self) -> Any:
        """The pages, inside the free edges of this device."""
        self.frame.add_widget(self._pages.root)
        screens = next(part for part in self._pages.root.walk() if isinstance(part, ScreenManager))
        screens.bind(current=lambda *_: self._look())  # a page may close itself and uncover a secret one
        theme.bind(roles=lambda *_: self._paint())
        self._paint()
        return self.frame

    def begin(self) -> None:
        """Starts when the window is open."""
        Window.softinput_mode = "below_target"
        Window.bind(on_touch_down=self._touched, on_drop_file=self._dropped, on_flip=self._drawn)
        self._idles()
        self._rounds.set()
        Clock.schedule_once(lambda _: self._round(), OFTEN)
        self._device.listen(self._came)

    def look(self) -> None:
        """Sets light and secrecy by what is on the screen now."""
        seen = self._desk.seen
        seated = self._desk.settings.awake and seen.contact is not Contact.NONE
        Window.allow_screensaver = not seated
        dim = DIM if seated and self._is_idle else AS_SET
        self._light(FULL if seen.invited and seen.invited.link else dim)
        self._secret(self._pages.screen.presenter.secret)

    def back(self) -> None:
        """Goes one level up: closes a sheet or a page. On the last page of a table it asks whether to leave."""
        pages, seen = self._pages, self._desk.seen
        if getattr(pages.screen.view, "sheet", None):
            pages.screen.closed()
            return
        page = pages.page
        pages.back()
        if pages.page != page:
            return
        if seen.contact is Contact.NONE:
            self._device.step_aside()
        elif not seen.letter:
            self._phone.leave()
        else:
            pages.go("table_page")
            pages.screen.chose("table_page.leave")

    # -- the screen ----------------------------------------------------------------------------------------------------

    def _touched(self, *_: object) -> None:
        """Lights the screen up. The touch still does what it hits."""
        self._is_idle = False
        self._idles.cancel()
        self._idles()
        self._look()

    def _idle(self, _: float) -> None:
        self._is_idle = True
        self.look()

    def _keep_secret(self, on: bool) -> None:
        self._device.secret(on)
        self._feels.stop()
        if self._device.feel(on) and on:
            self._feels.set()

    def _feel(self) -> None:
        if self._device.is_face_down():
            self._pages.cover()

    # -- the edges -----------------------------------------------------------------------------------------------------

    def _drawn(self, *_: object) -> None:
        """The first page is on the screen. Asked for before, the edges would keep it waiting for Java to load."""
        Window.unbind(on_flip=self._drawn)
        Window.bind(on_resize=self._resized)
        self._resized()

    def _resized(self, *_: object) -> None:
        self._tries = TIMES
        self._fit()

    def _fit(self) -> None:
        found = self._device.insets(*map(int, Window.size))
        self._tries -= 1
        if found is not None:
            self.frame.padding = list(found)
        elif self._tries:
            self._fits()

    def _paint(self) -> None:
        Window.clearcolor = theme.roles["surface"]  # this colour is seen behind the bars of the system

    # -- now and then --------------------------------------------------------------------------------------------------

    def _round(self) -> None:
        self._phone.keep_wifi()
        self._phone.device.feel_battery()

    def _dropped(self, _window: object, file: bytes, *_: object) -> None:
        self._phone.device.read(file.decode("utf-8", "replace"), self._came)

    def _came(self, text: str) -> None:
        """An invitation has come from outside. If this phone is at no table, it knocks at once."""
        if self._desk.seen.letter:
            trouble = self._phone.join(text)
            if trouble:
                self._desk.tell(trouble)
        else:
            self._pages.go("join")
            self._pages.screen.field.typed(text)
            self._pages.screen.field.main()


def _told(tell: Callable[[Any], None], now: Any) -> Callable[[Any], None]:
    """Makes a function that passes a value on only if it is new."""
    last = [now]

    def tell_anew(what: Any) -> None:
        if what != last[0]:
            last[0] = what
            tell(what)

    return tell_anew

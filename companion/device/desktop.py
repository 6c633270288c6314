"""A computer, or a phone of an unknown kind. What only a known phone can do is left out here."""

import locale
from collections.abc import Callable, Mapping
from typing import Any

from companion.device.battery import Battery
from companion.device.insets import Insets
from companion.device.parts import parts, screen

Later = Callable[[Callable[[], None]], None]
"""Runs something in the thread of the screens."""
Heard = Callable[[str], None]
Picture = Callable[[], bytes]
"""Draws a PNG file."""


class Desktop:
    """Fulfils `client.phone_device.Hardware`."""

    scanner = "picture"
    """What this device scans with: a `camera`, or a `picture`."""
    picker: Any = None
    """Asks people for a file on a page of the system, as `Documents` does; None without such a page."""
    has_paths = True
    """Whether people know files by their paths, and can type them."""

    def __init__(self, later: Later) -> None:
        self._later = later

    def paste(self) -> str:
        """What the clipboard holds."""
        from companion.device import clipboard

        return clipboard.paste()

    def copy(self, text: str) -> None:
        """Puts a text on the clipboard."""
        from companion.device import clipboard

        clipboard.copy(text)

    def share(self, text: str, picture: Picture | None = None) -> bool:  # noqa: ARG002 - a port's arguments, as below
        """Opens a sheet where people pick whom they send text and picture to. Returns False if there is no such
        sheet."""
        return False

    def open(self, link: str) -> bool:
        """Opens a link of the web in the browser of this computer. Returns False if there is none."""
        import webbrowser

        return webbrowser.open(link)

    # -- links ---------------------------------------------------------------------------------------------------------

    def scan(self, then: Heard, failed: Heard) -> None:
        """Calls `then` with the text of a QR, or `failed` with what went wrong. If people go back, it calls neither."""
        self.read(self.paste(), then, failed)

    def read(self, file: str, then: Heard, failed: Heard) -> None:
        """Reads the QR in a picture file, or without a file in the picture on the clipboard. It answers like `scan`."""
        from companion.device import picture_scan

        picture_scan.scan(file, then, failed, self._later)

    def listen(self, then: Heard) -> None:
        """Calls `then` with the link that opened this app, and with every later link."""

    # -- the network ---------------------------------------------------------------------------------------------------

    def ask_for_network(self, then: Callable[[bool], None]) -> None:
        """Finds out whether this app may call other phones, and calls `then` with True or False. It asks people only if
        it must."""
        then(True)

    def hold_wifi(self, hosts: bool) -> None:
        """Holds the Wi-Fi for a table."""

    def let_wifi_go(self) -> None:
        """Undoes `hold_wifi`: this phone has left its table."""

    # -- the device itself ---------------------------------------------------------------------------------------------

    def language(self) -> str:
        """The language of the system, as two letters; empty if it does not say."""
        return (locale.getlocale()[0] or "")[:2].lower()

    def about(self) -> Mapping[str, str]:
        """What a tester tells of this device: the `device` and its system, the `parts` of the app, the `screen`. It
        names neither owner nor network."""
        import platform

        device = f"{platform.machine()}, {platform.system()} {platform.release()}"
        return {"device": device, "parts": parts(), "screen": screen()}

    def battery(self) -> Battery | None:
        """What is left in the battery; None if the device does not say."""
        return None

    def light(self, level: float) -> None:
        """Sets the brightness of the screen, from 0 to 1. A number below 0 gives it back to the owner's setting."""

    def secret(self, on: bool) -> None:
        """Forbids pictures of the screen, or allows them."""

    def insets(self, width: int, height: int) -> Insets | None:  # noqa: ARG002 - other devices ask
        """The edges of a window of this size that the system covers; None if they are not known yet."""
        return Insets()

    def feel(self, on: bool) -> bool:  # noqa: ARG002 - other devices ask
        """Starts or stops feeling how the phone lies. Returns False if the device cannot feel it."""
        return False

    def is_face_down(self) -> bool:
        """Whether the phone lies on its face."""
        return False

    def step_aside(self) -> bool:
        """Goes behind all other apps. Returns False if people leave an app in another way on this system."""
        return False

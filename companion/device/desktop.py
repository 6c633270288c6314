"""A computer. What only a phone can do stays undone here, and the same on a phone of an unknown kind."""

import locale
from collections.abc import Callable

from companion.device.battery import Battery
from companion.device.insets import Insets

Later = Callable[[Callable[[], None]], None]
"""Carries something over to the thread of the screens."""
Heard = Callable[[str], None]
Picture = Callable[[], bytes]
"""Draws a PNG file."""


class Desktop:
    """Fulfils `client.phone_device.Hardware`."""

    scanner = "picture"
    """What it scans with: a `camera`, or a `picture`."""

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
        """Whether people can pick now whom they send the text to, and the picture with it."""
        return False

    # -- links ---------------------------------------------------------------------------------------------------------

    def scan(self, then: Heard, failed: Heard) -> None:
        """Calls `then` with the text of a QR, or `failed` with what went wrong. If people go back, it calls neither."""
        self.read(self.paste(), then, failed)

    def read(self, file: str, then: Heard, failed: Heard) -> None:
        """The same for the picture in a file; without such a file, for the picture on the clipboard."""
        from companion.device import picture_scan

        picture_scan.scan(file, then, failed, self._later)

    def listen(self, then: Heard) -> None:
        """Calls `then` with the link that opened this app, and with every later link."""

    # -- the network ---------------------------------------------------------------------------------------------------

    def ask_for_network(self, then: Callable[[bool], None]) -> None:
        """Calls `then` with whether this app may call other phones: at once, if nobody has to be asked."""
        then(True)

    def hold_wifi(self, hosts: bool) -> None:
        """This phone is at a table."""

    def let_wifi_go(self) -> None:
        """This phone is at no table any more."""

    # -- the device itself ---------------------------------------------------------------------------------------------

    def language(self) -> str:
        """The language of the system, as two letters; empty if it does not say."""
        return (locale.getlocale()[0] or "")[:2].lower()

    def battery(self) -> Battery | None:
        """What is left in the battery; None if the device does not say."""
        return None

    def light(self, level: float) -> None:
        """Sets the brightness of the screen, from 0 to 1. Below 0 it is as the owner likes it."""

    def secret(self, on: bool) -> None:
        """Forbids pictures of the screen, or allows them."""

    def insets(self, width: int, height: int) -> Insets | None:  # noqa: ARG002 - other devices ask
        """The covered edges of a window of this size; None if they are not known yet."""
        return Insets()

    def feel(self, on: bool) -> bool:  # noqa: ARG002 - other devices ask
        """Starts or stops to feel how the phone lies. False if it cannot."""
        return False

    def is_face_down(self) -> bool:
        """Whether the phone lies on its face."""
        return False

    def step_aside(self) -> bool:
        """Goes behind all other apps. False if people leave an app in another way here."""
        return False

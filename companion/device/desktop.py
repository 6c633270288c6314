"""A computer: what of a phone it can do, and what it leaves undone. A phone that we know nothing of is one, too."""

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
        """`then` hears what a QR says, `failed` what came between; neither, if its owner thinks better of it."""
        self.read(self.paste(), then, failed)

    def read(self, file: str, then: Heard, failed: Heard) -> None:
        """The same for the picture in a file, or for the one on the clipboard if there is no such file."""
        from companion.device import picture_scan

        picture_scan.scan(file, then, failed, self._later)

    def listen(self, then: Heard) -> None:
        """`then` hears the link that this app was opened by, and every one that comes later."""

    # -- the network ---------------------------------------------------------------------------------------------------

    def ask_for_network(self, then: Callable[[bool], None]) -> None:
        """`then` hears whether this app may call other phones: at once, if nobody has to be asked."""
        then(True)

    def hold_wifi(self, hosts: bool) -> None:
        """A table is on."""

    def let_wifi_go(self) -> None:
        """No table any more."""

    # -- the device itself ---------------------------------------------------------------------------------------------

    def language(self) -> str:
        """Of the system, as two letters; empty if it does not say."""
        return (locale.getlocale()[0] or "")[:2].lower()

    def battery(self) -> Battery | None:
        """What is left in it; None if that is nobody's affair."""
        return None

    def light(self, level: float) -> None:
        """How bright its screen is, from 0 to 1; below 0 as its owner likes it."""

    def secret(self, on: bool) -> None:
        """Whether no picture can be taken of its screen."""

    def insets(self, width: int, height: int) -> Insets | None:  # noqa: ARG002 - other devices ask
        """What is covered at the edges of a window of this size; None as long as nobody knows."""
        return Insets()

    def feel(self, on: bool) -> bool:  # noqa: ARG002 - other devices ask
        """Begins or ends to feel how it lies; False if it cannot."""
        return False

    def is_face_down(self) -> bool:
        """Whether it lies on its face."""
        return False

    def step_aside(self) -> bool:
        """Goes behind all other apps; False if that is not how one leaves an app here."""
        return False

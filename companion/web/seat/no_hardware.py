"""What a page over plain HTTP can do on its phone: nearly nothing. Fulfils `client.phone_device.Hardware`."""

from collections.abc import Callable, Mapping

from companion.device.parts import parts
from companion.present.ports import BatteryLevel, Picture


class NoHardware:
    """Neither camera nor clipboard: people scan with the camera of their phone, and the page copies by a text field.

    `copied` gets what should be copied, `opened` the link that should be opened. `told`: what the browser calls itself,
    and its window."""

    scanner = ""
    picker = None  # the words of a seat move it: tables that only a browser has stay there
    has_paths = False

    def __init__(
        self, copied: Callable[[str], None], opened: Callable[[str], None], told: Callable[[], tuple[str, str]]
    ) -> None:
        self._copied = copied
        self._opened = opened
        self._told = told

    def paste(self) -> str:
        """Nothing."""
        return ""

    def copy(self, text: str) -> None:
        """Hands the text to the page."""
        self._copied(text)

    def share(self, text: str, picture: Picture | None = None) -> bool:  # noqa: ARG002 - there is no such sheet here
        """There is no sheet to share with."""
        return False

    def open(self, link: str) -> bool:
        """Hands the link to the page, which copies it where the browser lets no tab come up."""
        self._opened(link)
        return True

    def scan(self, then: Callable[[str], None], failed: Callable[[str], None]) -> None:  # noqa: ARG002 - nothing can come
        """There is no camera here."""
        failed("no_camera")

    def read(self, file: str, then: Callable[[str], None], failed: Callable[[str], None]) -> None:  # noqa: ARG002 - nothing can come
        """There are no picture files here."""
        failed("no_camera")

    def about(self) -> Mapping[str, str]:
        """What the browser says of itself."""
        browser, screen = self._told()
        return {"device": browser, "parts": parts(), "screen": screen}

    def ask_for_network(self, then: Callable[[bool], None]) -> None:
        """The browser has asked already, if it must."""
        then(True)

    def hold_wifi(self, hosts: bool) -> None:
        """The browser does as it likes."""

    def let_wifi_go(self) -> None:
        """The browser does as it likes."""

    def battery(self) -> BatteryLevel | None:
        """The browser does not say."""
        return None

"""A field whose text people type, or scan from another screen."""

from collections.abc import Callable

from companion.present.page_parts import Bar
from companion.present.ports import Front


class ScanField:
    """Keeps its text until it was used: a failure does not clear it. `serve` uses the text. `read` turns a scanned text
    into what the field shows."""

    def __init__(self, front: Front, serve: Callable[[], None], read: Callable[[str], str] = str) -> None:
        self.front = front
        self.text = ""
        self.trouble = ""  # why the text failed, until it changes
        self._serve = serve
        self._read = read

    @property
    def scans_first(self) -> bool:
        """Whether the big button scans: nothing is typed yet, and there is a camera."""
        return self.front.device.scanner == "camera" and not self.text.strip()

    def bar(self, scan: str, serve: str) -> Bar:
        """The foot of the page. The scan is first the big button, later the second one."""
        return Bar(main=scan) if self.scans_first else Bar(main=serve, second=scan if self.front.device.scanner else "")

    def typed(self, text: str) -> None:
        """Takes the text that people type."""
        self.text, self.trouble = self._read(text), ""

    def take(self, text: str) -> None:
        """Takes a whole text, and uses it at once."""
        self.typed(text)
        self._serve()

    def scan(self) -> None:
        """Scans a QR and uses its text."""
        self.front.device.scan(self.take)

    def main(self) -> None:
        """The big button was tapped: scans, or uses the text."""
        if self.scans_first:
            self.scan()
        else:
            self._serve()

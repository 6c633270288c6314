"""The camera of an Android phone, which scans a QR with the scanner that is packed into the app."""

from collections.abc import Callable
from typing import Any

from companion.device import app_answer
from companion.device.java import activity, java
from companion.device.permissions import CAMERA, ask

SCANNER = "com.journeyapps.barcodescanner.CaptureActivity"
ACTION = "com.google.zxing.client.android.SCAN"
RESULT = "SCAN_RESULT"
REQUEST = 0x7A78

Heard = Callable[[str], None]


class Camera:
    """Makes one scan at a time: a second quick tap does nothing."""

    def __init__(self, later: Callable[[Callable[[], None]], None]) -> None:
        self._later = later
        self._looks = False

    def scan(self, then: Heard, failed: Heard) -> None:
        """Calls `then` with the text, or `failed` with what went wrong. If people go back, it calls neither."""
        if not self._looks:
            self._looks = True
            ask(CAMERA, lambda may: self._look(then, failed) if may else self._end(failed, "refused"), self._later)

    def _look(self, then: Heard, failed: Heard) -> None:
        def seen(intent: Any) -> None:
            self._end(then, str(intent.getStringExtra(RESULT) or "") if intent else "")

        app_answer.ask(_wish, REQUEST, seen, lambda: self._end(failed, "no_camera"), self._later)

    def _end(self, hears: Heard, what: str) -> None:
        self._looks = False
        if what:
            hears(what)


def _wish() -> Any:
    """Asks for QR codes only, and for no beep: everybody at the table would hear it."""
    extras = java("android.os.Bundle")()  # one Java method for each type: by `putExtra`, a bool could become a number
    extras.putString("SCAN_FORMATS", "QR_CODE")
    extras.putBoolean("BEEP_ENABLED", False)
    intent = java("android.content.Intent")(ACTION)
    intent.setClassName(activity().getPackageName(), SCANNER)
    intent.putExtras(extras)
    return intent

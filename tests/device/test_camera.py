"""Promises of the camera: people are asked at the tap, a QR is read, and nothing listens afterwards."""

from collections.abc import Callable

import pytest

from companion.device.camera import REQUEST, Camera
from companion.device.permissions import CAMERA
from tests.support.java import Java, JavaException, played

OK, GONE_BACK = -1, 0


class Scan:
    """Taps on the button, and a thread of the screens that works when it is told to."""

    def __init__(self, phone: Java) -> None:
        self.phone = phone
        self.later: list[Callable[[], None]] = []
        self.seen: list[str] = []
        self.failed: list[str] = []
        self.camera = Camera(self.later.append)
        self.tap()

    def tap(self) -> None:
        """The button."""
        self.camera.scan(self.seen.append, self.failed.append)

    def rest(self) -> None:
        """Lets the thread of the screens do its work."""
        while self.later:
            self.later.pop(0)()

    def comes_back(self, result: int, request: int = REQUEST, **extras: str) -> None:
        """The scanner is closed."""
        intent = self.phone.obj("android.content.Intent") if result == OK else None
        self.phone.answers["Intent.getStringExtra"] = extras.get
        self.phone.happens("on_activity_result", request, result, intent)


@pytest.fixture
def phone(monkeypatch: pytest.MonkeyPatch) -> Java:
    """An Android phone whose owner lets us use the camera."""
    phone = played(monkeypatch)
    phone.allowed.add(CAMERA)
    return phone


def test_a_qr_is_seen(phone: Java) -> None:
    """The packed scanner is opened by name, for QR codes alone and without a beep; its text arrives."""
    scan = Scan(phone)
    assert phone.calls == [
        "android.os.Bundle.new()",
        "android.os.Bundle.putString(String,String) 'SCAN_FORMATS' 'QR_CODE'",
        "android.os.Bundle.putBoolean(String,boolean) 'BEEP_ENABLED' False",
        "android.content.Intent.new(String) 'com.google.zxing.client.android.SCAN'",
        "android.content.Context.getPackageName()",
        "android.content.Intent.setClassName(String,String) "
        "'org.example.companion' 'com.journeyapps.barcodescanner.CaptureActivity'",
        "android.content.Intent.putExtras(android.os.Bundle) <android.os.Bundle>",
        "android.app.Activity.startActivityForResult(android.content.Intent,int) <android.content.Intent> 31352",
    ]
    scan.comes_back(OK, SCAN_RESULT="COMPANION://T/1/X")
    assert scan.seen == []
    scan.rest()
    assert (scan.seen, scan.failed) == (["COMPANION://T/1/X"], [])
    assert phone.listening == {"on_activity_result": []}


def test_two_quick_taps_are_one(phone: Java) -> None:
    """One scanner, one text; afterwards a tap scans again."""
    scan = Scan(phone)
    scan.tap()
    scan.comes_back(OK, SCAN_RESULT="X")
    scan.rest()
    scan.tap()
    assert scan.seen == ["X"]
    assert sum("startActivityForResult" in call for call in phone.calls) == 2


def test_going_back_is_no_failure(phone: Java) -> None:
    """No sentence comes up, and nothing listens on, so that the next scan is answered once."""
    scan = Scan(phone)
    scan.comes_back(GONE_BACK)
    scan.rest()
    assert (scan.seen, scan.failed, phone.listening) == ([], [], {"on_activity_result": []})


def test_the_answer_to_another_question_is_left_alone(phone: Java) -> None:
    """The share sheet answers by the same Java call."""
    scan = Scan(phone)
    scan.comes_back(OK, request=1, SCAN_RESULT="X")
    scan.rest()
    assert scan.seen == []
    scan.comes_back(OK, SCAN_RESULT="Y")
    scan.rest()
    assert scan.seen == ["Y"]


def test_the_camera_is_asked_for_at_the_tap(monkeypatch: pytest.MonkeyPatch) -> None:
    """After a yes the scanner opens; after a no a sentence comes up and nothing opens."""
    phone = played(monkeypatch)
    for may in (False, True):
        scan = Scan(phone)
        assert [permissions for permissions, _ in phone.asked] == [[CAMERA]]
        phone.answer(may)
        scan.rest()
        assert scan.failed == ([] if may else ["refused"])
    assert sum("startActivityForResult" in call for call in phone.calls) == 1


def test_a_phone_without_the_scanner_says_so(phone: Java) -> None:
    """The app was packed without it. Nothing listens on."""
    phone.answers["PythonActivity.startActivityForResult"] = JavaException("ActivityNotFoundException")
    scan = Scan(phone)
    assert (scan.failed, phone.listening) == (["no_camera"], {"on_activity_result": []})

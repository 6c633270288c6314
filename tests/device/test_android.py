"""Promises of an Android phone: everything that a desktop leaves out is really done here."""

from collections.abc import Callable

import pytest

from companion.client.phone_device import Hardware
from companion.device.android import Android
from companion.device.battery import Battery
from companion.device.permissions import CAMERA, LOCAL_NETWORK
from tests.support.java import Java, JavaException, played


@pytest.fixture
def phone(monkeypatch: pytest.MonkeyPatch) -> Java:
    """A new one."""
    return played(monkeypatch, sdk=37)


def android() -> Android:
    """With one thread for everything."""
    return Android(lambda what: what())


def test_its_screen_is_lit_and_kept_secret(phone: Java) -> None:
    """The app can also leave the screen to another app."""
    device = android()
    device.light(1.0)
    device.secret(True)
    device.step_aside()
    for method in ("setAttributes", "addFlags", "moveTaskToBack"):
        assert sum(f".{method}(" in call for call in phone.calls) == 1


def test_it_tells_of_itself(phone: Java) -> None:
    """It tells its language, battery, edges, and how it lies."""
    device = android()
    phone.answers["Locale.getLanguage"] = "de"
    assert device.language() == "de"
    phone.answers |= {"BatteryManager.getIntProperty": 80, "BatteryManager.isCharging": True, "View.getHeight": 2400}
    assert device.battery() == Battery(80, True)
    phone.answers["WindowInsets.getInsets"] = phone.obj("android.graphics.Insets", top=80)
    assert device.insets(1080, 2400) == (0, 80, 0, 0)
    device.feel(True)
    assert not device.is_face_down()
    assert any("registerListener" in call for call in phone.calls)


def test_a_link_of_the_web_is_opened(phone: Java) -> None:
    """By the system."""
    assert android().open("https://example.org")
    assert any(".startActivity(" in call for call in phone.calls)


def test_its_wifi_is_held_and_let_go(phone: Java) -> None:
    """For a table."""
    device = android()
    device.hold_wifi(True)
    device.let_wifi_go()
    assert phone.calls[-3:-2] == ["android.net.wifi.WifiManager$WifiLock.release()"]


def test_what_needs_leave_is_asked_for(phone: Java) -> None:
    """A table asks for the network, a scan for the camera; people read the texts."""
    device: Hardware = android()
    heard: list[object] = []
    device.ask_for_network(heard.append)
    phone.answer(False)
    device.scan(heard.append, heard.append)
    phone.answer(False)
    assert heard == [False, "refused"]
    phone.allowed |= {CAMERA, LOCAL_NETWORK}
    device.ask_for_network(heard.append)
    assert heard[2:] == [True]
    assert device.share("text", lambda: b"PNG")
    assert "java.io.OutputStream.write(byte[],int,int) b'PNG' 0 3" in phone.calls
    assert device.scanner == "camera"


def test_it_tells_its_maker_model_and_android(phone: Java) -> None:
    """As its system names them."""
    assert android().about()["device"] == "Lamp Oil 2, Android 16 (SDK 37)"
    assert not phone.calls


def test_its_owner_chooses_files(phone: Java) -> None:
    """On pages of the system, of which this phone has none."""
    phone.answers["PythonActivity.startActivityForResult"] = JavaException("ActivityNotFoundException")
    device: Hardware = android()
    failed = list[str]()
    assert device.picker is not None
    device.picker.new("tables.tar", lambda _: None, lambda: failed.append("new"))
    device.picker.old(lambda _: None, lambda: failed.append("old"))
    assert failed == ["new", "old"]


def test_links_old_and_new_are_heard(phone: Java) -> None:
    """The app hears the link that started it, and later ones; those come in Android's thread and are carried over."""
    phone.answers |= {"Intent.getAction": "android.intent.action.VIEW", "Intent.getDataString": "companion://t/1/a"}
    heard: list[str] = []
    later: list[Callable[[], None]] = []
    Android(later.append).listen(heard.append)
    assert heard == ["companion://t/1/a"]
    phone.happens("on_new_intent", phone.obj("android.content.Intent"))
    assert len(heard) == 1
    later.pop()()
    assert heard == ["companion://t/1/a"] * 2
    phone.answers["Intent.getDataString"] = None
    android().listen(heard.append)
    assert len(heard) == 2

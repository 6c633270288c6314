"""Promises of the way to Java: no other device touches it."""

import sys
from collections.abc import Callable

import pytest

from companion.device import java
from tests.support.java import Java, JavaException, PythonJavaClass, java_method, played


def test_this_is_no_android_phone() -> None:
    """Java is not even looked for, and nothing waits for it."""
    assert not java.is_android()
    with pytest.raises(KeyError), java.quietly():
        raise KeyError
    assert "jnius" not in sys.modules


def test_an_app_on_android_is_told_by_its_packer(monkeypatch: pytest.MonkeyPatch) -> None:
    """A terminal on such a phone has no Java, though Python calls its system Android."""
    monkeypatch.setattr(sys, "platform", "android")
    assert not java.is_android()
    monkeypatch.setenv("ANDROID_ARGUMENT", "/app")
    assert java.is_android()


def test_what_android_forbids_stays_undone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is said; our own mistakes are still raised."""
    played(monkeypatch)
    with java.quietly():
        raise JavaException("SecurityException")
    with pytest.raises(KeyError), java.quietly():
        raise KeyError


def test_a_service_comes_as_what_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """Android itself gives it as a plain object."""
    phone = played(monkeypatch, sdk=31)
    assert java.service("wifi", "android.net.wifi.WifiManager")
    assert phone.calls == ["android.content.Context.getSystemService(String) 'wifi'"]
    assert java.sdk() == 31


# -- the measure itself ------------------------------------------------------------------------------------------------


MISTAKES: dict[str, Callable[[], object]] = {
    "no class": lambda: java.java("android.os.Batery"),
    "no method": lambda: java.activity().getWindwo(),
    "another type": lambda: java.activity().moveTaskToBack("yes"),
    "one argument too many": lambda: java.activity().getWindow(1),
    "a truth that could be a number": lambda: java.java("android.content.Intent")("a").putExtra("b", True),
    "a text for a sequence of characters": lambda: java.java("android.content.Intent").createChooser(None, "title"),
    "an object on its class": lambda: java.java("android.view.Window").clearFlags(1),
    "another service": lambda: java.service("wifi", "android.os.BatteryManager"),
    "a service that was not cast": lambda: java.activity().getSystemService("wifi").createWifiLock(3, "tag"),
    "not in the thread of the windows": lambda: java.activity().getWindow().addFlags(8192),
    "newer than this phone": lambda: java.activity().getWindow().getDecorView().getRootWindowInsets().getInsets(7),
    "a field of another type": lambda: setattr(java.activity().getWindow().getAttributes(), "screenBrightness", 1),
}


@pytest.mark.parametrize("mistake", MISTAKES.values(), ids=MISTAKES)
def test_the_phone_that_is_played_takes_no_mistake(
    monkeypatch: pytest.MonkeyPatch, mistake: Callable[[], object]
) -> None:
    """The test phone refuses what Android or pyjnius would refuse or misunderstand."""
    played(monkeypatch, sdk=24)
    with pytest.raises((AssertionError, KeyError)):
        mistake()


def test_a_listener_must_be_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    """It has each method of its interface, as Java calls it."""
    played(monkeypatch)

    class Half(PythonJavaClass):
        __javainterfaces__ = ("android/hardware/SensorEventListener",)

        @java_method("(Landroid/hardware/SensorEvent;)V")
        def onSensorChanged(self, event: object) -> None:  # noqa: N802 - Java's name
            """One of two."""

    with pytest.raises((AssertionError, AttributeError)):
        Half()


def test_who_listens_is_not_changed_on_the_way() -> None:
    """While Android goes through its list of listeners, the list must not change."""
    phone = Java()

    def once(*_: object) -> None:
        phone.unbind(on_new_intent=once)

    phone.bind(on_new_intent=once)
    with pytest.raises(AssertionError):
        phone.happens("on_new_intent", None)

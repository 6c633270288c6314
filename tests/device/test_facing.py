"""Promises about how a phone lies: it is felt only while it is asked for; a phone without the sensor never lies on its
face."""

from typing import Any

import pytest

from companion.device.facing import Facing
from tests.support.java import Java, JavaException, played

MANAGER = "android.hardware.SensorManager"
REGISTER = f"{MANAGER}.registerListener(android.hardware.SensorEventListener,android.hardware.Sensor,int)"


def lies(phone: Java, listener: Any, pull: float) -> None:
    """Android reports this pull."""
    listener.onAccuracyChanged(phone.obj("android.hardware.Sensor"), 3)
    listener.onSensorChanged(phone.obj("android.hardware.SensorEvent", values=[0.1, 0.2, pull]))


def feeling(phone: Java) -> tuple[Facing, Any]:
    """A phone that feels, and what Android calls."""
    heard: list[Any] = []
    phone.answers["SensorManager.registerListener"] = lambda listener, *_: heard.append(listener)
    facing = Facing()
    facing.feel(True)
    facing.feel(True)
    [listener] = heard
    return facing, listener


def test_face_down_is_felt(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is False on the back, on an edge and when the phone is held askew, and True on its face."""
    phone = played(monkeypatch)
    facing, listener = feeling(phone)
    assert sum(call.startswith(REGISTER) for call in phone.calls) == 1
    assert not facing.is_down()
    for pull, down in ((9.8, False), (0.0, False), (-5.0, False), (-9.8, True), (-8.0, True), (9.8, False)):
        lies(phone, listener, pull)
        assert facing.is_down() is down


def test_it_is_felt_only_while_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """A sensor that nobody reads eats the battery."""
    phone = played(monkeypatch)
    facing, listener = feeling(phone)
    lies(phone, listener, -9.8)
    facing.feel(False)
    facing.feel(False)
    assert not facing.is_down()
    unregister = f"{MANAGER}.unregisterListener(android.hardware.SensorEventListener,android.hardware.Sensor)"
    assert sum(call.startswith(unregister) for call in phone.calls) == 1


@pytest.mark.parametrize("sensor", [None, JavaException("none")])
def test_a_phone_without_the_sensor_lies_anyhow(monkeypatch: pytest.MonkeyPatch, sensor: object) -> None:
    """No listener is registered."""
    phone = played(monkeypatch)
    phone.answers["SensorManager.getDefaultSensor"] = sensor
    facing = Facing()
    facing.feel(True)
    assert not facing.is_down()
    assert not any("registerListener" in call for call in phone.calls)

"""Promises of the battery: what the phone says, and None if it says nothing."""

import pytest

from companion.device.battery import Battery, battery
from tests.support.java import JavaException, played


@pytest.mark.parametrize("charging", [True, False])
def test_the_battery_is_asked(monkeypatch: pytest.MonkeyPatch, charging: bool) -> None:
    """It tells its percent, and whether it is being charged."""
    phone = played(monkeypatch, sdk=24)
    phone.answers |= {"BatteryManager.getIntProperty": 14, "BatteryManager.isCharging": charging}
    assert battery() == Battery(14, charging)
    assert phone.calls[1:] == [
        "android.os.BatteryManager.getIntProperty(int) 4",
        "android.os.BatteryManager.isCharging()",
    ]


@pytest.mark.parametrize("answer", [0, -(2**31), JavaException("dead")])
def test_a_phone_that_does_not_know_says_nothing(monkeypatch: pytest.MonkeyPatch, answer: object) -> None:
    """So nobody is warned because of a guess."""
    phone = played(monkeypatch)
    phone.answers["BatteryManager.getIntProperty"] = answer
    assert battery() is None

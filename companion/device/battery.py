"""How much is left in the battery of an Android phone."""

from dataclasses import dataclass

from companion.device.java import java, quietly, service


@dataclass(frozen=True)
class Battery:
    """Fulfils `present.ports.BatteryLevel`."""

    percent: int
    charging: bool


def battery() -> Battery | None:
    """The level now; None if the phone does not say."""
    with quietly():
        manager = service("batterymanager", "android.os.BatteryManager")
        percent = manager.getIntProperty(java("android.os.BatteryManager").BATTERY_PROPERTY_CAPACITY)
        if 0 < percent <= 100:  # Android gives 0 or a large negative number if it does not know
            return Battery(percent, bool(manager.isCharging()))
    return None

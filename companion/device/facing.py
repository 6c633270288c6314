"""Whether an Android phone lies on its face."""

from typing import Any

from companion.device.java import java, quietly, service

MANAGER = "android.hardware.SensorManager"
FACE_DOWN = -7.0
"""In m/s², of the 9.8 of gravity: with less than this the screen looks down at the table, though perhaps a little
askew."""


class Facing:
    """Feels how the phone lies. It uses power only between start and stop."""

    def __init__(self) -> None:
        self._listener: Any = None
        self._sensor: Any = None

    def feel(self, on: bool) -> bool:
        """Starts or stops. Returns whether it feels now."""
        with quietly():
            if on and self._listener is None:
                manager, sensors = service("sensor", MANAGER), java("android.hardware.Sensor")
                self._sensor = manager.getDefaultSensor(sensors.TYPE_ACCELEROMETER)
                if self._sensor is not None:  # not every phone has one
                    self._listener = _listener()
                    manager.registerListener(self._listener, self._sensor, java(MANAGER).SENSOR_DELAY_NORMAL)
            elif not on and self._listener is not None:
                listener, self._listener = self._listener, None
                # with the sensor: a listener alone could be one of Android's first version, which knows nothing of ours
                service("sensor", MANAGER).unregisterListener(listener, self._sensor)
        return self._listener is not None

    def is_down(self) -> bool:
        """Whether the phone lies on its face, as far as it feels."""
        return self._listener is not None and bool(self._listener.pull < FACE_DOWN)


def _listener() -> Any:
    from jnius import PythonJavaClass, java_method

    class SensorListener(PythonJavaClass):  # type: ignore[misc]  # jnius has no types
        """Keeps what pulls at the back of the phone."""

        __javainterfaces__ = ("android/hardware/SensorEventListener",)
        pull = 0.0

        @java_method("(Landroid/hardware/SensorEvent;)V")  # type: ignore[misc]  # as above
        def onSensorChanged(self, event: Any) -> None:  # noqa: N802 - Java's name
            self.pull = event.values[2]

        @java_method("(Landroid/hardware/Sensor;I)V")  # type: ignore[misc]  # as above
        def onAccuracyChanged(self, sensor: Any, accuracy: int) -> None:  # noqa: N802 - Java's name
            pass

    return SensorListener()

"""What this device can make heard and felt. A device that cannot stays quiet: nothing here ever fails or waits."""

import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

PULSES = {"short": (0.0, 0.03), "double": (0.0, 0.04, 0.09, 0.04), "long": (0.0, 0.25)}
"""Seconds of rest and of trembling by turns."""


class Senses:
    """`sounds`: the folder with a file for each sound. Elsewhere than on a phone it neither trembles nor speaks: there
    plyer looks for programs that are not there, and prints what it did not find."""

    def __init__(self, sounds: Path, *, is_phone: bool = sys.platform in ("android", "ios")) -> None:
        self._sounds = sounds
        self._is_phone = is_phone
        self._loaded: dict[str, Any] = {}

    def sound(self, name: str) -> None:
        """Plays a short sound; a name without a file is silence."""
        if name not in self._loaded:
            self._loaded[name] = _load(self._sounds / f"{name}.wav")
        if self._loaded[name]:
            self._loaded[name].stop()
            self._loaded[name].play()

    def pulse(self, name: str) -> None:
        """Lets the device tremble."""
        if self._is_phone:
            from plyer import vibrator

            _if_it_can(lambda: vibrator.pattern(PULSES[name]))

    def speak(self, text: str) -> None:
        """Says what everybody may hear, in a thread of its own: some devices take seconds to begin."""
        if self._is_phone:
            from plyer import tts

            threading.Thread(target=_if_it_can, args=(lambda: tts.speak(text),), name="speech", daemon=True).start()


def _load(file: Path) -> Any:
    from kivy.core.audio import SoundLoader  # late: most evenings begin without a sound

    return SoundLoader.load(str(file)) if file.is_file() else None


def _if_it_can(deed: Callable[[], object]) -> None:
    try:
        deed()
    except (NotImplementedError, OSError):
        return

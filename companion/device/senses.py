"""The sounds and vibrations of this device. A device without them stays quiet: nothing here ever fails or waits."""

import os
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from companion.device.java import is_android, quietly
from companion.device.voice import Voice

PULSES = {"short": (0.0, 0.03), "double": (0.0, 0.04, 0.09, 0.04), "long": (0.0, 0.25)}
"""Seconds of rest and of trembling by turns."""


class Senses:
    """`sounds`: the folder with a file for each sound. Only a phone trembles and speaks: elsewhere plyer would look for
    programs that are not there, and print that."""

    def __init__(self, sounds: Path, *, is_phone: bool | None = None) -> None:
        self._sounds = sounds
        self._is_phone = is_android() or sys.platform == "ios" if is_phone is None else is_phone
        self._loaded: dict[str, Any] = {}
        self._voice = Voice()

    def sound(self, name: str) -> None:
        """Plays a short sound. A name without a file plays nothing."""
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

    def speak(self, text: str, language: str) -> None:
        """Says a sentence that everybody may hear. An Android phone uses a voice of this language."""
        if is_android():
            self._voice.say(text, language)
        elif self._is_phone:
            from plyer import tts

            # in a thread of its own: some devices take seconds to begin
            threading.Thread(target=_if_it_can, args=(lambda: tts.speak(text),), name="speech", daemon=True).start()


def _load(file: Path) -> Any:
    if not file.is_file() or not _can_be_heard():
        return None
    from kivy.core.audio import SoundLoader  # late: most evenings begin without a sound

    return SoundLoader.load(str(file))


def _can_be_heard(devices: Path = Path("/dev/snd")) -> bool:
    """Whether this computer can play sounds. Without a sound card, Linux complains in the terminal about every try."""
    if sys.platform != "linux" or is_android() or os.environ.keys() & {"SDL_AUDIODRIVER", "PULSE_SERVER"}:
        return True
    running = Path(os.environ.get("XDG_RUNTIME_DIR", ""))
    return any(devices.glob("pcm*")) or any((running / server).exists() for server in ("pulse", "pipewire-0"))


def _if_it_can(deed: Callable[[], object]) -> None:
    with suppress(NotImplementedError, OSError), quietly():
        deed()

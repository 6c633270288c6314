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
"""Vibration patterns by name: seconds of rest and of vibration by turns."""


class Senses:
    """`assets`: the folder with the sounds of the house, and with a folder for each game. Only a phone trembles and
    speaks: elsewhere plyer would look for programs that are not there, and print that."""

    def __init__(self, assets: Path, *, is_phone: bool | None = None) -> None:
        self._assets = assets
        self._is_phone = is_android() or sys.platform == "ios" if is_phone is None else is_phone
        self._loaded: dict[tuple[str, str], Any] = {}
        self._voice = Voice()

    def sound(self, name: str, game: str = "") -> None:
        """Plays a short sound, of the house or of a game by its folder. A name without a file plays nothing."""
        if (name, game) not in self._loaded:
            shelves = (self._assets / "sounds", self._assets / game / "sounds")
            files = (shelf / f"{name}.wav" for shelf in shelves)
            self._loaded[name, game] = _load(next(filter(Path.is_file, files), None))
        if loaded := self._loaded[name, game]:
            loaded.stop()
            loaded.play()

    def pulse(self, name: str) -> None:
        """Lets the device vibrate."""
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


def _load(file: Path | None) -> Any:
    if file is None or not _can_be_heard():
        return None
    from kivy.core.audio import SoundLoader  # loaded late: most evenings begin without a sound

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

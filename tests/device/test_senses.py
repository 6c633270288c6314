"""Promises of the senses: every sound is there, and a device that cannot tremble or speak stays quiet."""

import threading
from pathlib import Path

import plyer
import pytest

from companion.device.senses import PULSES, Senses
from companion.games.age_of_thieves.presenters.moments import Kind
from tests.house.plan import ROOT

SOUNDS = ROOT / "assets" / "sounds"


class Loud:
    """A sound that notes what is done with it."""

    def __init__(self, done: list[str], file: str) -> None:
        self.done = done
        self.file = file

    def stop(self) -> None:
        """Noted."""
        self.done.append("stop")

    def play(self) -> None:
        """Noted."""
        self.done.append(Path(self.file).stem)


def test_every_moment_has_its_sound() -> None:
    """A file of that name is packed."""
    assert {file.stem for file in SOUNDS.glob("*.wav")} == {kind.value for kind in Kind}


def test_a_sound_begins_anew_each_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is loaded once."""
    done: list[str] = []
    loaded: list[str] = []

    def load(file: str) -> Loud:
        loaded.append(file)
        return Loud(done, file)

    from kivy.core.audio import SoundLoader

    monkeypatch.setattr(SoundLoader, "load", load)
    quiet = Senses(SOUNDS)
    for _ in range(2):
        quiet.sound("dice")
    assert done == ["stop", "dice"] * 2
    assert len(loaded) == 1


def test_a_name_without_a_file_is_silence(tmp_path: Path) -> None:
    """As is a device without a loudspeaker."""
    Senses(tmp_path).sound("alarm")


def test_a_desktop_neither_trembles_nor_speaks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is even asked of it."""
    monkeypatch.setattr(plyer, "vibrator", None)
    monkeypatch.setattr(plyer, "tts", None)
    Senses(SOUNDS).pulse("long")
    Senses(SOUNDS).speak("Alarm")


@pytest.mark.parametrize("error", [NotImplementedError(), OSError("no such service")])
def test_a_phone_that_cannot_stays_quiet(monkeypatch: pytest.MonkeyPatch, error: Exception) -> None:
    """A table goes on without a tremble."""
    asked: list[object] = []

    class Cannot:
        def pattern(self, pattern: object) -> None:
            asked.append(pattern)
            raise error

        def speak(self, text: str) -> None:
            asked.append(text)
            raise error

    monkeypatch.setattr(plyer, "vibrator", Cannot())
    monkeypatch.setattr(plyer, "tts", Cannot())
    phone = Senses(SOUNDS, is_phone=True)
    for pulse in PULSES:
        phone.pulse(pulse)
    phone.speak("Alarm")
    for thread in threading.enumerate():
        if thread.name == "speech":
            thread.join()
    assert asked == [*PULSES.values(), "Alarm"]

"""Promises of the senses: every sound is there, and a device that cannot tremble or speak stays quiet."""

import sys
import threading
from pathlib import Path
from types import SimpleNamespace

import plyer
import pytest

from companion.device.senses import PULSES, Senses, _can_be_heard
from companion.games.age_of_thieves.presenters.pages import moments
from companion.present.play.moments import Moment
from tests.house.plan import ROOT
from tests.support.java import JavaException, played

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
    assert {file.stem for file in SOUNDS.glob("*.wav")} == {kind.value for kind in moments.Kind}


def test_every_moment_has_its_pulse() -> None:
    """Of those that a phone can make, and one that is felt apart from the others."""
    assert {Moment.pulse, *moments._PULSE.values()} == PULSES.keys()


def test_a_sound_begins_anew_each_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is loaded once."""
    done: list[str] = []
    loaded: list[str] = []

    def load(file: str) -> Loud:
        loaded.append(file)
        return Loud(done, file)

    from kivy.core.audio import SoundLoader

    monkeypatch.setattr(SoundLoader, "load", load)
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    quiet = Senses(SOUNDS)
    for _ in range(2):
        quiet.sound("dice")
    assert done == ["stop", "dice"] * 2
    assert len(loaded) == 1


def test_a_name_without_a_file_is_silence(tmp_path: Path) -> None:
    """As is a device without a loudspeaker."""
    Senses(tmp_path).sound("alarm")


def test_an_android_phone_is_known_as_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where Python takes it for any Linux; one that may not tremble stays quiet."""
    asked: list[object] = []

    def pattern(beats: object) -> None:
        asked.append(beats)
        raise JavaException("SecurityException")

    played(monkeypatch)
    monkeypatch.setattr(plyer, "vibrator", SimpleNamespace(pattern=pattern))
    Senses(SOUNDS).pulse("long")
    assert asked == [PULSES["long"]]


def test_a_desktop_neither_trembles_nor_speaks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is even asked of it."""
    monkeypatch.setattr(plyer, "vibrator", None)
    monkeypatch.setattr(plyer, "tts", None)
    Senses(SOUNDS).pulse("long")
    Senses(SOUNDS).speak("Alarm", "en")


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
    phone.speak("Alarm", "en")
    for thread in threading.enumerate():
        if thread.name == "speech":
            thread.join()
    assert asked == [*PULSES.values(), "Alarm"]


def test_an_android_phone_speaks_the_language_of_its_owner(monkeypatch: pytest.MonkeyPatch) -> None:
    """In a voice of its own, which plyer would not ask for."""
    phone = played(monkeypatch)
    Senses(SOUNDS).speak("Alarm", "de")
    assert any("TextToSpeech.new(" in call for call in phone.calls)


@pytest.mark.skipif(sys.platform != "linux", reason="other systems do not complain")
def test_a_computer_without_sound_is_not_asked_to_play(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """ALSA would fill the terminal; a card, a sound server or somebody's own choice is enough."""
    for name in ("SDL_AUDIODRIVER", "PULSE_SERVER"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    assert not _can_be_heard(tmp_path)
    (tmp_path / "pcmC0D0p").touch()
    assert _can_be_heard(tmp_path)
    (tmp_path / "pulse").mkdir()
    assert _can_be_heard(tmp_path / "none")
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path / "none"))
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    assert _can_be_heard(tmp_path / "none")

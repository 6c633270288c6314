"""Promises of the senses: every sound is there, and a device that cannot vibrate or speak stays quiet."""

import sys
import threading
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace

import plyer
import pytest

from companion.data_files import ASSETS
from companion.device.senses import PULSES, Senses, _can_be_heard
from companion.games.age_of_thieves.presenters.pages import moments
from companion.present.play.moments import Moment
from tests.house.plan import COMPANION
from tests.makers.sounds import SOUNDS
from tests.support.java import JavaException, played

GAME = "age_of_thieves"
SOUNDED = [path.parents[2].name for path in COMPANION.glob("games/*/presenters/pages/moments.py")]
"""The games that have moments."""


def on_shelf(game: str = "") -> set[str]:
    """The sounds of the house, or of a game."""
    return {file.stem for file in (ASSETS / game / "sounds").glob("*.wav")}


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


@pytest.mark.parametrize("game", SOUNDED)
def test_every_moment_has_its_sound(game: str) -> None:
    """A file of that name is packed, for all games or for this one; and what a game brings is heard."""
    kinds = {kind.value for kind in import_module(f"companion.games.{game}.presenters.pages.moments").MomentKind}
    assert on_shelf(game) <= kinds <= on_shelf() | on_shelf(game)


def test_every_sound_is_made() -> None:
    """By `tests.makers.sounds`; and none of a game's hides behind one of the house."""
    for game, makes in SOUNDS.items():
        assert on_shelf(game) == {make.__name__ for make in makes}
        assert not game or not on_shelf() & on_shelf(game)


def test_every_moment_has_its_pulse() -> None:
    """Phones can make all of them, and one feels different from the others."""
    assert {Moment.pulse, *moments._PULSE.values()} == PULSES.keys()


def test_a_sound_begins_anew_each_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is loaded once. One of a game is heard in this game only."""
    done: list[str] = []
    loaded: list[str] = []

    def load(file: str) -> Loud:
        loaded.append(file)
        return Loud(done, file)

    from kivy.core.audio import SoundLoader

    monkeypatch.setattr(SoundLoader, "load", load)
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    quiet = Senses(ASSETS)
    for _ in range(2):
        quiet.sound("dice", GAME)
    assert done == ["stop", "dice"] * 2
    assert len(loaded) == 1
    quiet.sound("alarm", GAME)
    assert done[4:] == ["stop", "alarm"]
    quiet.sound("alarm", "another_game")
    assert len(done) == 6


def test_a_name_without_a_file_is_silence(tmp_path: Path) -> None:
    """So is a device without a loudspeaker."""
    Senses(tmp_path).sound("alarm")


def test_an_android_phone_is_known_as_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """This holds even if Python takes it for a usual Linux. A phone that may not vibrate stays quiet."""
    asked: list[object] = []

    def pattern(beats: object) -> None:
        asked.append(beats)
        raise JavaException("SecurityException")

    played(monkeypatch)
    monkeypatch.setattr(plyer, "vibrator", SimpleNamespace(pattern=pattern))
    Senses(ASSETS).pulse("long")
    assert asked == [PULSES["long"]]


def test_a_desktop_neither_trembles_nor_speaks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Plyer is not even asked."""
    monkeypatch.setattr(plyer, "vibrator", None)
    monkeypatch.setattr(plyer, "tts", None)
    Senses(ASSETS).pulse("long")
    Senses(ASSETS).speak("Alarm", "en")


@pytest.mark.parametrize("error", [NotImplementedError(), OSError("no such service")])
def test_a_phone_that_cannot_stays_quiet(monkeypatch: pytest.MonkeyPatch, error: Exception) -> None:
    """The table goes on without vibration."""
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
    phone = Senses(ASSETS, is_phone=True)
    for pulse in PULSES:
        phone.pulse(pulse)
    phone.speak("Alarm", "en")
    for thread in threading.enumerate():
        if thread.name == "speech":
            thread.join()
    assert asked == [*PULSES.values(), "Alarm"]


def test_an_android_phone_speaks_the_language_of_its_owner(monkeypatch: pytest.MonkeyPatch) -> None:
    """It uses a voice for that language; plyer would not ask for one."""
    phone = played(monkeypatch)
    Senses(ASSETS).speak("Alarm", "de")
    assert any("TextToSpeech.new(" in call for call in phone.calls)


@pytest.mark.skipif(sys.platform != "linux", reason="other systems do not complain")
def test_a_computer_without_sound_is_not_asked_to_play(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """ALSA would fill the terminal with complaints. A sound card, a sound server or a user's own setting is enough."""
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

"""Promises of the voice: Android looks for it once, it speaks the language that is asked for, and nothing ever waits
for it."""

from typing import Any

import pytest

from companion.device.voice import Voice
from tests.support.java import Java, JavaException, played

SUCCESS, ERROR = 0, -1
SPEAK = "android.speech.tts.TextToSpeech.speak(String,int,java.util.HashMap)"


def voice(phone: Java) -> tuple[Voice, Any]:
    """A voice that Android still looks for, with a first sentence, and the function that Android calls."""
    heard: list[Any] = []
    phone.answers["TextToSpeech.new"] = lambda _, listener: heard.append(listener)
    found = Voice()
    found.say("Turn 1", "de")
    [listener] = heard
    return found, listener


def test_what_is_said_first_waits_for_the_voice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Then only the last sentence is spoken; later ones come at once, each in its language."""
    phone = played(monkeypatch, sdk=24)
    speaker, listener = voice(phone)
    speaker.say("Alarm", "de")
    assert not any(call.startswith(SPEAK) for call in phone.calls)
    listener.onInit(SUCCESS)
    speaker.say("Turn 2", "en")
    assert [call for call in phone.calls if call.startswith((SPEAK, "java.util.Locale.new"))] == [
        "java.util.Locale.new(String) 'de'",
        f"{SPEAK} 'Alarm' 0 None",
        "java.util.Locale.new(String) 'en'",
        f"{SPEAK} 'Turn 2' 0 None",
    ]


def test_a_phone_without_a_voice_stays_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    """This holds whether Android says so or fails."""
    phone = played(monkeypatch)
    speaker, listener = voice(phone)
    listener.onInit(ERROR)
    speaker.say("Alarm", "de")
    assert not any(call.startswith(SPEAK) for call in phone.calls)
    phone.answers["TextToSpeech.new"] = JavaException("none")
    Voice().say("Alarm", "de")

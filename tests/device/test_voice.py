"""Promises of the voice: it is looked for once, speaks the language it is asked to, and nothing ever waits for it."""

from typing import Any

import pytest

from companion.device.voice import Voice
from tests.support.java import Java, JavaException, played

SUCCESS, ERROR = 0, -1
SPEAK = "android.speech.tts.TextToSpeech.speak(String,int,java.util.HashMap)"


def voice(phone: Java) -> tuple[Voice, Any]:
    """One that is being looked for, with a first sentence, and what Android calls."""
    heard: list[Any] = []
    phone.answers["TextToSpeech.new"] = lambda _, listener: heard.append(listener)
    found = Voice()
    found.say("Turn 1", "de")
    [listener] = heard
    return found, listener


def test_what_is_said_first_waits_for_the_voice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the last of it is said then; later sentences at once, each in its language."""
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
    """Whether it says so, or breaks."""
    phone = played(monkeypatch)
    speaker, listener = voice(phone)
    listener.onInit(ERROR)
    speaker.say("Alarm", "de")
    assert not any(call.startswith(SPEAK) for call in phone.calls)
    phone.answers["TextToSpeech.new"] = JavaException("none")
    Voice().say("Alarm", "de")

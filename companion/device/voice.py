"""The voice of an Android phone."""

from typing import Any

from companion.device.java import activity, java, quietly

SPEECH = "android.speech.tts.TextToSpeech"


class Voice:
    """Android looks for a voice at the first sentence. Until it is found, only the newest sentence waits."""

    def __init__(self) -> None:
        self._speech: Any = None
        self._listener: Any = None  # kept here because Java calls it later
        self._found = False
        self._waiting = ("", "")

    def say(self, text: str, language: str) -> None:
        """Says a sentence in a voice of this language, and stops the one before. It never waits."""
        self._waiting = (text, language)
        with quietly():
            if self._speech is None:
                self._listener = _listener(self._is_found)
                self._speech = java(SPEECH)(activity(), self._listener)
            elif self._found:
                self._say()

    def _is_found(self, status: int) -> None:
        """Android calls this in its own thread."""
        with quietly():
            self._found = status == java(SPEECH).SUCCESS
            if self._found and self._speech is not None:
                self._say()

    def _say(self) -> None:
        text, language = self._waiting
        # without a voice for this language the phone's usual voice speaks
        self._speech.setLanguage(java("java.util.Locale")(language))
        self._speech.speak(text, java(SPEECH).QUEUE_FLUSH, None)


def _listener(found: Any) -> Any:
    from jnius import PythonJavaClass, java_method

    class VoiceListener(PythonJavaClass):  # type: ignore[misc]  # jnius has no types
        """Hears when the voice is there, or that there is none."""

        __javainterfaces__ = ("android/speech/tts/TextToSpeech$OnInitListener",)

        @java_method("(I)V")  # type: ignore[misc]  # as above
        def onInit(self, status: int) -> None:  # noqa: N802 - Java's name
            found(status)

    return VoiceListener()

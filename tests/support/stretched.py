"""A language that nobody speaks: English, longer by two fifths and marked, so that what is not worded shows."""

import re

from companion.shell.words import Translation, load

LONGER = str.maketrans({small: small + high for small, high in zip("aeiouAEIOU", "äéïöüÄÉÏÖÜ", strict=True)})
MARKS = set("äéïöü")


def stretched(game: str | None = None) -> Translation:
    """The shared sentences, and those of a game; every gap is where it was."""
    english = load("en", game)
    return Translation("en", {key: stretch(sentence) for key, sentence in english._sentences.items()})


def stretch(sentence: str) -> str:
    """One sentence in brackets, its words longer."""
    parts = re.split(r"(\{[^}]*\})", sentence)
    return "[" + "".join(part if part.startswith("{") else part.translate(LONGER) for part in parts) + "]"


def unworded(text: str) -> set[str]:
    """The words in a text on the screen, in small letters, that were not said by this language."""
    while (inner := re.sub(r"\[[^\[\]]*\]", " ", text)) != text:
        text = inner
    return {word for word in re.findall(r"\w{2,}", text.lower()) if word.isalpha() and not set(word) & MARKS}

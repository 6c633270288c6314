"""What presenters need of the house, by shape."""

from typing import Protocol


class Words(Protocol):
    """Sentences in the language of this phone."""

    def say(self, key: str, /, **facts: str | int) -> str:
        """The sentence under a dotted key, its gaps filled with facts."""

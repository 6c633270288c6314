"""The name that somebody at this phone types for the table."""

from dataclasses import replace

from companion.present.ports import Desk, Front

LETTERS = 16
"""The longest name that fits into the ring of seats."""


class OwnName:
    """Keeps the typed name. Before people type, it is the name from the last table."""

    def __init__(self, desk: Desk, front: Front) -> None:
        self.desk = desk
        self.front = front
        self._typed: str | None = None

    @property
    def text(self) -> str:
        """The text in its field."""
        return self.desk.settings.name if self._typed is None else self._typed

    @property
    def name(self) -> str:
        """The name as others will see it."""
        return self.text.strip()

    @property
    def trouble(self) -> str:
        """Why this name cannot be used, and what to do; empty if it can."""
        say, letters = self.desk.words.say, len(self.name)
        if letters > LETTERS:
            return say("join.name_long", most=LETTERS, letters=letters)
        return "" if self.name.isprintable() else say("join.name_odd")

    def typed(self, text: str) -> None:
        """Takes the text of the field."""
        self._typed = text

    def keep(self) -> None:
        """Keeps the name for the next table."""
        settings = self.desk.settings
        if self.name != settings.name:
            self.front.preferences.set(replace(settings, name=self.name))

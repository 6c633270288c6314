"""A person at a window of the app, who does what it asks for."""

from collections.abc import Sequence
from typing import NamedTuple

from tests.support.app_table import Phone

HOLD = "Hold"
"""How everything begins that has to be held."""


class Habit(NamedTuple):
    """What is touched, one thing after the other, when this can be read: whenever it can, or `once` only."""

    read: str
    touched: Sequence[str]
    once: bool = False


def taps(*texts: str) -> tuple[Habit, ...]:
    """Taps each of these when it is there."""
    return tuple(Habit(text, [text]) for text in texts)


class AppPlayer:
    """`habits`: the most wanted first."""

    def __init__(self, phone: Phone, habits: Sequence[Habit]) -> None:
        self.phone = phone
        self._habits = list(habits)

    def plays(self) -> None:
        """Looks at the screen once, and does one thing, or nothing."""
        readable = self.phone.readable(*{habit.read for habit in self._habits})
        for habit in self._habits:
            if habit.read in readable:
                self._does(habit)
                return

    def told(self) -> str:
        """All that can be read."""
        return "\n".join(self.phone.texts)

    def _does(self, habit: Habit) -> None:
        """A single tap may come too late: others can do the same. What takes several is this person's own."""
        if len(habit.touched) == 1:
            self.phone.tap_if(habit.touched[0])
            return
        for text in habit.touched:
            self._touches(text)
        self.phone.until_gone(habit.read)
        if habit.once:
            self._habits.remove(habit)

    def _touches(self, text: str) -> None:
        touch = self.phone.hold if text.startswith(HOLD) else self.phone.tap
        touch(text)

"""A roll that the phones make together: people call it, wait for it, or throw a real die instead."""

from companion.present.page_parts import Bar
from companion.present.play.waits import names
from companion.present.ports import GameDesk
from companion.present.ring import lasting
from companion.table import operations
from companion.table.game import RollAsked
from companion.table.state import OpenCall

SILENT = 3.0
"""Seconds after which a phone whose share has not come is called silent."""


class Rolling:
    """The roll as this phone sees it."""

    def __init__(self, desk: GameDesk) -> None:
        self._desk = desk
        self._number = 0  # number of the roll that this phone waits for
        self._since = 0.0

    def tick(self) -> None:
        """Notes when this phone first sees a roll: its wait begins then."""
        opened = self._open()
        if opened is not None and opened.number != self._number:
            self._number, self._since = opened.number, self._desk.now

    def call(self) -> None:
        """Calls the roll that is due; does nothing if none is due, or if one is under way."""
        due = self._due()
        if due is not None and self._open() is None and self.may_lead():
            self._desk.wish.say(operations.Call(due.purpose))

    def skip(self) -> None:
        """Stops waiting: a real die is thrown, and the missing seat gives no share for the rest of the game."""
        opened = self._open()
        if opened is not None and opened.missing and self.may_lead():
            self._desk.wish.say(operations.Skip(min(opened.missing)))

    def may_lead(self) -> bool:
        """Whether this phone may call a roll, or give it up."""
        asked = self._open() or self._due()
        seen = self._desk.seen
        return seen.hosts or (asked is not None and bool(asked.callers & seen.state.taps_for(seen.letter)))

    def bar(self) -> Bar | None:
        """The foot of the screen while the roll is open, with the way out once a phone keeps silent."""
        opened, words = self._open(), self._desk.words
        if opened is None:
            return None
        waited = self._desk.now - self._since if opened.number == self._number else 0.0
        if waited < SILENT:
            return Bar(waits=words.say("rolling.rolls"))
        who = names(self._desk, sorted(opened.missing))
        waits = words.say("rolling.waits", who=who, time=lasting(waited))
        return Bar(waits=waits, second=words.say("rolling.real") if self.may_lead() else "")

    def _open(self) -> OpenCall | None:
        playing = self._desk.seen.state.playing
        return None if playing is None else playing.call

    def _due(self) -> RollAsked | None:
        playing = self._desk.seen.state.playing
        return None if playing is None else next(iter(playing.game.rolls_due(playing.state)), None)

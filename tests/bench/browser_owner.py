"""Runs in a browser's worker: a seat there whose owner is a program, as that of `seat` is.

It lays the plans that it was told, taps what is due, and posts when; times are milliseconds since 1970."""

import asyncio
from collections.abc import Callable, Sequence
from typing import Any

from js import performance

from companion.games.age_of_thieves.play.state import Stage
from companion.session.member import Member
from companion.table.ids import Seat
from companion.table.state import Playing, TableState
from companion.web.seat import entry
from companion.web.seat.browser_phone import BrowserPhone
from tests.bench import player


def now() -> float:
    """The hour."""
    return float(performance.timeOrigin + performance.now())


class Owner:
    """Who plays at one phone. `post`: told what is noted; `wish`: takes wishes to the session."""

    def __init__(self, post: Callable[..., None], wish: Callable[[Any], None]) -> None:
        self.post, self.wish = post, wish
        self.sent = 0.0
        self._begun = now()
        self._has_all = False
        self._plays: Sequence[Sequence[Sequence[int]]] | None = None
        self._laid = 0

    def plays(self, plans: Sequence[Sequence[Sequence[int]]]) -> None:
        """From now on it taps whatever is due, and lays these plans, turn by turn."""
        self._plays, self._laid = plans, 0
        self.moves()

    def moves(self) -> None:
        """Does what is due."""
        self.wish(self._move)

    def looks(self) -> None:
        """Notes when the phone holds all that the host had when they met."""
        if not self._has_all:
            self.wish(self._look)

    def _look(self, member: Member, _: float) -> None:
        seen = member.snapshot
        if not self._has_all and seen.host and seen.state.n >= seen.host_has > 0:
            self._has_all = True
            self.post(marks={"has_all": now() - self._begun, "entries": seen.state.n})

    def _move(self, member: Member, _: float) -> None:
        playing = member.snapshot.state.playing
        if self._plays is None or playing is None or not member.snapshot.seats or member.snapshot.said:
            return
        seat = member.snapshot.seats[0]
        if playing.state.stage is Stage.DECLARATION:
            self._lay(member, seat, playing, self._plays)
        else:
            player.play_on(member, seat, 0)

    def _lay(self, member: Member, seat: Seat, playing: Playing, plans: Sequence[Sequence[Sequence[int]]]) -> None:
        if self._laid < len(plans) and not player.ready(playing, [seat]):
            plan = plans[self._laid][seat % len(plans[self._laid])]
            self._laid += 1
            self.sent = now()
            player.lay(member, seat, plan)


class Owned(BrowserPhone):
    """A phone in a browser with such an owner."""

    _owner: Owner

    def begin(self, start: dict[str, Any]) -> None:
        """Its owner is there first."""
        self._owner = Owner(self._post, lambda wish: self.desk.wish.send(wish))
        super().begin(start)

    def said(self, message: dict[str, Any]) -> None:
        """Also `plays`: the plans of each turn."""
        if "plays" in message:
            self._owner.plays(message["plays"])
        else:
            super().said(message)

    def _changed(self) -> None:
        super()._changed()
        self._owner.looks()

    def _happened(self, before: TableState, after: TableState) -> None:
        held = now()
        super()._happened(before, after)
        was = before.playing.state.stage if before.playing else None
        stage = after.playing.state.stage if after.playing else None
        if stage is Stage.RESOLUTION and was is Stage.DECLARATION:
            _after_drawing(lambda: self._post(marks={"sent": self._owner.sent, "held": held, "drawn": now()}))
        _after_drawing(self._owner.moves)


def _after_drawing(what: Callable[[], None]) -> None:
    """The drawing that the table asks for is done in the next turn of the loop."""
    loop = asyncio.get_running_loop()
    loop.call_soon(lambda: loop.call_soon(what))


vars(entry)["BrowserPhone"] = Owned
begin = entry.begin

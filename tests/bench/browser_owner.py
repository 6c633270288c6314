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


class Owned(BrowserPhone):
    """A phone in a browser."""

    _plays: Sequence[Sequence[Sequence[int]]] | None = None
    _sent = 0.0
    _begun = 0.0
    _has_all = False
    _laid = 0

    def begin(self, start: dict[str, Any]) -> None:
        """Notes when it began."""
        self._begun = now()
        super().begin(start)

    def said(self, message: dict[str, Any]) -> None:
        """Also `plays`: the plans of each turn; those of this seat are laid when they are due."""
        if "plays" in message:
            self._plays, self._laid = message["plays"], 0
            self._moves()
        else:
            super().said(message)

    def _changed(self) -> None:
        super()._changed()
        if not self._has_all:
            self.desk.wish.send(self._looks)

    def _looks(self, member: Member, _: float) -> None:
        """Whether it holds all that the host had when they met."""
        seen = member.snapshot
        if not self._has_all and seen.host and seen.state.n >= seen.host_has > 0:
            self._has_all = True
            self._marks(has_all=now() - self._begun, entries=seen.state.n)

    def _happened(self, before: TableState, after: TableState) -> None:
        held = now()
        super()._happened(before, after)
        was = before.playing.state.stage if before.playing else None
        stage = after.playing.state.stage if after.playing else None
        if stage is Stage.RESOLUTION and was is Stage.DECLARATION:
            self._later(lambda: self._marks(sent=self._sent, held=held, drawn=now()))
        self._later(self._moves)

    def _moves(self) -> None:
        self.desk.wish.send(self._move)

    def _move(self, member: Member, _: float) -> None:
        playing = member.snapshot.state.playing
        if self._plays is None or playing is None or not member.snapshot.seats or member.snapshot.said:
            return
        seat = member.snapshot.seats[0]
        if playing.state.stage is Stage.DECLARATION:
            self._lays(member, seat, playing)
        else:
            player.play_on(member, seat, 0)

    def _lays(self, member: Member, seat: Seat, playing: Playing) -> None:
        if self._plays and self._laid < len(self._plays) and not player.ready(playing, [seat]):
            plan = self._plays[self._laid][seat % len(self._plays[self._laid])]
            self._laid += 1
            self._sent = now()
            player.lay(member, seat, plan)

    def _later(self, what: Callable[[], None]) -> None:
        """After the drawing that the table asks for, which is done in the next turn of the loop."""
        loop = asyncio.get_running_loop()
        loop.call_soon(lambda: loop.call_soon(what))

    def _marks(self, **facts: Any) -> None:
        self._post(marks=facts)


vars(entry)["BrowserPhone"] = Owned
begin = entry.begin

"""What a phone has to say to the table by itself, without a tap."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.table.game import Answer
from companion.table.ids import Seat
from companion.table.seals import SealStage, all_ready, complete, questions, stage
from companion.table.state import NOTHING_LAID, Playing, TableState


@dataclass(frozen=True)
class ToSign:
    """All are ready: this seat's phone signs, unless its owner has tapped "take back"."""

    seat: Seat
    q: int


@dataclass(frozen=True)
class ToOpen:
    """The open part of this seat's plan."""

    seat: Seat
    q: int


@dataclass(frozen=True)
class ToShow:
    """Hidden part j of this seat's plan."""

    seat: Seat
    q: int
    j: int


@dataclass(frozen=True)
class ToShare:
    """This seat's next link for an open roll, or for pictures."""

    seat: Seat
    roll: int


Duty = ToSign | ToOpen | ToShow | ToShare


def duties(state: TableState, seat: Seat) -> Iterator[Duty]:
    """What the phone of this seat has to say now. Nothing for a seat without a phone, or while nobody hosts."""
    playing = state.playing
    chair = state.chairs.get(seat)
    if chair is None or not chair.phone or state.handing:
        return
    call = state.open_call
    if call and seat in call.missing:
        yield ToShare(seat, call.number)
    if playing:
        yield from _in_the_game(playing, seat)


def _in_the_game(playing: Playing, seat: Seat) -> Iterator[Duty]:
    for number, question in questions(playing, Answer.LOCK).items():
        now = stage(playing, number, seat)
        if now is SealStage.READY and all_ready(playing, question) and not complete(playing, question):
            yield ToSign(seat, number)
        if now is SealStage.SIGNED and complete(playing, question):
            yield ToOpen(seat, number)
    for due in playing.game.openings_due(playing.state):
        if due.seat != seat:
            continue
        seal = playing.sealing(due.question).seals.get(seat, NOTHING_LAID)
        if due.part is None:  # an answer that is still due lies sealed: the game has been told all others
            yield ToOpen(seat, due.question)
        elif seal.opening and 0 <= due.part < len(seal.opening.part_digests):
            yield ToShow(seat, due.question, due.part)

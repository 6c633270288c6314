"""The seals, the locked questions, and what the game may know of them. Games never see a digest.

For each seat that a LOCK question asks: planning -> ready -> signed -> open, or set aside. The last Ready is the lock;
then every phone signs that it has seen all Readys, and when all have signed, all open. A change of the table before
that voids every Ready.

A SINGLE question has no lock: its seal lies as long as the game likes and is opened when the game says so.
"""

from collections.abc import Iterator, Mapping
from enum import StrEnum
from typing import Any

from companion.table.copies import replace
from companion.table.game import Answer, Answers, Laid, NoAnswer, Opened, PartShown, Question, SetAside
from companion.table.ids import Seat
from companion.table.once import once
from companion.table.state import NOTHING_LAID, Playing, Seal, Sealing


class SealStage(StrEnum):
    """How far a seat is with its answer."""

    PLANNING = "planning"
    READY = "ready"
    SIGNED = "signed"
    OPEN = "open"
    SET_ASIDE = "set_aside"


def questions(playing: Playing, answer: Answer) -> Mapping[int, Question]:
    """The open questions that are answered in this way, by number, with the seats that are still there to answer."""
    return _open_questions(playing).get(answer, {})


@once  # each entry asks several times, and so does each duty of each seat
def _open_questions(playing: Playing) -> Mapping[Answer, Mapping[int, Question]]:
    found: dict[Answer, dict[int, Question]] = {}
    for question in playing.game.seals_due(playing.state):
        here = tuple(seat for seat in question.seats if seat not in playing.absent)
        found.setdefault(question.answer, {})[question.number] = (
            replace(question, seats=here) if playing.absent else question
        )
    return found


def stage(playing: Playing, q: int, seat: Seat) -> SealStage:
    """How far this seat is with question q. What a seat had sealed that went home counts for nothing."""
    if seat in playing.absent:
        return SealStage.SET_ASIDE
    sealing = playing.sealing(q)
    seal = sealing.seals.get(seat)
    if seal is None:
        return SealStage.PLANNING
    if seal.opening:
        return SealStage.OPEN
    if seal.set_aside:
        return SealStage.SET_ASIDE
    return SealStage.SIGNED if seat in sealing.signed else SealStage.READY


def all_ready(playing: Playing, question: Question) -> bool:
    """Whether the question is locked: every seat that it asks is ready."""
    return playing.sealing(question.number).seals.keys() >= set(question.seats)


def complete(playing: Playing, question: Question) -> bool:
    """Whether every phone that the question asks has signed. From here on plans open, and nothing changes the table."""
    if not all_ready(playing, question):
        return False
    sealing = playing.sealing(question.number)
    return all(seat in sealing.signed or not sealing.seals[seat].digest for seat in question.seats)


def screens_going(playing: Playing) -> bool:
    """Whether the answers to a locked question are opening now."""
    return any(complete(playing, question) for question in questions(playing, Answer.LOCK).values())


def answered(playing: Playing) -> Iterator[Answers | PartShown]:
    """The facts that the game asks for and the table knows already."""
    for number, question in questions(playing, Answer.LOCK).items():
        if complete(playing, question):
            seals = playing.sealing(number).seals
            outcomes = {seat: _outcome(seals[seat]) for seat in question.seats}
            found = {seat: outcome for seat, outcome in outcomes.items() if outcome}
            if len(found) == len(outcomes):
                yield Answers(number, {**found, **_absent(playing, number)})
    for due in playing.game.openings_due(playing.state):
        seal = playing.sealing(due.question).seals.get(due.seat, NOTHING_LAID)
        if due.part is None:
            if outcome := _outcome(seal):
                yield Answers(due.question, {due.seat: outcome})
        elif due.part in seal.shown:
            yield PartShown(due.question, due.seat, due.part, seal.shown[due.part])


def _absent(playing: Playing, q: int) -> dict[Seat, NoAnswer]:
    """The answers of all whom the game asks, and who went home."""
    asked = (question.seats for question in playing.game.seals_due(playing.state) if question.number == q)
    return {seat: NoAnswer() for seats in asked for seat in seats if seat in playing.absent}


def _outcome(seal: Seal) -> Opened | Laid | SetAside | None:
    if seal.opening:
        return Opened(seal.opening.open, len(seal.opening.part_digests))
    if not seal.digest:
        return Laid()
    return SetAside() if seal.set_aside else None


# -- what else happens to them -----------------------------------------------------------------------------------------


def voided(playing: Playing, n: int, only: frozenset[int] | None = None, **changes: Any) -> Playing:
    """The game after entry n has changed the table: the Readys of every question that not all have signed are void.
    `only`: just the Readys of these questions."""
    asked = questions(playing, Answer.LOCK).items()
    void = {q for q, question in asked if (only is None or q in only) and not complete(playing, question)}
    left = {number: sealing for number, sealing in playing.sealings.items() if number not in void}
    if only is None:
        return replace(playing, sealings=left, changed_n=n, **changes)
    return replace(playing, sealings=left, voided={**playing.voided, **dict.fromkeys(only, n)}, **changes)


def given_up(sealings: Mapping[int, Sealing], seat: Seat) -> Mapping[int, Sealing]:
    """The seals after this seat has lost its phone: a seal that it has not opened stays closed."""
    return {
        number: replace(sealing, seals={**sealing.seals, seat: replace(sealing.seals[seat], given_up=True)})
        if seat in sealing.seals and not sealing.seals[seat].opening
        else sealing
        for number, sealing in sealings.items()
    }


def without(sealings: Mapping[int, Sealing], numbers: frozenset[int]) -> Mapping[int, Sealing]:
    """The seals after an undo took these questions back: seals that were not opened are gone."""
    return {
        number: sealing
        for number, sealing in sealings.items()
        if number not in numbers or any(seal.opening or seal.proof for seal in sealing.seals.values())
    }

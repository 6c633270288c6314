"""Which seals lie, which questions are locked, which openings fit. Tenants never see a digest.

For each seat that a LOCK question asks: planning -> ready -> signed -> open, or set aside. The last Ready is the lock;
then every phone signs that it has seen all Readys, and when all have signed, all open. A change of the table before
that voids every Ready.

A SINGLE question has no lock: its seal lies as long as the game likes and is opened when the game says so.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from enum import StrEnum

from companion.seal import commitment, envelope
from companion.seal.commitment import Opening
from companion.table import operations
from companion.table.game import Answer, Answers, Due, Laid, Opened, Question, SetAside, Shown
from companion.table.ids import Seat
from companion.table.refusals import Refused, refuse
from companion.table.state import Admission, Playing, Seal, Sealing, TableState
from companion.table.why import Why

DIGEST = 32


class Stage(StrEnum):
    """How far a seat is with its answer."""

    PLANNING = "planning"
    READY = "ready"
    SIGNED = "signed"
    OPEN = "open"
    SET_ASIDE = "set_aside"


# -- reading -----------------------------------------------------------------------------------------------------------


def questions(playing: Playing, answer: Answer) -> dict[int, Question]:
    """The open questions that are answered this way, by number."""
    return {q.number: q for q in playing.game.waiting_for(playing.state) if q.answer is answer}


def stage(playing: Playing, q: int, seat: Seat) -> Stage:
    """How far this seat is with question q."""
    sealing = playing.sealings.get(q, Sealing())
    seal = sealing.seals.get(seat)
    if seal is None:
        return Stage.PLANNING
    if seal.opening:
        return Stage.OPEN
    if seal.given_up:
        return Stage.SET_ASIDE
    return Stage.SIGNED if seat in sealing.signed else Stage.READY


def all_ready(playing: Playing, question: Question) -> bool:
    """Whether the lock has fallen: every seat asked is ready."""
    return playing.sealings.get(question.number, Sealing()).seals.keys() >= set(question.seats)


def complete(playing: Playing, question: Question) -> bool:
    """Whether every phone asked has signed: from here on the screens go, and nothing changes the table."""
    if not all_ready(playing, question):
        return False
    sealing = playing.sealings.get(question.number, Sealing())
    return all(seat in sealing.signed or not sealing.seals[seat].digest for seat in question.seats)


def screens_going(playing: Playing) -> bool:
    """Whether a locked question is just being opened."""
    return any(complete(playing, question) for question in questions(playing, Answer.LOCK).values())


def answered(playing: Playing) -> Iterator[Answers | Shown]:
    """What the game asks for and the table already knows."""
    for question in questions(playing, Answer.LOCK).values():
        if complete(playing, question):
            seals = playing.sealings.get(question.number, Sealing()).seals
            outcomes = {seat: _outcome(seals[seat]) for seat in question.seats}
            found = {seat: outcome for seat, outcome in outcomes.items() if outcome}
            if len(found) == len(outcomes):
                yield Answers(question.number, found)
    for due in playing.game.openings_due(playing.state):
        seal = playing.sealings.get(due.question, Sealing()).seals.get(due.seat, Seal())
        if due.part is None:
            if outcome := _outcome(seal):
                yield Answers(due.question, {due.seat: outcome})
        elif due.part in seal.shown:
            yield Shown(due.question, due.seat, due.part, seal.shown[due.part])


def _outcome(seal: Seal) -> Opened | Laid | SetAside | None:
    if seal.opening:
        return Opened(seal.opening.open, len(seal.opening.part_digests))
    if not seal.digest:
        return Laid()
    return SetAside() if seal.given_up else None


# -- operations --------------------------------------------------------------------------------------------------------


def seal(state: TableState, playing: Playing, at: Admission, body: operations.SealLaid) -> TableState | Refused:
    """Ready: a phone's sealed answer, or the word of the helper for a seat without a phone."""
    seat = _seat_meant(state, at, body.seat)
    if isinstance(seat, Refused):
        return seat
    cardboard = body.seat is not None
    locks, singles = questions(playing, Answer.LOCK), questions(playing, Answer.SINGLE)
    question = locks.get(body.q) or (None if cardboard else singles.get(body.q))
    if question is None or seat not in question.seats:
        return refuse(Why.NOT_ASKED, q=body.q, seat=seat)
    if cardboard and (body.digest or body.envelope):
        return refuse(Why.SEAL_WANTED, seat=seat)
    if not cardboard and (len(body.digest) != DIGEST or len(body.envelope) != envelope.LENGTH):
        return refuse(Why.ENVELOPE_SIZE)
    if refused := _closed(playing, question, seat, cardboard or body.q in singles):
        return refused
    sealing = _sealed(playing, body.q, seat, Seal(body.digest, body.envelope))
    return _with(state, playing, body.q, replace(sealing, signed=frozenset(), ready_n=at.n))


def unseal(state: TableState, playing: Playing, at: Admission, body: operations.Unseal) -> TableState | Refused:
    """Ready is taken back, which undoes the lock."""
    seat = _seat_meant(state, at, body.seat)
    if isinstance(seat, Refused):
        return seat
    question = questions(playing, Answer.LOCK).get(body.q)
    if question is None or seat not in question.seats:
        return refuse(Why.NOT_ASKED, q=body.q, seat=seat)
    if refused := _closed(playing, question, seat, False):
        return refused
    sealing = playing.sealings.get(body.q, Sealing())
    if seat not in sealing.seals:
        return refuse(Why.NOT_SEALED, seat=seat)
    left = {other: seal for other, seal in sealing.seals.items() if other != seat}
    return _with(state, playing, body.q, replace(sealing, seals=left, signed=frozenset()))


def sign(state: TableState, playing: Playing, at: Admission, body: operations.Sign) -> TableState | Refused:
    """The author's phone has seen every Ready and will open."""
    question = questions(playing, Answer.LOCK).get(body.q)
    if question is None or isinstance(at.author, str) or at.author not in question.seats:
        return refuse(Why.NOT_ASKED, q=body.q, seat=at.author)
    if not all_ready(playing, question):
        return refuse(Why.NOT_ALL_READY)
    sealing = playing.sealings[body.q]
    if at.author in sealing.signed:
        return refuse(Why.ALREADY_SIGNED, seat=at.author)
    if not sealing.seals[at.author].digest:
        return refuse(Why.NOT_SEALED, seat=at.author)
    if at.seen_n < sealing.ready_n:
        return refuse(Why.STALE)
    return _with(state, playing, body.q, replace(sealing, signed=sealing.signed | {at.author}))


def open_seal(state: TableState, playing: Playing, at: Admission, body: operations.Open) -> TableState | Refused:
    """The author's open part, which must be what it sealed."""
    found = _own_seal(playing, at, body.q)
    if isinstance(found, Refused):
        return found
    seat, own = found
    if own.opening:
        return refuse(Why.ALREADY_OPEN, seat=seat)
    question = questions(playing, Answer.LOCK).get(body.q)
    if question and not complete(playing, question):
        return refuse(Why.NOT_ALL_SIGNED)
    if not question and Due(body.q, seat, None) not in playing.game.openings_due(playing.state):
        return refuse(Why.NOT_DUE)
    opening = Opening(body.open, body.parts, body.nonce)
    if not commitment.fits(own.digest, state.table, body.q, seat, opening):
        return refuse(Why.DOES_NOT_FIT, seat=seat)
    return _with(state, playing, body.q, _sealed(playing, body.q, seat, replace(own, opening=opening)))


def show_part(state: TableState, playing: Playing, at: Admission, body: operations.Part) -> TableState | Refused:
    """One hidden part of the author's plan, which must be what it sealed."""
    found = _own_seal(playing, at, body.q)
    if isinstance(found, Refused):
        return found
    seat, own = found
    if not own.opening:
        return refuse(Why.NOT_OPEN, seat=seat)
    if Due(body.q, seat, body.j) not in playing.game.openings_due(playing.state):
        return refuse(Why.NOT_DUE)
    digests = own.opening.part_digests
    if not 0 <= body.j < len(digests) or not commitment.part_fits(
        digests[body.j], state.table, body.q, seat, body.j, body.value, body.nonce
    ):
        return refuse(Why.DOES_NOT_FIT, seat=seat)
    shown = {**own.shown, body.j: body.value}
    return _with(state, playing, body.q, _sealed(playing, body.q, seat, replace(own, shown=shown)))


# -- what else happens to seals ----------------------------------------------------------------------------------------


def voided(playing: Playing) -> Mapping[int, Sealing]:
    """The seals after the table has changed: every Ready of a question that not all have signed is gone."""
    void = {number for number, question in questions(playing, Answer.LOCK).items() if not complete(playing, question)}
    return {number: sealing for number, sealing in playing.sealings.items() if number not in void}


def given_up(sealings: Mapping[int, Sealing], seat: Seat) -> Mapping[int, Sealing]:
    """The seals after this seat's phone was given up: what it has not opened will not open any more."""
    return {
        number: replace(sealing, seals={**sealing.seals, seat: replace(sealing.seals[seat], given_up=True)})
        if seat in sealing.seals and not sealing.seals[seat].opening
        else sealing
        for number, sealing in sealings.items()
    }


def without(sealings: Mapping[int, Sealing], numbers: frozenset[int]) -> Mapping[int, Sealing]:
    """The seals after these questions were never asked: what lies unopened under them is gone."""
    return {
        number: sealing
        for number, sealing in sealings.items()
        if number not in numbers or any(seal.opening for seal in sealing.seals.values())
    }


def _seat_meant(state: TableState, at: Admission, named: Seat | None) -> Seat | Refused:
    """The author itself, or the seat without a phone that the author's device helps."""
    if named is None and not isinstance(at.author, str):
        return at.author
    chair = None if named is None else state.chairs.get(named)
    if named is None or chair is None or chair.phone or chair.device != at.author:
        return refuse(Why.NOT_YOURS)
    return named


def _closed(playing: Playing, question: Question, seat: Seat, once: bool) -> Refused | None:
    """Why this seat's Ready can be neither laid, replaced nor taken back any more."""
    if question.answer is Answer.LOCK and complete(playing, question):
        return refuse(Why.SCREENS_GOING)
    now = stage(playing, question.number, seat)
    if now is Stage.SIGNED:
        return refuse(Why.ALREADY_SIGNED, seat=seat)
    if once and now is not Stage.PLANNING:
        return refuse(Why.ALREADY_SEALED, seat=seat)
    return None


def _own_seal(playing: Playing, at: Admission, q: int) -> tuple[Seat, Seal] | Refused:
    """The seal under which the author's phone can still show something."""
    if isinstance(at.author, str):
        return refuse(Why.NOT_YOURS)
    seal = playing.sealings.get(q, Sealing()).seals.get(at.author)
    if seal is None or seal.given_up:
        return refuse(Why.NOT_SEALED, seat=at.author)
    return at.author, seal


def _sealed(playing: Playing, q: int, seat: Seat, seal: Seal) -> Sealing:
    sealing = playing.sealings.get(q, Sealing())
    return replace(sealing, seals={**sealing.seals, seat: seal})


def _with(state: TableState, playing: Playing, q: int, sealing: Sealing) -> TableState:
    return replace(state, playing=replace(playing, sealings={**playing.sealings, q: sealing}))

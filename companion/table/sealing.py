"""What seats do with their seals, and when it is refused: Ready, take back, sign, open, show a hidden part."""

from companion.seal import commitment, envelope
from companion.seal.commitment import Opening
from companion.table import operations
from companion.table.copies import replace
from companion.table.game import Answer, Due, Question
from companion.table.ids import Seat
from companion.table.protocols import spoken_at
from companion.table.refusals import Refused, refuse
from companion.table.seals import SealStage, all_ready, complete, questions, stage
from companion.table.state import Admission, Misfit, Playing, Seal, Sealing, TableState
from companion.table.why import Why

DIGEST = 32


def seal(state: TableState, playing: Playing, at: Admission, body: operations.SealLaid) -> TableState | Refused:
    """Ready: a phone's sealed answer, or only "ready" from the helper of a seat without a phone."""
    seat = _seat_meant(state, at, body.seat)
    if isinstance(seat, Refused):
        return seat
    question = _question(playing, seat, body)
    if isinstance(question, Refused):
        return question
    if refused := _misshapen(seat, body):
        return refused
    if question.answer is Answer.LOCK and at.seen_n < playing.changed(body.q):
        return refuse(Why.STALE)
    once = body.seat is not None or question.answer is Answer.SINGLE
    if refused := _closed(state, playing, question, seat, once):
        return refused
    sealing = _sealed(playing, body.q, seat, Seal(body.digest, body.envelope))
    return _with(state, playing, body.q, replace(sealing, signed=frozenset(), ready_n=at.n))


def unseal(state: TableState, playing: Playing, at: Admission, body: operations.Unseal) -> TableState | Refused:
    """Takes Ready back, which also undoes the lock."""
    seat = _seat_meant(state, at, body.seat)
    if isinstance(seat, Refused):
        return seat
    question = questions(playing, Answer.LOCK).get(body.q)
    if question is None or seat not in question.seats:
        return refuse(Why.NOT_ASKED, q=body.q, seat=seat)
    if refused := _closed(state, playing, question, seat, False):
        return refused
    sealing = playing.sealing(body.q)
    if seat not in sealing.seals:
        return refuse(Why.NOT_SEALED, name=state.chairs[seat].called)
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
        return refuse(Why.ALREADY_SIGNED, name=state.chairs[at.author].called)
    if not sealing.seals[at.author].digest:
        return refuse(Why.NOT_SEALED, name=state.chairs[at.author].called)
    if at.seen_n < sealing.ready_n:
        return refuse(Why.STALE)
    return _with(state, playing, body.q, replace(sealing, signed=sealing.signed | {at.author}))


def open_seal(state: TableState, playing: Playing, at: Admission, body: operations.Open) -> TableState | Refused:
    """Opens the author's seal. If the opening does not count, it is kept as proof, and the seat's answer is set
    aside."""
    found = _own_seal(state, playing, at, body.q)
    if isinstance(found, Refused):
        return found
    seat, own = found
    if own.opening or own.proof:
        return refuse(Why.ALREADY_OPEN, name=state.chairs[seat].called)
    question = questions(playing, Answer.LOCK).get(body.q)
    if question and not complete(playing, question):
        return refuse(Why.NOT_ALL_SIGNED)
    if not question and Due(body.q, seat, None) not in playing.game.openings_due(playing.state):
        return refuse(Why.NOT_DUE)
    opening = Opening(body.open, body.parts, body.nonce)
    if not own.given_up and commitment.fits(own.digest, state.table, body.q, seat, opening):
        return _with(state, playing, body.q, _sealed(playing, body.q, seat, replace(own, opening=opening)))
    if not spoken_at(state).keeps_misfits:
        return refuse(Why.DOES_NOT_FIT, name=state.chairs[seat].called)
    proved = _with(state, playing, body.q, _sealed(playing, body.q, seat, replace(own, proof=opening)))
    return replace(proved, misfits=(*state.misfits, Misfit(at.n, seat, state.chairs[seat].called, body.q)))


def show_parts(state: TableState, playing: Playing, at: Admission, body: operations.Part) -> TableState | Refused:
    """Shows hidden parts of the author's plan. All of them must be what the author sealed."""
    found = _own_seal(state, playing, at, body.q)
    if isinstance(found, Refused):
        return found
    seat, own = found
    if not own.opening:
        return refuse(Why.NOT_OPEN, name=state.chairs[seat].called)
    shown = {j: value for j, value, _ in body.shown}
    due = {due.part for due in playing.game.openings_due(playing.state) if (due.question, due.seat) == (body.q, seat)}
    if not shown or len(shown) < len(body.shown) or not due >= shown.keys():
        return refuse(Why.NOT_DUE)
    digests = dict(enumerate(own.opening.part_digests))
    for j, value, nonce in body.shown:
        if not commitment.part_fits(digests.get(j, b""), state.table, body.q, seat, j, value, nonce):
            return refuse(Why.DOES_NOT_FIT, name=state.chairs[seat].called)
    shown = {**own.shown, **shown}
    return _with(state, playing, body.q, _sealed(playing, body.q, seat, replace(own, shown=shown)))


def _seat_meant(state: TableState, at: Admission, named: Seat | None) -> Seat | Refused:
    """The author itself, or the seat without a phone that the author's device helps."""
    if named is None and not isinstance(at.author, str):
        return at.author
    chair = None if named is None else state.chairs.get(named)
    if named is None or chair is None or chair.phone or chair.device != at.author:
        return refuse(Why.NOT_YOURS)
    return named


def _question(playing: Playing, seat: Seat, body: operations.SealLaid) -> Question | Refused:
    """The open question that this Ready answers. A seat without a phone answers no SINGLE question."""
    asked = questions(playing, Answer.LOCK).get(body.q)
    if asked is None and body.seat is None:
        asked = questions(playing, Answer.SINGLE).get(body.q)
    if asked is None or seat not in asked.seats:
        return refuse(Why.NOT_ASKED, q=body.q, seat=seat)
    return asked


def _misshapen(seat: Seat, body: operations.SealLaid) -> Refused | None:
    """What is wrong with the form of a seal: a phone's seal has a digest and an envelope, that of a seat without a
    phone has neither."""
    if body.seat is not None:
        return refuse(Why.SEAL_WANTED, seat=seat) if body.digest or body.envelope else None
    if len(body.digest) != DIGEST or len(body.envelope) != envelope.LENGTH:
        return refuse(Why.ENVELOPE_SIZE)
    return None


def _closed(state: TableState, playing: Playing, question: Question, seat: Seat, once: bool) -> Refused | None:
    """Why this seat's Ready cannot be laid, replaced or taken back any more."""
    if question.answer is Answer.LOCK and complete(playing, question):
        return refuse(Why.SCREENS_GOING)
    now = stage(playing, question.number, seat)
    if now is SealStage.SIGNED:
        return refuse(Why.ALREADY_SIGNED, name=state.chairs[seat].called)
    if once and now is not SealStage.PLANNING:
        return refuse(Why.ALREADY_SEALED, name=state.chairs[seat].called)
    return None


def _own_seal(state: TableState, playing: Playing, at: Admission, q: int) -> tuple[Seat, Seal] | Refused:
    """The author's seal, if its phone can still show something of it, even if only as proof."""
    if isinstance(at.author, str):
        return refuse(Why.NOT_YOURS)
    seal = playing.sealing(q).seals.get(at.author)
    if seal is None or not seal.digest or (seal.given_up and not spoken_at(state).keeps_misfits):
        return refuse(Why.NOT_SEALED, name=state.chairs[at.author].called)
    return at.author, seal


def _sealed(playing: Playing, q: int, seat: Seat, seal: Seal) -> Sealing:
    sealing = playing.sealing(q)
    return replace(sealing, seals={**sealing.seals, seat: seal})


def _with(state: TableState, playing: Playing, q: int, sealing: Sealing) -> TableState:
    return replace(state, playing=replace(playing, sealings={**playing.sealings, q: sealing}))

"""What a phone keeps for one seat: its keys and plans, and what it says with them. Nobody else may see any of it."""

from collections.abc import Callable, Iterable
from typing import Any

from companion.seal import commitment, envelope
from companion.seal.canonical import WHOLE
from companion.seal.commitment import Plan
from companion.seal.keys import Crypto, SeatKeys
from companion.seal.vault import Secret
from companion.session.chains import SALT, ChainBegun, Chains, LinkGiven
from companion.session.openings import Openings, PlanOpened, locks
from companion.table import operations
from companion.table.duties import Duty, ToOpen, ToShare, ToShow, ToSign
from companion.table.entry import HEAD, LARGEST, SIGNATURE, Operation, chained, signed_message
from companion.table.ids import Letter, Seat
from companion.table.operations import KIND_OF, Said, read_body, write_body
from companion.table.protocols import spoken_at
from companion.table.state import Seal, Sealing, TableState

Entropy = Callable[[int], bytes]
"""Gives so many fresh random bytes."""


HandRecord = ChainBegun | LinkGiven | PlanOpened
"""What a journal keeps for a seat, before anything of it leaves."""


class Hand:
    """One seat, for as long as its phone plays it. `root`: what its words grow into (`seal.seat_words`)."""

    def __init__(self, crypto: Crypto, seat: Seat, root: Secret, keep: Callable[[HandRecord], None]) -> None:
        keys = SeatKeys(root)
        self.seat = seat
        self.signer = crypto.signer(keys.signing)
        self._crypto = crypto
        self.chains = Chains(seat, keys.dice, keep)
        self._envelope_key = keys.envelope
        self._plans: dict[int, dict[bytes, Plan]] = {}  # by question and digest: a seal may be refused or replaced
        self._wanted: dict[int, bytes] = {}  # by question: what its owner tapped last, Ready's digest or empty
        self._keep = keep
        self._openings = Openings(seat, self._opens)

    def plans(self, state: TableState) -> dict[int, Plan]:
        """The plans of the game under way, by question: what lies sealed, or else the last that its owner made."""
        return {q: plans.get(self._lying(state, q)) or list(plans.values())[-1] for q, plans in self._plans.items()}

    def sits(self, device: Letter, name: str, figure: str, entropy: Entropy) -> operations.SeatTaken:
        """Takes the seat."""
        return operations.SeatTaken(device, self.signer.public, self.chains.begin(entropy(SALT)), name, figure)

    def holds(self, state: TableState, device: Letter, entropy: Entropy) -> operations.Hold:
        """Takes the seat over, with a chain of its own where the table wants one."""
        renewed = spoken_at(state).links_belong
        return operations.Hold(device, self.chains.begin(entropy(SALT)) if renewed else b"")

    def seal(self, table: str, q: int, open_part: Any, parts: tuple[Any, ...], entropy: Entropy) -> operations.SealLaid:
        """Ready. Raises ValueError if the plan is too large or too deep to be shown, NotCanonical if not plain data."""
        plan = Plan(open_part, parts, Secret(entropy(32)))
        digest = commitment.commit(table, q, self.seat, plan)
        _check_sayable(table, self.seat, self._open(table, q, plan))
        together = [(ToShow(self.seat, q, j), self._part(q, j, plan)) for j in range(len(parts))]
        for _, said in in_one_breath(together):
            _check_sayable(table, self.seat, said)
        wrapped = envelope.wrap(self._crypto, self._envelope_key, digest, plan, entropy(12))
        self._plans.setdefault(q, {})[digest] = plan
        self._wanted[q] = digest
        return operations.SealLaid(q, digest, wrapped)

    def take_back(self, q: int) -> operations.Unseal:
        """Ready is taken back: from now on this seat does not sign, whatever the host says of it, until the next Ready.

        The plan stays, to be sealed anew."""
        self._wanted[q] = b""
        return operations.Unseal(q)

    def forget(self) -> None:
        """Another game begins: its questions have the old numbers."""
        self._plans.clear()
        self._wanted.clear()

    def regain(self, state: TableState) -> None:
        """Takes this seat's plans out of their envelopes on the table; what lies ready there, it will sign."""
        for q, sealing in state.playing.sealings.items() if state.playing else ():
            seal = sealing.seals.get(self.seat, Seal())
            if seal.digest:
                self._unwrap(state.table, q, seal.digest, seal.envelope)

    def recall(self, record: HandRecord) -> None:
        """Something that the journal kept."""
        if isinstance(record, PlanOpened):
            self._openings.recall(record)
            self.chains.played()
        else:
            self.chains.recall(record)

    def to_seal_anew(self, state: TableState) -> frozenset[int]:
        """The questions whose plan others may know: it is neither signed nor opened again before another Ready."""
        return frozenset(
            q
            for q in locks(state)
            if self._openings.is_behind(state, q, self._lying(state, q) or self._wanted.get(q, b""))
        )

    def said_before(self, state: TableState, operation: Operation) -> None:
        """A seal or take-back of this seat that was not yet in the log when its phone stopped."""
        said = read_body(operation.kind, operation.body)
        meant = state.playing is not None and operation.seen_n >= state.playing.since
        if isinstance(said, operations.SealLaid) and meant:
            self._unwrap(state.table, said.q, said.digest, said.envelope)
        elif isinstance(said, operations.Unseal) and meant:
            self._wanted[said.q] = b""

    def lay_again(self, state: TableState, operation: Operation) -> operations.SealLaid | None:
        """The same seal once more, None if its plan is not ours or was taken back.

        Only a Ready for all can be tapped anew: of any other plan the first seal counts, as it did there."""
        said = read_body(operation.kind, operation.body)
        if not isinstance(said, operations.SealLaid) or not said.digest or self._openings.has(said.digest):
            return None
        is_ours = said.digest in self._plans.get(said.q, {})
        return said if is_ours and (said.q not in locks(state) or self._wanted[said.q] == said.digest) else None

    def _unwrap(self, table: str, q: int, digest: bytes, wrapped: bytes) -> None:
        plan = envelope.unwrap(self._crypto, self._envelope_key, digest, wrapped)
        if plan is not None and commitment.commit(table, q, self.seat, plan) == digest:
            self._plans.setdefault(q, {})[digest] = plan
            self._wanted[q] = digest

    def answer(self, state: TableState, duty: Duty, entropy: Entropy) -> Said | None:
        """What this seat says to its duty; None if what lies sealed is no plan of its own, or not what it signs now."""
        if isinstance(duty, ToShare):
            return self._share(state, duty.roll, entropy)
        digest = self._lying(state, duty.q)
        plan = self._plans.get(duty.q, {}).get(digest)
        if plan is None or (not isinstance(duty, ToShow) and duty.q in self.to_seal_anew(state)):
            return None
        if isinstance(duty, ToSign):
            return operations.Sign(duty.q) if self._wanted[duty.q] == digest else None  # a host may reorder the taps
        if isinstance(duty, ToOpen):
            self._openings.note(state, duty.q, digest)
            return self._open(state.table, duty.q, plan)
        return self._part(duty.q, duty.j, plan)

    def _opens(self, record: PlanOpened) -> None:
        self._keep(record)
        self.chains.played()

    def _share(self, state: TableState, roll: int, entropy: Entropy) -> operations.Share | None:
        """None at a table of an older protocol: there one link may be asked for under two numbers."""
        call = state.open_call
        if call is None or call.number != roll or not spoken_at(state).links_belong:
            return None
        link = self.chains.link(state.chairs[self.seat], call.meant)
        return operations.Share(roll, link) if link else operations.Share(roll, anchor=self.chains.begin(entropy(SALT)))

    def _open(self, table: str, q: int, plan: Plan) -> operations.Open:
        shown = commitment.opening(table, q, self.seat, plan)
        return operations.Open(q, shown.open, shown.part_digests, shown.nonce)

    def _part(self, q: int, j: int, plan: Plan) -> operations.Part:
        return operations.Part(q, ((j, *commitment.part_opening(plan, j)),))

    def _lying(self, state: TableState, q: int) -> bytes:
        """The digest of this seat's seal on the table, empty if none lies there."""
        sealing = state.playing.sealing(q) if state.playing else Sealing()
        return sealing.seals.get(self.seat, Seal()).digest


def in_one_breath(answers: Iterable[tuple[Duty, Said]]) -> list[tuple[list[Duty], Said]]:
    """The same answers with what they answer, hidden parts of one plan together: that is one entry instead of many."""
    said = list[tuple[list[Duty], Said]]()
    for duty, answer in answers:
        before = said[-1][1] if said else None
        if isinstance(answer, operations.Part) and isinstance(before, operations.Part) and before.q == answer.q:
            together = [*said.pop()[0], duty]
            said.append((together, operations.Part(answer.q, before.shown + answer.shown)))
        else:
            said.append(([duty], answer))
    return said


def _check_sayable(table: str, seat: Seat, said: Said) -> None:
    """Raises ValueError for what no log would take, however late in the evening it is said."""
    most = WHOLE - 1
    operation = Operation(seat, most, KIND_OF[type(said)], write_body(said), most, bytes(HEAD))
    chained(table, most, most, bytes(HEAD), operation, bytes(SIGNATURE))  # an entry nests deeper than what is signed
    if len(signed_message(table, operation)) > LARGEST:
        raise ValueError("the plan is too large to be shown")

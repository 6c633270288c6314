"""What a phone keeps for one seat: its keys, plans and dice chains, and what it says with them. Nobody else sees them.

A dice chain gives no link for two rolls, and no roll gets two links:

| the link that is asked for                                              | is given |
|-------------------------------------------------------------------------|----------|
| for the same roll as before, whatever became of the log in between      | again    |
| but it was given for another roll                                       | no       |
| for a roll of this game and purpose that was called otherwise before    | no       |
| but one for this purpose in another game is not in the log's chain, and | no       |
| no plan was opened here since: a host may have begun anew in secret     |          |
| for pictures, after `PICTURES_MOST` others                              | no       |
| any other                                                               | yes      |

A chain grows out of the seat's words and fresh random bytes, its salt. The salt, and where each link goes, are kept in
the journal before anything leaves. A phone that has the words alone, or has lost the journal, has no chain at all, and
brings a new one with `hold`. An opened plan is noted before it leaves, too: all who hear the opening know the plan,
whatever the log says later.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from companion.seal import commitment, envelope
from companion.seal.canonical import WHOLE, digest
from companion.seal.commitment import Plan
from companion.seal.keys import Crypto, SeatKeys
from companion.seal.shared_dice import LINKS, Chain
from companion.seal.vault import Secret
from companion.table import operations
from companion.table.duties import Duty, ToOpen, ToShare, ToShow, ToSign
from companion.table.entry import HEAD, LARGEST, Operation, signed_message
from companion.table.game import Answer
from companion.table.ids import Letter, Seat
from companion.table.operations import KIND_OF, Said, read_body, write_body
from companion.table.protocols import spoken_at
from companion.table.seals import questions
from companion.table.state import NOTHING_LAID, Chair, RollMeant, TableState

SALT = 32

PICTURES_MOST = 64
"""So many pictures a seat makes at one table. A host that goes back to the one it likes best, at two tables between
which it sits, finds four that are alike among thousands on either side; among so many once in 4,000 tries."""


@dataclass(frozen=True)
class ChainBegun:
    """A seat's phone has begun a dice chain. The salt is worth nothing without the seat's words."""

    seat: Seat
    anchor: bytes
    salt: bytes


@dataclass(frozen=True)
class LinkGiven:
    """Link k of a chain was given for this roll, and is for no other one."""

    seat: Seat
    anchor: bytes
    k: int
    meant: RollMeant


DiceRecord = ChainBegun | LinkGiven
"""What a journal keeps of dice chains."""

GrowChain = Callable[[bytes], Secret]
"""The secret end of a chain, out of its salt: `seal.keys.SeatKeys.dice`."""


class DiceChains:
    """All chains of one seat on this phone, and where their links went. `keep` is called before anything is given."""

    def __init__(self, seat: Seat, grow: GrowChain, keep: Callable[[DiceRecord], None]) -> None:
        self._seat = seat
        self._grow = grow
        self._keep = keep
        self._salts: dict[bytes, bytes] = {}  # by anchor
        self._chains: dict[bytes, Chain] = {}  # by anchor, as far as they were wanted
        self._given: dict[tuple[bytes, int], RollMeant] = {}  # by anchor and k
        self._by_purpose: dict[str, dict[tuple[bytes, int], RollMeant]] = {}  # the same
        self._unplayed: set[tuple[bytes, int]] = set()  # of these, since this seat last opened a plan

    def begin(self, salt: bytes) -> bytes:
        """The anchor of a new chain. You must take fresh random bytes for every one."""
        chain = Chain(self._grow(salt))
        self._chains[chain.anchor] = chain
        self._kept(ChainBegun(self._seat, chain.anchor, salt))
        return chain.anchor

    def recall(self, record: DiceRecord) -> None:
        """Takes back what the journal kept."""
        if isinstance(record, ChainBegun):
            self._salts[record.anchor] = record.salt
        else:
            self._given[record.anchor, record.k] = record.meant
            self._by_purpose.setdefault(record.meant.purpose, {})[record.anchor, record.k] = record.meant
            self._unplayed.add((record.anchor, record.k))

    def played(self) -> None:
        """This seat opens a plan: whatever is rolled behind that, its owner has had a part in this game."""
        self._unplayed.clear()

    def link(self, chair: Chair, meant: RollMeant) -> bytes | None:
        """The next link of this chair, for this roll: the same one whenever it is asked for.

        None: it may not be given, see above; its journal is lost; the chain is used up, or was further when this roll
        was called."""
        anchor, k = chair.anchor, chair.links + 1
        if anchor not in self._salts or k > LINKS or (self._seat, chair.link) not in meant.known:
            return None
        if self._given.get((anchor, k), meant) != meant or self._named_otherwise(chair, meant):
            return None
        if (anchor, k) not in self._given:
            self._kept(LinkGiven(self._seat, anchor, k, meant))
        return self._chain(anchor).link(k)

    def _named_otherwise(self, chair: Chair, meant: RollMeant) -> bool:
        """Whether a link went to a roll of this purpose that was meant to be another one, of this game or of one that
        nobody may know of; or to too many pictures."""
        if not meant.start:
            others = [given for given in self._given.values() if not given.start and given != meant]
            if len(others) >= PICTURES_MOST:
                return True
        return any(
            given.start == meant.start or (at in self._unplayed and not _is_known(chair, *at))
            for at, given in self._by_purpose.get(meant.purpose, {}).items()
            if given != meant
        )

    def _kept(self, record: DiceRecord) -> None:
        self._keep(record)
        self.recall(record)

    def _chain(self, anchor: bytes) -> Chain:
        if anchor not in self._chains:
            self._chains[anchor] = Chain(self._grow(self._salts[anchor]))
        return self._chains[anchor]


def _is_known(chair: Chair, anchor: bytes, k: int) -> bool:
    """Whether the log has this link: then it also tells what it was given for."""
    return anchor == chair.anchor and k <= chair.links


@dataclass(frozen=True)
class PlanOpened:
    """The plan with this seal was opened among these seals."""

    seat: Seat
    seal: bytes
    among: bytes


class OpenedPlans:
    """The openings of one seat on this phone. `keep` is called before one is said."""

    def __init__(self, seat: Seat, keep: Callable[[PlanOpened], None]) -> None:
        self._seat = seat
        self._keep = keep
        self._among: dict[bytes, bytes] = {}  # by seal

    def recall(self, record: PlanOpened) -> None:
        """Takes back what the journal kept."""
        self._among[record.seal] = record.among

    def note(self, state: TableState, q: int, seal: bytes) -> None:
        """This plan is opened now. One without a lock is laid against nobody's: it may be known."""
        if q in locks(state) and seal not in self._among:
            record = PlanOpened(self._seat, seal, _among(state, q))
            self._keep(record)
            self.recall(record)

    def has(self, seal: bytes) -> bool:
        """Whether the plan with this seal was ever opened."""
        return seal in self._among

    def is_behind(self, state: TableState, q: int, seal: bytes) -> bool:
        """Whether the log has gone back behind this opening, so that others may change their plans knowing it.

        Not so while the seat's sign stands among the same seals: a changed one would have undone it."""
        if not self.has(seal) or state.playing is None:
            return False
        signed = self._seat in state.playing.sealing(q).signed
        return not signed or self._among[seal] != _among(state, q)


def locks(state: TableState) -> frozenset[int]:
    """The open questions whose answers open all together."""
    return frozenset(questions(state.playing, Answer.LOCK)) if state.playing else frozenset()


def _among(state: TableState, q: int) -> bytes:
    """A digest of all that lies sealed for a question."""
    seals = state.playing.sealing(q).seals if state.playing else {}
    return digest("seals", state.table, [[seat, seals[seat].digest] for seat in sorted(seals)])


Entropy = Callable[[int], bytes]
"""Gives so many fresh random bytes."""


SeatRecord = ChainBegun | LinkGiven | PlanOpened
"""What a journal keeps for a seat, before anything of it leaves."""


class SeatSecrets:
    """One seat, for as long as its phone plays it. `root`: what its words grow into (`seal.seat_words`)."""

    def __init__(self, crypto: Crypto, seat: Seat, root: Secret, keep: Callable[[SeatRecord], None]) -> None:
        keys = SeatKeys(root)
        self.seat = seat
        self.signer = crypto.signer(keys.signing)
        self._crypto = crypto
        self.chains = DiceChains(seat, keys.dice, keep)
        self._envelope_key = keys.envelope
        self._plans: dict[int, dict[bytes, Plan]] = {}  # by question and digest: a seal may be refused or replaced
        self._wanted: dict[int, bytes] = {}  # by question: what its owner tapped last, Ready's digest or empty
        self._keep = keep
        self._openings = OpenedPlans(seat, self._opens)

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
        shown = commitment.opening(table, q, self.seat, plan)
        digest = commitment.seal_of(table, q, self.seat, shown)
        _check_sayable(table, self.seat, _opens(q, shown))
        together = [(ToShow(self.seat, q, j), self._part(q, j, plan)) for j in range(len(parts))]
        for _, said in parts_together(together):
            _check_sayable(table, self.seat, said)
        laid = self._laid(q, digest, plan, entropy)
        self._plans.setdefault(q, {})[digest] = plan
        self._wanted[q] = digest
        return laid

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
            seal = sealing.seals.get(self.seat, NOTHING_LAID)
            if seal.digest:
                self._unwrap(state.table, q, seal.digest, seal.envelope)

    def recall(self, record: SeatRecord) -> None:
        """Takes back what the journal kept."""
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
        """What this seat says to its duty; None if what lies sealed is no plan of its own, or not what it signs now.

        It signs what its owner tapped last. If another plan lies there, it lays that one."""
        if isinstance(duty, ToShare):
            return self._share(state, duty.roll, entropy)
        digest = self._lying(state, duty.q)
        plan = self._plans.get(duty.q, {}).get(digest)
        if plan is None or (not isinstance(duty, ToShow) and duty.q in self.to_seal_anew(state)):
            return None
        if isinstance(duty, ToSign):
            wanted = self._wanted[duty.q]
            if wanted == digest:  # a host may reorder the taps
                return operations.Sign(duty.q)
            if not wanted or self._openings.has(wanted):
                return None
            # tapped while the older plan was signed, it came too late; now that sign is undone
            return self._laid(duty.q, wanted, self._plans[duty.q][wanted], entropy)
        if isinstance(duty, ToOpen):
            self._openings.note(state, duty.q, digest)
            return self._open(state.table, duty.q, plan)
        return self._part(duty.q, duty.j, plan)

    def _laid(self, q: int, digest: bytes, plan: Plan, entropy: Entropy) -> operations.SealLaid:
        wrapped = envelope.wrap(self._crypto, self._envelope_key, digest, plan, entropy(12))
        return operations.SealLaid(q, digest, wrapped)

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
        return _opens(q, commitment.opening(table, q, self.seat, plan))

    def _part(self, q: int, j: int, plan: Plan) -> operations.Part:
        return operations.Part(q, ((j, *commitment.part_opening(plan, j)),))

    def _lying(self, state: TableState, q: int) -> bytes:
        """The digest of this seat's seal on the table, empty if none lies there."""
        seal = state.playing.sealing(q).seals.get(self.seat) if state.playing else None
        return seal.digest if seal else b""


def parts_together(answers: Iterable[tuple[Duty, Said]]) -> list[tuple[list[Duty], Said]]:
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


def _opens(q: int, shown: commitment.Opening) -> operations.Open:
    return operations.Open(q, shown.open, shown.part_digests, shown.nonce)


def _check_sayable(table: str, seat: Seat, said: Said) -> None:
    """Raises ValueError for what no log would take, however late in the evening it is said."""
    most = WHOLE - 1
    operation = Operation(seat, most, KIND_OF[type(said)], write_body(said), most, bytes(HEAD))
    if len(signed_message(table, operation)) > LARGEST:
        raise ValueError("the plan is too large to be shown")

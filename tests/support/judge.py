"""Who judges an evening of people: what may be lost, asked and changed is worked out from the logs of both sides."""

import hashlib
import json
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from companion.session import news
from companion.table import operations
from companion.table.entry import Entry, Operation, signed_message
from companion.table.fold import Admitted, admit, fold
from companion.table.frame import pack
from companion.table.ids import Author
from companion.table.refusals import Refused
from companion.table.snapshot import Conflict
from companion.table.state import TableState
from tests.support import glance
from tests.support.keys import StandInKeys, StandInSigner
from tests.support.net import Node
from tests.support.ring import LANTERNS
from tests.support.schedules_witness import Witness
from tests.toys.lanterns import Command, LanternGame

STEADY = 4
"""So often at most a phone's way to its host, or what it shows of another phone, may change while nothing happens:
lost, found, and once more for two calls that crossed."""

TAPS = 8
"""So often at most somebody taps "go on" until the table goes on: some tick too few, some tap at one moment."""

A_TRY = 1.0
"""Seconds: what is tapped sooner after a tap is no other try. A phone that is cut off is shown as silent, and can be
ticked, after six."""

ON_ITS_WAY = 0.2
"""Seconds that a question and an answer take at most, over two phones."""

UNASKED = frozenset({"sign", "part", "share"})
"""Said by phones of themselves: where the table is ready for it, they say it again. Not so an opening: that plan is
known by now, and its owner has to tap Ready anew."""

EVERYBODY = range(8)

AGAINST = frozenset({"cardboard", "skip", "start", "seat", "hold"})
"""What may touch seats of the other half, like a step that insists: no two stories with one of these stand together for
sure."""

CHANGES = frozenset({"step", "undo", "cardboard", "seat", "hold", "start"})
"""What voids every Ready."""

FORMAL = frozenset({"host", "hand", "device", "yield"})

FIRST_RACE = 1000
"""Questions below it are about a single lantern."""

GAME = LanternGame()

Half = Sequence[Entry]
Deed = tuple[object, str, str]


class Judge(Witness):
    """Holds an evening against the promises of the hand-over, beside those of `Witness`.

    What is broken is noted, once of each kind, and the evening goes on: one defect must not hide another."""

    def __init__(self) -> None:
        super().__init__()
        self.broken: dict[str, str] = {}  # by promise
        self.nodes: list[Node] = []
        self.moments = 0  # so often something has happened
        self.turns = Counter[str]()  # how often each phone's way to its host has changed
        self._turns_before = Counter[str]()  # until something happened last
        self._tries = Counter[str]()  # of each phone to go on
        self._tried_at: dict[str, float] = {}  # the last one
        self._presences = Counter[tuple[str, str]]()
        self._logs: dict[str, list[Entry]] = {}  # the log of each phone as it was seen last
        self._owed: Counter[Deed] = Counter()  # steps that have to be in the last log, and how often
        self._excused: set[Deed] = set()
        self._met: dict[str, Collection[int]] = {}  # whose phones were there when this one showed two stories last
        self._agreed: dict[bytes, float] = {}  # heads of logs whose owners have tapped that they may go, and when last
        self._trace = hashlib.sha256()

    @property
    def trace(self) -> str:
        """One word for all that was written, sent and told."""
        return self._trace.hexdigest()[:16]

    # -- what phones do ------------------------------------------------------------------------------------------------

    def stored(self, node: Node, record: bytes) -> None:
        """One more thing that has to be the same the next time."""
        self._trace.update(record)
        super().stored(node, record)

    def sent(self, node: Node, data: bytes) -> None:
        """One more thing that has to be the same the next time."""
        self._trace.update(data)
        super().sent(node, data)

    def told(self, node: Node, said: Any) -> None:
        """Nothing flaps; nobody is asked what goes without asking."""
        self._trace.update(f"{node.name} {type(said).__name__} {node.net.now}".encode())
        super().told(node, said)
        if isinstance(said, glance.CONNECTION):
            self.turns[node.name] += 1
            self._steady(self.turns[node.name] - self._turns_before[node.name], f"{node.name} and its host")
        elif isinstance(said, news.PresenceChanged):
            self._presences[node.name, said.letter] += 1
            self._steady(self._presences[node.name, said.letter], f"{said.letter} as {node.name} shows it")
        elif isinstance(said, news.Parted):
            self._asked(node, said.conflict)

    def moved(self, node: Node) -> None:
        """Where a log does not go on from where it was, something was dropped."""
        log, known = glance.log(node), self._logs.setdefault(node.name, [])
        if len(log) < len(known) or (known and log.head(len(known)) != known[-1].head):
            before, common = list(known), _common(known, log.since(0))
            del known[common:]
            self._dropped(node, before, common)
            self.proved(node)
        known.extend(log.since(len(known)))

    def stopped(self, node: Node) -> None:
        """Something has happened."""
        self._trace.update(node.name.encode())
        self.happened()

    def reopened(self, node: Node) -> None:
        """What was never flushed is forgotten: nobody else has seen it."""
        self._logs[node.name] = list(glance.log(node).since(0))

    def happened(self) -> None:
        """The world is another one: changes are in order."""
        self._tries.clear()
        self._excuse()

    def decided(self, node: Node, what: str) -> None:
        """Somebody has tapped who hosts: changes are in order. Who taps "go on" goes on."""
        self.seen[what] += 1
        self._excuse()
        if what == "agree":
            self._agreed |= {entry.head: node.net.now for entry in self._logs[node.name]}
        if what == "go on":
            self._tries_to_go_on(node)

    def _tries_to_go_on(self, node: Node) -> None:
        now = node.net.now
        if now < self._tried_at.get(node.name, -A_TRY) + A_TRY:
            return
        self._tried_at[node.name] = now
        self._tries[node.name] += 1
        if self._tries[node.name] > TAPS:
            self.breaks("who taps to go on goes on", f"{node.letter} does not, of {self._here()}")

    def _here(self) -> str:
        net = self.nodes[0].net
        cut = f", cut {sorted(net.cut)}" if net.cut else ""
        return " ".join(node.letter for node in self.nodes if node.alive) + cut

    def _excuse(self) -> None:
        self._turns_before = self.turns.copy()
        self._presences.clear()
        self.moments += 1

    def breaks(self, promise: str, how: str) -> None:
        """A promise does not hold."""
        self.broken.setdefault(promise, f"{how} (at {self.nodes[0].net.now:.1f} s)")

    def _steady(self, changes: int, what: str) -> None:
        if changes > STEADY:
            self.breaks("nothing flaps", f"{what}: {changes} changes while nothing happens")

    # -- two stories ---------------------------------------------------------------------------------------------------

    def _asked(self, node: Node, conflict: Conflict) -> None:
        """Both stories are shown on all phones: those of the two that speak for them."""
        ours, theirs = self._story_of(conflict.goes_on.host), self._story_of(conflict.drops.host)
        common = _common(ours, theirs)
        self.seen["asked"] += 1
        if _is_answered(conflict, self._agreed, node.net.now):
            return
        here = self._met[node.name] = conflict.goes_on.seats | conflict.drops.seats
        if stand_together(ours[:common], ours[common:], theirs[common:], here):
            goes_on, drops = _kinds(ours[common:]), _kinds(theirs[common:])
            how = f"{conflict.goes_on.host} has {goes_on} behind {common}, {conflict.drops.host} has {drops}"
            self.breaks("only a true conflict asks", f"{how}, asked at {node.letter}")

    def _dropped(self, node: Node, before: list[Entry], common: int) -> None:
        """What is dropped has to stand in the last log, unless it was in a true conflict that somebody has settled, or
        somebody else's tap does the very same there."""
        base, ours, theirs = before[:common], before[common:], _taken_over(node, common, before[common:])
        self.seen["cut back"] += 1
        here = self._met.get(node.name, EVERYBODY)
        if stand_together(base, ours, theirs, here) or ours[0].head not in self._agreed:
            missed = _missed(ours, theirs)
            for deed, count in _steps([*base, *missed]).items():
                self._owed[deed] = max(self._owed[deed], count)
            self._excused |= _steps(ours).keys() - _steps([*missed, *theirs]).keys()
        else:
            self.seen["true conflict"] += 1
            self._excused |= _steps(ours).keys() | _not_yet_again(node, self._owed, _steps(before))

    def _story_of(self, letter: str) -> list[Entry]:
        told = [node for node in self.nodes if node.letter == letter]
        return list(glance.log(told[0]).since(0)) if told else []

    # -- at the end ----------------------------------------------------------------------------------------------------

    def proved(self, node: Node) -> None:
        """Signed heads cover the log of this phone: from any entry on, frames can be packed."""
        if n := glance.unproved(node):
            how = f"no signed head covers entry {n} of {len(glance.log(node))} at {node.letter}"
            self.breaks("every kept entry is provable", how)
            return
        for since in range(len(glance.log(node)) + 1):
            next(pack(glance.log(node), glance.signatures(node), since), None)

    def nothing_dropped(self, entries: Half) -> None:
        """Each step that could stand, or that nobody has given up, is in the last log."""
        lasting = _steps(entries)
        lost = [deed for deed, count in self._owed.items() if lasting[deed] < count and deed not in self._excused]
        if lost:
            self.breaks("no step is dropped that can stand, none without a tap", ", ".join(sorted(map(str, lost))))


def stand_together(base: Half, ours: Half, theirs: Half, here: Collection[int] = EVERYBODY) -> bool:
    """Whether what one side did behind `base` can be done again behind what the other side did, by the phones of these
    seats."""
    if any(_is_against(entry) for half in (ours, theirs) for entry in half):
        return False
    if not (_tapped(ours) and _tapped(theirs)):
        return True
    return _laid_again(base, theirs, ours, here) or _laid_again(base, ours, theirs, here)


def _laid_again(base: Half, first: Half, then: Half, here: Collection[int]) -> bool:
    crypto = StandInKeys()
    state = fold(LANTERNS, crypto, [*base, *first])
    assert isinstance(state, TableState), "a phone keeps a log that holds"
    changed = any(entry.operation.kind in CHANGES for entry in first)
    n, head = len(base), base[-1].head
    for entry in _missed(then, first):
        operation = entry.operation
        if operation.kind == "open" or not _is_here(state, operation.author, here):
            return False
        again = replace(operation, counter=state.next_counter(operation.author), seen_n=n, seen_head=head)
        admitted = admit(state, LANTERNS, crypto, again, _signed(state, again))
        if isinstance(admitted, Admitted):
            state = admitted.state
        elif operation.kind not in UNASKED and not (changed and _is_ready(operation)):
            return False
    return True


def _is_answered(conflict: Conflict, agreed: Mapping[bytes, float], now: float) -> bool:
    """Whether somebody has tapped while the question was on its way: it is gone the next moment."""
    ends = [story.happened[-1][1].entry.head for story in (conflict.goes_on, conflict.drops) if story.happened]
    return any(now < agreed.get(head, -ON_ITS_WAY) + ON_ITS_WAY for head in ends)


def _not_yet_again(node: Node, owed: Mapping[Deed, int], done: Counter[Deed]) -> set[Deed]:
    """What this phone still had to do again when its half was given up: it was part of that."""
    mine = {node.letter, *node.member.phone.seats}
    return {deed for deed, count in owed.items() if deed[0] in mine and done[deed] < count}


def _taken_over(node: Node, common: int, ours: Half) -> list[Entry]:
    """What this phone has by now of the other side: until people there decided between the two, or, if it hosts from
    there, up to where it says so."""
    taken = list(glance.log(node).since(common))
    settled = [at for at, entry in enumerate(taken) if _drops(entry, ours)]
    said = [at for at, entry in enumerate(taken) if _is_taking_over(entry, node)]
    return taken[: min([*settled[:1], *(said[-1:] if glance.hosts(node) else ()), len(taken)])]


def _drops(entry: Entry, half: Half) -> bool:
    """Whether somebody agrees by it that this half is dropped."""
    said = operations.read_body(entry.operation.kind, entry.operation.body)
    return isinstance(said, operations.Yield) and said.head in [each.head for each in half]


def _is_taking_over(entry: Entry, node: Node) -> bool:
    return entry.operation.kind == "host" and entry.operation.author == node.letter


def _missed(ours: Half, theirs: Half) -> list[Entry]:
    """What was tapped here, and is not done there: neither by its author, nor, where it names what it acts on, by
    anybody else with the same tap."""
    there = [entry.operation for entry in theirs]
    missed = list[Entry]()
    for entry in ours:
        same = (each for each in there if _is_done_by(entry.operation, each))
        if twin := next(same, None):
            there.remove(twin)
        elif entry.operation.kind not in FORMAL:
            missed.append(entry)
    return missed


def _is_done_by(tap: Operation, other: Operation) -> bool:
    if (tap.kind, tap.body) != (other.kind, other.body):
        return False
    return tap.author == other.author or tap.kind == "call" or (tap.kind == "step" and not GAME.fresh(_command(tap)))


def _is_against(entry: Entry) -> bool:
    operation = entry.operation
    return operation.kind in AGAINST or (operation.kind == "step" and GAME.insists(_command(operation)))


def _is_ready(operation: Operation) -> bool:
    """A Ready for all, that every change of the table voids: its phone keeps the plan, and asks for the tap."""
    return operation.kind in ("seal", "unseal") and operation.body["q"] >= FIRST_RACE


def _command(operation: Operation) -> Command:
    command = GAME.read(operation.body)
    assert not isinstance(command, Refused), "every entry of a log was checked"
    return command


def _is_here(state: TableState, author: Author, here: Collection[int]) -> bool:
    """Whether one of these seats is played by the phone that says what this author says."""
    device = author if isinstance(author, str) else state.chairs[author].device
    return any(chair.phone and chair.device == device for seat, chair in state.chairs.items() if seat in here)


def _signed(state: TableState, operation: Operation) -> bytes:
    author = operation.author
    key = state.devices[author].key if isinstance(author, str) else state.chairs[author].key
    return StandInSigner(key).sign(signed_message(state.table, operation))


def _tapped(half: Half) -> list[Entry]:
    return [entry for entry in half if entry.operation.kind not in FORMAL]


def _steps(entries: Iterable[Entry]) -> Counter[Deed]:
    """The steps among these, whoever numbered them how."""
    said = [entry.operation for entry in entries if entry.operation.kind == "step"]
    return Counter((each.author, each.kind, json.dumps(each.body, sort_keys=True)) for each in said)


def _kinds(half: Half) -> str:
    return ", ".join(f"{entry.operation.kind} of {entry.operation.author}" for entry in half) or "nothing"


def _common(ours: Half, theirs: Half) -> int:
    low, high = 0, min(len(ours), len(theirs))
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if ours[middle - 1].head == theirs[middle - 1].head else (low, middle - 1)
    return low

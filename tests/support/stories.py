"""Two stories of one table at an evening of people: which of their steps may be lost, and when people are asked."""

import json
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import replace

from companion.table import operations
from companion.table.entry import Entry, Operation, signed_message
from companion.table.fold import Admitted, admit, fold
from companion.table.ids import Author
from companion.table.refusals import Refused
from companion.table.snapshot import Conflict
from companion.table.state import TableState
from tests.support import glance
from tests.support.keys import StandInKeys, StandInSigner
from tests.support.net import Node
from tests.support.ring import LANTERNS
from tests.toys.lanterns import Command, LanternGame

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


class Stories:
    """Keeps what has to stand in the last log. `seen` counts what has come about; `breaks` notes a promise that does
    not hold, and how."""

    def __init__(self, seen: Counter[str], breaks: Callable[[str, str], None]) -> None:
        self._seen = seen
        self._breaks = breaks
        self._owed: Counter[Deed] = Counter()  # steps that have to be in the last log, and how often
        self._excused: set[Deed] = set()
        self._met: dict[str, Collection[int]] = {}  # whose phones were there when this one showed two stories last
        self._agreed: dict[bytes, float] = {}  # heads of logs whose owners have tapped that they may go, and when last

    def agreed(self, log: Half, now: float) -> None:
        """Somebody has tapped that this log may go."""
        self._agreed |= {entry.head: now for entry in log}

    def asked(self, node: Node, conflict: Conflict) -> None:
        """Both stories are shown on all phones: those of the two that speak for them."""
        ours, theirs = _story_of(node, conflict.goes_on.host), _story_of(node, conflict.drops.host)
        common = alike(ours, theirs)
        self._seen["asked"] += 1
        if _is_answered(conflict, self._agreed, node.net.now):
            return
        here = self._met[node.name] = conflict.goes_on.seats | conflict.drops.seats
        if stand_together(ours[:common], ours[common:], theirs[common:], here):
            goes_on, drops = _kinds(ours[common:]), _kinds(theirs[common:])
            how = f"{conflict.goes_on.host} has {goes_on} behind {common}, {conflict.drops.host} has {drops}"
            self._breaks("only a true conflict asks", f"{how}, asked at {node.letter}")

    def dropped(self, node: Node, before: list[Entry], common: int) -> None:
        """What is dropped has to stand in the last log, unless it was in a true conflict that somebody has settled, or
        somebody else's tap does the very same there."""
        base, ours, theirs = before[:common], before[common:], _taken_over(node, common, before[common:])
        self._seen["cut back"] += 1
        here = self._met.get(node.name, EVERYBODY)
        if stand_together(base, ours, theirs, here) or ours[0].head not in self._agreed:
            missed = _missed(ours, theirs)
            for deed, count in _steps([*base, *missed]).items():
                self._owed[deed] = max(self._owed[deed], count)
            self._excused |= _steps(ours).keys() - _steps([*missed, *theirs]).keys()
        else:
            self._seen["true conflict"] += 1
            self._excused |= _steps(ours).keys() | _not_yet_again(node, self._owed, _steps(before))

    def nothing_dropped(self, entries: Half) -> None:
        """Each step that could stand, or that nobody has given up, is in the last log."""
        lasting = _steps(entries)
        lost = [deed for deed, count in self._owed.items() if lasting[deed] < count and deed not in self._excused]
        if lost:
            self._breaks("no step is dropped that can stand, none without a tap", ", ".join(sorted(map(str, lost))))


def _story_of(node: Node, letter: str) -> list[Entry]:
    told = [each for each in node.net.nodes if each.letter == letter]
    return list(glance.log(told[0]).since(0)) if told else []


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


def alike(ours: Half, theirs: Half) -> int:
    """How many entries both begin with."""
    low, high = 0, min(len(ours), len(theirs))
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if ours[middle - 1].head == theirs[middle - 1].head else (low, middle - 1)
    return low

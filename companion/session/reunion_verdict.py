"""Which of two halves of a table goes on. The halves are compared by what each did since they lost each other.

A half is a host with the phones that follow it, or a phone that hears no host. `verdict` looks only
at the two halves, in any order, so all phones of both halves find the same answer.

| case     | when                                                  | which half goes on                      |
|----------|-------------------------------------------------------|-----------------------------------------|
| ALONE    | one has a host to whom no seat has said a word, and   | the other; what fits is done again      |
|          | nothing from before that                              |                                         |
| NOTHING  | neither did anything that would be missed             | a host, the later epoch, first letter    |
| ONE      | one did, and nothing of it against the other's seats  | that one                                |
| BEHIND   | both did, and one half's work fits behind the other's | the other; that work is done again      |
| CONFLICT | else                                                  | proposed: the one with more phone seats |

"Done again" means: each author's phone says its own operations again, in the old order. No phone opens a plan again by
itself, as an opened plan is known by now. The host is asked again for a newcomer. A Ready that the other half has
voided is not lost: its phone keeps the plan. In a conflict, one half is proposed; a seat of the other half has to
agree. Then that half is dropped, and what still fits is done again.

A host is *alone* (`_alone_since`) if it is a phone without a seat that has put itself in the host's place, and nobody
follows. Only an entry whose author had seen that `host` shows that somebody does: a claim may count any phones.

| who says `host`                                                 | alone                                           |
|-----------------------------------------------------------------|-------------------------------------------------|
| who hosts then, or has hosted since the halves lost each other, | no                                              |
| with or without a seat: it comes back                           |                                                 |
| whom the host has named by `hand`                               | no                                              |
| a phone that plays a seat at that moment                        | no                                              |
| any phone, where no seat is played by a phone                   | no                                              |
| any other                                                       | until one of those above, or a seat itself, has |
|                                                                 | said anything upon it                           |
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import IntEnum

from companion.session.presence import phone_seats
from companion.table import operations
from companion.table.entry import Entry
from companion.table.fold import would_take
from companion.table.game import Answer
from companion.table.ids import Author, Letter, Seat
from companion.table.operations import Said, read_body
from companion.table.refusals import Refused
from companion.table.seals import questions
from companion.table.state import Games, TableState

FORMALITIES = frozenset({"host", "hand", "yield"})
"""Kinds of entry about hosts and halves. They are never done again, and nobody misses them."""

ANSWERS = frozenset({"sign", "share", "part"})
"""Kinds that phones say by themselves whenever the table needs them. Nobody misses them."""

UNSAID = FORMALITIES | {"open", "device"}
"""Kinds that no phone says again by itself: among them an opened plan, which is known by now, and a newcomer, whom the
other half has not let in."""


class Case(IntEnum):
    """The cases of the table above."""

    ALONE = 0
    NOTHING = 1
    ONE = 2
    BEHIND = 3
    CONFLICT = 4


@dataclass(frozen=True)
class Half:
    """One half of a table: the phone that speaks for it, its phones, and its entries after the last common one.

    `tip`: the state after all its entries, which were all checked. `alone`: the entry by which a phone hosts alone, 0
    if none does."""

    host: Letter
    here: frozenset[Letter]
    entries: tuple[Entry, ...]
    tip: TableState
    alone: int = 0

    @property
    def seats(self) -> frozenset[Seat]:
        """The seats that the phones of this half play."""
        return frozenset(phone_seats(self.tip, self.here))

    @property
    def work(self) -> tuple[Entry, ...]:
        """The entries that people would miss."""
        return tuple(entry for entry in self.entries if entry.operation.kind not in FORMALITIES | ANSWERS)


@dataclass(frozen=True)
class Verdict:
    """Which half goes on. In a conflict that is not settled, `goes_on` is only proposed."""

    case: Case
    goes_on: Half
    yields: Half
    again: tuple[Entry, ...] = ()  # the work of the half that yields, as its authors do it again, in this order
    lost: tuple[Entry, ...] = ()  # the work that does not fit any more
    asked: frozenset[Seat] = frozenset()  # one of these has to agree before anything is dropped


def verdict(fork: TableState, games: Games, one: Half, other: Half) -> Verdict:
    """Which of two halves goes on; their order makes no difference. `fork`: the state at the last common entry.

    The phone that speaks for one half does not count in the other, even if that one claims it: it may be late, or
    lie."""
    one = replace(one, here=one.here - {other.host}, alone=_alone_since(fork, one))
    other = replace(other, here=other.here - {one.host}, alone=_alone_since(fork, other))
    later, earlier = sorted((one, other), key=_standing)
    if earlier.alone and not later.alone and not any(entry.n < earlier.alone for entry in earlier.work):
        return Verdict(Case.ALONE, later, earlier, *_done_again(fork, games, later, earlier))
    against = _acted_against(one, other) or _acted_against(other, one)
    if not against and not (later.work and earlier.work):
        goes_on, yields = (earlier, later) if earlier.work else (later, earlier)
        return Verdict(Case.ONE if goes_on.work else Case.NOTHING, goes_on, yields)
    for goes_on, yields in () if against else ((later, earlier), (earlier, later)):
        again, lost = _done_again(fork, games, goes_on, yields)
        if not lost:
            return Verdict(Case.BEHIND, goes_on, yields, again)
    return _conflict(fork, games, one, other)


def _standing(half: Half) -> tuple[bool, bool, bool, int, Letter, bytes]:
    """Sorts halves: first a half whose host is not alone, then one with a seat, then one that hosts by its own log,
    then the later epoch, then the first letter."""
    return half.alone > 0, not half.seats, half.tip.host != half.host, -half.tip.epoch, half.host, half.tip.head


def _alone_since(fork: TableState, half: Half) -> int:
    """The entry by which a phone without a seat began to host this half, and nobody was with it; 0 if there is none."""
    played = {seat: chair.device for seat, chair in fork.chairs.items() if chair.phone}
    hosts, named = {fork.host}, fork.handing
    alone, followers = 0, frozenset[Author]()
    for entry in half.entries:
        author = entry.operation.author
        if author in followers and entry.operation.seen_n >= alone:
            alone, followers = 0, frozenset()
        match _said(entry):
            case operations.SeatTaken(device) | operations.Hold(device) if isinstance(author, int):
                played[author] = device
            case operations.Cardboard(seat) | operations.GoesHome(seat):
                played.pop(seat, None)
            case operations.Hand(to):
                named = to
            case operations.Host() if isinstance(author, str):
                may_host: frozenset[Author] = frozenset((*hosts, named, *played, *played.values()))
                if not alone and played and author not in may_host:
                    alone, followers = entry.n, may_host  # one word of theirs shows that it is followed
                hosts, named = hosts | {author}, ""
    return alone


# -- what cannot stand together ----------------------------------------------------------------------------------------


def _conflict(fork: TableState, games: Games, one: Half, other: Half) -> Verdict:
    """Proposes the half with more seats of its own; if equal, the longer one. An agreement in a log settles the
    conflict."""

    def size(half: Half) -> tuple[int, int, tuple[bool, bool, bool, int, Letter, bytes]]:
        return -len(half.seats - (other if half is one else one).seats), -half.tip.n, _standing(half)

    goes_on, yields = sorted((one, other), key=size)
    settled = agreed(fork.n, yields, goes_on)
    if not settled and agreed(fork.n, goes_on, yields):
        goes_on, yields, settled = yields, goes_on, True
    again, lost = _done_again(fork, games, goes_on, yields)
    asked = frozenset() if settled else _asked(fork, goes_on, yields)
    return Verdict(Case.CONFLICT, goes_on, yields, again, lost, asked)


def agreed(fork: int, dropped: Half, goes_on: Half) -> bool:
    """Whether a seat of half `dropped` has agreed, in the log of the other half, that its half is dropped.

    A seat that has said something else there before does not belong to the dropped half, unless it came over to it by
    agreeing to drop a third half. The agreement names the last entry of the half that it drops. That entry may be later
    than what is known of that half here; then the seat must have taken part in it. If the half went on after it, or the
    seat has said something in it since, the agreement means another half."""
    came_over = {each.operation.author for each in dropped.entries if each.operation.kind == "yield"}
    heard = set[Author]()
    for entry in goes_on.entries:
        said, author = _said(entry), entry.operation.author
        if not isinstance(said, operations.Yield):
            heard |= {author} if _is_a_part(entry, dropped) else set()
        elif author not in heard - came_over and said.k == fork:
            behind = any(_is_later(each, entry) for each in dropped.entries)
            behind = behind or any(work.n > said.n for work in dropped.work)
            there = dropped.tip.heads.at(said.n)
            if not behind and (there == said.head or (there is None and _took_part(dropped, author))):
                return True
    return False


def _is_later(entry: Entry, than: Entry) -> bool:
    """Whether the author of both said this one later, by its own numbers."""
    one, other = entry.operation, than.operation
    return one.author == other.author and one.counter > other.counter


def _took_part(half: Half, seat: Author) -> bool:
    """Whether this seat's phone has said something in this half, apart from agreements to drop a half."""
    chair = half.tip.chairs.get(seat) if isinstance(seat, int) else None
    voices = {seat, chair.device} if chair and chair.phone else {seat}
    return any(entry.operation.author in voices for entry in half.entries if entry.operation.kind != "yield")


def _is_a_part(entry: Entry, other: Half) -> bool:
    """Whether this entry shows that its author took part in this half: phones also say things by themselves, or to both
    halves."""
    if entry.operation.kind in FORMALITIES | ANSWERS | {"open"}:
        return False
    return entry.operation not in [each.operation for each in other.entries]


def _acted_against(half: Half, other: Half) -> bool:
    """Whether this half decided something without the other half's seats that concerns them."""
    strangers = other.seats - half.seats
    playing = half.tip.playing

    def is_against(said: Said) -> bool:
        match said:
            case operations.Cardboard(seat) | operations.GoesHome(seat) | operations.Skip(seat):
                return seat in strangers
            case operations.Start():
                return True
            case operations.Step(command) if playing:
                return playing.game.insists(playing.game.read(command))
        return False

    return bool(strangers) and any(is_against(_said(entry)) for entry in half.work)


def _asked(fork: TableState, goes_on: Half, yields: Half) -> frozenset[Seat]:
    """The seats that can agree for the half that yields: both halves know their key, and the other half does not have
    them."""
    heard = {entry.operation.author for entry in goes_on.entries if _is_a_part(entry, yields)}
    ours = [seat for seat in yields.seats - goes_on.seats if seat in fork.chairs and seat not in heard]
    return frozenset(seat for seat in ours if fork.chairs[seat].key == yields.tip.chairs[seat].key)


# -- what fits behind the other half's work ----------------------------------------------------------------------------


def _done_again(
    fork: TableState, games: Games, behind: Half, tail: Half
) -> tuple[tuple[Entry, ...], tuple[Entry, ...]]:
    """Which work of half `tail` fits after the work of half `behind`, and which does not. Work that was done again
    there already is neither."""
    state, moved = behind.tip, dict[int, int]()
    done, again, lost = [*behind.entries], list[Entry](), list[Entry]()
    for entry in tail.entries:
        said = _renumbered(_said(entry), moved)
        if twin := next((each for each in done if _is_the_same(each, entry, said)), None):
            done.remove(twin)
            moved[entry.n] = twin.n
            continue
        after = None
        if _may_be_said(fork, behind, tail, entry):
            after = would_take(state, games, entry.operation.author, _of_this_roll(state, said))
        missed = entry in tail.work
        if isinstance(after, TableState):
            state, moved[entry.n] = after, after.n
            again += [entry] if missed else []
        elif missed and not _stands_there(behind, tail, entry) and not _is_void(fork, behind, tail, entry):
            lost.append(entry)
    return tuple(again), tuple(lost)


def _renumbered(said: Said, moved: Mapping[int, int]) -> Said:
    """An undo, with the number that its step has in the other log. `moved`: old -> new number."""
    return operations.Undo(moved.get(said.n, said.n)) if isinstance(said, operations.Undo) else said


def _of_this_roll(state: TableState, said: Said) -> Said:
    """A share, with the number of the roll that is open now."""
    opened = state.playing.call if state.playing else None
    return replace(said, roll=opened.number) if opened and isinstance(said, operations.Share) else said


def _is_the_same(there: Entry, entry: Entry, said: Said) -> bool:
    same = (there.operation.author, there.operation.kind) == (entry.operation.author, entry.operation.kind)
    return same and _said(there) == said


def _may_be_said(fork: TableState, behind: Half, tail: Half, entry: Entry) -> bool:
    """Whether the author's phone is there and may say this again without asking people."""
    if entry.operation.kind in UNSAID or _phone(tail.tip, entry) not in behind.here | tail.here:
        return False
    return not (_is_void(fork, behind, tail, entry) or _means_the_screen(fork, behind, entry))


def _phone(tip: TableState, entry: Entry) -> Letter:
    """The phone that speaks for this author; empty if the author's seat is no more."""
    author = entry.operation.author
    chair = None if isinstance(author, str) else tip.chairs.get(author)
    return author if isinstance(author, str) else chair.device if chair else ""


def _means_the_screen(fork: TableState, behind: Half, entry: Entry) -> bool:
    """Whether this depended on what the screen showed, and somebody else's tap in the other half has changed that."""
    said, playing = _said(entry), behind.tip.playing
    if playing is None:
        return False
    tapped = any(n > fork.n for author, n in playing.taps.items() if author != entry.operation.author)
    match said:
        case operations.Undo():
            return tapped
        case operations.Step(command):
            return tapped and playing.game.fresh(playing.game.read(command))
    return False


def _is_void(fork: TableState, behind: Half, tail: Half, entry: Entry) -> bool:
    """Whether this is about a Ready that the other half has voided. Its phone keeps the plan and asks its owner."""
    said, playing = _said(entry), tail.tip.playing
    if not isinstance(said, operations.SealLaid | operations.Unseal) or playing is None or behind.tip.playing is None:
        return False
    return behind.tip.playing.changed(said.q) > fork.n and said.q in questions(playing, Answer.LOCK)


def _stands_there(behind: Half, tail: Half, entry: Entry) -> bool:
    """Whether the other half has done the same: a step that names what it acts on, or a roll with the same dice."""
    ours, theirs, said = tail.tip.playing, behind.tip.playing, _said(entry)
    if ours is None or theirs is None or entry.operation.body not in [each.operation.body for each in behind.entries]:
        return False
    match said:
        case operations.Call(purpose):
            return purpose not in ours.rolls or ours.rolls[purpose] == theirs.rolls.get(purpose, ours.rolls[purpose])
        case operations.Step(command):
            return not theirs.game.fresh(theirs.game.read(command))
    return False


def _said(entry: Entry) -> Said:
    said = read_body(entry.operation.kind, entry.operation.body)
    assert not isinstance(said, Refused), "every entry of a half was checked"
    return said

"""A table of lanterns that parts in two: each half goes on with its own phones, and knows nothing of the other."""

from collections.abc import Callable

from companion.session.reunion_verdict import Half, Verdict, verdict
from companion.table import operations
from companion.table.entry import Entry
from companion.table.fold import Admitted, follow
from companion.table.ids import Seat
from companion.table.refusals import Refused
from companion.table.snapshot import Story
from tests.support.ring import LANTERNS, Ring, lantern_ring
from tests.support.table_builders import spoken
from tests.toys.lanterns import Adjust, Hide, Throw

LETTERS = "ABCDEFGH"


class Parted:
    """A table in two halves. Phone A has seat 0, B seat 1, and so on. `at`: the letters of each half; the first one
    speaks for it."""

    def __init__(self, *at: str, before: Callable[[], Ring] | None = None) -> None:
        self.rings = [before() if before else lantern_ring(len("".join(at))) for _ in at]
        self.fork = self.rings[0].state
        assert self.fork == self.rings[1].state, "they were one table"
        for letters, half in zip(at, self.rings, strict=True):
            half.asleep = {seat for seat in self.fork.chairs if LETTERS[seat] not in letters}
        self.at = [*at]

    def hosts(self, half: int, *, epoch: int | None = None) -> None:
        """The half's first phone goes on as host."""
        epoch = self.rings[half].state.epoch + 1 if epoch is None else epoch
        spoken(self.rings[half], self.at[half][0], operations.Host(epoch))

    def half(self, number: int) -> Half:
        """What this half did, as its log tells it."""
        ring = self.rings[number]
        letters = self.at[number]
        return Half(letters[0], frozenset(letters), tuple(ring.entries[self.fork.n :]), ring.state)

    def story(self, number: int) -> Story:
        """The same, to be told."""
        half, state = self.half(number), self.fork
        happened = []
        for entry in half.entries:
            admitted = follow(state, LANTERNS, self.rings[number].crypto, entry)
            assert isinstance(admitted, Admitted)
            happened.append((state, admitted))
            state = admitted.state
        return Story(half.host, half.seats, tuple(happened))

    def verdict(self) -> Verdict:
        """Which half goes on; both halves have to come to the same."""
        one, other = self.half(0), self.half(1)
        judged = verdict(self.fork, LANTERNS, one, other)
        assert judged == verdict(self.fork, LANTERNS, other, one), "the two halves judge differently"
        return judged

    def goes_on(self) -> int:
        """The number of the half that goes on."""
        return [self.at[0][0], self.at[1][0]].index(self.verdict().goes_on.host)

    def laid_again(self, judged: Verdict) -> Ring:
        """The half that goes on, after its authors said once more what is to be laid again."""
        number = 0 if judged.goes_on.host == self.at[0][0] else 1
        behind = self.rings[number]
        behind.asleep -= {seat for seat in self.fork.chairs if LETTERS[seat] in self.at[1 - number]}
        moved = dict[int, int]()
        for entry in judged.again:
            said = operations.read_body(entry.operation.kind, entry.operation.body)
            assert not isinstance(said, Refused)
            if isinstance(said, operations.Undo):
                said = operations.Undo(moved.get(said.n, said.n))
            if isinstance(said, operations.Skip) and behind.playing.call is None:
                continue  # all have shared by themselves: there is nobody to be skipped any more
            laid = spoken(behind, entry.operation.author, said)
            assert not isinstance(laid, Refused), laid
            moved[entry.n] = laid.n
            behind.run()
        return behind


def thrown(ring: Ring, seat: int) -> None:
    """A seat asks for the die and calls for it; phones that are there give a share."""
    ring.tap(seat, Throw(Seat(seat)))
    assert ring.playing.state.thrower == seat
    ring.say(seat, operations.Call(f"throw-{ring.playing.state.throws}"))


def with_throw() -> Ring:
    """Somebody has asked for the die."""
    ring = lantern_ring()
    ring.tap(1, Throw(Seat(1)))
    return ring


def kinds(entries: tuple[Entry, ...]) -> list[str]:
    """The kind of each entry."""
    return [entry.operation.kind for entry in entries]


def adjust(seat: int, points: int = 1, note: str = "") -> Adjust:
    """A score corrected by hand: it means what was on the screen."""
    return Adjust(Seat(seat), points, note)


def hide(seat: int, number: int, niche: int) -> Hide:
    """A lantern put into a niche, which names everything it acts on."""
    return Hide(Seat(seat), number, niche)


def with_display() -> Ring:
    """A phone D without a seat looks on."""
    ring = lantern_ring()
    ring.add_phone()
    return ring

"""What one phone has before it, as one frozen fact: presenters make every screen of it."""

from dataclasses import dataclass, field

from companion.table.ids import Author, Seat
from companion.table.snapshot import Snapshot
from companion.table.state import TableState


@dataclass(frozen=True)
class Told:
    """One entry of the log, as people hear of it."""

    n: int
    author: Author
    kind: str  # as in `table.operations.KINDS`
    lines: tuple[str, ...] = ()  # what it brought about in the game
    strikes: int = 0  # the entry that it takes back


@dataclass(frozen=True)
class Checked:
    """A record that is checked: how far; at the end its tale, or its first entry that does not hold."""

    done: int = 0
    of: int = 0  # as many lines are done when it is over
    tale: tuple[Told, ...] = ()
    state: TableState = TableState()
    bad: int = 0
    why: str = ""  # the sentence; empty if everything holds; without a bad entry, why nothing could be checked at all
    record: bytes = field(default=b"", repr=False)  # once everything holds: what anybody can check again


@dataclass(frozen=True)
class Seen(Snapshot):
    """The table as this phone has it now, for its own owners: `seats` and `own` are those of people."""

    robots: tuple[Seat, ...] = ()  # seats played by robots on this phone
    rehearses: bool = False  # robots play beside people here, and nobody comes from elsewhere
    read: int = 0  # while it catches up: entries that it has read
    entries: int = 0  # and how many there are
    stories: tuple[tuple[Told, ...], ...] = ()  # of a conflict: the half that goes on, the one that drops
    suspicion: str = ""  # the sentence about a host that told what does not hold

    @property
    def is_display(self) -> bool:
        """Whether this phone looks on without a seat."""
        return bool(self.letter) and not self.seats and not self.robots and not self.hosts

    def helps(self, seat: Seat) -> bool:
        """Whether what this seat has to tap is tapped here: its own phone, or the helper of one without a phone."""
        chair = self.state.chairs.get(seat)
        return seat in self.seats or (chair is not None and not chair.phone and chair.device == self.letter)

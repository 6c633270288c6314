"""The table as one phone sees it, as one frozen fact: presenters make every page from it."""

from dataclasses import dataclass, field

from companion.present.result import Result
from companion.table.ids import Author, Seat
from companion.table.snapshot import Snapshot
from companion.table.state import TableState


@dataclass(frozen=True)
class Told:
    """One entry of the log, told for people."""

    n: int
    author: Author
    kind: str  # as in `table.operations.KINDS`
    lines: tuple[str, ...] = ()  # what the entry changed in the game
    strikes: int = 0  # the entry that this one undoes


@dataclass(frozen=True)
class Checked:
    """The check of a record: its progress; at the end the tale, or the first entry that does not hold."""

    done: int = 0
    of: int = 0  # the number of lines in all
    tale: tuple[Told, ...] = ()
    state: TableState = TableState()
    bad: int = 0
    why: str = ""  # empty if everything holds; a sentence about `bad`; without `bad`, why nothing could be checked
    record: bytes = field(default=b"", repr=False)  # if everything holds: the record, which anybody can check again
    result: Result | None = None  # if everything holds and the last game was played to its end


@dataclass(frozen=True)
class TableView(Snapshot):
    """The table as this phone sees it now. `seats` and `own` are those of people, not of robots."""

    robots: tuple[Seat, ...] = ()  # seats played by robots on this phone
    rehearses: bool = False  # a rehearsal: robots play beside people here, and no other phone can join
    read: int = 0  # while this phone reads a long log: the entries read so far
    entries: int = 0  # and the number of entries in all
    stories: tuple[tuple[Told, ...], ...] = ()  # of a conflict: the half that stays, then the half that is dropped
    suspicion: str = ""  # the sentence about a host whose log does not hold

    @property
    def is_display(self) -> bool:
        """Whether this phone looks on without a seat."""
        return bool(self.letter) and not self.seats and not self.robots and not self.hosts

    def helps(self, seat: Seat) -> bool:
        """Whether this phone taps for the seat: as its own phone, or as the helper of a seat without a phone."""
        chair = self.state.chairs.get(seat)
        return seat in self.seats or (chair is not None and not chair.phone and chair.device == self.letter)

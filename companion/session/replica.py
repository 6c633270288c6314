"""Copies of the table's log: this phone's own, and another phone's behind the last entry that both have.

A replica follows entries and frames, checks everything, and can cut back. A branch checks another phone's frames in the
same way, and changes nothing here before halves are judged; it is lent from a little before that last common entry, so
that the frames also prove what both have.
"""

from collections.abc import Callable, Iterable, Iterator

from companion.seal.keys import Crypto
from companion.table.entry import Entry, Operation
from companion.table.fold import Admitted, BadEntry, admit, fold, follow, follow_frame
from companion.table.frame import Frame, trimmed
from companion.table.ids import Letter
from companion.table.log import TableLog
from companion.table.refusals import Refused, refuse
from companion.table.state import HOST, Games, TableState
from companion.table.why import Why

Counted = Callable[[TableState, Admitted], None]
"""Hears of an entry: the table before it, and with it."""


class Replica:
    """A log, and the table that it tells. `signatures`: hosts' over heads, by entry, as far as they came."""

    def __init__(self, games: Games, crypto: Crypto, counted: Counted = lambda _, __: None) -> None:
        """`counted`: hears of each entry as it begins to count."""
        self.state = TableState()
        self.log = TableLog()
        self.signatures: dict[int, bytes] = {}
        self._games = games
        self._crypto = crypto
        self._counted = counted

    def receive(self, entry: Entry) -> Admitted | Refused:
        """Takes the next entry, everything checked again. You must stop following a host whose entry is refused."""
        followed = follow(self.state, self._games, self._crypto, entry)
        if isinstance(followed, Admitted):
            self._counts(followed)
        return followed

    def order(self, operation: Operation, signature: bytes) -> Admitted | Refused:
        """Puts an operation at the end of the log, as only its host does; a refusal has changed nothing."""
        admitted = admit(self.state, self._games, self._crypto, operation, signature)
        if isinstance(admitted, Admitted):
            self._counts(admitted)
        return admitted

    def take(self, frame: Frame) -> tuple[tuple[TableState, Admitted], ...] | BadEntry:
        """Takes a frame as far as it is new, whole or not at all: the table before each entry, and with it."""
        followed = follow_frame(self.state, self._games, self._crypto, trimmed(frame, self.state.n))
        if isinstance(followed, BadEntry):
            return followed
        taken = []
        for admitted in followed:
            taken.append((self.state, admitted))
            self._counts(admitted)
        self.signatures[frame.last] = frame.signature
        return tuple(taken)

    def provable(self, n: int) -> int:
        """The last of the first n entries that a signed head covers: what is kept of them if all others are dropped."""
        return max((at for at in self.signatures if at <= n), default=0)

    def cut_back(self, n: int) -> None:
        """Forgets all entries after entry n."""
        kept = self.log.truncated(n).since(0)
        self.log, self.state = TableLog(), TableState()
        self.signatures = {at: signature for at, signature in self.signatures.items() if at <= n}
        for entry in kept:
            self.receive(entry)

    def host_of(self, n: int) -> Letter:
        """The phone that hosted the table at entry n."""
        for entry in reversed(self.log.since(0, n)):
            if entry.operation.kind == "host" and isinstance(entry.operation.author, str):
                return entry.operation.author
        return HOST

    def _counts(self, admitted: Admitted) -> None:
        before, self.state = self.state, admitted.state
        self.log.append(admitted.entry, before.head)
        self._counted(before, admitted)


class Branch:
    """Takes another log's frames and checks them, without a change to our own log."""

    def __init__(self, log: TableLog, games: Games, crypto: Crypto) -> None:
        self.frames: list[Frame] = []
        self.entries: list[Entry] = []  # what it has and we have not
        self.fork = self.tip = TableState()
        self._log = log
        self._games = games
        self._crypto = crypto

    def reaches(self, n: int, head: bytes) -> bool:
        """Whether the other log is here up to this entry, be it only in our own."""
        if not self.entries and n <= len(self._log) and self._log.head(n) == head:
            self.fork = self.tip = self._state_at(n)
        return self.tip.heads.at(n) == head

    def take(self, frame: Frame) -> BadEntry | None:
        """Takes the next frame of the other log; returns why it does not hold, and then nothing has changed."""
        state = self.tip
        if not self.entries:
            common = self._common(frame)
            if common == frame.last:
                self.frames.append(frame)
                return None
            state = self._state_at(common)
        if frame.last <= state.n:  # sent twice
            return None
        if frame.first > state.n + 1:
            return BadEntry(state.n + 1, refuse(Why.GAP, n=state.n + 1).reasons)
        followed = follow_frame(state, self._games, self._crypto, trimmed(frame, state.n))
        if isinstance(followed, BadEntry):
            return followed
        if not self.entries:
            self.fork = self.tip = state
        self.frames.append(frame)
        for admitted in followed:
            self.counts(admitted)
        return None

    def counts(self, admitted: Admitted) -> None:
        """Adds an entry that has been checked."""
        self.entries.append(admitted.entry)
        self.tip = admitted.state

    def _common(self, frame: Frame) -> int:
        """The last entry of this frame that is in our log, too."""
        common = frame.first - 1
        for entry, (operation, signature) in zip(self._log.since(common), frame.said, strict=False):
            if (entry.epoch, entry.operation, entry.signature) != (frame.epoch, operation, signature):
                break
            common = entry.n
        return common

    def _state_at(self, n: int) -> TableState:
        state = fold(self._games, self._crypto, self._log.since(0, n))
        assert isinstance(state, TableState), "our own entries hold"
        return state


def replayed(
    fork: TableState, games: Games, crypto: Crypto, entries: Iterable[Entry]
) -> Iterator[tuple[TableState, Admitted]]:
    """What these entries tell: the table before each of them, and with it."""
    state = fork
    for entry in entries:
        admitted = follow(state, games, crypto, entry)
        assert isinstance(admitted, Admitted), "a half is checked before it is told"
        yield state, admitted
        state = admitted.state

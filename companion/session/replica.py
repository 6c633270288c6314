"""One device's copy of the table: it follows entries and frames, checks everything, and can cut back."""

from companion.seal.keys import Crypto
from companion.table.entry import Entry, Operation
from companion.table.fold import Admitted, BadEntry, admit, follow, follow_frame
from companion.table.frame import Frame, trimmed
from companion.table.ids import Letter
from companion.table.log import TableLog
from companion.table.refusals import Refused
from companion.table.state import HOST, Games, TableState


class Replica:
    """A log, and the table that it tells. `signatures`: hosts' over heads, by entry, as far as they came."""

    def __init__(self, games: Games, crypto: Crypto) -> None:
        self.state = TableState()
        self.log = TableLog()
        self.signatures: dict[int, bytes] = {}
        self._games = games
        self._crypto = crypto

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
        """Who kept the table at entry n."""
        for entry in reversed(self.log.since(0, n)):
            if entry.operation.kind == "host" and isinstance(entry.operation.author, str):
                return entry.operation.author
        return HOST

    def _counts(self, admitted: Admitted) -> None:
        self.log.append(admitted.entry, self.state.head)
        self.state = admitted.state

"""The host as a postman: gives operations one order and passes entries on. It has no more say than anybody else."""

from companion.seal.keys import Crypto
from companion.table.entry import Entry, Operation
from companion.table.fold import admit
from companion.table.log import TableLog
from companion.table.refusals import Refused
from companion.table.state import Games, TableState


class Ordering:
    """The log of the hosting device, from nothing or from where another host left it.

    What it takes stands; what it refuses has changed nothing."""

    def __init__(
        self, games: Games, crypto: Crypto, log: TableLog | None = None, state: TableState | None = None
    ) -> None:
        self._games = games
        self._crypto = crypto
        self.log = log or TableLog()
        self.state = state or TableState()

    def take(self, operation: Operation, signature: bytes) -> Entry | Refused:
        """The entry to pass on to everybody, the host's own phone among them, or why there is none."""
        admitted = admit(self.state, self._games, self._crypto, operation, signature)
        if isinstance(admitted, Refused):
            return admitted
        self.log.append(admitted.entry, self.state.head)
        self.state = admitted.state
        return admitted.entry

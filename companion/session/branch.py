"""Another phone's log behind the last entry that it shares with ours; it changes nothing here before halves are judged.

A log is lent from a little before that entry, so that the frames also prove what both have.
"""

from collections.abc import Iterable, Iterator

from companion.seal.keys import Crypto
from companion.table.entry import Entry
from companion.table.fold import Admitted, BadEntry, fold, follow, follow_frame
from companion.table.frame import Frame, trimmed
from companion.table.log import TableLog
from companion.table.refusals import refuse
from companion.table.state import Games, TableState
from companion.table.why import Why


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
        """The next frame of the other log; or why it does not hold, and nothing has changed."""
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
        """One more entry."""
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


def told(
    fork: TableState, games: Games, crypto: Crypto, entries: Iterable[Entry]
) -> Iterator[tuple[TableState, Admitted]]:
    """What these entries tell: the table before each of them, and with it."""
    state = fork
    for entry in entries:
        admitted = follow(state, games, crypto, entry)
        assert isinstance(admitted, Admitted), "a half is checked before it is told"
        yield state, admitted
        state = admitted.state

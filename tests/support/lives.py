"""All that one phone can become: every step from every state is taken once, and remembered."""

import io
import pickle
from collections.abc import Mapping
from typing import Any, NamedTuple

from companion.seal.shared_dice import Chain
from companion.seal.vault import Secret
from companion.session.effects import ConnectionId
from companion.session.hosting import Hosting
from companion.session.phone import Signed
from companion.table.entry import Entry, Operation
from companion.table.frame import Frame
from companion.table.state import TableState
from companion.wire.messages import Hello
from tests.support.booth import Booth, Event, Out, Stop, Wish, rename
from tests.support.keys import StandInKeys, StandInSigner
from tests.support.likeness import likeness
from tests.support.net import Node
from tests.toys.lanterns import LanternGame

NEVER_CHANGE = (
    TableState, Entry, Operation, Signed, Frame, Hello, Secret, Chain, StandInKeys, StandInSigner, LanternGame
)  # fmt: skip

State = int


class Outcome(NamedTuple):
    """What a step leads to. `names`: what connections are called from now on; `link`: the one that a call became."""

    state: State
    outs: tuple[Out, ...]
    names: Mapping[ConnectionId, ConnectionId]
    link: ConnectionId


class Facts(NamedTuple):
    """What a room must know of a phone. `story`: who told its log, and how it ends."""

    alive: bool
    hosts: bool
    story: tuple[str, int, bytes]


class Lives:
    """One phone."""

    def __init__(self, booth: Booth, wishes: Mapping[str, Wish]) -> None:
        self._wishes = wishes
        self._shared: dict[int, Any] = {}
        self._kept: list[bytes] = []
        self._known: dict[int, State] = {}
        self._after: dict[tuple[State, Event], Outcome] = {}
        self._stops: dict[tuple[State, Event, str], tuple[Outcome, ...]] = {}
        self.facts: list[Facts] = []
        self.told: dict[tuple[str, int, bytes], Node] = {}  # a phone for each story
        self.first = self._keep(booth)

    def __len__(self) -> int:
        return len(self._kept)

    def take(self, state: State) -> Booth:
        """A phone of its own in this state."""
        booth = _Reader(io.BytesIO(self._kept[state]), self._shared).load()
        assert isinstance(booth, Booth)
        return booth

    def after(self, state: State, event: Event) -> Outcome:
        """What this phone then does."""
        found = self._after.get((state, event))
        if found is None:
            booth = self.take(state)
            found = self._after[state, event] = self._outcome(booth, booth.step(event, self._wishes))
        return found

    def stops(self, state: State, event: Event, how: str) -> tuple[Outcome, ...]:
        """All ways to stop in the midst of what it then does.

        What was not flushed is lost from the first or from any later record on: the same as stopping before that one.
        A stop before the first effect is one before the event, but for a tap, which nobody repeats."""
        found = self._stops.get((state, event, how))
        if found is None:
            ways: dict[tuple[State, tuple[Out, ...]], Outcome] = {}
            after = 0 if event.kind == "tap" else 1
            while True:
                booth = self.take(state)
                link = booth.step(event, self._wishes, Stop(after, how))
                if booth.node.alive:
                    break
                outcome = self._outcome(booth, link)
                ways.setdefault(outcome[:2], outcome)
                after += 1
            found = self._stops[state, event, how] = tuple(ways.values())
        return found

    def _outcome(self, booth: Booth, link: ConnectionId) -> Outcome:
        outs, booth.outs = tuple(booth.outs), []
        names = rename(booth.node)
        return Outcome(self._keep(booth), outs, names, link)

    def _keep(self, booth: Booth) -> State:
        role = booth.node.member.dispatch.machine.role
        look = likeness(booth, booth.now, [line.link for line in role.guests()] if isinstance(role, Hosting) else ())
        state = self._known.get(look)
        if state is None:
            state = self._known[look] = len(self._kept)
            node = booth.node
            table = node.member.phone.state
            story = table.host, table.epoch, table.head
            self.facts.append(Facts(node.alive, node.alive and node.member.hosts, story))
            self.told.setdefault(story, node)
            file = io.BytesIO()
            _Copier(file, self._shared).dump(booth)
            self._kept.append(file.getvalue())
        return state


class _Copier(pickle.Pickler):
    """Copies what can change; the rest is shared."""

    def __init__(self, file: io.BytesIO, shared: dict[int, Any]) -> None:
        super().__init__(file, pickle.HIGHEST_PROTOCOL)
        self._shared = shared

    def persistent_id(self, thing: Any) -> int | None:
        """Its number if it never changes."""
        if not isinstance(thing, NEVER_CHANGE):
            return None
        self._shared[id(thing)] = thing
        return id(thing)


class _Reader(pickle.Unpickler):
    def __init__(self, file: io.BytesIO, shared: dict[int, Any]) -> None:
        super().__init__(file)
        self._shared = shared

    def persistent_load(self, number: int) -> Any:
        """What never changes, by its number."""
        return self._shared[number]

"""A host that lies, from outside: with the keys of all phones of a table but one it keeps a log of its own making,
tells it to the one honest phone over a real connection, goes back, and tells another one.

It goes back without asking anybody: a seat in league says, as if it were of the honest phone's half, that this half is
dropped. So nothing here rests on what the honest phone's owner agrees to.
"""

from dataclasses import dataclass
from typing import Any

from companion.seal.canonical import b64, unb64
from companion.session.phone import Signed
from companion.session.replica import Replica
from companion.table import operations
from companion.table.entry import Operation, signed_message
from companion.table.fold import Admitted
from companion.table.frame import PER_FRAME, head_message, pack
from companion.table.ids import Author, Letter, Seat
from companion.table.operations import KIND_OF, Said, write_body
from companion.table.state import OpenCall, TableState
from companion.wire.codec import encode
from companion.wire.framing import framed
from companion.wire.messages import Claim, Log, Message, Op
from tests.support.attacker import Air, Stranger, chain_of, room
from tests.support.keys import StandInKeys, StandInSigner
from tests.support.rogues import step
from tests.toys.lanterns import Throw

HONEST, IN_LEAGUE = Seat(1), Seat(2)
OPTIONS = {"row": [1, 2, 3, 4]}
FILLER = operations.Cardboard(Seat(9), "A", "x")
"""Something done, that changes nothing: nobody drops anything for a half in which nothing was done."""

GONE_BACK = 3
"""So many entries stand behind the place to which it has gone back, before it tells anything."""

MOMENT = 0.1


@dataclass(frozen=True)
class Given:
    """What the honest phone gave for a roll. `link`: empty if it said that its link is spent."""

    game: str  # all that the entry says that began it, and its number; empty for pictures
    purpose: str
    known: str  # who shares, and from where on its chain
    link: str


class LyingHost:
    """Phone A, in league with C, at a table of three before its start; phone B is honest."""

    def __init__(self) -> None:
        self.net: Air = room(3)
        self.honest = self.net.nodes[1]
        phone = self.honest.member.phone
        self.log = Replica(self.net.games, StandInKeys())
        for entry in phone.replica.log.since(0):
            self.log.receive(entry)
        self.log.signatures = dict(phone.replica.signatures)
        self.given: list[Given] = []
        self.restarts = False  # the honest phone, each time that the log has gone back
        self.said: list[Signed] = []  # by the honest phone, whether or not it was ordered
        self._asked_at: dict[bytes, tuple[str, OpenCall]] = {}  # by head: game and roll, in all logs that it has told
        self._pins = {"A": self.net.nodes[0].pin, "C": self.net.nodes[2].pin}
        self._epoch = self.state.epoch
        self._rogue: Stranger | None = None
        self._shown = 0
        for node in (self.net.nodes[0], self.net.nodes[2]):
            node.crash()
        self._calls("A", self.state.n)

    @property
    def state(self) -> TableState:
        """The table as it tells it now."""
        return self.log.state

    # -- what it tells -------------------------------------------------------------------------------------------------

    def tells(self, author: Author, said: Said) -> None:
        """One more entry, by one of those in league."""
        self._puts(self._signed(author, said))
        self._shows()

    def fills(self, entries: int) -> None:
        """Entries that say nothing."""
        for _ in range(entries):
            self.tells("A", FILLER)

    def starts(self, *ring: int, **options: Any) -> None:
        """A game."""
        self.tells("A", operations.Start(tuple(map(Seat, ring or (0, 1, 2))), 1, OPTIONS | options))

    def asks(self) -> Given | None:
        """The next die is wanted and called; what the honest phone gives for it, if anything."""
        self.tells("A", step(Throw(Seat(0))))
        assert self.state.playing
        return self.calls(f"throw-{self.state.playing.state.throws}")

    def calls(self, purpose: str) -> Given | None:
        """This roll is called; what the honest phone gives for it, if anything."""
        before = len(self.given)
        self.tells(self.state.host, operations.Call(purpose))
        return self.given[-1] if len(self.given) > before else None

    def takes(self) -> None:
        """What the honest phone has said last gets its place in the log, as it does with an honest host."""
        self._puts(self.said[-1])
        self._shows()

    def shares(self) -> None:
        """Those in league give their shares: the roll is made."""
        for seat, node in ((Seat(0), self.net.nodes[0]), (IN_LEAGUE, self.net.nodes[2])):
            assert self.state.open_call
            link = chain_of(node, seat).link(self.state.chairs[seat].links + 1)
            self.tells(seat, operations.Share(self.state.open_call.number, link))

    def renews(self, fresh: int = 0) -> None:
        """The seat in league goes on from another chain."""
        self.tells(IN_LEAGUE, operations.Hold("C", fresh.to_bytes(32, "big")))

    # -- how it lies ---------------------------------------------------------------------------------------------------

    def back(self, n: int, by: Letter = "A", *, agreed: bool = True) -> None:
        """Entries after n have never been; this phone hosts from there on. Not `agreed`: the honest phone is shown
        another story than its own, and its owner is asked."""
        tip, self._epoch = self.honest.member.phone.state, self._epoch + 1
        self.log.cut_back(n)
        self._puts(self._signed(by, operations.Host(self._epoch)))
        if agreed and tip.n > n:
            self._puts(self._signed(IN_LEAGUE, operations.Yield(n, tip.n, tip.head)))
            self._puts(self._signed(by, FILLER))
        self._calls(by, n)
        assert self.follows is agreed
        if self.restarts:
            self.honest.crash()
            self.honest.restart()
            self._calls(by, self.honest.member.phone.state.n)

    @property
    def follows(self) -> bool:
        """Whether the honest phone takes this log for the table's."""
        return self.honest.member.phone.state.head == self.state.head

    # -- how it gets there ---------------------------------------------------------------------------------------------

    def _signed(self, author: Author, said: Said) -> Signed:
        state = self.state
        operation = Operation(
            author, state.next_counter(author), KIND_OF[type(said)], write_body(said), state.n, state.head
        )
        key = state.devices[author].key if isinstance(author, str) else state.chairs[author].key
        return Signed(operation, StandInSigner(key).sign(signed_message(state.table, operation)))

    def _puts(self, signed: Signed) -> None:
        taken = self.log.order(signed.operation, signed.signature)
        assert isinstance(taken, Admitted), taken
        state = self.state
        host = StandInSigner(state.devices[state.host].key)
        if state.open_call:
            playing = state.playing if state.open_call.start else None
            game = f"{playing.since} {playing.ring} {playing.options}" if playing else ""
            self._asked_at[state.head] = game, state.open_call
        self.log.signatures[state.n] = host.sign(head_message(state.table, state.epoch, state.n, state.head))

    def _calls(self, letter: Letter, common: int) -> None:
        """A new connection, as this phone, to the honest one, which has its log up to entry `common`."""
        if self._rogue:
            self._rogue.crash()
            self.net.run(MOMENT)
        rogue = self._rogue = Stranger(self.net, f"liar {len(self.net.nodes)}")
        rogue.key, rogue.pin, rogue.on_message = self.state.devices[letter].key, self._pins[letter], self._hears
        n, back = self.state.n, [0, *(1 << power for power in range(20))]
        heads = tuple(self.log.log.head(n - less) for less in back if n - less >= 1)
        self._link = rogue.enter(self.honest, epoch=self.state.epoch, host=letter, n=n, heads=heads)
        if common < self.honest.member.phone.state.n:
            rogue.say(self._link, Claim(letter, ("A", "C"), n, self.state.head))
        self._shown = max(0, common - PER_FRAME)
        self._shows()

    def _shows(self) -> None:
        assert self._rogue
        for frame in pack(self.log.log, self.log.signatures, self._shown):
            self._shown = frame.last
            self.net.send(self._rogue, self._link, framed(encode(Log(frame))))
        self.net.run(MOMENT)

    def _hears(self, _: int, message: Message) -> None:
        if not isinstance(message, Op) or Signed(message.operation, message.signature) in self.said:
            return
        self.said.append(Signed(message.operation, message.signature))
        if message.operation.kind == "share":
            self.given.append(self._as_given(message.operation))

    def _as_given(self, share: Operation) -> Given:
        game, call = self._asked_at[share.seen_head]
        known = " ".join(f"{seat}: {b64(link)}" for seat, link in sorted(call.known.items()))
        return Given(game, call.purpose, known, share.body.get("link", ""))


def links(given: list[Given]) -> list[bytes]:
    """The links among these answers, each once."""
    return sorted({unb64(each.link) for each in given if each.link})

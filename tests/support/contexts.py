"""Phones as a session sees them, each with its key, its seat's keys and its list of what is to be done."""

import hashlib
from typing import Any, TypeVar

from companion.seal.canonical import b64
from companion.seal.vault import Secret
from companion.session.effects import Effect, Send, Store
from companion.session.shared_parts import Context, Identity
from companion.table.game import Doers
from companion.table.ids import Seat
from companion.table.state import Games
from companion.wire.messages import Message
from tests.support.frames import message_of
from tests.support.keys import StandInKeys
from tests.support.ring import FIGURES, LANTERNS, Entropy, Ring
from tests.toys.lanterns import Command, LanternGame, Lanterns

Wanted = TypeVar("Wanted", bound=Effect)


class _Meddling(LanternGame):
    def doers(self, state: Lanterns, command: Command) -> Doers:
        """The host may tap for whoever is silent, and everybody may light the lanterns."""
        return Doers(super().doers(state, command).seats or frozenset(state.ring), host=True)


MEDDLING: Games = {("lanterns", 1): _Meddling()}
"""Lanterns where the host may use a racer's hidden card."""


def root(seat: int) -> Secret:
    """What a seat's words grow into."""
    return Secret(f"root {seat}".encode().ljust(32))


def context(name: str, games: Games = LANTERNS, life: str = "", *, door: bool = True) -> Context:
    """A phone that has met nobody. The same name has the same key; each `life` draws its own random bytes."""
    crypto, seed = StandInKeys(), name.encode().ljust(32)
    me = Identity(crypto.signer(Secret(seed)), b64(hashlib.sha256(seed).digest()) if door else "", name)
    return Context(me, games, crypto, Entropy(name + life))


def at_table(*names: str, started: bool = True, games: Games = LANTERNS) -> tuple[Ring, list[Context]]:
    """A game of Lanterns with a phone a seat, by these names; the first one hosts."""
    ring = Ring(games)
    contexts = [context(name, games) for name in names]
    for seat, each in enumerate(contexts):
        comes(ring, each)
        sits(ring, each, seat)
    if started:
        ring.start({"row": [1, 2, 3, 4, 5][: len(names) + 1]})
    return ring, contexts


def comes(ring: Ring, each: Context) -> None:
    """One more phone at the table, or the first."""
    for entry in ring.entries:
        each.phone.replica.receive(entry)
    ring.phones.append(each.phone)
    name, pin = each.me.name, each.me.pin
    ring.must(each.phone, each.phone.join(pin, name) if ring.entries else each.phone.open_table("lanterns", name, pin))


def sits(ring: Ring, each: Context, seat: int) -> None:
    """A phone takes a seat."""
    ring.must(each.phone, each.phone.sit(Seat(seat), root(seat), f"name {seat}", FIGURES[seat]))


def wanted(each: Context, kind: type[Wanted]) -> list[Wanted]:
    """What it wants done of this kind, since it was last asked."""
    found = [effect for effect in each.wants if isinstance(effect, kind)]
    each.wants = [effect for effect in each.wants if not isinstance(effect, kind)]
    return found


def sent(each: Context) -> list[Message]:
    """The messages it has sent since it was last asked."""
    return [message_of(send.data) for send in wanted(each, Send)]


def stored(each: Context) -> list[bytes]:
    """The records it has stored since it was last asked."""
    return [store.record for store in wanted(each, Store)]


def told(each: Context) -> list[Any]:
    """What its people were told since it was last asked."""
    news, each.news = each.news, []
    return news

"""Sessions that have met nobody, and what they want done."""

from collections.abc import Sequence
from typing import Any

from companion.seal.vault import Secret
from companion.session.effects import Effect, Tell
from companion.session.member import Member
from companion.table.state import Games
from companion.wire.pairing import VERSION, Invitation
from tests.support.contexts import context
from tests.support.keys import StandInKeys
from tests.support.net import PORT
from tests.support.ring import LANTERNS, Entropy


def alone(games: Games = LANTERNS, name: str = "Ann") -> Member:
    """A phone that has met nobody, and has shown that to its owner."""
    member = Member(context(name).me, games, StandInKeys(), Entropy(name), 0.0)
    [shown] = member.effects(0.0)
    assert isinstance(shown, Tell)
    return member


def opened(addresses: Sequence[str] = ("10.0.0.1",), games: Games = LANTERNS) -> Member:
    """A phone that keeps a table at these addresses, all its effects carried out."""
    member = alone(games)
    member.moved(addresses, PORT, 0.0)
    member.open_table("lanterns")
    member.effects(0.0)
    return member


def invitation(*addresses: str) -> Invitation:
    """A link to a door behind these addresses."""
    return Invitation(VERSION, bytes(32), Secret(b"s" * 16), PORT, addresses)


def news_in(effects: Sequence[Effect], kind: type[Any]) -> list[Any]:
    """What people are told of this kind."""
    shown = [effect.snapshot for effect in effects if isinstance(effect, Tell)]
    return [said for snapshot in shown for said in snapshot.news if isinstance(said, kind)]


def of(effects: Sequence[Effect], kind: type[Any]) -> list[Any]:
    """The effects of this kind."""
    return [effect for effect in effects if isinstance(effect, kind)]

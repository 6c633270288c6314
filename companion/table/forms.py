"""Checks the form of what newcomers send (keys, names, the protocol) before it is used."""

import re

from companion.table.operations import Cardboard, DeviceJoins, Hold, Said, SeatTaken, Share, Table
from companion.table.protocols import PROTOCOLS
from companion.table.refusals import Refused, refuse
from companion.table.why import Why

KEY = 32  # also an anchor
NONCE = 16
NAME = 48  # UTF-8 bytes

# control characters, line breaks, marks that turn the direction of writing, halves of characters
_UNREADABLE = re.compile("[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")


def misshapen(said: Said) -> Refused | None:
    """What is wrong with the form of this; None if it is good."""
    match said:
        case Table():
            return _founding(said) or _ill(names=(said.name, said.game), key=said.key)
        case DeviceJoins():
            return _ill(names=(said.name,), key=said.key)
        case SeatTaken():
            return _ill(names=(said.name, said.figure), key=said.key, anchor=said.anchor)
        case Hold() | Share() if said.anchor:
            return _ill(names=(), anchor=said.anchor)
        case Cardboard():
            return _ill(names=(said.name, said.figure))
    return None


def _founding(said: Table) -> Refused | None:
    if said.protocol not in PROTOCOLS:
        return refuse(Why.PROTOCOL_UNKNOWN)
    return None if len(said.nonce) == NONCE else refuse(Why.FIELD_WRONG, field="nonce")


def _ill(names: tuple[str, ...], **keys: bytes) -> Refused | None:
    for field, key in keys.items():
        if len(key) != KEY:
            return refuse(Why.FIELD_WRONG, field=field)
    return None if all(map(is_readable, names)) else refuse(Why.NAME_WRONG)


def is_readable(name: str) -> bool:
    """Whether people can read a name: it fits on a line and has no hidden characters."""
    return not _UNREADABLE.search(name) and len(name.encode()) <= NAME

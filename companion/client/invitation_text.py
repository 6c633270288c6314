"""Invitations as text: how a terminal shows one, and what is wrong in a code or link that somebody typed or pasted."""

import os
import sys
from collections.abc import Collection, Iterator
from shutil import get_terminal_size
from typing import TYPE_CHECKING

from companion.present.ports import Words
from companion.seal.canonical import b64
from companion.shell.files import Complaint
from companion.table.snapshot import Invited
from companion.wire.errors import CodeSlip, PairingError
from companion.wire.pairing import Invitation, read
from companion.wire.typed_code import Code

if TYPE_CHECKING:  # for mypy alone: the first page comes up faster
    from companion.session.member import Member


def shown(member: "Member", now: float, words: Words) -> Iterator[str]:
    """How to join this host's table, shown from now on."""
    invited = member.owner.invitations.show(now)
    if invited.link:
        yield from written(invited, words)
    else:
        yield words.say("table.no_address")


def written(invited: Invited, words: Words) -> Iterator[str]:
    """An invitation: the QR if the terminal can show it, the link, the code."""
    yield from _qr(invited.link)
    yield words.say("table.plays", game=words.say("game.name"))
    yield words.say("table.link", link=invited.link)
    if invited.code:
        yield words.say("table.code", code=invited.code)
    if invited.link.startswith("http"):
        yield words.say("invitation.check")


def _qr(link: str) -> Iterator[str]:
    """The QR, if the terminal shows one: a narrow one would break its lines."""
    if sys.stdout.isatty():
        from companion.device.qr_image import matrix, terminal  # loads what draws pictures

        if len(matrix(link)) <= get_terminal_size().columns:
            yield terminal(link, colours="NO_COLOR" not in os.environ)


def accepted(text: str, words: Words) -> Invitation | Code:
    """Reads a link or a code. Raises Complaint with what is wrong; for a typing mistake it names the group of
    letters."""
    try:
        return read(text)
    except CodeSlip as slip:
        key = "slip" if slip.group is None else "slip_group"
        raise Complaint(words.say(f"pairing.{key}", group=slip.group or 0)) from None
    except PairingError as error:
        raise Complaint(words.say(f"pairing.{error.fault}")) from None


def leads_to(invited: Invitation | Code, pins: Collection[str]) -> bool:
    """Whether this link leads to one of these phones. A code does not say where it leads."""
    return isinstance(invited, Invitation) and b64(invited.pin) in pins

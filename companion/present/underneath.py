"""Which page lies underneath: what this phone's place at the table asks for, until a game is on and decides itself."""

from companion.present.seen import Seen
from companion.table.snapshot import Contact

GAME = ""
"""The game decides."""


def underneath(seen: Seen) -> str:
    """The page of the house that is next for this phone, or GAME."""
    if seen.contact is Contact.NONE:
        return "home"
    if not seen.letter:
        return "waiting"
    if seen.conflict is not None:
        return "conflict"
    if seen.state.playing is not None:
        return GAME
    return "lobby" if seen.seats or seen.robots else "join"

"""Which page a phone shows for the state of its table. While a game is on, the game decides."""

from companion.present.table_view import TableView
from companion.table.snapshot import Contact

GAME = ""
"""Stands for a page of the game: the game decides which one."""


def page_for_state(seen: TableView) -> str:
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

"""Finds out what a tap on Undo would strike, before it is sent to the table."""

from companion.present.table_view import TableView
from companion.table.ids import Author
from companion.table.moves import may_strike
from companion.table.seals import screens_going
from companion.table.state import Standing


def struck_here(seen: TableView) -> Standing | None:
    """The last step, if this phone may strike it now."""
    playing = seen.state.playing
    if playing is None or not playing.steps or screens_going(playing):
        return None
    return playing.steps[-1] if may_strike(seen.state, playing, seen.letter, seen.hosts) else None


def tapped_elsewhere(seen: TableView) -> int:
    """The last step or undo of another phone. After each of them Undo means something else. Taps of this phone do not
    count, as its owner knows of them."""
    taps = seen.state.playing.taps if seen.state.playing else {}
    devices: dict[Author, Author] = {seat: chair.device for seat, chair in seen.state.chairs.items()}
    return max((n for author, n in taps.items() if devices.get(author, author) != seen.letter), default=0)

"""What Undo would strike from this phone, asked before the table is."""

from companion.present.seen import Seen
from companion.table.ids import Author
from companion.table.moves import may_strike
from companion.table.seals import screens_going
from companion.table.state import Standing


def struck_here(seen: Seen) -> Standing | None:
    """The last step, if this phone may strike it now."""
    playing = seen.state.playing
    if playing is None or not playing.steps or screens_going(playing):
        return None
    return playing.steps[-1] if may_strike(seen.state, playing, seen.letter, seen.hosts) else None


def tapped_elsewhere(seen: Seen) -> int:
    """The last step or undo of another phone: with each of them Undo means something else. What was tapped here
    surprises nobody here."""
    taps = seen.state.playing.taps if seen.state.playing else {}
    devices: dict[Author, Author] = {seat: chair.device for seat, chair in seen.state.chairs.items()}
    return max((n for author, n in taps.items() if devices.get(author, author) != seen.letter), default=0)

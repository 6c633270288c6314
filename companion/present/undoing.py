"""Finds out what a tap on Undo would strike, before it is sent to the table."""

from dataclasses import replace

from companion.present.table_view import TableView
from companion.table.game import Answer
from companion.table.ids import Author
from companion.table.moves import may_strike
from companion.table.seals import questions, screens_going
from companion.table.state import Playing, Standing


def struck_here(seen: TableView) -> Standing | None:
    """The last step, if this phone may strike it now."""
    playing = seen.state.playing
    if playing is None or not playing.steps or screens_going(playing):
        return None
    return playing.steps[-1] if may_strike(seen.state, playing, seen.letter, seen.hosts) else None


def unseals(seen: TableView) -> bool:
    """Whether Undo would go back to before the plans that are made now: everybody would have to plan again."""
    playing, last = seen.state.playing, struck_here(seen)
    return playing is not None and last is not None and goes_behind_plans(playing, replace(playing, state=last.before))


def goes_behind_plans(playing: Playing, back: Playing) -> bool:
    """Whether all are asked for plans in one state of a game, and were not yet asked in another one."""
    return bool(questions(playing, Answer.LOCK).keys() - questions(back, Answer.LOCK).keys())


def tapped_elsewhere(seen: TableView) -> int:
    """The last step or undo of another phone. After each of them Undo means something else. Taps of this phone do not
    count, as its owner knows of them."""
    taps = seen.state.playing.taps if seen.state.playing else {}
    devices: dict[Author, Author] = {seat: chair.device for seat, chair in seen.state.chairs.items()}
    return max((n for author, n in taps.items() if devices.get(author, author) != seen.letter), default=0)

"""A shared step is the first thief's; tapped on another's phone, it says for whom."""

from companion.games.age_of_thieves.play.state import State
from companion.games.age_of_thieves.presenters.frame import for_whom
from companion.present.ports import Desk, TableReader


def is_others(desk: TableReader, state: State) -> bool:
    """Whether the first thief's own phone is here to tap it: then it stands out there alone."""
    chair = None if state.arbiter is None else desk.seen.state.chairs.get(state.arbiter)
    return chair is not None and chair.phone and chair.device in desk.seen.here - {desk.seen.letter, *desk.seen.away}


def delegated(desk: Desk, state: State, what: str) -> str:
    """The text of a button that carries the turn."""
    whom = "" if state.arbiter is None else for_whom(desk, state.arbiter)
    return desk.words.say("delegated.for", what=what, whom=whom) if whom else what

"""The table whose tale is told in tests: three thieves in turn 4 of the Calm."""

from typing import Any

from companion.games.age_of_thieves.play import events as ev
from companion.games.age_of_thieves.play.apply.event import apply_event
from companion.games.age_of_thieves.play.state import (
    PlanIs,
    Slot,
    Stage,
    State,
)
from companion.games.age_of_thieves.presenters.texts.tale import tell
from companion.games.age_of_thieves.rules.action_points import Points
from companion.shell.words import Translation, load
from companion.table.ids import Seat
from tests.support.thieves import table as seated

EN, DE = load("en", "age_of_thieves"), load("de", "age_of_thieves")
MORIUS, NOIRON, JASMINE = RING = (Seat(0), Seat(1), Seat(2))


def table(**changes: Any) -> State:
    """Morius, Noiron and Jasmine in turn 4 of the Calm, Noiron first, the guard at 5."""
    return seated(**{"turn": 4, "first": NOIRON, "calm_cards": 4, "faces": (5,), **changes})


def resolving(*slots: Slot, **changes: Any) -> State:
    """The same in the Resolution, with these cards before Jasmine."""
    return table(stage=Stage.RESOLUTION, **changes).with_thief(JASMINE, plan=PlanIs.OPEN, slots=slots)


def told(event: ev.Event, before: State, words: Translation = EN) -> list[str]:
    """What is told of an event."""
    return tell(words, before, event, apply_event(before, event))


FOUR = Slot(Points(blue=4))

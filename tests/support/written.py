"""What a game in notation brings back of the state that it was written from."""

from dataclasses import replace

from companion.games.age_of_thieves.play.state import Slot, State
from companion.games.age_of_thieves.rules.action_points import Points


def told(state: State) -> State:
    """All that a text must bring back: everything but how a roll was made and the colours of the markers on cards."""

    def colourless(slot: Slot) -> Slot:
        points = slot.points
        return replace(slot, points=Points(points.markers, informer=points.informer, agent=points.agent))

    thieves = {seat: replace(thief, slots=tuple(map(colourless, thief.slots))) for seat, thief in state.thieves.items()}
    owed = tuple(replace(each, slot=colourless(each.slot)) for each in state.owed)
    return replace(state, thieves=thieves, owed=owed, rolled=(), by_hand=False, real=frozenset())

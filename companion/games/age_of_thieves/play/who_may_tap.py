"""Who may tap what. The table lets a helper phone tap for a seat without a phone."""

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play import reversals
from companion.games.age_of_thieves.play.commands import Command
from companion.games.age_of_thieves.play.decide.cards import whose_turn
from companion.games.age_of_thieves.play.state import State
from companion.table.game import Doers
from companion.table.ids import Seat

OF_ONE_THIEF = (
    do.TypeAp,
    do.Use,
    do.Resign,
    do.PickUp,
    do.TakeEmperors,
    do.Reveal,
    do.SpendNeighborhood,
    do.Leave,
    do.Count,
)
DONE_TO_A_THIEF = (
    do.Catch,
    do.DueNext,
    do.Hide,
    reversals.PutBack,
    reversals.GetOut,
    reversals.TakeMarkerOff,
    reversals.CancelCard,
)
BETWEEN_TWO = (do.Steal, do.MarkForTheft)


def doers(state: State, command: Command) -> Doers:
    """The seats that may tap a command. The first thief and the host may tap everything. A thief's phone taps the
    thief's own steps, but may not insist. What is done to a thief may also be tapped by a thief who acts now or has
    acted in this turn."""
    seats = set() if state.arbiter is None else {state.arbiter}
    if not getattr(command, "insist", False):
        if isinstance(command, OF_ONE_THIEF):
            seats.add(Seat(command.seat))
        elif isinstance(command, BETWEEN_TWO):
            seats.add(Seat(command.thief))
        elif isinstance(command, DONE_TO_A_THIEF) and command.seat is not None:
            seats |= {Seat(command.seat), *_actors(state)}
    return Doers(frozenset(seats), host=True)


def _actors(state: State) -> set[Seat]:
    """The thieves in town with a card that is done, and the thief who is next."""
    actors = {seat for seat in state.in_town if any(slot.done is not None for slot in state.thief(seat).slots)}
    acts = whose_turn(state)
    return actors if acts is None else {*actors, acts}

"""Who may tap what. A seat without a phone acts through its helper phone; the table sees to that."""

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play.commands import Command
from companion.games.age_of_thieves.play.state import State
from companion.table.game import Doers
from companion.table.ids import Seat

_OF_ONE_THIEF = (
    do.TypeAp,
    do.Use,
    do.Resign,
    do.PickUp,
    do.TakeEmperors,
    do.Reveal,
    do.SpendNeighborhood,
    do.Catch,
    do.DueNext,
    do.Leave,
    do.Count,
    do.Hide,
)


def doers(state: State, command: Command) -> Doers:
    """A thief's own affair: its phone, or the first thief's or the host's for it. Shared steps: first thief or host."""
    seats = set() if state.arbiter is None else {state.arbiter}
    insists = getattr(command, "insist", False)
    if isinstance(command, _OF_ONE_THIEF) and not insists and command.seat is not None:
        seats.add(Seat(command.seat))
    if isinstance(command, do.Steal | do.MarkForTheft) and not insists:
        seats.add(Seat(command.thief))
    return Doers(frozenset(seats), host=True)

"""Who may tap what. The table lets a helper phone tap for a seat without a phone."""

from companion.games.crooks.play import commands as do
from companion.games.crooks.play.commands import Command
from companion.games.crooks.play.state import State
from companion.table.game import Doers
from companion.table.ids import Seat


def doers(state: State, command: Command) -> Doers:
    """The seats that may tap a command; the host may tap everything. The taps of a turn belong to the seat that they
    name, and a face is noted by the owner of the crook. Every seat may tap the rest, which moves the whole table on."""
    match command:
        case do.Recruit(seat=seat) | do.Lay(seat=seat) | do.ToBox(seat=seat) | do.Pass(seat=seat):
            return Doers(frozenset({Seat(seat)}), host=True)
        case do.NoteFace(number=number):
            crook = state.crooks.get(number)
            return Doers(frozenset() if crook is None else frozenset({crook.seat}), host=True)
    return Doers(frozenset(state.ring), host=True)

"""Who may tap what. A seat without a phone acts through its helper phone; the table sees to that."""

from companion.games.swindler.play import commands as do
from companion.games.swindler.play.commands import Command
from companion.games.swindler.play.state import State
from companion.table.game import Doers
from companion.table.ids import Seat

ANYBODY = (
    do.FirstSeat,
    do.DrawLoot,
    do.DrawSkull,
    do.StopStealing,
    do.StopCheating,
    do.ConfirmCount,
)
"""The thief's hand is busy: whoever sees the tile taps it. Each draw has its number, so it counts once."""
OF_ONE_SEAT = (do.TakeAbility, do.Drop, do.HandIn, do.TypeCard, do.Give)
OF_A_CARD = (do.CarryOut, do.PlaceBet, do.TakeLoot, do.SwitchBag, do.SplitLoot, do.Swap)


def doers(state: State, command: Command) -> Doers:
    """The active seat carries the turn; a seat's own affair is its own phone's, a card its owner's. The host always."""
    if isinstance(command, do.CallStop):  # a word that nobody says for another
        return Doers(frozenset({Seat(command.seat)}), host=False)
    if isinstance(command, ANYBODY):
        seats = frozenset(state.ring)
    elif isinstance(command, OF_ONE_SEAT):
        seats = frozenset({Seat(command.seat)})
    elif isinstance(command, OF_A_CARD):
        card = state.card(command.play)
        seats = frozenset(() if card is None else (card.seat,))
    else:
        seats = frozenset(() if state.active is None else (state.active,))
    return Doers(seats, host=True)

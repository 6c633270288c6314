"""The hangouts as pages draw them: each with its price, and the hats of all who can pay it."""

from dataclasses import dataclass

from companion.games.crooks.play.state import State
from companion.games.crooks.rules.editions import LETTERS
from companion.present.ports import TableReader
from companion.table.ids import Seat


@dataclass(frozen=True)
class HangoutTile:
    """A hangout as it is drawn."""

    key: str = ""
    letter: str = ""
    price: str = ""
    hats: tuple[str, ...] = ()  # the emblems of the players who can pay the price
    can: bool = False  # whether the seat that recruits on this phone can choose it
    yours: bool = False  # whether a seat recruits on this phone now


def tiles(desk: TableReader, state: State, chooser: Seat | None = None) -> tuple[HangoutTile, ...]:
    """A tile for each hangout. `chooser`: the seat that recruits on this phone now."""
    words, made = desk.words, []
    for at, (letter, cards) in enumerate(zip(LETTERS, state.stacks, strict=False)):
        payers = [
            seat for seat in state.ring if not state.players[seat].passed and 0 < cards <= state.players[seat].money
        ]
        made.append(
            HangoutTile(
                key=str(at),
                letter=letter,
                price=words.say("board.money", money=cards) if cards else words.say("board.empty"),
                hats=tuple(desk.emblem(state.players[seat].figure) for seat in payers),
                can=chooser in payers,
                yours=chooser is not None,
            )
        )
    return tuple(made)

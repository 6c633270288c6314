"""What a line `expect ...` can say of a game. Golden games and good bug reports need such lines.

    expect stage reckoning                  setup, turns, evening, reckoning, over
    expect turn Bowler                      whose turn it is
    expect stacks 2 0 3                     crooks under each hangout
    expect hidden 1 4                       the hidden crooks
    expect missing 2                        the crooks that everybody can see, and whose faces nobody has noted
    expect killed 3                         the crooks that were killed
    expect void 1                           the crooks that count for nothing
    expect unknown 5 outfit                 targets and gangs whose result a crook with an unknown face could change
    expect values 2 4 2 6 6 4 10 9          what the targets are worth in the reckoning, from 2 to 9
    expect takers Bowler 2, Bowler Fedora 0 who takes each target, and the points that each of them gets
    expect gangs Bowler 5, -, Fedora 5      who controls each gang, and the points for it
    expect winner Fedora more_money         who has won, and what decided it
    expect money Bowler 14                  the money of a player
    expect row Bowler 5 1 2, 8 3            the targets where a player has crooks, each with their numbers
    expect points Bowler 21                 the points that a player is sure to get, or has at the end

`-` stands for nothing or nobody.
"""

from collections.abc import Callable, Iterable

from companion.games.crooks.play.notation.taps import write_number
from companion.games.crooks.play.state import Stage, State
from companion.games.crooks.play.view import view
from companion.games.crooks.rules.grid import TARGETS
from companion.table.ids import Seat
from companion.table.notation.expectations import ExpectLines, of_seats
from companion.table.notation.words import NONE, Names

# -- of the table ------------------------------------------------------------------------------------------------------


def _numbers(numbers: Iterable[int]) -> str:
    return " ".join(map(write_number, numbers))


def _turn(state: State, names: Names) -> str:
    return names[state.seat] if state.seat is not None and state.stage is Stage.TURNS else ""


def _void(state: State, _names: Names) -> str:
    return _numbers(number for number, crook in state.crooks.items() if crook.is_void)


def _unknown(state: State, _names: Names) -> str:
    standing = view(state, None, {}).outlook
    counts = [*standing.targets.items(), *standing.gangs.items()]
    return " ".join(str(what) for what, count in counts if count is None)


def _values(state: State, _names: Names) -> str:
    return " ".join(str(count.value) for count in state.reckoning.targets) if state.reckoning else ""


def _takers(state: State, names: Names) -> str:
    counts = state.reckoning.targets if state.reckoning else ()
    return ", ".join(
        " ".join([*(names[seat] for seat in count.takers), str(count.share)]) if count.takers else NONE
        for count in counts
    )


def _gangs(state: State, names: Names) -> str:
    counts = state.reckoning.gangs if state.reckoning else ()
    return ", ".join(NONE if count.boss is None else f"{names[count.boss]} {count.points}" for count in counts)


def _winner(state: State, names: Names) -> str:
    if state.ranking is None:
        return ""
    return " ".join([*(names[seat] for seat in state.ranking.winners), state.ranking.decided])


_OF_THE_TABLE: dict[str, Callable[[State, Names], str]] = {
    "stage": lambda state, _: state.stage,
    "turn": _turn,
    "stacks": lambda state, _: " ".join(map(str, state.stacks)),
    "hidden": lambda state, _: _numbers(state.dark),
    "missing": lambda state, _: _numbers(state.faceless),
    "killed": lambda state, _: _numbers(sorted(state.killed)),
    "void": _void,
    "unknown": _unknown,
    "values": _values,
    "takers": _takers,
    "gangs": _gangs,
    "winner": _winner,
}

# -- of a player -------------------------------------------------------------------------------------------------------


def _row(state: State, seat: Seat) -> str:
    there = ((target, state.at(seat, target)) for target in TARGETS)
    return ", ".join(f"{target} {_numbers(numbers)}" for target, numbers in there if numbers)


def _points(state: State, seat: Seat) -> str:
    return next(str(player.points) for player in view(state, None, {}).players if player.seat == seat)


_OF_A_PLAYER: dict[str, Callable[[State, Seat], str]] = {
    "money": lambda state, seat: str(state.players[seat].money),
    "row": _row,
    "points": _points,
}

EXPECTED: ExpectLines[State] = ExpectLines(_OF_THE_TABLE, [of_seats(_OF_A_PLAYER)], "expect money Bowler 14")

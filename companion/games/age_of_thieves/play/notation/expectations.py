"""What a line `expect ...` can say of a game: the heart of a golden game, and of a good bug report.

    expect order Noiron 10, guard 6, Zain 4     who acts from now on; `next`: only the next of them
    expect stage cleanup                        and alike: turn 4, mood alarm, first Zain, guard 6, dice 3 6
    expect steps event_card guard_roll          the whole checklist
    expect ap Zain 12                           the AP this thief has to plan with
    expect cards Zain used lies                 what has become of each card
    expect due Zain gain 2 draws 2              what falls due at the next Declaration
    expect cards_left 7                         event cards in the deck; and alike: district hammerings, gates open
    expect board green 4 yellow 1               the jewels on the board; alike the supply
    expect markers Zain blue 10 red 2           the AP behind this screen by colour
    expect tokens Zain informer 1               kept on this sheet: informer, agent, neighborhood
    expect jewels Zain green 1 emperors
    expect marks Zain dungeon hidden            all that is true of: dungeon, hidden, robbed, marked, burglar, left
    expect winner Zain most_vp                  or `winner - nobody_left`: all lose
    expect ranking Zain most_vp, Noiron         those who left, and what put each before the next

`-` stands for nothing at all.
"""

from collections.abc import Callable, Iterable, Mapping

from companion.games.age_of_thieves.play.decide.end import gates_open
from companion.games.age_of_thieves.play.state import ON_SHEET, State, What
from companion.games.age_of_thieves.play.steps import steps
from companion.games.age_of_thieves.rules.initiative import Place
from companion.games.age_of_thieves.rules.jewels import VP, Jewel, Purse
from companion.table.ids import Seat
from companion.table.notation.expectations import ExpectLines, of_seats
from companion.table.notation.words import NONE, Names

# -- of the table ------------------------------------------------------------------------------------------------------


def _name(seat: Seat | None, names: Names) -> str:
    return NONE if seat is None else names[seat]


def _places(places: Iterable[Place], names: Names) -> str:
    return ", ".join(f"{'guard' if place.seat is None else names[place.seat]} {place.ap}" for place in places)


def _number_of_each(numbers: Mapping[str, int]) -> str:
    return " ".join(f"{what} {number}" for what, number in numbers.items() if number)


def _purse(purse: Purse) -> str:
    return _number_of_each({jewel: purse.number(jewel) for jewel in VP})


def _winner(state: State, names: Names) -> str:
    return f"{_name(state.ranking.winner, names)} {state.ranking.decided}" if state.ranking else ""


def _ranking(state: State, names: Names) -> str:
    places = state.ranking.places if state.ranking else ()
    return ", ".join(" ".join([names[place.standing.seat], *filter(None, [place.ahead_by])]) for place in places)


_OF_THE_TABLE: dict[str, Callable[[State, Names], str]] = {
    "order": lambda state, names: _places(state.queue(), names),
    "next": lambda state, names: _places(state.queue()[:1], names),
    "stage": lambda state, _: state.stage,
    "turn": lambda state, _: str(state.turn),
    "mood": lambda state, _: state.mood,
    "first": lambda state, names: _name(state.first, names),
    "guard": lambda state, _: "" if state.guard is None else str(state.guard),
    "cards_left": lambda state, _: str(state.cards_left),
    "board": lambda state, _: _purse(state.board),
    "supply": lambda state, _: _purse(state.supply),
    "district": lambda state, _: state.heist.district or "",
    "gates": lambda state, _: "open" if gates_open(state) else "closed",
    "steps": lambda state, _: " ".join(step.id for step in steps(state)),
    "winner": _winner,
    "ranking": _ranking,
}

# -- of a thief --------------------------------------------------------------------------------------------------------


def _ap(state: State, seat: Seat) -> str:
    return str(state.thief(seat).pool.value)


def _markers(state: State, seat: Seat) -> str:
    markers = state.thief(seat).markers
    return _number_of_each({"blue": markers.blue, "purple": markers.purple, "red": markers.red})


def _tokens(state: State, seat: Seat) -> str:
    return _number_of_each({token: getattr(state.thief(seat), token) for token in What if token in ON_SHEET})


def _cards(state: State, seat: Seat) -> str:
    return " ".join(slot.fate for slot in state.thief(seat).slots)


def _due(state: State, seat: Seat) -> str:
    debts = state.thief(seat).debts
    amounts = [("gain", debts.gains), *(("aside", aside) for aside in debts.asides), ("draws", debts.draws)]
    return " ".join(f"{what} {amount}" for what, amount in amounts if amount)


def _jewels(state: State, seat: Seat) -> str:
    emperors = Jewel.EMPERORS if state.heist.holder == seat else ""
    return f"{_purse(state.thief(seat).purse)} {emperors}".strip()


def _marks(state: State, seat: Seat) -> str:
    thief = state.thief(seat)
    marks = {
        "dungeon": thief.in_dungeon,
        "hidden": thief.hidden,
        "robbed": thief.robbed,
        "marked": thief.marked,
        "burglar": state.heist.burglar == seat,
        "left": thief.left is not None,
    }
    return " ".join(mark for mark, applies in marks.items() if applies)


_OF_A_THIEF: dict[str, Callable[[State, Seat], str]] = {
    "ap": _ap,
    "markers": _markers,
    "tokens": _tokens,
    "cards": _cards,
    "due": _due,
    "jewels": _jewels,
    "marks": _marks,
}

EXPECTED: ExpectLines[State] = ExpectLines(_OF_THE_TABLE, [of_seats(_OF_A_THIEF)], "expect ap Zain 12")

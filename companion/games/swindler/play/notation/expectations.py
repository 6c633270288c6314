"""What a line `expect ...` can say of a game: the heart of a golden game, and of a good bug report.

    expect stage actions                    and alike: turn 4, active Nell, start Nell, deck 12, discards 2
    expect steps reserve pick_bag           the whole checklist
    expect points Nell 12                   and alike: coins, cards, posters, orders
    expect sources Nell order 5 bet 1       where its points came from
    expect tiles Nell red/red1              what lies before a seat; loot: of this steal
    expect marks Nell dungeon master        all that is true of: dungeon, master
    expect orders_out Nell - none           whose marker lies on each order, `-` nobody's, `none` where there is none
    expect dealers red/red - none           what lies on each dealer
    expect bag red 4 1                      its loot and skulls now
    expect skull red 1/5                    the chance of a skull
    expect line Nell beggar, Jem assassin   the cards of the innermost question
    expect supply 3 6                       coins and neutral tiles
    expect ranking Nell 34 more_orders, Jem 34

`-` stands for nothing at all.
"""

from collections.abc import Callable

from companion.games.swindler.play.notation.taps import write_tiles
from companion.games.swindler.play.state import State
from companion.games.swindler.play.steps import steps
from companion.games.swindler.rules.abilities import is_master
from companion.games.swindler.rules.orders import MASTER_AT
from companion.games.swindler.rules.tiles import BAGS, Colour
from companion.table.ids import Seat
from companion.table.notation.expectations import ExpectLines, Subject, of_seats
from companion.table.notation.words import NONE, Names, Unclear, clip, listed

EMPTY = "none"


def _bag(word: str, _names: Names) -> Colour:
    if word not in BAGS:
        raise Unclear(f"{clip(word)} is no bag; expected {listed(BAGS)}")
    return Colour(word)


def _name(seat: Seat | None, names: Names) -> str:
    return NONE if seat is None else names[seat]


def _orders_out(state: State, names: Names) -> str:
    return " ".join(EMPTY if order is None else _name(order.marker, names) for order in state.orders)


def _dealers(state: State, _names: Names) -> str:
    return " ".join(EMPTY if loot is None else write_tiles(tuple(loot)) for loot in state.dealers)


def _line(state: State, names: Names) -> str:
    cards = state.reaction.cards if state.reaction else ()
    return ", ".join(f"{names[card.seat]} {card.card}" for card in cards)


def _ranking(state: State, names: Names) -> str:
    ranks = state.ranking or ()
    return ", ".join(
        " ".join([names[rank.score.seat], str(rank.score.points), *filter(None, [rank.ahead_by])]) for rank in ranks
    )


_OF_THE_TABLE: dict[str, Callable[[State, Names], str]] = {
    "stage": lambda state, _: state.stage,
    "turn": lambda state, _: str(state.turn),
    "active": lambda state, names: _name(state.active, names),
    "start": lambda state, names: _name(state.start, names),
    "deck": lambda state, _: str(state.deck),
    "discards": lambda state, _: str(state.discards),
    "supply": lambda state, _: f"{state.supply_coins} {state.supply_neutral}",
    "loot": lambda state, _: write_tiles(tuple(state.theft.loot)) if state.theft else "",
    "orders_out": _orders_out,
    "dealers": _dealers,
    "line": _line,
    "steps": lambda state, _: " ".join(step.id for step in steps(state)),
    "ranking": _ranking,
}


def _marks(state: State, seat: Seat) -> str:
    swindler = state.swindler(seat)
    marks = {"dungeon": swindler.in_dungeon, "master": is_master(swindler.orders, MASTER_AT[len(state.ring)])}
    return " ".join(mark for mark, applies in marks.items() if applies)


def _sources(state: State, seat: Seat) -> str:
    return " ".join(f"{source} {points}" for source, points in state.swindler(seat).sources.items())


_OF_A_SWINDLER: dict[str, Callable[[State, Seat], str]] = {
    "points": lambda state, seat: str(state.swindler(seat).points),
    "sources": _sources,
    "coins": lambda state, seat: str(state.swindler(seat).coins),
    "tiles": lambda state, seat: write_tiles(tuple(state.swindler(seat).tiles)),
    "cards": lambda state, seat: str(state.swindler(seat).cards),
    "posters": lambda state, seat: str(state.swindler(seat).posters),
    "orders": lambda state, seat: str(state.swindler(seat).orders),
    "marks": _marks,
}
_OF_A_BAG: dict[str, Callable[[State, Colour], str]] = {
    "bag": lambda state, bag: f"{state.odds(bag).loot} {state.odds(bag).skulls}",
    "skull": lambda state, bag: str(state.odds(bag).skull),
}

EXPECTED: ExpectLines[State] = ExpectLines(
    _OF_THE_TABLE, [of_seats(_OF_A_SWINDLER), Subject(_bag, _OF_A_BAG)], "expect points Nell 12"
)

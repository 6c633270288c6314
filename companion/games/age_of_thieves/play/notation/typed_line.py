"""Reads what people type at a terminal for a seat: lines of the notation, in which their own thief need not be named.

plan move 3, ambush 1       Ready with these cards; nothing behind the word: without cards
plan Zain table             Zain, who has no phone, is ready: the cards lie there
use 1 sneak                 any tap of the notation; for somebody else: use Zain 1 sneak
"""

from companion.games.age_of_thieves.play.commands import Command
from companion.games.age_of_thieves.play.notation.read import GAME
from companion.games.age_of_thieves.play.notation.taps import LINES
from companion.games.age_of_thieves.play.notation.words import read_cards
from companion.games.age_of_thieves.play.planning import halves
from companion.games.age_of_thieves.play.state import State
from companion.games.age_of_thieves.rules.action_points import fill
from companion.games.age_of_thieves.rules.allocation import LaidCard
from companion.table.notation.typed_line import (
    TABLE,
    OwnLine,
    Typed,
    TypedLines,
    TypedSeal,
    TypedWords,
    own_answer,
)
from companion.table.notation.words import Names
from companion.table.operations import SealLaid
from companion.table.refusals import Refused

PLAN = "plan"


def _names(state: State) -> Names:
    return {seat: state.thief(seat).figure for seat in state.ring}


def _plan(typed: TypedWords[State]) -> Typed:
    """Fresh chance mixes the equal cards of a plan."""
    state, seat = typed.state, typed.seat
    cards = own_answer(typed, state.question)
    if isinstance(cards, SealLaid):
        return cards
    assert seat is not None  # whose answer these cards are
    declared = read_cards(cards, named=True)
    markers = fill(state.thief(seat).markers, [card.points.markers for card in declared])
    if isinstance(markers, Refused):
        return markers
    laid = [
        LaidCard(points + card.points.tokens, card.card, card.special)
        for points, card in zip(markers, declared, strict=True)
    ]
    plan = halves(state, seat, laid, typed.entropy)
    return plan if isinstance(plan, Refused) else TypedSeal(state.question, plan)


TYPED_LINES: TypedLines[State, Command] = TypedLines(
    GAME,
    LINES,
    names=_names,
    moment=lambda state, _entropy: {"turn": state.turn},
    apart={PLAN: OwnLine(_plan, (f"'{PLAN} [CARD AP, CARD AP...]'", f"'{PLAN} THIEF {TABLE}'"))},
    doers=("seat", "thief"),
)

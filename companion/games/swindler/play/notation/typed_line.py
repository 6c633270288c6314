"""What somebody at a terminal types for a seat: the lines of the notation, where the own swindler need not be named.

bag red                     any tap of the notation; for somebody else: handin Jem red
answer cheat                Ready with this card; `none`: with no card
answer assassin 3           the Assassin is meant for card 3 on the table
answer Jem table            Jem, who has no phone, is ready: the card lies there, or none
"""

from collections.abc import Sequence

from companion.games.swindler.play.commands import Command
from companion.games.swindler.play.notation.read import GAME
from companion.games.swindler.play.notation.taps import LINES, moment
from companion.games.swindler.play.planning import NOTHING, Answered, sealed
from companion.games.swindler.play.state import State
from companion.games.swindler.rules.accomplices import Accomplice
from companion.games.swindler.rules.reasons import Veto
from companion.table.notation.typed_line import (
    TABLE,
    OwnLine,
    TypedLines,
    TypedSeal,
    TypedWords,
    own_answer,
)
from companion.table.notation.words import Names, Unclear, listed, number
from companion.table.operations import SealLaid
from companion.table.refusals import Refused, refuse

ANSWER = "answer"


def read_answer(words: Sequence[str]) -> Answered:
    """A card or none."""
    match words:
        case ["none"]:
            return Answered()
        case [card, *target] if card in tuple(Accomplice) and len(target) < 2:
            return Answered(Accomplice(card), number(target[0]) if target else None)
    raise Unclear(f"what is the answer? expected a line like '{ANSWER} beggar', with {listed([*Accomplice, NOTHING])}")


def _answer(typed: TypedWords[State]) -> TypedSeal | SealLaid | Refused:
    """The innermost question is the one that is open."""
    state, seat = typed.state, typed.seat
    words = own_answer(typed, state.asked)
    if isinstance(words, SealLaid):
        return words
    assert seat is not None  # whose answer this is
    answered = read_answer(words)
    reaction = state.reaction
    if reaction is None or reaction.opened or seat not in reaction.asked:
        return refuse(Veto.STEP_NOT_DUE)
    halves = sealed(state, seat, answered)
    return halves if isinstance(halves, Refused) else TypedSeal(reaction.question, halves)


def _names(state: State) -> Names:
    return {seat: state.swindler(seat).figure for seat in state.ring}


TYPED_LINES: TypedLines[State, Command] = TypedLines(
    GAME,
    LINES,
    names=_names,
    moment=lambda state, _entropy: moment(state),
    apart={ANSWER: OwnLine(_answer, (f"'{ANSWER} CARD|{NOTHING} [NUMBER]'", f"'{ANSWER} SWINDLER {TABLE}'"))},
)

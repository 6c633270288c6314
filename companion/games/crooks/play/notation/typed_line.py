"""What somebody at a terminal types for a seat: lines of the notation, in which the own name may be left out.

recruit B                   any tap of the notation; for another player: recruit Bowler B
lay 5 down                  a crook is laid without its number, which the phone draws
note 5 7-1 northside        the face of the own crook at target 5; the face of a hidden crook is sealed
note 5.2 3                  several crooks lie there: the second one, counted from below
"""

import re

from companion.games.crooks.play.commands import KINDS, NUMBERS, Command, NoteFace
from companion.games.crooks.play.notation.read import GAME
from companion.games.crooks.play.notation.taps import OWN, SEATS, one_face
from companion.games.crooks.play.sealing import seal
from companion.games.crooks.play.state import State
from companion.table.ids import Seat
from companion.table.notation.taps import TapLines
from companion.table.notation.typed_line import OwnLine, TypedLines, TypedSeal, TypedWords
from companion.table.notation.words import Names, Unclear, clip, seat_of
from companion.table.refusals import Refused

NOTE = "note"

_PLACE = re.compile(r"([2-9])(?:\.([1-9]))?")


def write_place(state: State, number: int) -> str:
    """Writes the place of a crook as people type it."""
    crook = state.crooks[number]
    there = state.at(crook.seat, crook.target)
    return f"{crook.target}.{there.index(number) + 1}" if len(there) > 1 else str(crook.target)


def drawn_number(entropy: bytes) -> int:
    """A random number for a new crook. No other crook of the game may ever have had it, not even one that was taken
    back; among so many numbers this is almost certain."""
    return NUMBERS[int.from_bytes(entropy) % len(NUMBERS)]


def _note(typed: TypedWords[State]) -> TypedSeal | NoteFace | Refused:
    words, seat, state = list(typed.words), typed.seat, typed.state
    if words and words[0] in typed.names.values():
        seat = seat_of(words.pop(0), typed.names)
    if seat is None:
        raise Unclear(f"whose crook is it? expected a line like '{NOTE} {next(iter(typed.names.values()))} 5 7-1'")
    number = _crook(state, seat, words.pop(0) if words else "")
    face = one_face(words)
    if seat != typed.seat or not state.crooks[number].is_dark:
        return NoteFace(number, face)
    sealed = seal(state, seat, number, face)
    return sealed if isinstance(sealed, Refused) else TypedSeal(number, sealed)


def _crook(state: State, seat: Seat, word: str) -> int:
    """The number of the crook at the typed place in the row of this seat. Raises Unclear if there is none."""
    found = _PLACE.fullmatch(word)
    if found is None:
        raise Unclear(f"{clip(word)} is no place; expected a target like 5, or 5.2 for the second crook there")
    there = state.at(seat, int(found[1]))
    place = int(found[2] or 1)
    if place > len(there):
        raise Unclear(f"no such crook of {state.players[seat].figure} lies at {word}; expected another place")
    if len(there) > 1 and not found[2]:
        raise Unclear(f"{len(there)} crooks lie there; expected {word}.1 for the lowest one, {word}.2 for the next")
    return there[place - 1]


def _names(state: State) -> Names:
    return {seat: state.players[seat].figure for seat in state.ring}


_TAPS: TapLines[Command] = TapLines(
    {kind: made for kind, made in KINDS.items() if kind != NOTE}, SEATS, OWN, moment={"number"}
)
TYPED_LINES: TypedLines[State, Command] = TypedLines(
    GAME,
    _TAPS,
    names=_names,
    moment=lambda state, entropy: {"turn": state.turn, "number": drawn_number(entropy)},
    apart={NOTE: OwnLine(_note, (f"'{NOTE} [PLAYER] PLACE RANK [GANG...] [ACTION]'",))},
)

"""What is typed in a game of Lanterns: every tap, a bid, and the colour of one's own lanterns, several of them dark."""

from companion.seal.commitment import Plan
from companion.seal.vault import Secret
from companion.table.ids import Seat
from companion.table.notation.taps import AllWords, TapLines
from companion.table.notation.typed_line import OwnLine, Typed, TypedLines, TypedSeal, TypedWords, own_answer
from companion.table.notation.words import Names, Unclear, clip, number
from companion.table.operations import SealLaid
from tests.toys.lanterns import Command, Hide, LanternGame, Lanterns, Light, Race, Swap

GAME = LanternGame()
TAPS: TapLines[Command] = TapLines(
    {"light": Light, "hide": Hide, "swap": Swap, "race": Race},
    seats={"seat": "who"},
    own={tuple[Seat, ...]: AllWords(lambda words: tuple(Seat(number(each)) for each in words), str)},
    moment={"number"},
)
COLOURS = "red", "blue"


def _bid(typed: TypedWords[Lanterns]) -> Typed:
    """In the race under way."""
    words = own_answer(typed, typed.state.race)
    if isinstance(words, SealLaid):
        return words
    return TypedSeal(typed.state.race, Plan(number("".join(words)), (), Secret(bytes(32))))


def _colour(typed: TypedWords[Lanterns]) -> Typed:
    """Of a lantern in this niche."""
    niche, colour = [*typed.words, "", ""][:2]
    if colour not in COLOURS:
        raise Unclear(f"{clip(colour)} is no colour")
    lanterns = {str(place): lantern for lantern, place in typed.state.niches.items()}
    return TypedSeal(lanterns.get(niche, 0), Plan(colour, (), Secret(bytes(32))))


def _names(state: Lanterns) -> Names:
    return {seat: GAME.identities[seat] for seat in state.ring}


TYPED_LINES: TypedLines[Lanterns, Command] = TypedLines(
    GAME,
    TAPS,
    names=_names,
    moment=lambda state, _entropy: {"number": 1 + len(state.owners)},
    apart={
        "bid": OwnLine(_bid, ("'bid POINTS'", "'bid WHO table'")),
        "colour": OwnLine(_colour, ("'colour NICHE COLOUR'",)),
    },
)

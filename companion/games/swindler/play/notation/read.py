"""The lines of a game of Swindler in notation, each understood by itself; `replay` plays them.

swindler bag_loot 7/8/8/7/6 master_thieves no       with `de` before the options, the tale is told in German
swindlers Nell Jem Sal                  clockwise
first Nell                              a line for each tap: its word, then what it needs
bag red
loot
halt Jem                                STOP!
answer Jem cheat                        a card; `assassin 3`: on the third card of the game
answer Sal table                        laid face down without a phone; a `type` says what it is
answer Nell withheld                    sealed, but it does not open or is no card that could be played
open                                    whoever has not answered answers none, and all open
home Sal                                went home, and nobody waits for that seat; `again Sal`: plays again
undo                                    the last tap that stands is struck out; never back past an opening
refused draw_first: stop                a tap or an undo that must be refused, and the reason
expect points Nell 12                   what must be true here (see `expectations`)
"""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.games.swindler.play.commands import Command
from companion.games.swindler.play.game import SwindlerGame
from companion.games.swindler.play.notation.expectations import EXPECTED
from companion.games.swindler.play.notation.taps import BETWEEN, LINES
from companion.games.swindler.play.planning import NOTHING, Answered
from companion.games.swindler.play.state import State
from companion.games.swindler.rules.accomplices import Accomplice
from companion.games.swindler.rules.reasons import Veto
from companion.table.game import Body
from companion.table.ids import Seat
from companion.table.notation.expectations import Expectation
from companion.table.notation.homegoers import HomeLine
from companion.table.notation.script import (
    LANGUAGES,
    ItemLines,
    RefusalLine,
    Script,
    ScriptLines,
    TapLine,
    UndoLine,
    read_names,
    read_script,
)
from companion.table.notation.taps import YES_NO
from companion.table.notation.words import Names, Unclear, WrongLine, clip, listed, number, seat_of
from companion.table.options import NumberRow, OnOff, usual, wrong

GAME = SwindlerGame()
SWINDLERS = "swindlers"
TABLE, WITHHELD = "table", "withheld"


@dataclass(frozen=True)
class AnswerLine:
    """A line with a seat's answer to a STOP!; `closed`: why it has none that can be read."""

    seat: Seat
    answered: Answered
    closed: str = ""


@dataclass(frozen=True)
class OpenLine:
    """A line at which all answers open."""


Item = TapLine[Command] | AnswerLine | OpenLine | HomeLine | UndoLine | RefusalLine | Expectation[State]


def parse(source: str) -> Script[SwindlerGame, Item] | WrongLine:
    """The game that a text tells, or the first line that cannot be read."""
    return read_script(source, _script)


def _script(lines: ScriptLines) -> Script[SwindlerGame, Item]:
    language, options = lines.head(_game)
    names = lines.head(lambda words: read_names(words, SWINDLERS, GAME))
    return Script(GAME, language, options, names, lines.rest(lambda words: _ITEMS.read(words, names)))


def _game(words: list[str]) -> tuple[str, Body]:
    if words[:1] != [GAME.game_id]:
        given = clip(" ".join(words)) if words else "nothing at all"
        raise Unclear(f"a game begins with a line like '{GAME.game_id} bag_loot 7/8/8/7/6', not with {given}")
    language, *pairs = words[1:] if words[1:2] and words[1] in LANGUAGES else [LANGUAGES[0], *words[1:]]
    return language, _options(pairs)


def _options(words: Sequence[str]) -> Body:
    """What is not said is as usual; the loot of the bags must be said."""
    offered = {option.name: option for option in GAME.options(max(GAME.seats))}
    chosen = usual(tuple(offered.values()))
    for name, word in zip(words[::2], [*words[1::2], ""], strict=False):
        match offered.get(name):
            case NumberRow():
                chosen[name] = [number(each) for each in word.split(BETWEEN)]
            case OnOff() if word in YES_NO:
                chosen[name] = YES_NO[word]
            case OnOff():
                raise Unclear(f"{name} cannot be {clip(word)}; expected {listed(YES_NO)}")
            case _:
                raise Unclear(f"{clip(name)} is no option; expected {listed(offered)}")
    if bad := wrong(tuple(offered.values()), chosen):
        raise Unclear(f"{bad[0]} is missing or cannot be so; expected five numbers like 7/8/8/7/6")
    return chosen


def _answer(words: Sequence[str], names: Names) -> AnswerLine:
    match words:
        case [who, ("table" | "withheld") as closed]:
            return AnswerLine(seat_of(who, names), Answered(), closed)
        case [who, "none"]:
            return AnswerLine(seat_of(who, names), Answered())
        case [who, card, *target] if card in tuple(Accomplice) and len(target) < 2:
            aimed_at = number(target[0]) if target else None
            return AnswerLine(seat_of(who, names), Answered(Accomplice(card), aimed_at))
    cards = listed([*Accomplice, NOTHING, TABLE, WITHHELD])
    raise Unclear(f"who answers what? expected a line like 'answer Nell beggar', with {cards}")


def _open(words: Sequence[str], _names: Names) -> OpenLine:
    if words:
        raise Unclear(f"{clip(words[0])} is too much; 'open' opens all answers")
    return OpenLine()


_ITEMS = ItemLines(
    LINES,
    {"answer": _answer, "open": _open, "expect": EXPECTED.read},
    Veto,
    "refused draw_first: stop",
)

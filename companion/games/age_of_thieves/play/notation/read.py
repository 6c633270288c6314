"""The lines of a game in notation, each understood by itself; `replay` plays them.

Beside taps there are:

    plan Zain move 3, - 2       what Zain declares; nothing behind the name: no cards; `?`: a card nobody saw proved
    plan Zain table             laid down without a phone; a `type` says with how many AP
    plan Zain withheld          sealed, but it does not open or is not legal
    show Zain 2 beacon          a card `?` is proved after all; of an earlier turn with `turn 3` behind it
    home Zain                   went home, and nobody waits for that seat; `again Zain`: somebody plays it again
    undo                        the last tap that stands is struck out; never back past the opening of plans
    refused not_next: use Zain 1 sneak      a tap, a plan or an undo that must be refused, and the reasons for it
    expect ap Zain 12           what must be true here (see `expectations`)

When the last seat asked has its plan, or went home, the screens go. Cards are proved by themselves when that is due.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.games.age_of_thieves.play.commands import Command
from companion.games.age_of_thieves.play.game import AgeOfThieves
from companion.games.age_of_thieves.play.notation.expectations import EXPECTED
from companion.games.age_of_thieves.play.notation.taps import LINES
from companion.games.age_of_thieves.play.notation.words import Declared, read_cards, text
from companion.games.age_of_thieves.play.state import PlanIs, State
from companion.games.age_of_thieves.rules.editions import VERSIONS
from companion.games.age_of_thieves.rules.reasons import Veto
from companion.table.game import Body
from companion.table.ids import Seat
from companion.table.notation.expectations import Expectation
from companion.table.notation.homegoers import HomeLine
from companion.table.notation.script import (
    ItemLines,
    RefusalLine,
    Script,
    ScriptLines,
    TapLine,
    UndoLine,
    read_names,
    read_script,
)
from companion.table.notation.words import NONE, Names, Unclear, WrongLine, clip, listed, number, place, seat_of
from companion.table.options import OneOf, OnOff, usual

GAME = AgeOfThieves()
THIEVES = "thieves"
CLOSED_PLANS = {"table": PlanIs.TO_TYPE, "withheld": PlanIs.SET_ASIDE}


@dataclass(frozen=True)
class PlanLine:
    """A line with the plan of one seat."""

    seat: Seat
    how: PlanIs
    cards: tuple[Declared, ...] = ()


@dataclass(frozen=True)
class ShowLine:
    """A line that proves a card later than usual. `turn` None: a card of this turn."""

    seat: Seat
    slot: int
    card: str | None
    turn: int | None = None


Item = TapLine[Command] | PlanLine | ShowLine | HomeLine | UndoLine | RefusalLine | Expectation[State]


def parse(source: str) -> Script[AgeOfThieves, Item] | WrongLine:
    """Reads the game that a text tells; or gives the first line that cannot be read."""
    return read_script(source, _script)


def _script(lines: ScriptLines) -> Script[AgeOfThieves, Item]:
    game, options = lines.head(_game)
    names = lines.head(lambda words: read_names(words, THIEVES, GAME))
    return Script(game, options["edition"], options, names, lines.rest(lambda words: _ITEMS.read(words, names)))


def _game(words: Sequence[str]) -> tuple[AgeOfThieves, Body]:
    """Reads the version of the rules, the edition and the switches. What the line does not say is as usual, by the
    newest rules."""
    offered = GAME.options(max(GAME.seats))
    meant = {value: (each.name, value) for each in offered if isinstance(each, OneOf) for value in each.values}
    chosen, switched = usual(offered), {each.name: (each.name, True) for each in offered if isinstance(each, OnOff)}
    game, games = GAME, {rules_word(version): AgeOfThieves(version) for version in VERSIONS}
    if words[:1] != [GAME.game_id]:
        given = clip(" ".join(words)) if words else "nothing at all"
        raise Unclear(f"a game begins with a line like '{GAME.game_id} en', not with {given}")
    for word in words[1:]:
        if word in games:
            game = games[word]
            continue
        if word not in meant | switched:
            raise Unclear(f"{clip(word)} is no option; expected {listed(meant | switched | games)}")
        name, value = (meant | switched)[word]
        chosen[name] = value
    return game, chosen


def rules_word(version: int) -> str:
    """The word that chooses this version of the rules."""
    return f"rules_{version}"


def _plan(words: Sequence[str], names: Names) -> PlanLine:
    if not words:
        raise Unclear("whose plan is it? expected a line like 'plan Zain move 3, beacon 2'")
    seat, rest = seat_of(words[0], names), words[1:]
    if len(rest) == 1 and rest[0] in CLOSED_PLANS:
        return PlanLine(seat, CLOSED_PLANS[rest[0]])
    return PlanLine(seat, PlanIs.OPEN, read_cards(rest, named=True))


def _show(words: Sequence[str], names: Names) -> ShowLine:
    match words:
        case [who, which, card]:
            turn = None
        case [who, which, card, "turn", when]:
            turn = number(when)
        case _:
            raise Unclear("a card is proved by a line like 'show Zain 2 beacon' or 'show Zain 2 beacon turn 3'")
    return ShowLine(seat_of(who, names), place(which), None if card == NONE else text(card), turn)


def _is_open_plan(item: Item) -> bool:
    """Whether the plan is a list of cards, which the rules can check."""
    return isinstance(item, PlanLine) and item.how is PlanIs.OPEN


_ITEMS = ItemLines(
    LINES,
    {"plan": _plan, "show": _show, "expect": EXPECTED.read},
    Veto,
    "refused not_next: use Zain 1 sneak",
    _is_open_plan,
)

"""The lines of a game in notation, each understood by itself; `replay` plays them.

Beside taps there are:

    plan Zain move 3, - 2           what Zain declares; nothing behind the name: no cards; `?`: a card nobody saw proved
    plan Zain table                 laid down without a phone; a `type` says with how many AP
    plan Zain withheld              sealed, but it does not open or is not legal
    show Zain 2 beacon              a card `?` is proved after all; of an earlier turn with `turn 3` behind it
    undo                            the last tap that stands is struck out; never back past the opening of plans
    refused not_next: use Zain 1 sneak      a tap, a plan or an undo that must be refused, and the reasons for it
    expect ap Zain 12               what must be true here (see `expectations`)

When the last seat asked has its plan, the screens go. Cards are proved by themselves when that is due.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from companion.games.age_of_thieves.play.commands import KINDS, Command
from companion.games.age_of_thieves.play.game import AgeOfThieves
from companion.games.age_of_thieves.play.notation import expectations
from companion.games.age_of_thieves.play.notation.expectations import Expectation
from companion.games.age_of_thieves.play.notation.round import Trouble, clip
from companion.games.age_of_thieves.play.notation.taps import read_tap
from companion.games.age_of_thieves.play.notation.words import (
    NONE,
    Declared,
    Names,
    Stopped,
    Unclear,
    listed,
    number,
    on_line,
    place,
    read_cards,
    split,
    text,
    thief,
)
from companion.games.age_of_thieves.play.state import PlanIs
from companion.games.age_of_thieves.rules.editions import VERSIONS
from companion.games.age_of_thieves.rules.reasons import Why
from companion.table import why as table_why
from companion.table.game import Body
from companion.table.ids import Seat
from companion.table.options import OneOf, OnOff, usual

GAME = AgeOfThieves()
THIEVES = "thieves"
NOTHING_TO_UNDO = table_why.Why.NOTHING_TO_UNDO
"""The one reason that is the table's and not the game's."""
CLOSED_PLANS = {"table": PlanIs.TO_TYPE, "withheld": PlanIs.SET_ASIDE}


@dataclass(frozen=True)
class Tap:
    """What somebody taps."""

    command: Command


@dataclass(frozen=True)
class Plan:
    """A seat's answer to the Declaration."""

    seat: Seat
    how: PlanIs
    cards: tuple[Declared, ...] = ()


@dataclass(frozen=True)
class Show:
    """A card that is proved later than at once. `turn` None: a card of this turn."""

    seat: Seat
    slot: int
    card: str | None
    turn: int | None = None


@dataclass(frozen=True)
class Undo:
    """The last tap that stands is taken back."""


@dataclass(frozen=True)
class Refusal:
    """What must be refused, for exactly these reasons; it changes nothing."""

    codes: frozenset[str]
    item: Tap | Plan | Undo


Item = Tap | Plan | Show | Undo | Refusal | Expectation


@dataclass(frozen=True)
class Script:
    """A whole game in notation: by which rules, its options, its thieves clockwise, its lines with their numbers."""

    game: AgeOfThieves
    options: Body
    names: Names
    lines: tuple[tuple[int, Item], ...]


def parse(source: str) -> Script | Trouble:
    """The game that a text tells, or the first line that cannot be read."""
    try:
        return _script(source.removeprefix("\ufeff"))
    except Stopped as stopped:
        return stopped.trouble


def _script(source: str) -> Script:
    rows = []
    for line, row in enumerate(source.split("\n"), 1):
        with on_line(line):
            if words := split(row.removesuffix("\r")):
                rows.append((line, words))
    (line, first), *rows = rows or [(1, [])]
    with on_line(line):
        game, options = _game(first)
    (line, second), *rows = rows or [(line, [])]
    with on_line(line):
        names = _names(second)
    lines = []
    for line, words in rows:
        with on_line(line):
            lines.append((line, _item(words, names)))
    return Script(game, options, names, tuple(lines))


def _game(words: Sequence[str]) -> tuple[AgeOfThieves, Body]:
    """The rules, the edition and what is switched on; what is not said is as usual, and by the newest rules."""
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
    """The option of a game by this version of the rules."""
    return f"rules_{version}"


def _names(words: Sequence[str]) -> Names:
    """The thieves get their seats in the order in which they are named."""
    if words[:1] != [THIEVES]:
        raise Unclear(f"after the options, a line like '{THIEVES} Noiron Zain' must name them clockwise")
    figures = words[1:]
    for seat, figure in enumerate(figures):
        if figure not in GAME.identities:
            raise Unclear(f"{clip(figure)} is none of the thieves; expected {listed(GAME.identities)}")
        if figure in figures[:seat]:
            raise Unclear(f"{figure} sits at the table twice; expected each thief once")
    if len(figures) not in GAME.seats:
        raise Unclear(f"a table of {len(figures)} cannot play; expected {min(GAME.seats)} to {max(GAME.seats)} thieves")
    return {Seat(seat): figure for seat, figure in enumerate(figures)}


def _item(words: Sequence[str], names: Names) -> Item:
    kind = words[0]
    if kind in _APART:
        return _APART[kind](words[1:], names)
    if kind in KINDS:
        return Tap(read_tap(words, names))
    raise Unclear(f"no line begins with {clip(kind)}; expected {listed([*_APART, *KINDS])}")


def _plan(words: Sequence[str], names: Names) -> Plan:
    if not words:
        raise Unclear("whose plan is it? expected a line like 'plan Zain move 3, beacon 2'")
    seat, rest = thief(words[0], names), words[1:]
    if len(rest) == 1 and rest[0] in CLOSED_PLANS:
        return Plan(seat, CLOSED_PLANS[rest[0]])
    return Plan(seat, PlanIs.OPEN, read_cards(rest, named=True))


def _show(words: Sequence[str], names: Names) -> Show:
    match words:
        case [who, which, card]:
            turn = None
        case [who, which, card, "turn", when]:
            turn = number(when)
        case _:
            raise Unclear("a card is proved by a line like 'show Zain 2 beacon' or 'show Zain 2 beacon turn 3'")
    return Show(thief(who, names), place(which), None if card == NONE else text(card), turn)


def _undo(words: Sequence[str], _names: Names) -> Undo:
    if words:
        raise Unclear(f"{clip(words[0])} is too much; 'undo' strikes out the last tap that stands")
    return Undo()


def _refused(words: Sequence[str], names: Names) -> Refusal:
    codes = words[: words.index(":")] if ":" in words else []
    rest = words[len(codes) + 1 :]
    item = _item(rest, names) if codes and rest and rest[0] in _REFUSABLE else None
    if not isinstance(item, Tap | Plan | Undo) or (isinstance(item, Plan) and item.how is not PlanIs.OPEN):
        raise Unclear("what is refused, and why? expected a line like 'refused not_next: use Zain 1 sneak'")
    for code in codes:
        if code not in (*Why, NOTHING_TO_UNDO):
            raise Unclear(f"{clip(code)} is no reason for a refusal; expected one like not_next")
    return Refusal(frozenset(codes), item)


_APART: dict[str, Callable[[Sequence[str], Names], Item]] = {
    "plan": _plan,
    "show": _show,
    "undo": _undo,
    "refused": _refused,
    "expect": expectations.read,
}
"""Lines that are no taps, by their first word."""
_REFUSABLE = frozenset({"plan", "undo", *KINDS})

"""What somebody at a terminal types for a seat: the lines of the notation, where the own thief need not be named.

    plan move 3, ambush 1       Ready with these cards; nothing behind the word: without cards
    plan Zain table             Zain, who has no phone, is ready: the cards lie there
    use 1 sneak                 any tap of the notation; for somebody else: use Zain 1 sneak

Beside it a terminal has words of its own (roll, undo...): what is no line of the notation is left to it.
"""

import dataclasses
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from companion.games.age_of_thieves.play.commands import KINDS, Command
from companion.games.age_of_thieves.play.notation.read import GAME
from companion.games.age_of_thieves.play.notation.round import clip
from companion.games.age_of_thieves.play.notation.taps import form, has_turn, read_tap
from companion.games.age_of_thieves.play.notation.words import Names, Unclear, listed, read_cards, split, thief
from companion.games.age_of_thieves.play.planning import Halves, halves
from companion.games.age_of_thieves.play.state import State
from companion.games.age_of_thieves.rules.action_points import fill
from companion.games.age_of_thieves.rules.allocation import Laid
from companion.seal.canonical import NotCanonical, encode
from companion.table.ids import Seat
from companion.table.operations import SealLaid, Step
from companion.table.refusals import Refused

PLAN, TABLE = "plan", "table"

Typed = Step | SealLaid | Halves | Refused | str
"""What to say to the table; or a plan to be sealed; or why the game would refuse it; or a sentence: it is unclear."""


def read(state: State, seat: Seat | None, line: str, entropy: bytes) -> Typed:
    """What a line says, typed now at this seat (None: at none). Fresh `entropy` mixes the equal cards of a plan."""
    names = {each: state.thief(each).figure for each in state.ring}
    try:
        words = split(line)
        if words[:1] == [PLAN]:
            return _plan(state, seat, words[1:], names, entropy)
        return _tap(state, seat, words, names)
    except Unclear as unclear:
        return str(unclear)


def forms() -> list[str]:
    """How every line that can be typed looks: in capitals what must be filled in, in brackets what may be left out."""
    return [f"'{PLAN} [CARD AP, CARD AP...]'", f"'{PLAN} THIEF {TABLE}'", *map(form, KINDS)]


def _plan(state: State, seat: Seat | None, words: Sequence[str], names: Names, entropy: bytes) -> Typed:
    if words and words[0] in names.values():
        planner, cards = thief(words[0], names), words[1:]
    elif seat is not None:
        planner, cards = seat, words
    else:
        raise Unclear(f"whose plan is it? expected a line like '{PLAN} {names[state.ring[0]]} {TABLE}'")
    if list(cards) == [TABLE]:
        return SealLaid(state.question, seat=planner)
    if planner != seat:
        name = names[planner]
        raise Unclear(f"{name} plans on a phone of its own; if it has none, '{PLAN} {name} {TABLE}' says it is ready")
    declared = read_cards(cards, named=True)
    markers = fill(state.thief(seat).markers, [card.points.markers for card in declared])
    if isinstance(markers, Refused):
        return markers
    laid = [
        Laid(points + card.points.tokens, card.card, card.special)
        for points, card in zip(markers, declared, strict=True)
    ]
    return halves(state, seat, laid, entropy)


def _tap(state: State, seat: Seat | None, words: Sequence[str], names: Names) -> Typed:
    if not words or words[0] not in KINDS:
        begun = clip(words[0]) if words else "nothing"
        raise Unclear(f"no line begins with {begun}; expected {listed([PLAN, *KINDS])}")
    command: Any = _command(words, names, seat)
    if has_turn(type(command)):
        command = replace(command, turn=state.turn)
    body = GAME.write(command)
    try:
        encode(body)
    except NotCanonical as not_canonical:
        raise Unclear(f"{clip(' '.join(words))} cannot be written into a log: {not_canonical}") from None
    refused = GAME.decide(state, command)
    return refused if isinstance(refused, Refused) else Step(body)


def _command(words: Sequence[str], names: Names, seat: Seat | None) -> Command:
    """As it stands, else with the own thief where a thief comes first."""
    kind, *rest = words
    try:
        return read_tap(words, names)
    except Unclear as as_it_stands:
        if seat is None or not _begins_with_a_thief(KINDS[kind]):
            raise
        try:
            return read_tap([kind, names[seat], *rest], names)
        except Unclear as with_own:
            raise (as_it_stands if rest[:1] and rest[0] in names.values() else with_own) from None


def _begins_with_a_thief(made: type[Command]) -> bool:
    written: Any = made  # a class of its own for each kind
    fields = [field.name for field in dataclasses.fields(written) if field.name != "turn"]
    return fields[:1] in (["seat"], ["thief"])

"""What a terminal says about this game: the order of the cards, and each card that may be used now with its open ways.

`play.notation.typed_line` reads the typed lines; `roll` and `back` are commands of any table.
"""

from collections.abc import Iterator, Sequence

from companion.games.age_of_thieves.play.decide.cards import BASIC_OF, card_fault, choices, closed
from companion.games.age_of_thieves.play.lying_plan import lying_plan
from companion.games.age_of_thieves.play.notation.words import write_text
from companion.games.age_of_thieves.play.state import Stage, State
from companion.games.age_of_thieves.play.steps import steps
from companion.games.age_of_thieves.play.view import OwnCard, view
from companion.games.age_of_thieves.presenters.texts.phrases import card_name, kinds
from companion.games.age_of_thieves.presenters.texts.timeline import slot_text, timeline_lines
from companion.games.age_of_thieves.rules.card_use import plan_hints, ways
from companion.games.age_of_thieves.rules.cards import Way, asks_whom
from companion.present.play.lines import lines, unbroken
from companion.present.play.terminal import HEAD, UNDER, SealedLines, TerminalLines, Typist
from companion.present.ports import Words
from companion.table.checklist import ChecklistStep
from companion.table.ids import Seat

_ANY_CARD = (Way.SNEAK, Way.DASH, Way.WITS, Way.CUNNING, Way.CARD)
_LATER = frozenset({"guard_roll", "guard_roll_real", "next_turn"})
"""Steps that are neither done by hand nor tapped yet. (Set-up steps are told in one list at its end.)"""
_CARDS_LIE = frozenset({Stage.RESOLUTION, Stage.CLEANUP})


def _by_hand(typist: Typist, step: ChecklistStep) -> bool:
    return typist.seat in step.seats and step.id not in _LATER and typist.state.stage is not Stage.SETUP


def _above(typist: Typist) -> Iterator[str]:
    """The order, while cards are on the table."""
    if typist.state.stage in _CARDS_LIE:
        yield from lines(typist.words.say("terminal.order"), HEAD)
        yield from timeline_lines(typist.words, typist.state, typist.seat, _cards(typist))


def _below(typist: Typist) -> Iterator[str]:
    """What else the own thief can do."""
    if typist.state.stage in _CARDS_LIE and typist.seat in typist.state.in_town:
        forms = unbroken(typist.words.say("typed.happened"))
        yield from lines(typist.words.say("terminal.happened", forms=forms), HEAD)


def _cards(typist: Typist) -> Sequence[str | None] | None:
    """The cards in the slots of the own seat."""
    plan = None if typist.seat is None else lying_plan(typist.state, typist.seat, typist.own)
    return None if plan is None else plan.parts


# -- what is used ------------------------------------------------------------------------------------------------------


def _acting(typist: Typist, step: ChecklistStep) -> Iterator[str]:
    """Every card that may be used now, with the ways that are open to it."""
    state, words, seat = typist.state, typist.words, step.seats[0]
    thief, known = state.thief(seat), _cards(typist) if seat == typist.seat else None
    for slot in choices(state):
        special, card = thief.slots[slot].special, None if known is None else known[slot]
        offered = _ANY_CARD if known is None and not special else ways(card, special)
        open_ways = [way for way in offered if _is_open(state, seat, slot, way, card)]
        which = " ".join(f"{typist.called(seat)} {slot + 1}".split())
        typed = [f"use {which} {way}{_name(words, way, card)}" for way in open_ways] + [f"resign {which}"]
        yield from lines(unbroken(f"{slot_text(words, slot, special, card)}: {' | '.join(typed)}"), UNDER)


def _is_open(state: State, seat: Seat, slot: int, way: Way, card: str | None) -> bool:
    """Whether this way is open to a thief, as far as its cards are known."""
    return closed(state, seat, way) is None and card_fault(state, seat, slot, BASIC_OF.get(way, card)) is None


def _name(words: Words, way: Way, card: str | None) -> str:
    """The name of the card to type. With the name, the effects of the card are entered at once."""
    if card is None or way not in (Way.CARD, Way.COVER):
        return ""
    return f" {write_text(card)}{' ' + words.say('typed.whom') if asks_whom(card) else ''}"


# -- plans -------------------------------------------------------------------------------------------------------------


def _pool(typist: Typist, seat: Seat) -> list[str]:
    pool = typist.state.thief(seat).pool
    among = ", ".join(kinds(typist.words, pool))
    key = "terminal.pool_kinds" if among else "terminal.pool"
    return lines(typist.words.say(key, ap=pool.value, kinds=among), UNDER)


def _plan(typist: Typist, seat: Seat) -> str:
    return ", ".join(_card(typist.words, card) for card in _own(typist, seat)) or typist.words.say("terminal.no_cards")


def _hints(typist: Typist, seat: Seat) -> Iterator[str]:
    """Hints at cards of the plan that may be useless."""
    planned = [(card.ap, card.card) for card in _own(typist, seat)]
    for hint in plan_hints(planned, typist.state.thief(seat).in_dungeon):
        yield from lines(typist.words.say(f"hints.{hint}"), UNDER)


def _own(typist: Typist, seat: Seat) -> tuple[OwnCard, ...]:
    return view(typist.state, seat, typist.own).own


def _card(words: Words, card: OwnCard) -> str:
    name = words.say("tale.unnamed") if card.card is None else card_name(words, card.card)
    return f"{card.ap} {words.say('terminal.special', card=name) if card.special else name}"


TERMINAL = TerminalLines(
    steps=steps,
    sealed=SealedLines(lambda typist, _: typist.state.question, _plan, _pool, _hints),
    by_hand=_by_hand,
    above=_above,
    below=_below,
    typed={"act": _acting},
)

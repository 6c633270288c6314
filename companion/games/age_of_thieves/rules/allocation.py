"""A plan: cards with AP on them, before and after plans open. All limits of a plan are here."""

import re
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, field, replace

from companion.games.age_of_thieves.rules.action_points import Points, spread, total
from companion.games.age_of_thieves.rules.cards import BASICS, Kind, kind_of
from companion.games.age_of_thieves.rules.reasons import Veto
from companion.table.refusals import Reason, Refused, refuse

MAX_SLOTS = 10  # more does not fit into a sealed envelope
MAX_NAME_BYTES = 24

# control characters, ends of lines, marks that turn the direction of writing, halves of characters
_UNREADABLE = re.compile("[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")


@dataclass(frozen=True)
class LaidCard:
    """One card of a plan as its owner laid it. `card` None: a general card without a name; `special`: the card is the
    cover."""

    points: Points
    card: str | None = field(repr=False)  # still secret, so it must not be printed
    special: bool = False


@dataclass(frozen=True)
class OpenSlot:
    """What everybody sees of a slot after plans are open."""

    points: Points
    special: bool = False


# -- an own plan -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Limits:
    """What the table allows in a plan."""

    specials_in_game: bool
    general: int  # general cards, with those that cover a special

    @property
    def cards(self) -> int:
        """The most cards in a plan. Each basic card is there only once."""
        return min(MAX_SLOTS, self.general + len(BASICS))


def check(plan: Sequence[LaidCard], pool: Points, limits: Limits) -> tuple[Reason, ...]:
    """All reasons why this plan is not legal; empty if it is legal. A plan without cards is legal. Rulebook p. 7 and
    11.

    A slot in a reason's facts is counted from 1.
    """
    reasons = _slot_reasons([OpenSlot(laid.points, laid.special) for laid in plan], pool, limits)
    general = _general(laid.card for laid in plan)
    if general > limits.general:
        reasons.append(Reason(Veto.TOO_MANY_GENERAL, {"cards": general, "most": limits.general}))
    earlier: list[str | None] = []
    for slot, laid in enumerate(plan, 1):
        reasons += [Reason(why, {"slot": slot}) for why in _card_faults(laid.card, laid.special, earlier)]
        earlier.append(laid.card)
    return tuple(reasons)


def arrange(plan: Sequence[LaidCard], pick: Callable[[int], int]) -> tuple[LaidCard, ...]:
    """The plan with most AP first, equal slots shuffled; `pick(n)` must give each number below n with the same chance.

    So the place of a slot says nothing about its card. Colours say nothing either, as markers are dealt out again by
    place."""
    mixed = list(plan)
    for last in range(len(mixed) - 1, 0, -1):
        other = pick(last + 1)
        mixed[last], mixed[other] = mixed[other], mixed[last]
    mixed.sort(key=lambda laid: -laid.points.value)
    markers = spread(total(laid.points for laid in mixed), [laid.points.markers for laid in mixed])
    return tuple(replace(laid, points=new + laid.points.tokens) for laid, new in zip(mixed, markers, strict=True))


def open_part(plan: Sequence[LaidCard]) -> list[list[int]]:
    """The public part of a plan: for each slot its AP by kind, and 1 for a special action. Rulebook p. 7."""
    return [[*laid.points.plain(), int(laid.special)] for laid in plan]


def hidden_parts(plan: Sequence[LaidCard]) -> list[str | None]:
    """The secret parts of a plan, in the same order. Each stays secret until its slot is resolved."""
    return [laid.card for laid in plan]


# -- plans that others opened or typed ---------------------------------------------------------------------------------


def read_open(value: object, pool: Points, limits: Limits) -> tuple[OpenSlot, ...] | Refused:
    """Reads the slots of another phone's opened plan. The value may be anything: it gives slots or a refusal. Ruling
    31."""
    slots = _read_slots(value)
    if slots is None or slots != _falling(slots):
        return refuse(Veto.PLAN_MALFORMED)
    reasons = _slot_reasons(slots, pool, limits)
    return Refused(tuple(reasons)) if reasons else slots


def typed(value: object, pool: Points, limits: Limits) -> tuple[OpenSlot, ...] | Refused:
    """The plan of a seat without a phone, typed in after plans are open, in any order. It has the same limits, and is
    sorted by AP."""
    slots = _read_slots(value)
    if slots is None:
        return refuse(Veto.PLAN_MALFORMED)
    reasons = _slot_reasons(slots, pool, limits)
    return Refused(tuple(reasons)) if reasons else _falling(slots)


def judge_part(value: object, *, special: bool, known: Collection[str | None], limits: Limits) -> Veto | None:
    """Why a proved card is not legal in its slot; None if it is. `known`: cards of this plan proved before it. Ruling
    31."""
    if value is not None and not isinstance(value, str):
        return Veto.PLAN_MALFORMED
    if kind_of(value) is Kind.GENERAL and _general(known) >= limits.general:
        return Veto.TOO_MANY_GENERAL
    return next(iter(_card_faults(value, special, known)), None)


def name_fault(name: str) -> Veto | None:
    """Why a card cannot have this name."""
    return next(iter(_name_faults(name)), None)


# -- the limits --------------------------------------------------------------------------------------------------------


def _general(cards: Iterable[str | None]) -> int:
    return sum(kind_of(card) is Kind.GENERAL for card in cards)


def _read_slots(value: object) -> tuple[OpenSlot, ...] | None:
    """The slots that `open_part` wrote, legal or not; None for any other value."""
    if not isinstance(value, list):
        return None
    slots = []
    for entry in value:
        points = Points.read(entry[:-1]) if isinstance(entry, list) else None
        if points is None or type(entry[-1]) is not int or entry[-1] not in (0, 1):
            return None
        slots.append(OpenSlot(points, bool(entry[-1])))
    return tuple(slots)


def _falling(slots: Sequence[OpenSlot]) -> tuple[OpenSlot, ...]:
    """The slots with most AP first; equal ones keep their order."""
    return tuple(sorted(slots, key=lambda slot: -slot.points.value))


def _slot_reasons(slots: Sequence[OpenSlot], pool: Points, limits: Limits) -> list[Reason]:
    """What is wrong with the AP and the face-up specials. Rulebook p. 7 and 11."""
    reasons = []
    if len(slots) > limits.cards:
        reasons.append(Reason(Veto.TOO_MANY_CARDS, {"cards": len(slots), "most": limits.cards}))
    reasons += [Reason(Veto.NO_AP, {"slot": slot}) for slot, laid in enumerate(slots, 1) if not laid.points.value]
    by_kind = zip(total(slot.points for slot in slots).plain(), pool.plain(), strict=True)
    reasons += [Reason(Veto.TOO_FEW_AP, {"laid": laid, "pool": there}) for laid, there in by_kind if laid > there]
    specials = sum(slot.special for slot in slots)
    if specials and not limits.specials_in_game:
        reasons.append(Reason(Veto.SPECIAL_NOT_IN_GAME))
    if specials > 1:
        reasons.append(Reason(Veto.SPECIAL_TWICE))
    return reasons


def _card_faults(card: str | None, special: bool, earlier: Collection[str | None]) -> list[Veto]:
    """What is wrong with one card; a card without a name is a general one. Rulebook p. 11."""
    kind = kind_of(card)
    faults = []
    if special and kind is not Kind.GENERAL:
        faults.append(Veto.SPECIAL_NEEDS_COVER)
    if not special and kind is Kind.SPECIAL:
        faults.append(Veto.SPECIAL_UNCOVERED)
    if kind is Kind.BASIC and card in earlier:
        faults.append(Veto.BASIC_TWICE)
    return faults if card is None else [*faults, *_name_faults(card)]


def _name_faults(name: str) -> list[Veto]:
    faults = []
    if not name.strip():
        faults.append(Veto.NAME_EMPTY)
    if _UNREADABLE.search(name):
        faults.append(Veto.NAME_UNREADABLE)
    if len(name.encode("utf-8", "surrogatepass")) > MAX_NAME_BYTES:
        faults.append(Veto.NAME_TOO_LONG)
    return faults

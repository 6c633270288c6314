"""The action cards and events that the rulebooks name, with what the companion books for them.

What a box holds beyond this is never invented: players name their own cards, and every such card is a general one.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType


class Figure(StrEnum):
    """The six thieves, called alike in both editions."""

    MORIUS = "Morius"
    NOIRON = "Noiron"
    JASMINE = "Jasmine"
    NIKOLAI = "Nikolai"
    JOANNE = "Joanne"
    ZAIN = "Zain"


class Kind(StrEnum):
    """Basic cards stay in hand for good, the special is its thief's own, general ones come from the deck."""

    BASIC = "basic"
    SPECIAL = "special"
    GENERAL = "general"


class Way(StrEnum):
    """How a declared card is used; resigning is not a way of using it."""

    SNEAK = "sneak"
    DASH = "dash"
    WITS = "wits"
    CUNNING = "cunning"
    SPECIAL = "special"
    COVER = "cover"  # the general card that lay on the special
    CARD = "card"  # a general card by itself


@dataclass(frozen=True)
class Due:
    """What a card leaves for the start of the next Declaration: purple AP, AP set aside, cards drawn."""

    gain: int = 0
    aside: int = 0
    draws: int = 0
    on_chosen: bool = False  # on a thief whom the user chooses, else on the user


@dataclass(frozen=True)
class Card:
    """One action card; its id is its word key."""

    id: str
    kind: Kind = Kind.GENERAL
    owner: Figure | None = None  # of a special, where the texts tell
    theft: bool = False
    hides: bool = False  # its user is hidden
    uncatchable: bool = False  # its user cannot be caught
    due: Due | None = None


@dataclass(frozen=True)
class EventCard:
    """One event card; its id is its word key."""

    id: str
    hides_all: bool = False


MOVE = "move"
AMBUSH = "ambush"
BASICS = (MOVE, AMBUSH)

HAND_LIMIT = 5
"""General cards that one hand may hold, so also one plan. Rulebook p. 11."""

CUNNING_PLAN = Due(gain=2, draws=2)

CATALOGUE: Mapping[str, Card] = MappingProxyType(
    {
        card.id: card
        for card in (
            Card(MOVE, Kind.BASIC),
            Card(AMBUSH, Kind.BASIC),
            Card("seduction", Kind.SPECIAL, owner=Figure.JASMINE),
            Card("potion_of_haste", Kind.SPECIAL),
            Card("shadow_of_the_city", Kind.SPECIAL),
            Card("beacon"),
            Card("forged_orders"),
            Card("debilitating_gas"),
            Card("automatic_snare"),
            Card("fire_grenade"),
            Card("smoke_grenade"),
            Card("noise_grenade", theft=True),
            Card("poisonous_bola", due=Due(aside=4, on_chosen=True)),
            Card("elixir_of_speed"),
            Card("reflective_cloak", hides=True),
            Card("rope_and_hook", uncatchable=True),
            Card("firecracker"),
            Card("cog_rod"),
            Card("mechanical_rats"),
        )
    }
)

EVENTS: Mapping[str, EventCard] = MappingProxyType(
    {
        event.id: event
        for event in (
            EventCard("no_star_in_the_sky", hides_all=True),
            EventCard("guild_support"),  # its bonus on action cards is lost in the texts: the table is asked
        )
    }
)


def known(card: str | None) -> Card | None:
    """The card of the catalogue with this id, if there is one."""
    return CATALOGUE.get(card) if card is not None else None


def hides(card: str | None) -> bool:
    """Whether this card hides whoever uses it."""
    found = known(card)
    return found is not None and found.hides


def asks_whom(card: str | None) -> bool:
    """Whether this card leaves a debt on a thief whom its user chooses."""
    found = known(card)
    return found is not None and found.due is not None and found.due.on_chosen


def uncatchable(card: str | None) -> bool:
    """Whether whoever uses this card cannot be caught this turn."""
    found = known(card)
    return found is not None and found.uncatchable


def kind_of(card: str | None) -> Kind:
    """The kind of a card by its id; one without a name, or with a name the players gave it, is general. Ruling 17."""
    found = known(card)
    return found.kind if found else Kind.GENERAL


def due_after(card: str | None, way: Way) -> Due | None:
    """What using a card so leaves for the next Declaration; `card` is the one that takes effect. Rulebook p. 7, 10."""
    if way is Way.CUNNING:
        return CUNNING_PLAN
    found = known(card)
    return found.due if found else None

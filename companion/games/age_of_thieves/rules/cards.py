"""The action cards and events that the rulebooks name, with the effects that the phones book for them.

Other cards of a box are not listed. Players name them, and each of them is a general card."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType


class Figure(StrEnum):
    """The six thieves. They have the same names in both editions."""

    MORIUS = "Morius"
    NOIRON = "Noiron"
    JASMINE = "Jasmine"
    NIKOLAI = "Nikolai"
    JOANNE = "Joanne"
    ZAIN = "Zain"


class Kind(StrEnum):
    """The kinds of cards. Basic cards always stay in hand, the special belongs to its thief, general cards come from
    the deck."""

    BASIC = "basic"
    SPECIAL = "special"
    GENERAL = "general"


class Way(StrEnum):
    """The ways to use a declared card. Resigning is not one of them."""

    SNEAK = "sneak"
    DASH = "dash"
    WITS = "wits"
    CUNNING = "cunning"
    SPECIAL = "special"
    COVER = "cover"  # the general card that lay on the special
    CARD = "card"  # a general card by itself


@dataclass(frozen=True)
class CarryOver:
    """What a card leaves for the start of the next Declaration: purple AP, AP set aside, cards drawn."""

    gain: int = 0
    aside: int = 0
    draws: int = 0
    on_chosen: bool = False  # whether the user chooses a thief; else it is for the user


@dataclass(frozen=True)
class Card:
    """One action card; its id is its word key."""

    id: str
    kind: Kind = Kind.GENERAL
    owner: Figure | None = None  # the thief of a special, if the rulebooks tell
    theft: bool = False
    hides: bool = False  # the user is hidden
    uncatchable: bool = False  # the user cannot be caught
    due: CarryOver | None = None


@dataclass(frozen=True)
class EventCard:
    """One event card; its id is its word key."""

    id: str
    hides_all: bool = False


MOVE = "move"
AMBUSH = "ambush"
BASICS = (MOVE, AMBUSH)

HAND_LIMIT = 5
"""The most general cards in a hand, and so in a plan. Rulebook p. 11."""

CUNNING_PLAN = CarryOver(gain=2, draws=2)
WITS_CARDS = 1
"""How many cards Wits draws and then discards. Rulebook p. 10."""
SNEAK_SPACES, DASH_SPACES = 4, 6
"""How far a thief may move with each way of Move. Rulebook p. 10."""

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
            Card("poisonous_bola", due=CarryOver(aside=4, on_chosen=True)),
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
            EventCard("guild_support"),  # no text tells its bonus on action cards: people at the table enter it
        )
    }
)


def known(card: str | None) -> Card | None:
    """The card of the catalogue with this id, if there is one."""
    return CATALOGUE.get(card) if card is not None else None


def hides(card: str | None) -> bool:
    """Whether this card hides the thief who uses it."""
    found = known(card)
    return found is not None and found.hides


def asks_whom(card: str | None) -> bool:
    """Whether this card leaves a debt on a thief whom its user chooses."""
    found = known(card)
    return found is not None and found.due is not None and found.due.on_chosen


def uncatchable(card: str | None) -> bool:
    """Whether the thief who uses this card cannot be caught this turn."""
    found = known(card)
    return found is not None and found.uncatchable


def kind_of(card: str | None) -> Kind:
    """The kind of a card by its id. A card without a name, or with a name from the players, is general. Ruling 17."""
    found = known(card)
    return found.kind if found else Kind.GENERAL


def due_after(card: str | None, way: Way) -> CarryOver | None:
    """What a card leaves for the next Declaration if it is used this way; `card` takes effect. Rulebook p. 7, 10."""
    if way is Way.CUNNING:
        return CUNNING_PLAN
    found = known(card)
    return found.due if found else None

"""Accomplices, the moments at which they can be played, and what each waits for. Rulebook p. 7 and its appendix."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType

CARDS = 27
"""So many accomplices are in the box."""
PRICE = 1
"""Coins for one of them."""
BEGGED_FROM = 3
"""Loot tiles from which a seat must give to a Beggar."""


class Accomplice(StrEnum):
    """What a card shows."""

    KNOW_IT_ALL = "know_it_all"
    CHEAT = "cheat"
    GUARDIAN_ANGEL = "guardian_angel"
    DECOY = "decoy"
    LEGACY_HUNTER = "legacy_hunter"
    TRAITOR = "traitor"
    BEGGAR = "beggar"
    TRICKSTER = "trickster"
    ASSASSIN = "assassin"
    FORGER = "forger"
    LOCKPICK = "lockpick"


class CardMoment(StrEnum):
    """When a card can be played."""

    BEFORE_FIRST_DRAW = "before_first_draw"  # of another
    WHILE_STEALING = "while_stealing"  # of another, after a loot tile out of this bag
    SKULL = "skull"  # of another, its loot not yet back
    OWN_STOP = "own_stop"
    STOP = "stop"  # of another
    CARD_PLAYED = "card_played"  # and not yet carried out
    OWN_ACTIONS = "own_actions"
    ANY = "any"


MOMENTS: Mapping[Accomplice, CardMoment] = MappingProxyType(
    {
        Accomplice.KNOW_IT_ALL: CardMoment.BEFORE_FIRST_DRAW,
        Accomplice.CHEAT: CardMoment.WHILE_STEALING,
        Accomplice.GUARDIAN_ANGEL: CardMoment.SKULL,
        Accomplice.DECOY: CardMoment.OWN_STOP,
        Accomplice.LEGACY_HUNTER: CardMoment.STOP,
        Accomplice.TRAITOR: CardMoment.STOP,
        Accomplice.BEGGAR: CardMoment.ANY,
        Accomplice.TRICKSTER: CardMoment.ANY,
        Accomplice.ASSASSIN: CardMoment.CARD_PLAYED,
        Accomplice.FORGER: CardMoment.OWN_ACTIONS,
        Accomplice.LOCKPICK: CardMoment.OWN_ACTIONS,
    }
)


@dataclass(frozen=True)
class Opportunity:
    """The table as a card sees it whose owner wants to play it."""

    own_turn: bool
    before_first_draw: bool = False
    stealing: bool = False  # loot was drawn out of this bag, and nothing has ended it
    skull: bool = False  # drawn, and its loot still lies there
    stop: bool = False  # the thief has stopped, and the loot is not kept yet
    actions: bool = False
    card_waits: bool = False  # the card that an Assassin is meant for is not carried out yet


def fits(card: Accomplice, scene: Opportunity) -> bool:
    """Whether a card's moment is there. One whose moment is gone goes back to its hand, not spent (ruling 1)."""
    match MOMENTS[card]:
        case CardMoment.BEFORE_FIRST_DRAW:
            return not scene.own_turn and scene.before_first_draw
        case CardMoment.WHILE_STEALING:
            return not scene.own_turn and scene.stealing
        case CardMoment.SKULL:
            return not scene.own_turn and scene.skull
        case CardMoment.OWN_STOP:
            return scene.own_turn and scene.stop
        case CardMoment.STOP:
            return not scene.own_turn and scene.stop
        case CardMoment.CARD_PLAYED:
            return scene.card_waits
        case CardMoment.OWN_ACTIONS:
            return scene.own_turn and scene.actions
    return True


def bet_is_right(*, bet_on_skull: bool, skulls: int) -> bool:
    """A bet is on the whole steal: any skull that stood counts, an undone one or the Cheat's does not (ruling 2)."""
    return bet_on_skull is (skulls > 0)


def is_begged(tiles: int) -> bool:
    """Whether so much loot must give to a Beggar, neutral tiles counted."""
    return tiles >= BEGGED_FROM

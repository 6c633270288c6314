"""How a card may be used when its turn comes, and what a thief should know of that while planning."""

from collections.abc import Sequence
from enum import StrEnum

from companion.games.age_of_thieves.rules.cards import AMBUSH, MOVE, Kind, Way, kind_of
from companion.games.age_of_thieves.rules.reasons import Veto

MOVES = frozenset({Way.SNEAK, Way.DASH})
LONE = frozenset({Way.DASH, Way.CUNNING})
"""Ways that must be alone in a turn: a thief who chooses one resigns all other cards."""


class Hint(StrEnum):
    """A hint at something that is allowed in a plan, but may be useless."""

    DUNGEON_NO_MOVE = "dungeon_no_move"  # in the dungeon, every card can only be resigned
    DUNGEON_BEFORE_MOVE = "dungeon_before_move"  # the cards before Move can only be resigned
    LONE_WAY = "lone_way"  # Dash or Cunning Plan only if no other card is used


def ways(card: str | None, special: bool) -> tuple[Way, ...]:
    """The ways of a card: two for each basic card; in a special slot the special or its cover. Rulebook p. 10-11.

    `card` is the card that lay face down (in a special slot: the cover). Resigning is always possible, too.
    """
    if special:
        return (Way.SPECIAL, Way.COVER)
    if card == MOVE:
        return (Way.SNEAK, Way.DASH)
    if card == AMBUSH:
        return (Way.WITS, Way.CUNNING)
    return (Way.CARD,)


def forbidden(way: Way, used: Sequence[Way], in_dungeon: bool, *, looted: bool = False) -> Veto | None:
    """Why this way is closed to a thief who has used cards in those ways this turn (resigned ones do not count).

    `looted`: its movement has brought a jewel or a token already, which Dash does not allow. Rulebook p. 12. Dash and
    Cunning Plan allow no other card before or after them in a turn. Rulebook p. 10. The first action that a thief in
    the dungeon may resolve is Move. Rulebook p. 13."""
    if Way.DASH in used:
        return Veto.DASH_WAS_USED
    if Way.CUNNING in used:
        return Veto.CUNNING_WAS_USED
    if used and way in LONE:
        return Veto.ANOTHER_CARD_USED
    if in_dungeon and not used and way not in MOVES:
        return Veto.DUNGEON_MOVE_FIRST
    return Veto.LOOT_BEFORE_DASH if looted and way is Way.DASH else None


def plan_hints(cards: Sequence[tuple[int, str | None]], in_dungeon: bool) -> tuple[Hint, ...]:
    """The hints for a plan, which is given as the AP and face-down card of each slot. By ruling 7, a hint forbids
    nothing."""
    moves = [ap for ap, card in cards if card == MOVE]
    if in_dungeon and not moves:
        return (Hint.DUNGEON_NO_MOVE,)
    hints = []
    if in_dungeon and any(ap > max(moves) for ap, _ in cards):
        hints.append(Hint.DUNGEON_BEFORE_MOVE)
    if len(cards) > 1 and any(kind_of(card) is Kind.BASIC for _, card in cards):
        hints.append(Hint.LONE_WAY)
    return tuple(hints)

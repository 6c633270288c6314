"""The terms of the game with their emblems. There is no English rulebook at hand: some English words are ours."""

from collections.abc import Mapping
from types import MappingProxyType

from companion.games.swindler.rules.accomplices import Accomplice
from companion.present.play.reference_book import Term

_THINGS = (
    Term("moneybag", "bag"),
    Term("loot_tile", "loot"),
    Term("neutral_tile", "tile_neutral"),
    Term("skull_tile", "skull"),
    Term("coin_piece", "coin"),
    Term("order_card", "order"),
    Term("reservation_marker", "marker"),
    Term("score_marker", "points"),
    Term("dealer_tile", "dealer"),
    Term("poster", "poster"),
    Term("police_raid", "raid"),
    Term("dungeon_side", "dungeon"),
    Term("character_board", "cardboard"),
    Term("accomplice_card", "accomplice"),
    Term("start_marker", "first"),
    Term("master_thief", "master_thief"),
)
_TURN = (
    Term("reserve_step", "marker", "stages.reserve"),
    Term("steal_step", "bag", "stages.steal"),
    Term("actions_step", "order", "stages.actions"),
    Term("refill_step", "dealer", "stages.refill"),
    Term("hire_step", "accomplice", "stages.hire"),
    Term("own", "loot"),
    Term("give", "hand"),
    Term("draw", "bag"),
    Term("drop", "cross"),
)
_CARDS = tuple(Term(card.value, f"accomplice_{card}", f"cards.{card}") for card in Accomplice)

GLOSSARY: Mapping[str, tuple[Term, ...]] = MappingProxyType(
    {"words_things": _THINGS, "words_turn": _TURN, "words_cards": _CARDS}
)
"""The terms, by the article that lists them."""

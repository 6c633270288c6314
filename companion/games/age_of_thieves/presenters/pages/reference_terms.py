"""The terms of the game with their emblems. The two editions have different words for them."""

from collections.abc import Mapping
from types import MappingProxyType

from companion.games.age_of_thieves.rules.cards import CATALOGUE, Kind
from companion.games.age_of_thieves.rules.tokens import Token
from companion.present.play.reference_book import Term

_TURN = (
    Term("event_phase", "phase_event"),
    Term("planning_phase", "phase_planning"),
    Term("declaration_phase", "phase_declaration"),
    Term("resolution_phase", "phase_resolution"),
    Term("cleanup_phase", "phase_cleanup"),
    Term("turn", "clock"),
    Term("declare", "lock"),
    Term("resolve", "play"),
    Term("resign", "cross"),
    Term("tie", "people"),
    Term("first_thief", "first"),
    Term("first_token", "first"),
    Term("thief_screen", "eye_off"),
    Term("thief_sheet", "people"),
    Term("pool", "jewel"),
    Term("box", "cardboard"),
    Term("action_deck", "card"),
    Term("discard_pile", "card"),
    Term("hand_limit", "hand"),
    Term("vp", "star"),
)

_ACTIONS = (
    Term("basic_action", "move"),
    Term("special_action", "special"),
    Term("general_action", "card"),
    Term("move", "move", "cards.move"),
    Term("sneak", "move", "ways.sneak"),
    Term("dash", "move", "ways.dash"),
    Term("ambush", "ambush", "cards.ambush"),
    Term("wits", "ambush", "ways.wits"),
    Term("cunning", "ambush", "ways.cunning"),
    Term("basic_ap", "dot", tone="ap_blue"),
    Term("temporary_ap", "dot", tone="ap_purple"),
    Term("red_ap", "dot", tone="ap_red"),
    Term("reposition", "hand"),
    Term("figure", "people"),
    Term("range_icon", "eye"),
    Term("theft_icon", "theft"),
    Term("theft", "theft"),
)

_CARDS = tuple(
    Term(card.id, "theft" if card.theft else "card", f"cards.{card.id}")
    for card in CATALOGUE.values()
    if card.kind is Kind.GENERAL
)
"""The cards. Each edition leaves out some of the specials."""

_BOARD = (
    Term("district", "gate"),
    Term("palace", "jewel_emperors"),
    Term("golden_domes", "district_golden_domes", "districts.golden_domes"),
    Term("empty_pot", "district_empty_pot", "districts.empty_pot"),
    Term("salty_docks", "district_salty_docks", "districts.salty_docks"),
    Term("hammerings", "district_hammerings", "districts.hammerings"),
    Term("space", "dot"),
    Term("empty_space", "dot"),
    Term("free_space", "dot"),
    Term("path", "arrow"),
    Term("guardhouse", "guard"),
    Term("swords", "guard"),
    Term("imperial", "jewel_emperors"),
    Term("guard_alarm_space", "guard"),
    Term("captain_alarm_space", "captain"),
    Term("dungeon", "dungeon"),
    Term("hideout", "hidden"),
    Term("sewer_entrance", "token_manhole"),
    Term("sewer_exit", "token_ladder"),
    Term("starting_space", "people"),
    Term("city_gate", "gate"),
)

_GUARD = (
    Term("city_guard", "guard"),
    Term("guard", "guard"),
    Term("captain", "captain"),
    Term("guard_sheet", "guard"),
    Term("vigilance", "eye"),
    Term("guard_move", "arrow"),
    Term("detect", "eye"),
    Term("catch", "caught"),
    Term("hidden", "hidden"),
    Term("calm", "calm"),
    Term("alarm", "alarm"),
    Term("raise_alarm", "alarm"),
)

_TOKENS = tuple(Term(token.value, f"token_{token}", f"tokens.{token}") for token in Token)

_THINGS = (
    Term("emperors_jewel", "jewel_emperors"),
    Term("green_jewel", "jewel_green"),
    Term("yellow_jewel", "jewel_yellow"),
    Term("best_burglar", "best_burglar"),
    Term("event_card", "phase_event"),
    Term("calm_deck", "calm"),
    Term("alarm_deck", "alarm"),
    Term("district_card", "gate"),
    Term("city_token", "token"),
    *_TOKENS,
    Term("effect_marker", "effect"),
    Term("smoke_marker", "effect"),
    Term("fire_marker", "effect"),
    Term("theft_marker", "theft"),
    Term("organizing_token", "people"),
)

GLOSSARY: Mapping[str, tuple[Term, ...]] = MappingProxyType(
    {
        "words_turn": _TURN,
        "words_actions": _ACTIONS,
        "words_board": _BOARD,
        "words_guard": _GUARD,
        "words_things": _THINGS,
        "words_cards": _CARDS,
    }
)
"""The terms, by the article that lists them."""

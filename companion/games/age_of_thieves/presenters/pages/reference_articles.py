"""The content of the reference: chapters of articles, what each explains, and the numbers in their words."""

from collections.abc import Mapping
from types import MappingProxyType

from companion.games.age_of_thieves.presenters.pages.reference_terms import GLOSSARY
from companion.games.age_of_thieves.rules.action_points import AGENT_AP, BLUE, BLUE_AFTER_CAUGHT, BOLA_FLOOR
from companion.games.age_of_thieves.rules.calendar import ALARM_CARDS, CALM_CARDS
from companion.games.age_of_thieves.rules.cards import CATALOGUE, CUNNING_PLAN
from companion.games.age_of_thieves.rules.guards import CAPTAIN, GUARD
from companion.games.age_of_thieves.rules.jewels import BEST_BURGLAR_VP, VP, Jewel
from companion.games.age_of_thieves.rules.tokens import CITY_TOKENS
from companion.present.play.reference_book import Article, RuleBook

_BOLA = CATALOGUE["poisonous_bola"].due
assert _BOLA is not None

_FACTS: Mapping[str, int] = MappingProxyType(
    {
        **{token.value: kind.count for token, kind in CITY_TOKENS.items()},
        "tokens": sum(kind.count for kind in CITY_TOKENS.values()),
        "blue": BLUE,
        "blue_caught": BLUE_AFTER_CAUGHT,
        "agent_ap": AGENT_AP,
        "bola": _BOLA.aside,
        "bola_floor": BOLA_FLOOR,
        "cunning_ap": CUNNING_PLAN.gain,
        "cunning_cards": CUNNING_PLAN.draws,
        "calm_cards": CALM_CARDS,
        "alarm_cards": ALARM_CARDS,
        "guard_vigilance": GUARD.vigilance,
        "guard_move": GUARD.move,
        "captain_vigilance": CAPTAIN.vigilance,
        "captain_move": CAPTAIN.move,
        "vp_burglar": BEST_BURGLAR_VP,
        "vp_green": VP[Jewel.GREEN],
        "vp_yellow": VP[Jewel.YELLOW],
        "vp_trinkets": VP[Jewel.TRINKETS],
    }
)
"""The numbers of the rules that words can contain."""

_CHAPTERS: Mapping[str, tuple[Article, ...]] = MappingProxyType(
    {
        "start": (
            Article("goal", "jewel_emperors", see="end first_taking turn"),
            Article(
                "setup",
                "hand",
                explains="setup_board setup_guards setup_tokens setup_jewels setup_districts setup_decks setup_sheets "
                "setup_stays_in_box setup_cards setup_no_specials setup_figures setup_stand",
                see="first_thief spaces tokens",
            ),
            Article(
                "first_thief", "first", explains="setup_roll setup_roll_real cleanup_first", see="ties guard_acts turn"
            ),
        ),
        "turn": (
            Article(
                "turn",
                "clock",
                rows="event_phase planning_phase declaration_phase resolution_phase cleanup_phase",
                see="event planning declaration resolution cleanup",
            ),
            Article(
                "event",
                "phase_event",
                explains="event_card last_calm_turn last_alarm_turn yellow_jewel guard_roll guard_roll_real event",
                see="alarm guard_sheet end",
            ),
            Article("planning", "phase_planning", explains="draw hand_limit due_draw", see="declaration general"),
            Article("declaration", "phase_declaration", explains="declare type_ap", see="ap special dungeon ties"),
            Article(
                "ap",
                "dot",
                rows="basic_ap temporary_ap red_ap informer agent",
                explains="due_purple cleanup_ap cleanup_tokens",
                see="declaration debts red",
            ),
            Article("resolution", "phase_resolution", explains="act", see="ties basic special guard_acts"),
            Article("ties", "people", rows="calm alarm", see="resolution first_thief"),
            Article(
                "cleanup",
                "phase_cleanup",
                explains="cleanup_cards cleanup_markers cleanup_event next_turn",
                see="ap first_thief end",
            ),
        ),
        "actions": (
            Article("basic", "move", rows="sneak dash wits cunning", see="move debts dungeon"),
            Article("special", "special", see="general resolution"),
            Article("general", "card", see="cards reading planning"),
            Article(
                "cards",
                "card",
                rows="beacon forged_orders debilitating_gas automatic_snare fire_grenade smoke_grenade noise_grenade "
                "poisonous_bola elixir_of_speed reflective_cloak rope_and_hook firecracker cog_rod mechanical_rats",
                see="general reading words_cards",
            ),
            Article(
                "reading", "eye", rows="range_icon theft_icon figure space empty_space free_space", see="theft general"
            ),
            Article(
                "debts", "effect", rows="cunning poisonous_bola", explains="bola_whom due_aside effect", see="ap basic"
            ),
        ),
        "moving": (
            Article("move", "arrow", rows="path reposition organizing_token", see="collect sewers catching basic"),
            Article("collect", "jewel_yellow", explains="jewel", see="tokens vp move"),
            Article("sewers", "token_manhole", rows="sewer_entrance sewer_exit", see="tokens move"),
        ),
        "board": (
            Article("districts", "gate", rows="palace golden_domes empty_pot salty_docks hammerings", see="leaving"),
            Article(
                "spaces",
                "dot",
                rows="guardhouse swords imperial guard_alarm_space captain_alarm_space dungeon hideout sewer_entrance "
                "sewer_exit starting_space city_gate",
                see="sewers dungeon alarm leaving",
            ),
            Article(
                "tokens",
                "token",
                rows="stash citizens plain_guard informer agent neighborhood trinkets alley manhole ladder",
                explains="token spend",
                see="collect ap sewers",
            ),
            Article("markers", "effect", rows="smoke_marker fire_marker theft_marker", see="theft hidden cleanup"),
        ),
        "guard": (
            Article("guard_sheet", "guard", rows="guard captain calm alarm", see="guard_acts ties alarm"),
            Article(
                "guard_acts", "eye", explains="guards_act captains_act guard_done", see="catching guard_sheet hidden"
            ),
            Article("catching", "caught", explains="caught", see="caught_loses hidden guard_acts"),
            Article(
                "caught_loses",
                "lock",
                explains="caught_emperors caught_green caught_yellow caught_trinkets caught_discard caught_cards"
                " caught_dungeon caught_dungeon_alarm cleanup_caught",
                see="dungeon catching red",
            ),
            Article("dungeon", "dungeon", explains="move_first cleanup_dungeon", see="caught_loses basic"),
            Article("hidden", "hidden", rows="hideout smoke_marker reflective_cloak", explains="hidden", see="theft"),
        ),
        "jewel": (
            Article("theft", "theft", explains="theft", see="markers hidden reading"),
            Article(
                "first_taking",
                "best_burglar",
                explains="first_taking district_after_movement district_after_action alarm_next_turn emperors",
                see="alarm red leaving",
            ),
            Article("red", "jewel_emperors", explains="cleanup_red cleanup_red_aside", see="theft caught_loses ap"),
            Article(
                "alarm",
                "alarm",
                explains="alarm_sheet alarm_captains alarm_guards alarm_decks alarm_placed",
                see="leaving guard_sheet first_taking",
            ),
            Article("leaving", "left", explains="gates_open left", see="end districts alarm"),
        ),
        "end": (
            Article("end", "star", explains="cleanup_last", see="vp vp_ties leaving"),
            Article(
                "vp",
                "jewel_green",
                rows="emperors_jewel best_burglar green_jewel yellow_jewel trinkets",
                explains="count count_right",
                see="vp_ties end",
            ),
            Article("vp_ties", "first", see="vp editions"),
            Article("supply", "jewel", see="alarm collect"),
        ),
        "words": (
            Article("editions", "book", see="planning vp_ties leaving"),
            Article("phones", "phone", explains="more adjust mismatch", see="first_thief reversals"),
            Article(
                "reversals", "swap", explains="putback getout unmark cancel_card passfirst patrol", see="phones dungeon"
            ),
            *(
                Article(name, emblem)
                for name, emblem in zip(GLOSSARY, ("clock", "move", "gate", "guard", "jewel", "card"), strict=True)
            ),
        ),
    }
)
"""The chapters, in the order of a book."""

BOOK = RuleBook(_CHAPTERS, GLOSSARY, _FACTS)

"""The steps of this game in lists: emblems, order, the open district; also the district card, when it is due."""

from companion.games.age_of_thieves.play.state import District, State
from companion.games.age_of_thieves.presenters.frame import game
from companion.games.age_of_thieves.presenters.texts.checklist import WITH_PLACE
from companion.present.page_parts import Choice
from companion.present.play.to_do import ToDoList
from companion.present.play.who_taps import leads
from companion.present.ports import TableReader, Words
from companion.table.checklist import ChecklistStep
from companion.table.ids import Seat

_EMBLEMS = {
    "setup_stays_in_box": "cardboard",
    "setup_board": "district_golden_domes",
    "setup_guards": "guard",
    "setup_tokens": "token",
    "setup_jewels": "jewel",
    "setup_districts": "gate",
    "setup_decks": "phase_event",
    "setup_sheets": "people",
    "setup_no_specials": "special",
    "setup_cards": "card",
    "setup_roll": "dice",
    "setup_roll_real": "dice",
    "setup_figures": "people",
    "setup_stand": "first",
    "alarm_sheet": "alarm",
    "alarm_captains": "captain",
    "alarm_guards": "guard",
    "alarm_decks": "phase_event",
    "alarm_placed": "alarm",
    "alarm_next_turn": "alarm",
    "gates_open": "gate",
    "event_card": "phase_event",
    "last_calm_turn": "warn",
    "last_alarm_turn": "warn",
    "yellow_jewel": "jewel_yellow",
    "guard_roll": "dice",
    "guard_roll_real": "dice",
    "first_taking": "best_burglar",
    "district_after_movement": "gate",
    "district_after_action": "gate",
    "caught_emperors": "jewel_emperors",
    "caught_green": "jewel_green",
    "caught_yellow": "jewel_yellow",
    "caught_trinkets": "jewel_trinkets",
    "caught_discard": "card",
    "caught_cards": "card",
    "caught_dungeon": "dungeon",
    "caught_dungeon_alarm": "dungeon",
    "bola_whom": "effect",
    "cleanup_cards": "card",
    "cleanup_markers": "theft",
    "cleanup_tokens": "token_informer",
    "cleanup_event": "phase_event",
    "cleanup_last": "warn",
    "cleanup_first": "first",
}


def _in_town(desk: TableReader) -> tuple[Seat, ...]:
    state = game(desk)
    return state.in_town if state else ()


def _in_turn(desk: TableReader, step: ChecklistStep) -> bool:
    """Whether thieves do the step in turn: they place figures one after the other, after the first thief is known."""
    state = game(desk)
    return step.id == "setup_figures" and state is not None and state.first is not None


def _district(words: Words, step: ChecklistStep) -> str:
    """The open district, for the steps that need it."""
    district = step.facts.get("district") if step.id in WITH_PLACE else None
    return "" if district is None else words.say(f"districts.{district}")


to_do = ToDoList(_EMBLEMS, _in_town, _in_turn, _district).lines


def emblem_of(figure: str) -> str:
    """The emblem of a thief."""
    return f"thief_{figure.lower()}"


def districts(desk: TableReader, state: State) -> tuple[Choice, ...]:
    """The four districts as choices, while the district card is due, on phones that tap it."""
    if not (state.district_due and leads(desk)):
        return ()
    return tuple(
        Choice(district.value, desk.words.say(f"districts.{district}"), emblem=f"district_{district}")
        for district in District
    )

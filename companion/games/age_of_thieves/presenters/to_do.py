"""The steps of the stage as lines of a list: what is due, whose it is, where; and the district card, once it is due."""

from collections.abc import Iterable
from dataclasses import dataclass

from companion.games.age_of_thieves.play.state import District, State
from companion.games.age_of_thieves.presenters.texts.checklist import WITH_PLACE
from companion.present.pieces import Choice
from companion.present.play.who_taps import leads
from companion.present.ports import GameDesk
from companion.table.checklist import Step, awaited

_IN_TURN = frozenset({"setup_figures"})
"""Done by one after the other, so the order is told."""

_EMBLEM = {
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


@dataclass(frozen=True)
class ToDo:
    """One line. `now`: the table waits for it; `yours`: it is done at this phone."""

    id: str = ""
    text: str = ""
    who: str = ""
    place: str = ""  # the district, where it matters
    emblem: str = "hand"
    done: bool = False
    now: bool = False
    yours: bool = False


def to_do(desk: GameDesk, state: State, steps: Iterable[Step]) -> tuple[ToDo, ...]:
    """A line for each of these steps; the table waits for the first that waits."""
    now = awaited(steps)
    return tuple(_line(desk, state, step, step is now) for step in steps)


def _line(desk: GameDesk, state: State, step: Step, now: bool) -> ToDo:
    district = step.facts.get("district") if step.id in WITH_PLACE else None
    return ToDo(
        id=step.id,
        text=desk.words.say(f"steps.{step.id}", **step.facts),
        who=_who(desk, state, step),
        place="" if district is None else desk.words.say(f"districts.{district}"),
        emblem=_EMBLEM.get(step.id, "hand"),
        done=step.done,
        now=now,
        yours=is_yours(desk, step),
    )


def is_yours(desk: GameDesk, step: Step) -> bool:
    """Whether it is done by those at this phone; what is nobody's is the host's."""
    return any(map(desk.seen.helps, step.seats)) if step.seats else desk.seen.hosts


def _who(desk: GameDesk, state: State, step: Step) -> str:
    words = desk.words
    if not step.seats:
        return words.say("play.host")
    if step.id in _IN_TURN and state.first is not None:
        return " > ".join(state.thief(seat).figure for seat in step.seats)
    if step.seats == desk.seen.seats:
        return words.say("play.you")
    if len(step.seats) > 1 and set(step.seats) >= set(state.in_town):
        return words.say("play.all")
    return ", ".join(state.thief(seat).figure for seat in step.seats)


def emblem_of(figure: str) -> str:
    """The emblem of a thief."""
    return f"thief_{figure.lower()}"


def districts(desk: GameDesk, state: State) -> tuple[Choice, ...]:
    """The four districts, while the card of the first taking is due, for the phones that tap it."""
    if not (state.district_due and leads(desk)):
        return ()
    return tuple(
        Choice(district.value, desk.words.say(f"districts.{district}"), emblem=f"district_{district}")
        for district in District
    )

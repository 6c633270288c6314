"""What people do by hand in the Resolution, beside the cards: shown to all, or on the phone of one thief."""

from dataclasses import dataclass, replace

from companion.games.age_of_thieves.play.state import Stage, State
from companion.games.age_of_thieves.play.steps import steps
from companion.games.age_of_thieves.presenters.pages.guard import caught_now
from companion.games.age_of_thieves.presenters.to_do import to_do
from companion.games.age_of_thieves.rules.jewels import Jewel
from companion.present.play.to_do import ToDo, is_yours
from companion.present.ports import TableReader

_OF_ALL = frozenset(
    {"first_taking", "district_after_movement", "district_after_action", "gates_open", "alarm_next_turn"}
)
_CAUGHT = frozenset(
    {
        "caught_discard",
        "caught_cards",
        "caught_dungeon",
        "caught_dungeon_alarm",
        *(f"caught_{jewel}" for jewel in Jewel),
    }
)
_OF_ITS_THIEF = _CAUGHT | {"bola_whom"}


@dataclass(frozen=True)
class Hands:
    """The steps that people do by hand. They have a title if all are about one caught thief."""

    title: str = ""
    steps: tuple[ToDo, ...] = ()


def hands(desk: TableReader, state: State) -> Hands:
    """What people do by hand now. Before the first card they lay out their plans."""
    title = _caught(desk, state)
    return Hands(title, _due(desk, state, titled=bool(title)) or _deal(desk, state))


def _caught(desk: TableReader, state: State) -> str:
    """The title which says that the thief of this phone was caught. Empty for several thieves: then each line names its
    own."""
    caught = [seat for seat in state.in_town if state.thief(seat).caught and desk.seen.helps(seat)]
    if len(caught) != 1:
        return ""
    if desk.seen.seats == tuple(caught):
        return desk.words.say("resolution.caught")
    return desk.words.say("moments.caught", thief=state.thief(caught[0]).figure)


def _due(desk: TableReader, state: State, *, titled: bool) -> tuple[ToDo, ...]:
    """The steps that are due here. Below a title that names the thief, the lines do not name it again."""
    due = [step for step in steps(state) if step.id in _OF_ALL or (step.id in _OF_ITS_THIEF and is_yours(desk, step))]
    lines = to_do(desk, due)
    return tuple(replace(line, who="") if titled and line.id in _CAUGHT else line for line in lines)


def _deal(desk: TableReader, state: State) -> tuple[ToDo, ...]:
    """How to lay out a plan. It is the same for all plans."""
    lies = state.lies() if state.stage is Stage.RESOLUTION and desk.seen.seats else []
    if not lies or caught_now(state) or any(lie.done for lie in lies):
        return ()
    words = desk.words
    return (ToDo("act", words.say("resolution.deal"), words.say("play.all"), emblem="card"),)

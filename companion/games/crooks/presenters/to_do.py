"""The steps of this game in lists, with their emblems, and the emblems of players."""

from companion.games.crooks.presenters.frame import game
from companion.present.play.to_do import ToDoList
from companion.present.ports import TableReader, Words
from companion.table.checklist import ChecklistStep
from companion.table.ids import Seat

_EMBLEMS = {
    "targets": "target",
    "colours": "hat",
    "hangouts": "hangout",
    "stacks": "crook_down",
    "money": "money",
    "first_roll": "dice",
    "first_seat": "dice",
    "seals": "lock",
    "faces": "eye",
    "stands": "check",
}


def emblem_of(figure: str) -> str:
    """The emblem of a player's hat."""
    return f"hat_{figure.lower()}"


def _everybody(desk: TableReader) -> tuple[Seat, ...]:
    state = game(desk)
    return state.ring if state else ()


def _in_turn(_desk: TableReader, _step: ChecklistStep) -> bool:
    """Whether the seats do the step one after the other: never in this game."""
    return False


def _place(_words: Words, _step: ChecklistStep) -> str:
    """Empty, as the sentences of this game say where a step is done."""
    return ""


to_do = ToDoList(_EMBLEMS, _everybody, _in_turn, _place).lines

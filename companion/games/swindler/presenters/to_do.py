"""The steps of this game in lists, each with its emblem."""

from companion.games.swindler.presenters.frame import game
from companion.present.play.to_do import ToDoList
from companion.present.ports import TableReader
from companion.table.ids import Seat

_EMBLEMS = {
    "setup_bags": "bag_red",
    "setup_supply": "coin",
    "setup_orders": "order",
    "setup_dealers": "dealer",
    "setup_seats": "people",
}


def _everybody(desk: TableReader) -> tuple[Seat, ...]:
    state = game(desk)
    return state.ring if state else ()


to_do = ToDoList(_EMBLEMS, _everybody, lambda _desk, _step: False, lambda _words, _step: "").lines

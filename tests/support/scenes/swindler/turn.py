"""The pages of a turn of Swindler in their telling states: name -> the screen, in the words handed in."""

from functools import partial
from typing import Any

from companion.games.swindler.play import commands as do
from companion.games.swindler.play.state import OrderOut, Stage, State
from companion.games.swindler.presenters.parts.dealer_cards import dealer_cards
from companion.games.swindler.presenters.parts.order_cards import to_fulfil
from companion.games.swindler.rules.abilities import Ability
from companion.games.swindler.rules.accomplices import Accomplice
from companion.games.swindler.rules.tiles import Colour, Heap
from companion.games.swindler.screens.turn_parts import OrderBoard
from companion.shell.words import Translation, load
from tests.support.paper import Paper
from tests.support.scene_making import Tap, presenter_of, screen_of, tapped
from tests.support.swindler_desk import desk_at
from tests.support.swindlers import (
    BLACK,
    BLUE,
    COIN,
    DOUBLE,
    GREEN,
    RED,
    WHITE,
    YELLOW,
    A,
    B,
    C,
    D,
    stopped,
    table,
    then,
)  # fmt: skip

DATA = "Nell Jem Sal Ned"
LISTS = (OrderBoard,)

RICH: dict[Any, Any] = {
    A: {"points": 12, "coins": 2, "cards": 2, "orders": 2, "tiles": Heap([RED, RED, BLUE, YELLOW, COIN])},
    B: {"points": 1, "coins": 0, "cards": 3, "resting": 1, "orders": 3, "posters": 2, "ability": Ability.LOOKS_HARMLESS,
        "tiles": Heap([BLACK, DOUBLE, GREEN])},
    C: {"points": 31, "coins": 1, "orders": 1, "tiles": Heap([WHITE, WHITE, BLUE, BLUE, GREEN]), "in_dungeon": True},
    D: {"points": 3, "coins": 1, "tiles": Heap()},
}  # fmt: skip
MARKED = (OrderOut(A), OrderOut(B), OrderOut(), OrderOut())
RESERVING = table(swindlers=RICH, orders=MARKED, turn=7)
STEALING = then(RESERVING, do.PickBag(7, Colour.RED), do.DrawLoot(7, 1), do.DrawLoot(7, 2, 1))
BLACK_BAG = then(RESERVING, do.PickBag(7, Colour.BLACK))
STOPPED = then(STEALING, do.StopStealing(7, 2))
ACTING = then(STOPPED, do.KeepLoot(7, 2))
SOLD = then(ACTING, do.Sell(7, 0, RED, 2), do.Sell(7, 0, BLUE, 1), do.Sell(7, 1, YELLOW, 3), do.Sell(7, 1, RED, 1))
FULFILLED = then(SOLD, do.Fulfil(7, 0, points=4, gives=(RED,)))
RAIDED = then(
    table(Stage.ACTIONS, swindlers=RICH, orders=(None, OrderOut(B), OrderOut(), OrderOut()), finished=True, turn=7),
    do.Raid(7, loot=3, hand_in=2, posters=2),
)
FREE = table(Stage.ACTIONS, swindlers=RICH | {A: {"orders": 3, "ability": Ability.FREE_ORDERS}}, orders=MARKED)
HIRING = table(Stage.HIRE, swindlers=RICH | {A: {"coins": 2, "tiles": Heap([DOUBLE, COIN, RED])}}, turn=7)
LAST = table(Stage.HIRE, swindlers=RICH | {C: {"orders": 6}, A: {"coins": 0}}, active=D)
ORDER = ("order", to_fulfil(desk_at(ACTING), ACTING, can=True)[0])
DEALER = ("dealer", dealer_cards(load("en", "swindler"), SOLD, can=True)[1])


def _scene(stem: str, state: State, letter: str, taps: tuple[Tap, ...], words: Translation) -> Any:
    desk = desk_at(state, letter)
    desk.around.words = words
    return screen_of("swindler", stem, tapped(presenter_of("swindler", stem, desk, Paper()), taps))


def _of(stem: str, state: State, letter: str = "A", *taps: Tap) -> partial[Any]:
    return partial(_scene, stem, state, letter, taps)


SCENES = {
    "reserve_usual": _of("reserve", RESERVING),
    "reserve_other": _of("reserve", RESERVING, "B"),
    "reserve_card": _of("reserve", table(Stage.BEFORE, swindlers=RICH | {A: {"orders": 3}})),
    "steal_first": _of("steal", BLACK_BAG),
    "steal_other": _of("steal", STEALING, "B"),
    "steal_more": _of("steal", STEALING),
    "steal_stopped": _of("steal", STOPPED),
    "steal_skull": _of("steal", then(STEALING, do.DrawSkull(7, 3))),
    "steal_cheat": _of("steal", then(stopped(STEALING, B, {B: Accomplice.CHEAT}), do.CarryOut(7, 1)), "B"),
    "steal_forced": _of("steal", then(stopped(STOPPED, B, {B: Accomplice.TRAITOR}), do.CarryOut(7, 1))),
    "actions_usual": _of("actions", ACTING),
    "actions_other": _of("actions", SOLD, "B"),
    "actions_order": _of("actions", ACTING, "A", ORDER),
    "actions_order_filled": _of(
        "actions",
        ACTING,
        "A",
        ORDER,
        ("filling.tap", "points", "4"),
        ("filling.count", "more red-0"),
        ("filling.count", "more price"),
    ),
    "actions_sale": _of("actions", SOLD, "A", DEALER, ("filling.tap", "points", "2")),
    "actions_refill": _of("actions", FULFILLED),
    "actions_fewer": _of("actions", FULFILLED, "A", ("second",)),
    "actions_raid": _of("actions", FULFILLED, "A", ("raid", ""), ("filling.tap", "raid_loot", "4")),
    "actions_free": _of("actions", FREE),
    "refill_hand_in": _of("refill", RAIDED, "A", ("tick",), ("filling.count", "more red-0")),
    "refill_other": _of("refill", RAIDED, "C"),
    "refill_done": _of("refill", then(RAIDED, do.HandIn(7, A, (RED, BLUE)))),
    "hire_usual": _of("hire", HIRING),
    "hire_other": _of("hire", HIRING, "B"),
    "hire_last": _of("hire", LAST, "D"),
}

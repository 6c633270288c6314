"""The moments of Swindler that have a page."""

from typing import Any

from companion.games.swindler.play import commands as do
from companion.games.swindler.play.state import OrderOut, Stage, State
from companion.games.swindler.rules.abilities import Ability
from companion.shell.words import Translation
from tests.support.paper import Paper
from tests.support.scene_making import Maker, presenter_of, screen_of
from tests.support.swindler_answers import phone
from tests.support.swindler_cards import RICH
from tests.support.swindlers import A, B, D, table, then

GAME = "swindler"
REFILL = table(Stage.ACTIONS, swindlers=RICH, finished=True, deck=9, orders=(None, OrderOut(), OrderOut(), OrderOut()))
OWN = (OrderOut(A),) * 4
CLOSE = table(
    Stage.ACTIONS, orders=OWN, swindlers={A: {"orders": 2, "ability": Ability.SELLS_DEARER}, B: {"orders": 5}}
)
END = table(Stage.ACTIONS, orders=OWN, swindlers={A: {"orders": 5}})


def _moment(before: State, move: do.Command) -> Maker:
    """On a phone that has nothing to do with it."""

    def made(words: Translation) -> Any:
        desk = phone(then(before, move), D)
        desk.around.words = words
        presenter = presenter_of(GAME, "moments", desk, Paper())
        presenter.happened(phone(before, D).seen.state, desk.seen.state)
        return screen_of(GAME, "moments", presenter)

    return made


SCENES: dict[str, Maker] = {
    "moments_raid": _moment(REFILL, do.Raid(1, loot=4, hand_in=2)),
    "moments_posters": _moment(REFILL, do.Raid(1, posters=2)),
    "moments_master": _moment(CLOSE, do.Fulfil(1, 0)),
    "moments_last": _moment(END, do.Fulfil(1, 0)),
}

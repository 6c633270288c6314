"""The moments of Crooks that have a page."""

from typing import Any

from companion.games.crooks.play import commands as do
from companion.games.crooks.play.state import State
from companion.games.crooks.rules.crooks import Action
from companion.shell.words import Translation
from companion.table.game import RollReal
from tests.support.gangland import A, B, begun, crook, fresh, laid, played, recruited
from tests.support.gangland_desk import desk_at
from tests.support.paper import Paper
from tests.support.scene_making import Maker, presenter_of, screen_of

GAME = "crooks"
ROLLED = played(fresh(), RollReal("first"))
TURN = begun(crooks=[crook(B, 5, up=False), crook(B, 7)])
LAST = played(TURN, do.Pass(1, A))
HAND = recruited(TURN)


def _moment(before: State, after: State) -> Maker:
    """On the phone of the second seat."""

    def made(words: Translation) -> Any:
        desk = desk_at(after, "B")
        desk.around.words = words
        presenter = presenter_of(GAME, "moments", desk, Paper())
        presenter.happened(desk_at(before, "B").seen.state, desk.seen.state)
        return screen_of(GAME, "moments", presenter)

    return made


SCENES: dict[str, Maker] = {
    "moments_first": _moment(ROLLED, played(ROLLED, do.FirstSeat(B))),
    "moments_passed": _moment(LAST, played(LAST, do.Pass(2, B))),
    "moments_killed": _moment(HAND, played(HAND, laid(HAND, 1007, 5, action=Action.KILLER, victim=B))),
}

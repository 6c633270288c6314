"""Promises of handing in: the seat's own choice, and exactly as many as the raid wants."""

from companion.games.swindler.play import commands as do
from companion.games.swindler.play.state import Stage
from companion.games.swindler.presenters.forms.hand_in_form import HandInForm
from tests.support.swindler_desk import desk_at
from tests.support.swindlers import BLUE, RED, B, table, tiles

STATE = table(Stage.REFILL, finished=True, swindlers={B: {**tiles(RED, RED, BLUE), "hand_in": 2}})


def test_as_many_as_the_raid_wants() -> None:
    """One is missing, then none; then no more can be chosen."""
    form = HandInForm(B).tapped("", "").chose("").counted("red-0", 1)
    assert form.view(desk_at(STATE), STATE).why == "1 more"
    assert form.command(STATE) is None
    form = form.counted("blue-0", 1)
    view = form.view(desk_at(STATE), STATE)
    assert (view.title, view.main, view.why) == ("Jem hands in 2 tiles", "Hand in 2 tiles", "")
    assert not any(row.more for row in view.groups[0].rows)
    assert form.command(STATE) == do.HandIn(1, B, (RED, BLUE))

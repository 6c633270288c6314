"""Who may tap what."""

from companion.games.crooks.play import commands as do
from companion.games.crooks.play.who_may_tap import doers
from companion.games.crooks.rules.crooks import CrookFace
from companion.table.game import Doers
from tests.support.gangland import A, B, begun, crook

STATE = begun(crooks=[crook(B, 2)])
ALL = Doers(frozenset({A, B}), host=True)


def test_a_turn_is_one_seats_affair() -> None:
    """The host may help."""
    for tap in (do.Recruit(1, B, 0), do.Lay(1, B, 1001, 2, up=True), do.ToBox(1, B), do.Pass(1, B)):
        assert doers(STATE, tap) == Doers(frozenset({B}), host=True)


def test_a_face_is_noted_by_its_owner() -> None:
    """Or by the host; of a crook that is none, by the host, who is refused."""
    assert doers(STATE, do.NoteFace(1000, CrookFace(1))) == Doers(frozenset({B}), host=True)
    assert doers(STATE, do.NoteFace(1001, CrookFace(1))) == Doers(frozenset(), host=True)


def test_what_carries_the_table_on_is_anybodys() -> None:
    """Everybody sees it."""
    assert [doers(STATE, tap) for tap in (do.FirstSeat(A), do.TurnUp(), do.ReckoningStands())] == [ALL] * 3

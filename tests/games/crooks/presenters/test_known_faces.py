"""Promises of the faces that a phone offers again: all that were seen in the open, none that was sealed."""

from typing import Any

from companion.games.crooks.play import commands as do
from companion.games.crooks.presenters.known_faces import KEPT, known_faces, remember
from companion.games.crooks.rules.crooks import Action, CrookFace, Gang
from companion.present.settings import Settings
from companion.store.table_store import TableStore
from companion.table.commands import write_as
from tests.support.front_rooms import rooms
from tests.support.gangland import A, B, begun, crook, passed, played
from tests.support.gangland_desk import desk_at, sealed

FOUR, SPY = CrookFace(4), CrookFace(6, -1, (Gang.WESTSIDE,), Action.SPY)
STATE = begun(crooks=[crook(A, 5, face=SPY), crook(B, 3, 4), crook(A, 2, 4), crook(A, 8, up=False)])
OVER = played(passed(begun(crooks=[crook(A, 5, face=SPY)])), do.TurnUp(), do.ReckoningStands())


def keeping(*noted: Any) -> Any:
    """A desk whose phone has kept this."""
    desk = desk_at(STATE)
    desk.settings = Settings(noted={KEPT: list(noted)})
    return desk


def test_faces_in_the_open_are_known_once() -> None:
    """By their ranks, whoever laid them."""
    assert known_faces(desk_at(STATE), STATE) == (FOUR, SPY)


def test_a_sealed_face_is_not_among_them() -> None:
    """Somebody else at this phone would read it."""
    desk = sealed(desk_at(STATE), 1003, CrookFace(9))
    assert CrookFace(9) not in known_faces(desk, STATE)


def test_faces_of_other_evenings_come_back() -> None:
    """What no crook looks like is passed over."""
    kept = keeping(write_as(CrookFace(9)), write_as(CrookFace(4)), write_as(CrookFace(120)), "four", {"rank": "x"})
    assert known_faces(kept, STATE) == (FOUR, SPY, CrookFace(9))
    odd = desk_at(STATE)
    odd.settings = Settings(noted={KEPT: "none"})
    assert known_faces(odd, STATE) == (FOUR, SPY)


def test_the_faces_of_a_game_are_kept_at_its_end(tmp_path: Any) -> None:
    """Not before; and they are there after a restart."""
    at = rooms()
    remember(at.desk, at.front, STATE)
    assert at.desk.settings.noted == {}
    remember(at.desk, at.front, OVER)
    store = TableStore(tmp_path)
    store.settings.keep(at.desk.settings)
    desk = desk_at(STATE)
    desk.settings = store.settings.read("en")
    assert SPY in known_faces(desk, begun())


def test_what_is_kept_already_is_not_written_again() -> None:
    """A phone writes nothing at every look at the end of a game."""
    at = rooms()
    remember(at.desk, at.front, OVER)
    before = at.desk.settings
    remember(at.desk, at.front, OVER)
    assert at.desk.settings is before

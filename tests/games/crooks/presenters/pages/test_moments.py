"""Promises of the moments: what everybody should notice, each on the phones that it is about."""

from typing import Any

from companion.games.crooks.play import commands as do
from companion.games.crooks.play.state import State
from companion.games.crooks.presenters.pages.moments import MomentsPresenter, tell
from companion.games.crooks.rules.crooks import Action
from companion.present.play.moments import Moment
from companion.table.copies import replace
from companion.table.game import RollReal
from tests.support.gangland import A, B, begun, crook, fresh, laid, opened, passed, played, recruited
from tests.support.gangland_desk import desk_at
from tests.support.paper import Paper

TURN = begun(crooks=[crook(B, 5, up=False), crook(B, 7)])
TURNED = played(passed(begun(crooks=[crook(A, 5, 7)])), do.TurnUp())


def told(old: State, new: State, letter: str = "A", **more: Any) -> dict[str, Moment]:
    """By kind."""
    return {moment.kind: moment for moment in tell(desk_at(new, letter, **more), old, new)}


def test_the_turn_is_told_to_whose_it_is() -> None:
    """Again when the crook in hand is to be laid? No: they have the phone in hand."""
    after = played(TURN, do.Pass(1, A))
    assert "your_turn" in told(TURN, after, "B")
    assert "your_turn" not in told(TURN, after, "A")
    assert "your_turn" not in told(TURN, recruited(TURN))
    assert told(TURN, after, "B")["your_turn"].pulse == "double"


def test_who_begins_is_told_to_all() -> None:
    """With the hat."""
    before = played(fresh(), RollReal("first"))
    after = played(before, do.FirstSeat(B))
    for letter in "ABZ":
        first = told(before, after, letter)["first"]
        assert (first.title, first.emblem, first.tone, first.seconds > 0) == (
            "Fedora begins",
            "hat_fedora",
            "gold",
            True,
        )


def test_a_killed_crook_is_told_to_its_owner() -> None:
    """Not to whoever kills, who knows it, nor of own crooks whose place the Killer takes."""
    hand = recruited(TURN)
    after = played(hand, laid(hand, 1007, 5, action=Action.KILLER, victim=B))
    killed = told(hand, after, "B")["killed"]
    assert killed.lines == ("Your crook at target 5 leaves the game, unseen if face down.",)
    assert killed.pulse == "long"
    assert "killed" not in told(hand, after)
    own = recruited(begun(crooks=[crook(A, 5)]))
    assert "killed" not in told(own, played(own, laid(own, 1007, 5, action=Action.KILLER, victim=A)))


def test_all_have_passed_and_the_end() -> None:
    """The one with a page, the other with the winner."""
    old = played(TURN, do.Pass(1, A))
    passed_all = told(old, played(old, do.Pass(2, B)))["all_passed"]
    assert (passed_all.title, passed_all.seconds > 0) == ("All have passed", True)
    over = told(TURNED, played(TURNED, do.ReckoningStands()))["game_over"]
    assert (over.lines, over.emblem) == (("Bowler wins",), "hat_bowler")
    level = replace(TURNED, crooks={})
    assert told(level, played(level, do.ReckoningStands()))["game_over"].emblem == "crown"


def test_a_face_to_note_calls_its_owner() -> None:
    """What all may tap calls nobody."""
    dark = played(passed(begun(crooks=[crook(B, 5, up=False)])), do.TurnUp())
    after = played(dark, opened(1000, B, None))
    assert "your_turn" in told(dark, after, "B")
    assert "your_turn" not in told(dark, after)
    assert told(passed(TURN), played(passed(TURN), do.TurnUp()), "B") == {}


def test_it_shows_them_one_after_the_other() -> None:
    """On a page of their own."""
    desk, paper = desk_at(TURN), Paper()
    page = MomentsPresenter(desk, paper)
    before = replace(desk.around.table, playing=replace(desk.around.playing, state=played(fresh(), RollReal("first"))))
    page.happened(before, desk.around.table)
    assert paper.went == ["moments"]
    assert page.view().title == "Bowler begins"

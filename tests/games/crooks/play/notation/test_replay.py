"""Games in notation, played: what their lines lead to, and what is said of a line that cannot be."""

import pytest

from companion.games.crooks.play import commands as do
from companion.games.crooks.play.commands import Command
from companion.games.crooks.play.notation.replay import ODD, replay
from companion.games.crooks.play.state import Stage, State
from companion.games.crooks.rules.crooks import CrookFace
from companion.table.game import Answers, Fact, Laid, Opened, RollReal, SetAside
from companion.table.notation.playing import Replayed
from companion.table.notation.words import WrongLine
from tests.support.gangland import A, B

HEAD = "crooks 2016\nplayers Bowler Fedora\nstacks 2 3 3 4 4 5\ngangs 5\n"
FIRST = f"{HEAD}first Bowler\n"
HIDDEN = f"{FIRST}recruit Bowler A\nlay Bowler 1 5 down\n"  # seven lines
EVENING = f"{HIDDEN}pass Fedora\npass Bowler\n"


def played(source: str) -> Replayed[State, Command | Fact]:
    """A text that must be a game to its last line."""
    found = replay(source)
    assert isinstance(found, Replayed), found
    return found


def wrong(source: str) -> str:
    """What is said of a text that must not be one."""
    found = replay(source)
    assert isinstance(found, WrongLine), found
    return str(found)


def test_a_game_is_played_line_by_line() -> None:
    """A roll is typed in, however it was made."""
    found = played(HIDDEN)
    assert found.moves == (
        RollReal("first"),
        do.FirstSeat(A),
        do.Recruit(1, A, 0),
        do.Lay(1, A, 1000, 5, up=False),
    )
    assert (found.begin.stage, found.state.stage, found.state.seat) == (Stage.SETUP, Stage.TURNS, B)


@pytest.mark.parametrize(
    ("told", "answer", "face"),
    [
        ("seal 1 7+1\n", Opened({"rank": 7, "modifier": 1}), CrookFace(7, 1)),
        ("", Laid(), None),
        ("seal 1 odd\n", Opened(ODD), None),
        ("seal 1 withheld\n", SetAside(), None),
        ("seal 1 unchecked 100\n", Opened({"rank": 100}), None),
    ],
)
def test_seals_open_by_themselves(told: str, answer: Opened | Laid | SetAside, face: CrookFace | None) -> None:
    """When everything is turned up."""
    found = played(f"{HIDDEN}{told}pass Fedora\npass Bowler\nturnup\n")
    assert found.moves[-1] == Answers(1000, {A: answer})
    assert (found.state.crooks[1000].face, found.state.dark) == (face, ())


def test_a_late_seal_is_waited_for() -> None:
    """The text ends before it opens."""
    found = played(f"{HIDDEN}seal 1 late\npass Fedora\npass Bowler\nturnup\nrefused seal_opens_first: note 1 7\n")
    assert found.state.dark == (1000,)


def test_undo() -> None:
    """Exactly back, with the seal of a crook that was never laid; never behind an opened seal."""
    assert played(f"{HIDDEN}seal 1 7\nundo\n").state == played(f"{FIRST}recruit Bowler A\n").state
    again = f"{HIDDEN}seal 1 7\nundo\nlay Bowler 1 6 down\nseal 1 8\npass Fedora\npass Bowler\nturnup\n"
    assert played(again).state.crooks[1000].face == CrookFace(8)
    assert played(f"{EVENING}turnup\nundo\n").state == played(EVENING).state
    assert played(f"{EVENING}undo\n" + "undo\n" * 4).state == played(HEAD).state
    assert played(f"{again}refused nothing_to_undo: undo\n").state.stage is Stage.RECKONING
    assert "nothing_to_undo" in wrong(f"{HEAD}undo\n")


def test_what_must_be_refused() -> None:
    """For exactly the reason that is said."""
    assert played(f"{FIRST}refused not_your_turn: pass Fedora\n").state == played(FIRST).state
    assert played(f"{HIDDEN}refused kingpin_not_so: seal 1 10 kingpin\n").state == played(HIDDEN).state
    assert wrong(f"{FIRST}refused not_now: pass Fedora\n") == (
        "line 6: expected this line to be refused (not_now), but it is refused (not_your_turn)"
        " while the game waits for recruit"
    )
    assert wrong(f"{FIRST}refused not_now: pass Bowler\n") == (
        "line 6: expected this line to be refused (not_now), but it is accepted"
    )


@pytest.mark.parametrize(
    ("source", "why"),
    [
        (HEAD.replace("2 3 3 4 4 5", "9 9 9 4 4 5"), "line 1: a table cannot begin so (stacks_wrong sum=40 crooks=32)"),
        (
            f"{HEAD}pass Bowler\n",
            "line 5: expected this line to be accepted, but it is refused (not_now) while the game waits for roll",
        ),
        (f"{FIRST}expect turn Fedora\n", "line 6: expected 'turn Fedora', found 'turn Bowler'"),
        (f"{FIRST}seal 1 7\n", "line 6: there is no hidden crook of that number that waits for its seal"),
        (f"{HIDDEN}seal 1 7\nseal 1 7\n", "line 9: there is no hidden crook of that number"),
        (f"{FIRST}recruit Bowler A\nlay Bowler 1 5 up\nseal 1 7\n", "line 8: there is no hidden crook of that number"),
        (f"{HIDDEN}seal 1 100\n", "line 8: expected this line to be accepted, but it is refused (face_odd)"),
        (f"{EVENING}turnup\nnote 1 7\nstands\nstands\n", "line 13: expected this line to be accepted"),
        ("crooks\n", "line 1: a game begins with"),
    ],
)
def test_what_cannot_be(source: str, why: str) -> None:
    """The first such line, and one sentence."""
    assert wrong(source).startswith(why)


def test_a_game_that_is_over_waits_for_nothing() -> None:
    """And says so."""
    assert wrong(f"{EVENING}turnup\nnote 1 7\nstands\nstands\n").endswith("while the game waits for nothing")


def test_a_real_die_is_thrown_once() -> None:
    """A second first seat is refused, and changes nothing."""
    assert "refused (not_now)" in wrong(f"{FIRST}first Fedora\n")
    assert played(f"{FIRST}refused not_now: first Fedora\n").moves == played(FIRST).moves


def test_nobody_waits_for_who_went_home() -> None:
    """Its turn passes, a crook in hand goes to the box, and what its phone has sealed stays closed. Whoever plays it
    again is asked again; an undo leads behind neither."""
    assert played(f"{FIRST}home Fedora\nrecruit Bowler A\nlay Bowler 1 5 up\nexpect turn Bowler\n").state.seat == A
    boxed = played(f"{FIRST}recruit Bowler A\nhome Bowler\npass Fedora\nexpect stage evening\n")
    assert boxed.state.boxed == 1
    told = f"{HIDDEN}seal 1 7-1\nhome Bowler\npass Fedora\nturnup\n"
    assert played(told).state.crooks[1000].face is None
    other = f"{HIDDEN}seal 1 7-1\nhome Fedora\npass Bowler\nturnup\n"
    assert played(other).state.crooks[1000].face == CrookFace(7, -1)  # only the seals of who goes stay closed
    again = f"{FIRST}home Fedora\nagain Fedora\nrecruit Bowler A\nlay Bowler 1 5 up\npass Fedora\nundo\n"
    assert played(again).state.seat == B
    gone = f"{FIRST}pass Bowler\nhome Fedora\nexpect stage evening\nundo\nexpect stage turns\n"
    assert played(gone).state.seat == A
    assert played(f"{FIRST}home Bowler\nhome Fedora\n").state.stage is Stage.TURNS  # nobody is left to go on for

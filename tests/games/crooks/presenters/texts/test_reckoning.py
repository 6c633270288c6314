"""The walk in words."""

from companion.games.crooks.play import commands as do
from companion.games.crooks.play.state import State
from companion.games.crooks.presenters.texts.reckoning import ranking, walk
from companion.games.crooks.rules.crooks import CrookFace, Gang
from companion.games.crooks.rules.ranking import rank
from companion.shell.words import load
from tests.support.gangland import A, B, begun, crook, passed, played

EN = load("en", "crooks")
MEMBER = CrookFace(6, 1, (Gang.OUTFIT,))


def reckoned() -> State:
    """One target for A, one that both share, an empty one."""
    lying = [crook(A, 2, 3), crook(A, 4, face=MEMBER), crook(B, 4, 6)]
    return played(passed(begun(crooks=lying)), do.TurnUp())


def test_the_walk() -> None:
    """Each target with its worth, who is there, and what comes of it; then the gangs."""
    state = reckoned()
    assert state.reckoning is not None
    told = list(walk(EN, state, state.reckoning))
    assert told[:3] == [
        "  Target 2 is worth 2. Bowler 3: Bowler takes 2.",
        "  Target 3 is worth 3. Nobody is there.",
        "  Target 4 is worth 5: 4 +1. Bowler 6, Fedora 6: each gets 2, 1 is lost.",
    ]
    assert told[8:] == [
        "  Northside: Bowler 0, Fedora 0. Nobody controls it.",
        "  Westside: Bowler 0, Fedora 0. Nobody controls it.",
        "  Outfit: Bowler 1, Fedora 0. Bowler controls it and gets 5.",
    ]


def test_the_ranking() -> None:
    """Who has won and why; each place with points and money."""
    state = reckoned()
    assert list(ranking(EN, state, rank({A: 9, B: 2}, {A: 1, B: 18}))) == [
        "  Bowler wins: the most points.",
        "  1. Bowler: 9 points, $1",
        "  2. Fedora: 2 points, $18",
    ]
    assert list(ranking(EN, state, rank({A: 1, B: 1}, {A: 4, B: 4}))) == [
        "  Bowler, Fedora win: as many points, and as much money.",
        "  1. Bowler: 1 point, $4",
        "  1. Fedora: 1 point, $4",
    ]

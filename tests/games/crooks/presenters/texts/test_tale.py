"""Each event in words."""

from typing import Any, get_args

import pytest

from companion.games.crooks.play import commands as do
from companion.games.crooks.play import events as ev
from companion.games.crooks.play.apply.event import apply_event
from companion.games.crooks.play.state import InHand, State
from companion.games.crooks.presenters.texts.tale import tell, undone
from companion.games.crooks.rules.crooks import Action, CrookFace, Gang
from companion.games.crooks.rules.ranking import rank
from companion.games.crooks.rules.reasons import Veto
from companion.shell.words import Translation, load
from companion.table.copies import replace
from tests.support.gangland import KINGPIN, A, B, begun, crook, passed, played

EN, DE = load("en", "crooks"), load("de", "crooks")
LYING = begun(crooks=[crook(A, 5), crook(A, 5, up=False), crook(B, 8, face=None)])
HOLDING = replace(LYING, hand=InHand(1, 3))
EMPTY = replace(LYING, stacks=(0, 0))
FACE = CrookFace(7, -1, (Gang.OUTFIT,), Action.SPY)


def told(event: ev.Event, state: State = LYING, words: Translation = EN) -> list[str]:
    """What is told of an event."""
    return tell(words, state, event, apply_event(state, event))


TALES: list[tuple[State, ev.Event, list[str]]] = [
    (LYING, ev.FirstRollBecameReal(), ["  A real die decides who begins."]),
    (LYING, ev.FirstSeatFound(B), ["  Fedora begins."]),
    (LYING, ev.FirstSeatFound(B, by_hand=True), ["  Fedora begins, by a real die."]),
    (LYING, ev.TurnBegan(7, B), ["", "TURN 7 · Fedora · $18"]),
    (LYING, ev.Recruited(A, 1, 3), ["  Bowler recruits a crook from hangout B for $3; $15 are left."]),
    (
        HOLDING,
        ev.CrookLaid(1009, A, 2, False, 1, None, None),
        ["  Bowler lays a crook face down at target 2 for $1; $17 are left."],
    ),
    (HOLDING, ev.CrookLaid(1009, A, 2, True, 0, None, None), ["  Bowler lays a crook face up at target 2."]),
    (
        HOLDING,
        ev.CrookLaid(1009, A, 2, True, 0, Action.SPY, None),
        ["  Bowler lays a crook face up at target 2: Spy."],
    ),
    (
        HOLDING,
        ev.CrookLaid(1009, A, 2, True, 0, Action.SPY, FACE),
        ["  Bowler lays a crook face up at target 2: 7\N{MINUS SIGN}1, Outfit, Spy."],
    ),
    (LYING, ev.MoneyTaken(A, 2), ["    The Pickpocket takes $2 from the bank; that makes $20."]),
    (LYING, ev.CrooksMoved(A, (1000, 1001), 5, 9), ["    The Swap moves 2 crooks from target 5 to target 9."]),
    (LYING, ev.CrooksKilled(A, B, 8, (1002,)), ["    The Killer kills 1 crook of Fedora at target 8."]),
    (LYING, ev.Spied(A), ["    The Spy looks at cards."]),
    (HOLDING, ev.CrookBoxed(A), ["  Bowler has no place for the crook: it goes into the box, unseen."]),
    (LYING, ev.Passed(A, forced=False), ["  Bowler passes."]),
    (LYING, ev.Passed(A, forced=True), ["  Bowler cannot pay for any crook and must pass."]),
    (EMPTY, ev.Passed(A, forced=True), ["  No crook is left: Bowler must pass."]),
    (LYING, ev.AllPassed(), ["", "All have passed."]),
    (LYING, ev.TurnedUp(), ["", "THE RECKONING · everything is turned up"]),
    (LYING, ev.FaceOpened(1001, FACE), ["  Bowler at target 5: 7\N{MINUS SIGN}1, Outfit, Spy."]),
    (LYING, ev.FaceOpened(1001, None), ["  Bowler at target 5: nobody has noted that crook yet."]),
    (
        LYING,
        ev.FaceOpened(1001, None, Veto.SEAL_ODD),
        ["  Bowler at target 5: What was sealed is no crook. Look at the card and type what it shows."],
    ),
    (
        LYING,
        ev.FaceOpened(1001, KINGPIN),
        ["  Bowler at target 5: 10, Kingpin.", "    A Kingpin may not lie there like that: it counts for nothing."],
    ),
    (LYING, ev.FaceNoted(1002, FACE, None), ["  Fedora at target 8: 7\N{MINUS SIGN}1, Outfit, Spy."]),
    (LYING, ev.FaceNoted(1002, FACE, FACE), ["  Fedora at target 8: 7\N{MINUS SIGN}1, Outfit, Spy."]),
    (LYING, ev.FaceNoted(1000, FACE, CrookFace(5)), ["  Bowler at target 5: 7\N{MINUS SIGN}1, Outfit, Spy, not 5."]),
]


@pytest.mark.parametrize(("state", "event", "lines"), TALES, ids=lambda value: type(value).__name__)
def test_an_event_is_told(state: State, event: ev.Event, lines: list[str]) -> None:
    """In English word by word; in German, too."""
    assert told(event, state) == lines
    assert all(told(event, state, DE)) is all(lines)


def test_the_end_is_told_with_the_walk() -> None:
    """Targets, gangs, ranking."""
    state = played(passed(begun(crooks=[crook(A, 5)])), do.TurnUp())
    lines = told(ev.GameEnded(rank({A: 5, B: 0}, {A: 18, B: 18})), state)
    assert lines[4] == "  Target 5 is worth 5. Bowler 5: Bowler takes 5."
    assert lines[-3] == "  Bowler wins: the most points."
    assert len(lines) == 1 + 8 + 3 + 1 + 3


def test_every_event_is_told() -> None:
    """None is forgotten; what is none is a mistake of ours."""
    assert {type(event) for _, event, _ in TALES} | {ev.GameEnded} == set(get_args(ev.Event))
    nothing: Any = object()
    with pytest.raises(TypeError, match="no such event: object"):
        tell(EN, LYING, nothing, LYING)


def test_an_undone_recruiting_leaves_what_was_seen() -> None:
    """Ruling 9. Other steps leave nothing."""
    assert undone(EN, LYING, do.Recruit(1, A, 2)) == [
        "  Bowler has seen the cards of hangout C: the crook goes back, the knowledge stays."
    ]
    assert undone(EN, LYING, do.Pass(1, A)) == []

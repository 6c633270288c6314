"""All taps and proofs go one way: the right time, the right thief, and what follows without a tap."""

import pytest

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play.commands import KINDS, Command
from companion.games.age_of_thieves.play.decide.move import decide
from companion.games.age_of_thieves.play.reversals import (
    CallGuard,
    CancelCard,
    GetOut,
    PassFirstThief,
    PutBack,
    TakeMarkerOff,
)
from companion.games.age_of_thieves.play.state import PLAYING, District, PlanIs, Stage, What
from companion.games.age_of_thieves.rules.cards import Way
from companion.games.age_of_thieves.rules.jewels import Jewel
from companion.games.age_of_thieves.rules.reasons import Veto
from companion.games.age_of_thieves.rules.tokens import Token
from companion.table.game import Fact, RollMade, RollReal
from companion.table.refusals import Refused
from tests.support import played
from tests.support.thieves import (
    JASMINE,
    MORIUS,
    NOIRON,
    Changes,
    answers,
    at_cleanup,
    at_declaration,
    at_event,
    at_resolution,
    refused,
    shown,
    table,
    then,
    told,
)

# -- the right time and the right thief --------------------------------------------------------------------------------

BOOKINGS: tuple[Command, ...] = (
    do.ExtraEvent(1),
    do.PickUp(1, NOIRON, Jewel.GREEN),
    do.TakeEmperors(1, NOIRON),
    do.DrawDistrict(1, District.EMPTY_POT),
    do.Reveal(1, NOIRON, Token.STASH),
    do.SpendNeighborhood(1, NOIRON),
    do.Catch(1, NOIRON),
    do.Steal(1, NOIRON, MORIUS, Jewel.GREEN),
    do.MarkForTheft(1, NOIRON, MORIUS),
    do.DueNext(1, NOIRON, gain=2),
    do.Hide(1, True, NOIRON),
    do.Leave(1, NOIRON),
    do.Adjust(1, What.INITIATIVE, 1),
    PutBack(1, NOIRON, Jewel.GREEN),
    GetOut(1, NOIRON),
    TakeMarkerOff(1, NOIRON),
    PassFirstThief(1, NOIRON),
    CallGuard(1, acts=False),
)
WITH_CARDS: tuple[Command, ...] = (do.Mismatch(1, NOIRON, 0),)
IN_STAGE: dict[Stage, tuple[Command, ...]] = {
    Stage.SETUP: (do.FirstThief(NOIRON), do.FiguresStand()),
    Stage.EVENT: (do.AlarmPlaced(1), do.JewelPlaced(1, True), do.DiceThrown(1, (4,))),
    Stage.DECLARATION: (do.TypeAp(1, NOIRON, ()),),
    Stage.RESOLUTION: (
        do.Use(1, NOIRON, 0, Way.CARD),
        do.Resign(1, NOIRON, 0),
        do.GuardDone(1),
        do.WeAreHere(1),
        CancelCard(1, NOIRON, 0),
    ),
    Stage.CLEANUP: (do.NextTurn(1),),
    Stage.COUNT: (do.Count(NOIRON, 0, 0, 0), do.CountIsRight()),
    Stage.OVER: (),
}


def test_every_tap_is_tried_here() -> None:
    """No command is forgotten in the tables above."""
    tried = {type(command) for command in (*BOOKINGS, *WITH_CARDS, *(c for row in IN_STAGE.values() for c in row))}
    assert tried == set(KINDS.values())


@pytest.mark.parametrize("stage", Stage)
def test_a_tap_belongs_to_its_phase(stage: Stage) -> None:
    """In other phases it is refused for this reason. Bookings are open in any phase, a mismatch while cards are face
    up."""
    thieves: Changes = {NOIRON: {"left": 1}} if stage is Stage.COUNT else {}
    state = table(stage=stage, turn=1, faces=(4,), thieves=thieves)
    for home, row in IN_STAGE.items():
        for command in row:
            answer = decide(state, command)
            assert (isinstance(answer, Refused) and answer.reasons[0].code is Veto.NOT_NOW) is (home is not stage)
    for command in BOOKINGS:
        answer = decide(state, command)
        assert (isinstance(answer, Refused) and answer.reasons[0].code is Veto.NOT_NOW) is (stage not in PLAYING)
    for command in WITH_CARDS:
        answer = decide(state, command)
        late = stage not in (Stage.RESOLUTION, Stage.CLEANUP)
        assert (isinstance(answer, Refused) and answer.reasons[0].code is Veto.NOT_NOW) is late


@pytest.mark.parametrize("turn", [-1, 0, 2, 2**53 - 1])
def test_a_tap_of_another_turn_means_nothing(turn: int) -> None:
    """Old screens and phones that were away tap too late."""
    assert refused(at_resolution((5,)), do.Use(turn, MORIUS, 0, Way.CARD)) == [Veto.OTHER_TURN]
    assert refused(at_cleanup(), do.NextTurn(turn)) == [Veto.OTHER_TURN]


@pytest.mark.parametrize("seat", [-1, 3, 15, 2**53 - 1])
def test_nobody_taps_about_a_stranger(seat: int) -> None:
    """The thief that a tap names must sit at this table."""
    state = at_resolution((5,))
    for command in (
        do.Use(1, seat, 0, Way.CARD),
        do.Use(1, MORIUS, 0, Way.CARD, "poisonous_bola", seat),
        do.Catch(1, seat),
        do.Steal(1, seat, MORIUS, Jewel.GREEN),
        do.MarkForTheft(1, MORIUS, seat),
        do.WeAreHere(1, seat, 0),
        do.Hide(1, True, seat),
        do.Adjust(1, What.AP, 1, seat=seat),
        PutBack(1, seat, Jewel.GREEN),
        GetOut(1, seat),
        TakeMarkerOff(1, seat),
        CancelCard(1, seat, 0),
        PassFirstThief(1, seat),
    ):
        assert refused(state, command) == [Veto.THIEF_UNKNOWN], command
    assert refused(table(first=None), do.FirstThief(seat)) == [Veto.THIEF_UNKNOWN]
    assert refused(table(stage=Stage.COUNT), do.Count(seat, 0, 0, 0)) == [Veto.THIEF_UNKNOWN]


def test_nobody_taps_about_a_thief_who_has_left() -> None:
    """It is out of the game, except for the count at the end."""
    left: Changes = {NOIRON: {"left": 1}}
    state = at_event(thieves=left)
    for command in (
        do.Catch(1, NOIRON),
        do.Steal(1, MORIUS, NOIRON, Jewel.GREEN),
        do.MarkForTheft(1, NOIRON, MORIUS),
        do.Leave(1, NOIRON),
        do.DueNext(1, NOIRON, gain=2),
        PutBack(1, NOIRON, Jewel.GREEN),
        PassFirstThief(1, NOIRON),
    ):
        assert refused(state, command) == [Veto.HAS_LEFT], command
    assert told(table(stage=Stage.COUNT, thieves=left), do.Count(NOIRON, 1, 0, 0))


# -- what follows ------------------------------------------------------------------------------------------------------


def test_phases_follow_taps_and_proofs() -> None:
    """From the first roll to the second turn no tap only says "go on"."""
    state = then(table(first=None), RollReal("first"), do.FirstThief(NOIRON), do.FiguresStand())
    moves: list[Command | Fact] = [
        do.JewelPlaced(1, True),
        RollMade("guard-1", bytes(32)),
        answers(at_declaration(), {MORIUS: (9,), NOIRON: (), JASMINE: ()}),
        do.Use(1, MORIUS, 0, Way.CARD),
        do.GuardDone(1),
        do.NextTurn(1),
    ]
    stages = []
    for move in moves:
        state = then(state, move)
        stages.append(state.stage.value)
    assert stages == ["event", "declaration", "resolution", "resolution", "cleanup", "event"]
    assert (state.turn, state.first) == (2, JASMINE)


def test_a_late_event_can_end_the_resolution() -> None:
    """If a catch or a leave cancels the last cards, Clean-up follows."""
    state = then(at_resolution((5, 3)), do.Use(1, MORIUS, 0, Way.CARD), do.GuardDone(1))
    assert then(state, do.Catch(1, MORIUS)).stage is Stage.CLEANUP
    assert then(state, do.Leave(1, MORIUS, insist=True)).stage is Stage.CLEANUP


def test_nobody_waits_for_a_thief_who_leaves() -> None:
    """If only its plan was missing, the Resolution begins."""
    state = at_declaration(thieves={seat: {"plan": PlanIs.OPEN} for seat in (MORIUS, JASMINE)})
    assert then(state, do.Leave(1, NOIRON, insist=True)).stage is Stage.RESOLUTION


def test_cancelled_cards_are_due_at_the_end_of_the_turn() -> None:
    """A caught thief's cards open in Clean-up, so that a mistake that is undone shows none."""
    state = then(at_resolution((5, 3), (4,)), do.Use(1, MORIUS, 0, Way.CARD), do.Catch(1, MORIUS))
    assert [(due.seat, due.part) for due in played.GAME.openings_due(state)] == [(MORIUS, 0)]
    state = then(state, shown(state, MORIUS, 0, "beacon"), do.Use(1, NOIRON, 0, Way.CARD), do.GuardDone(1))
    assert [(due.seat, due.part) for due in played.GAME.openings_due(state)] == [(MORIUS, 1), (NOIRON, 0)]

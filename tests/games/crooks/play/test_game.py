"""Crooks as the table asks for it."""

import pytest

from companion.games.crooks.play import commands as do
from companion.games.crooks.play.state import Options, Stage
from companion.games.crooks.rules.crooks import CrookFace
from companion.games.crooks.rules.editions import Edition
from companion.games.crooks.rules.reasons import Veto
from companion.table.game import Answer, Answers, Due, Laid, Question, RollAsked, RollReal
from companion.table.options import NumberRow, OneOf, meant, usual, wrong
from companion.table.refusals import Refused
from tests.support.gangland import GAME, A, B, C, begun, crook, fresh, options, passed, played


@pytest.mark.parametrize(
    ("seats", "edition", "blank"),
    [
        (2, "2016", []),
        (2, "2012", ["stacks_2012_2"]),
        (3, "2016", ["stacks_2016_3"]),
        (3, "2012", ["stacks_2012_3"]),
        (4, "2016", ["stacks_2016_4", "gang_points_4"]),
        (4, "2012", ["stacks_2012_4", "gang_points_4"]),
    ],
)
def test_what_has_to_be_read_off_the_book(seats: int, edition: str, blank: list[str]) -> None:
    """Only what is known for certain is filled in; no start while a blank is left."""
    offered = GAME.options(seats)
    form = meant(offered, {**usual(offered), "edition": edition})
    assert wrong(offered, form) == blank


def test_no_stack_is_empty() -> None:
    """Nor larger than the box."""
    row = GAME.options(2)[2]
    assert row.accepts([1, 1, 1, 1, 1, 27])
    assert not row.accepts([0, 3, 3, 4, 4, 5])


def test_the_form_says_what_players_see() -> None:
    """An edition by its hangouts, a stack by its letter; high stacks are rare."""
    edition, first, second, _ = GAME.options(3)
    assert isinstance(edition, OneOf)
    assert edition.signs == ("A\N{EN DASH}G", "A\N{EN DASH}H")
    for row, letters in ((first, "ABCDEFG"), (second, "ABCDEFGH")):
        assert isinstance(row, NumberRow)
        assert (row.signs, row.likely, row.in_all) == (tuple(letters), 8, 32)


def test_a_game_begins() -> None:
    """$18 each, by what the form says; not with more crooks than there are."""
    state = fresh((2, 3, 3, 4, 4, 5))
    assert state.options == Options(Edition.SECOND, (2, 3, 3, 4, 4, 5), 5)
    assert [(player.figure, player.money) for player in state.players.values()] == [("Bowler", 18), ("Fedora", 18)]
    refused = GAME.setup(options((20, 13)), (A, B), {A: "Bowler", B: "Fedora"})
    assert isinstance(refused, Refused)
    assert (refused.reasons[0].code, refused.reasons[0].facts) == (Veto.STACKS_WRONG, {"sum": 33, "crooks": 32})


def test_what_is_rolled() -> None:
    """Who begins, by the shares of all; once, and at a tap, not with the start: cards are laid out before."""
    assert list(GAME.rolls_due(fresh(seats=3))) == [RollAsked("first", frozenset({A}), (A, B, C))]
    assert list(GAME.rolls_due(played(fresh(), RollReal("first")))) == []
    assert list(GAME.rolls_due(begun())) == []


def test_a_hidden_crook_is_a_question_of_its_own() -> None:
    """As long as it lies; due only at the reckoning."""
    face = Question(1001, (B,), Answer.SINGLE, "face")
    state = begun(crooks=[crook(A, 2), crook(B, 3, up=False)])
    assert list(GAME.seals_due(state)) == [face]
    assert list(GAME.waiting_for(state)) == [Question(11, (A,), Answer.STEP, "recruit"), face]
    assert list(GAME.openings_due(passed(state))) == []
    state = played(passed(state), do.TurnUp())
    assert list(GAME.openings_due(state)) == [Due(1001, B, None)]
    state = played(state, Answers(1001, {B: Laid()}))
    assert [*GAME.openings_due(state), *GAME.seals_due(state)] == []
    over = played(state, do.NoteFace(1001, CrookFace(1)), do.ReckoningStands())
    assert over.stage is Stage.OVER
    assert list(GAME.waiting_for(over)) == []


def test_commands_and_the_screen() -> None:
    """What ends a stage means what was shown; nothing overrules a rule; no seal has a lock."""
    state = begun()
    taps = do.TurnUp(), do.ReckoningStands(), do.Pass(1, A)
    assert [GAME.fresh(tap) for tap in taps] == [True, True, False]
    assert not any(GAME.insists(tap) for tap in taps)
    assert all(GAME.voids(state, tap) == frozenset() for tap in taps)
    assert GAME.doers(state, do.Pass(1, A)).seats == {A}


def test_the_first_seat_may_correct() -> None:
    """Until there is one, the first in the ring."""
    assert [GAME.may_correct(fresh(), seat) for seat in (A, B)] == [True, False]
    state = played(fresh(), RollReal("first"), do.FirstSeat(B))
    assert [GAME.may_correct(state, seat) for seat in (A, B)] == [False, True]


def test_the_mood() -> None:
    """Night, until everything comes to light."""
    evening = passed(begun())
    assert [GAME.mood(state) for state in (begun(), evening)] == ["night", "night"]
    assert GAME.mood(played(evening, do.TurnUp())) == "ember"


def test_taps_and_views() -> None:
    """As the table hands them on."""
    tap = do.Pass(1, A)
    assert GAME.read(GAME.write(tap)) == tap
    assert GAME.view(begun(), B, {}).seat == B

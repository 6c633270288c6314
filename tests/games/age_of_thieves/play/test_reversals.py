"""A reversal is a tap like any other: its word and its fields stay the same in the log for good."""

from typing import get_args

import pytest

from companion.games.age_of_thieves.play.commands import KINDS, RELATIVE
from companion.games.age_of_thieves.play.game import AgeOfThieves
from companion.games.age_of_thieves.play.reversals import (
    CallGuard,
    CancelCard,
    GetOut,
    PassFirstThief,
    PutBack,
    Reversal,
    TakeMarkerOff,
)
from companion.games.age_of_thieves.rules.jewels import Jewel
from companion.table.commands import KIND
from companion.table.game import Body

GAME = AgeOfThieves()
WRITTEN: list[tuple[Reversal, Body]] = [
    (PutBack(4, 2, Jewel.EMPERORS), {KIND: "putback", "turn": 4, "seat": 2, "jewel": "emperors"}),
    (GetOut(4, 2), {KIND: "getout", "turn": 4, "seat": 2}),
    (TakeMarkerOff(4, 2), {KIND: "unmark", "turn": 4, "seat": 2}),
    (CancelCard(4, 2, 0), {KIND: "cancel", "turn": 4, "seat": 2, "slot": 0}),
    (CancelCard(4, 2, 0, insist=True), {KIND: "cancel", "turn": 4, "seat": 2, "slot": 0, "insist": True}),
    (PassFirstThief(4, 2), {KIND: "passfirst", "turn": 4, "seat": 2}),
    (CallGuard(4, acts=False), {KIND: "patrol", "turn": 4, "acts": False}),
]


@pytest.mark.parametrize(("command", "body"), WRITTEN)
def test_the_written_form_stays(command: Reversal, body: Body) -> None:
    """It is written and read back."""
    assert GAME.write(command) == body
    assert GAME.read(body) == command


def test_every_reversal_has_its_word() -> None:
    """None is missing in the list above or in the words of the log."""
    assert {type(command) for command, _ in WRITTEN} == set(get_args(Reversal))
    assert set(get_args(Reversal)) <= set(KINDS.values())


def test_one_more_of_a_kind_must_be_fresh() -> None:
    """A second jewel, or the guard once more, is no second copy of the same tap; the others can be true only once."""
    assert {kind for kind in get_args(Reversal) if kind in RELATIVE} == {PutBack, CallGuard}

"""What a seat seals, and what it turns out to be."""

from typing import Any

import pytest

from companion.games.swindler.play import commands as do
from companion.games.swindler.play.planning import Answered, SealedAnswer, opened, refused_answer, sealed
from companion.games.swindler.rules.accomplices import Accomplice
from companion.table.refusals import Refused
from tests.support.swindlers import ALL_HOLD, A, B, C, stopped, table, then

ASKED = then(table(swindlers=ALL_HOLD), do.CallStop(1, B))


@pytest.mark.parametrize(
    ("answered", "plain"),
    [(Answered(), ["none", 0]), (Answered(Accomplice.BEGGAR), ["beggar", 0])],
)
def test_an_answer_is_sealed_and_read_again(answered: Answered, plain: list[Any]) -> None:
    """One form, with nothing hidden under it."""
    found = sealed(ASKED, B, answered)
    assert found == SealedAnswer(plain)
    assert opened(plain) == answered
    assert "beggar" not in repr(found)


def test_an_assassin_names_its_target() -> None:
    """A card on the table that waits."""
    state = then(stopped(table(swindlers=ALL_HOLD), B, {B: Accomplice.BEGGAR}), do.CallStop(1, C))
    assert sealed(state, C, Answered(Accomplice.ASSASSIN, 1)) == SealedAnswer(["assassin", 1])
    assert opened(["assassin", 1]) == Answered(Accomplice.ASSASSIN, 1)


@pytest.mark.parametrize(
    ("answered", "why"),
    [
        (Answered(Accomplice.DECOY), "not_its_moment"),
        (Answered(Accomplice.ASSASSIN), "not_its_moment"),
        (Answered(Accomplice.BEGGAR, 1), "card_unreadable"),
    ],
)
def test_what_cannot_be_played_is_not_sealed(answered: Answered, why: str) -> None:
    """The phone says so before anything leaves it."""
    found = sealed(ASKED, A, answered)
    assert isinstance(found, Refused)
    assert found.reasons[0].code == why
    assert refused_answer(ASKED, A, answered) == found


@pytest.mark.parametrize(
    "value",
    [
        None,
        "beggar",
        ["beggar"],
        ["beggar", True],
        ["beggar", -1],
        ["pirate", 0],
        ["none", 1],
        [0, 0],
        ["beggar", 0, 0],
    ],
)
def test_anything_else_is_no_answer(value: Any) -> None:
    """Whatever a phone may have sealed."""
    assert opened(value) is None

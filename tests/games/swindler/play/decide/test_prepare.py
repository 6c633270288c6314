"""Before the first turn."""

from companion.games.swindler.play import commands as do
from companion.games.swindler.play.decide.prepare import TEXT, choosing
from companion.games.swindler.play.state import Stage
from companion.games.swindler.rules.abilities import Ability
from tests.support.swindlers import A, B, C, D, fresh, refused, then


def test_without_master_thieves_the_first_seat_begins() -> None:
    """Whoever laughs best, in turn 1, with the start marker."""
    state = then(fresh(), do.FirstSeat(C))
    assert (state.stage, state.turn, state.start, state.active) == (Stage.RESERVE, 1, C, C)
    assert choosing(state) == ()


def test_the_last_seat_chooses_first() -> None:
    """Then counter-clockwise; where cards were dealt, any order will do. Rulebook p. 3."""
    state = fresh(master_thieves=True)
    assert choosing(state) == ()
    state = then(state, do.FirstSeat(B))
    assert (state.stage, choosing(state)) == (Stage.SETUP, (A, D, C, B))
    state = then(state, do.TakeAbility(A, Ability.FREE_ORDERS), do.TakeAbility(B, Ability.WRITTEN, "flies"))
    assert (state.stage, choosing(state)) == (Stage.SETUP, (D, C))
    assert (state.swindler(B).ability, state.swindler(B).written) == (Ability.WRITTEN, "flies")
    state = then(state, do.TakeAbility(C, Ability.WRITTEN, "swims"), do.TakeAbility(D, Ability.DRAWS_CARD))
    assert (state.stage, state.turn, state.active) == (Stage.RESERVE, 1, B)


def test_nobody_begins_twice() -> None:
    """The laugh is laughed."""
    assert refused(then(fresh(master_thieves=True), do.FirstSeat(B)), do.FirstSeat(C)) == "step_not_due"


def test_each_card_is_another_one() -> None:
    """Nobody has two, nobody has a rival's; what is written must be written, and nothing else."""
    begun = then(fresh(master_thieves=True), do.FirstSeat(B))
    state = then(begun, do.TakeAbility(A, Ability.FREE_ORDERS))
    assert refused(state, do.TakeAbility(A, Ability.DRAWS_CARD)) == "ability_chosen"
    assert refused(state, do.TakeAbility(D, Ability.FREE_ORDERS)) == "ability_taken"
    assert refused(state, do.TakeAbility(D, Ability.WRITTEN)) == "ability_unnamed"
    assert refused(state, do.TakeAbility(D, Ability.WRITTEN, " ")) == "ability_unnamed"
    assert refused(state, do.TakeAbility(D, Ability.WRITTEN, "x" * (TEXT + 1))) == "ability_unnamed"
    assert refused(state, do.TakeAbility(D, Ability.DRAWS_CARD, "draws")) == "ability_unnamed"


def test_abilities_come_after_the_laugh() -> None:
    """For the last seat chooses first; and a table that plays without them has none."""
    assert refused(fresh(master_thieves=True), do.TakeAbility(A, Ability.DRAWS_CARD)) == "step_not_due"
    assert refused(fresh(), do.TakeAbility(A, Ability.DRAWS_CARD)) == "step_not_due"

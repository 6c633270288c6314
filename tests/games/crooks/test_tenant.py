"""What the house asks of this game, answered by the right part of the flat."""

from companion.catalogue import CROOKS, TENANTS
from companion.games.crooks.play import commands as do
from companion.present.tenant import Wrong
from tests.support.gangland import begun, passed, played

TENANT = TENANTS[CROOKS]
OVER = played(passed(begun()), do.TurnUp(), do.ReckoningStands())


def test_a_game_is_over_when_its_reckoning_stands() -> None:
    """As lists of tables show it."""
    assert [TENANT.is_over(state) for state in (begun(), OVER)] == [False, True]
    assert TENANT.turn(OVER) == OVER.turn
    assert TENANT.outcome(OVER)["stage"] == "over"
    words = TENANTS.words("en", CROOKS)
    assert TENANT.result(words, begun()) is None
    told = TENANT.result(words, OVER)
    assert told is not None
    assert {finisher.seat for finisher in told.finishers} == {*OVER.ring}


def test_an_undone_recruiting_leaves_a_word() -> None:
    """Who looked into a stack knows its cards."""
    words = TENANTS.words("en", CROOKS)
    assert len([*TENANT.undone(words, begun(), do.Recruit(1, begun().ring[0], 0))]) == 1


def test_undo_names_a_step() -> None:
    """The last tap of a game is called what it was, and not "the end"."""
    words = TENANTS.words("en", CROOKS)
    assert TENANT.step_text(words, begun(), do.Recruit(1, begun().ring[0], 0)) == "Bowler recruited from A"
    assert "reckoning" in TENANT.step_text(words, OVER, do.ReckoningStands())


def test_robots_wait_after_each_step_of_a_turn() -> None:
    """Of somebody else's; then people can follow, and take back their own last step. Not in the reckoning."""
    first, second = begun().ring
    recruited = played(begun(), do.Recruit(1, first, 0))
    assert [TENANT.may_answer(state, {second}) for state in (begun(), recruited)] == [True, True]
    assert not TENANT.may_answer(recruited, {first})
    assert not TENANT.may_answer(passed(begun()), {second})


def test_it_has_no_verbs_of_its_own() -> None:
    """The command line has those of every game."""
    assert not TENANT.verbs


def test_a_seat_is_a_hat() -> None:
    """With an emblem each."""
    assert [TENANT.emblem(figure) for figure in TENANT.game.identities][:2] == ["hat_bowler", "hat_fedora"]


def test_a_wrong_notation_is_no_tale() -> None:
    """The sentence names the line."""
    told = TENANT.replay("crooks 2016\nplayers Bowler\n", lambda language: TENANTS.words(language, CROOKS))
    assert isinstance(told, Wrong)
    assert "line 2" in told.why

"""What the house asks of this game, answered by the right part of the flat."""

from companion.catalogue import AGE_OF_THIEVES, SWINDLER, TENANTS
from companion.games.swindler.play import commands as do
from companion.games.swindler.play.state import Stage
from companion.present.tenant import Wrong
from tests.support.swindlers import A, B, stealing, table, then

TENANT = TENANTS[SWINDLER]
OVER = then(table(Stage.COUNT), do.ConfirmCount())


def test_a_game_is_over_when_it_is_counted() -> None:
    """As lists of tables show it."""
    assert [TENANT.is_over(state) for state in (table(), OVER)] == [False, True]
    assert TENANT.turn(OVER) == OVER.turn
    assert TENANT.outcome(OVER)["stage"] == "over"
    words = TENANTS.words("en", SWINDLER)
    assert TENANT.result(words, table()) is None
    told = TENANT.result(words, OVER)
    assert told is not None
    assert {finisher.seat for finisher in told.finishers} == {*OVER.ring}


def test_undo_names_a_step() -> None:
    """The last tap of a game is called what it was."""
    words = TENANTS.words("en", SWINDLER)
    assert TENANT.step_text(words, table(), do.CallStop(1, B)) == "STOP! by Jem"
    assert "count" in TENANT.step_text(words, OVER, do.ConfirmCount())


def test_it_has_no_verbs_of_its_own() -> None:
    """The command line has those of every game."""
    assert not TENANT.verbs


def test_a_wrong_notation_is_no_tale() -> None:
    """The sentence names the line."""
    text = "swindler bag_loot 7/8/8/7/6\nswindlers Nell\n"
    told = TENANT.replay(text, lambda language: TENANTS.words(language, SWINDLER))
    assert isinstance(told, Wrong)
    assert "line 2" in told.why


def test_people_may_answer_a_stop() -> None:
    """Robots beside them wait."""
    skull = then(stealing(active=B), do.DrawSkull(1, 1))
    assert [TENANT.may_answer(state, (A,)) for state in (skull, table(active=B))] == [True, False]
    assert not TENANTS[AGE_OF_THIEVES].may_answer(object(), (A,)), "a game without such moments"

"""What the rest of the app asks of this game, and that the right part of it answers."""

from typing import Any

from companion.catalogue import AGE_OF_THIEVES, TENANTS
from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play.state import Stage
from companion.present.tenant import Wrong
from companion.table.ids import Seat
from companion.table.options import usual

TENANT = TENANTS[AGE_OF_THIEVES]
RING = Seat(0), Seat(1)
FIGURES = dict(zip(RING, TENANT.game.identities, strict=False))
STATE: Any = TENANT.game.setup(usual(TENANT.game.options(2)), RING, FIGURES)


def test_order_answers_rounds() -> None:
    """With reasons if the switch is set; a sentence for what cannot be read."""
    order = TENANT.verbs["order"]
    assert order("calm guard 1 first Zain\nZain 1\nMorius\n", ()) == "1 Zain\n1 guard\n"
    assert "tie at 1" in str(order("calm guard 1 first Zain\nZain 1\nMorius\n", {"why"}))
    assert isinstance(order("rain guard 1 first Zain\n", ()), Wrong)


def test_a_game_begins_in_turn_1_and_is_not_over() -> None:
    """Lists of tables show this."""
    assert STATE.stage is Stage.SETUP
    assert (TENANT.turn(STATE), TENANT.is_over(STATE)) == (STATE.turn, False)
    assert TENANT.outcome(STATE)["turns"] == STATE.turn
    assert TENANT.result(TENANTS.words("en", AGE_OF_THIEVES), STATE) is None


def test_undo_names_a_step() -> None:
    """The last tap of a game is called what it was, and not "THE END"."""
    words = TENANTS.words("en", AGE_OF_THIEVES)
    assert TENANT.step_text(words, STATE, do.CountIsRight()) == "the count is right"


def test_a_wrong_notation_is_no_tale() -> None:
    """The sentence names the line."""
    told = TENANT.replay("age_of_thieves en\nthieves Noiron\n", lambda language: TENANTS.words(language))
    assert isinstance(told, Wrong)
    assert "line 2" in told.why

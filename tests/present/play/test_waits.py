"""Whom the table waits for: seats that plan, silent phones, shares of a roll, or a seat that has to tap."""

from companion.present.play.waits import OpenAnswers, answers, names, waits_for
from companion.table.checklist import ChecklistStep, Waits
from companion.table.ids import Seat
from companion.table.seals import SealStage
from companion.table.state import OpenCall
from tests.support.parlour import ADA, BO, CY, phone, table

CHAIRS = table().chairs


def far(*stages: SealStage) -> dict[Seat, SealStage]:
    """How far each seat is."""
    return dict(zip((ADA, BO, CY), stages, strict=True))


def test_first_those_who_still_plan() -> None:
    """This holds however far the others are."""
    assert answers(far(SealStage.PLANNING, SealStage.READY, SealStage.PLANNING), CHAIRS) == OpenAnswers(
        planning=(ADA, CY)
    )


def test_then_the_phones_that_have_not_signed_then_those_that_have_not_opened() -> None:
    """A phone that has opened keeps nobody waiting."""
    assert answers(far(SealStage.SIGNED, SealStage.READY, SealStage.OPEN), CHAIRS) == OpenAnswers(silent=(BO,))
    assert answers(far(SealStage.SIGNED, SealStage.OPEN, SealStage.SIGNED), CHAIRS) == OpenAnswers(silent=(ADA, CY))
    assert answers(far(SealStage.OPEN, SealStage.OPEN, SealStage.SET_ASIDE), CHAIRS) == OpenAnswers()


def test_a_seat_without_a_phone_has_none_that_could_be_silent() -> None:
    """Its answer lies on the table."""
    chairs = table(cardboard=(BO,)).chairs
    assert answers(far(SealStage.READY, SealStage.READY, SealStage.OPEN), chairs) == OpenAnswers(silent=(ADA,))


def test_a_step_names_whose_it_is() -> None:
    """The game has the sentence; a step without a seat is the host's."""
    assert waits_for(phone(), ChecklistStep("draw", None, (BO, CY), Waits.TAP)) == "Bo, Cy draws"
    assert waits_for(phone(), ChecklistStep("draw", None, (), Waits.TAP)) == "host draws"
    assert names(phone(), (CY, ADA)) == "Cy, Ada"


def test_nobody_is_said_to_wait_for_who_went_home() -> None:
    """The host taps what is left to tap for that seat."""
    left = phone(state=table(absent=frozenset({BO})))
    assert waits_for(left, ChecklistStep("draw", None, (BO,), Waits.TAP)) == "host draws"
    assert waits_for(left, ChecklistStep("draw", None, (BO, CY), Waits.TAP)) == "Cy draws"


def test_a_roll_under_way_names_the_phones_that_owe_a_share() -> None:
    """Before the call it names the phone that has to call."""
    roll = ChecklistStep("draw", None, (BO,), Waits.ROLL)
    assert waits_for(phone(), roll) == "Bo draws"
    called = table(call=OpenCall(1, "roll-1", frozenset(), frozenset({CY, ADA})))
    assert waits_for(phone(state=called), roll) == "The roll waits for the phone of Ada, Cy"

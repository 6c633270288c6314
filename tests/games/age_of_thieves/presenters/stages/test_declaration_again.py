"""Ready a second time: the table has changed, or the log was cut back to before a plan was shown."""

import pytest

from companion.games.age_of_thieves.rules.cards import AMBUSH, MOVE
from tests.support.declaring import PaperDesk, Sealed, opened, presenting
from tests.support.looked import look
from tests.support.thieves import JASMINE, MORIUS, NOIRON, at_cleanup


def test_one_tap_is_ready_again() -> None:
    """The table has changed; the plan has not."""
    desk = PaperDesk()
    presenter = opened(desk, MOVE, "3")
    presenter.main()
    desk.settle()
    desk.voided()
    presenter.main()
    assert [type(wish) for wish in desk.wishes] == [Sealed]


def gone_back(language: str = "en") -> PaperDesk:
    """All were ready and showed their plans; then the log was cut back, and all lie ready as before."""
    desk = PaperDesk(language=language)
    opened(desk, MOVE, "3").main()
    desk.settle()
    for seat in (NOIRON, JASMINE):
        desk.lies(seat)
    desk.phone(to_seal=frozenset({(MORIUS, desk.question)}))
    return desk


@pytest.mark.parametrize(
    ("language", "why", "button"),
    [
        ("en", "Your plan was shown before the table went back", "Ready again: reveal!"),
        ("de", "Dein Plan lag offen, bevor der Tisch zurückging", "Wieder bereit: Sichtschirme weg"),
    ],
)
def test_a_plan_that_others_may_know_wants_ready_again(language: str, why: str, button: str) -> None:
    """The page says why, and offers Ready once more, until it is sealed anew."""
    desk = gone_back(language)
    presenter = presenting(desk)
    (sentence,) = look(presenter).strip
    assert sentence.startswith(why)
    assert look(presenter).bar.main == button
    presenter.main()
    assert [type(wish) for wish in desk.wishes] == [Sealed]
    assert sentence not in look(presenter).strip
    desk.settle()
    desk.phone(to_seal=frozenset())
    assert sentence not in look(presenter).strip
    assert look(presenter).bar.main == desk.words.say("declaration.not_yet")


def test_a_plan_that_others_may_know_can_be_changed_first() -> None:
    """It opens as the draft that it was, and is not taken back before."""
    desk = gone_back()
    presenter = presenting(desk)
    presenter.second()
    assert desk.wishes == []
    presenter.opened()
    assert [row.text for row in look(presenter).plan.rows] == ["The guard", "Move"]
    presenter.keys.lay(AMBUSH)
    presenter.main()
    (sealed,) = desk.wishes
    assert sealed.parts == (MOVE, AMBUSH)


def test_a_ready_that_has_come_to_its_end_is_waited_for_no_more() -> None:
    """Two plans were sealed, and the newer was open. The log was cut back to the older one: Ready is offered."""
    desk = gone_back()
    presenter = presenting(desk)
    older, before = desk.seen.own, desk.playing.state
    presenter.main()
    desk.stands(at_cleanup())
    look(presenter)
    desk.stands(before)
    desk.phone(own=older)
    assert look(presenter).bar.main == "Ready again: reveal!"

"""What people do by hand beside the cards, and which phone shows it."""

from dataclasses import replace

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play.state import Heist, State
from companion.games.age_of_thieves.presenters.stages.resolution_hands import Hands, hands
from companion.games.age_of_thieves.rules.jewels import Purse
from companion.table.ids import Seat
from tests.support.rounds import Around, Desk, port
from tests.support.thieves import JASMINE, MORIUS, NOIRON, at_resolution, then

STATE = at_resolution((7, 3), (6, 5), (2,))
CAUGHT = then(at_resolution((3,), (2,)), do.Catch(1, NOIRON))


def on(state: State, letter: str = "A", *seats: Seat) -> Hands:
    """What one phone shows; A hosts."""
    return hands(port(Desk(Around(state), letter, seats)), state)


def test_before_the_first_card_hands_deal_theirs() -> None:
    """Every phone with a seat says the same for any plan; a display does not, and no phone does later."""
    [own], [other] = on(STATE, "A", MORIUS).steps, on(STATE, "C", JASMINE).steps
    assert own == other
    assert own.text == "Lay your top cards out in a row, highest on the left."
    assert on(STATE, "D").steps == on(replace(STATE, guard_done=1), "A", MORIUS).steps == ()


def test_somebody_is_caught() -> None:
    """Said on the phone of that thief, which is named once."""
    own = on(CAUGHT, "B", NOIRON)
    assert [step.id for step in own.steps] == ["caught_discard", "caught_cards", "caught_dungeon"]
    assert (own.title, {step.who for step in own.steps}) == ("You are caught", {""})
    assert on(CAUGHT, "C", JASMINE) == Hands()


def test_the_caught_thief_hears_what_is_lost() -> None:
    """That jewel alone, not the rules about all of them."""
    state = at_resolution((3,), (2,), thieves={NOIRON: {"purse": Purse(green=1, yellow=1)}})
    assert (
        on(then(state, do.Catch(1, NOIRON)), "B", NOIRON).steps[0].text
        == "Lose 1 yellow jewel: back to the common pool."
    )


def test_several_thieves_of_one_phone_are_named_when_caught() -> None:
    """One in the title; two in each line."""
    assert on(CAUGHT, "B", NOIRON, JASMINE).title == "Noiron is caught"
    both = on(then(CAUGHT, do.Catch(1, JASMINE)), "B", NOIRON, JASMINE)
    assert (both.title, [step.who for step in both.steps[:1]]) == ("", ["Noiron"])


def test_the_first_taking_is_everybodys_news() -> None:
    """Best Burglar, red AP, the alarm to come."""
    state = at_resolution((7,), (5,), heist=Heist(MORIUS, MORIUS, 1))
    for letter, seat in (("A", MORIUS), ("C", JASMINE)):
        steps = [step.id for step in on(state, letter, seat).steps]
        assert steps == ["first_taking", "district_after_movement", "alarm_next_turn"]

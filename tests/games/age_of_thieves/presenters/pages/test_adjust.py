"""An adjustment by hand."""

from dataclasses import replace
from typing import Any

import pytest

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play.state import Span, State, What
from companion.games.age_of_thieves.presenters.pages.adjust import AdjustPresenter
from companion.games.age_of_thieves.rules.jewels import Purse
from companion.present.page_parts import Bar, Choice
from companion.present.play.adjust import AdjustView
from companion.table.state import TableState
from tests.support.looked import look
from tests.support.paper import Paper
from tests.support.rounds import Around, Desk, port
from tests.support.thieves import JASMINE, MORIUS, NOIRON, ZAIN, at_event, at_resolution, table, then


def page(game: State, **facts: Any) -> tuple[AdjustPresenter, Desk, Paper]:
    """The page on the phone that hosts."""
    desk, paper = Desk(Around(game), facts=facts), Paper()
    return AdjustPresenter(port(desk), paper), desk, paper


def choices(view: AdjustView, key: str) -> tuple[Choice, ...]:
    """The answers to one question; empty if it is not asked."""
    return next((question.choices for question in view.questions if question.key == key), ())


def test_first_what_is_asked() -> None:
    """Everything that can change is listed under headings, and nothing else yet."""
    presenter, _, _ = page(at_event())
    view = look(presenter)
    assert view.title == "What changes?"
    assert [group.title for group in view.groups] == ["Cards and AP", "City guard", "Thief sheet"]
    assert [choice.key for group in view.groups for choice in group.choices] == [what.value for what in What]
    assert [choice.text for choice in view.groups[1].choices][:2] == ["The guard's initiative", "Dice for the guard"]
    assert (view.amounts, view.questions) == ((), ())
    assert view.bar.waits == "Choose what changes"
    assert view.top.back


def test_five_taps_after_more_and_adjustment() -> None:
    """They are what, how much, whom, how long, Enter: seven in all; then the page closes."""
    presenter, desk, paper = page(at_event())
    presenter.what("ap")
    presenter.amount("-2")
    presenter.answer("whom", str(JASMINE))
    presenter.answer("span", "next_turn")
    view = look(presenter)
    assert view.bar.main == "Enter: AP at the Declaration \N{MINUS SIGN}2, Jasmine, next turn"
    assert view.bar.can
    presenter.main()
    assert desk.taps == [do.Adjust(1, What.AP, -2, Span.NEXT_TURN, JASMINE)]
    assert not desk.around.refused
    assert paper.went == ["<"]
    assert look(presenter).in_force == ("AP at the Declaration \N{MINUS SIGN}2, Jasmine, next turn",)
    assert look(presenter).in_force_title == "In force now:"


def test_what_is_of_all_by_itself() -> None:
    """For whom and how long need no tap."""
    presenter, desk, _ = page(at_event())
    presenter.what("ap")
    presenter.amount("1")
    view = look(presenter)
    assert [(choice.text, choice.chosen) for choice in choices(view, "whom")] == [
        ("All thieves", True),
        ("Morius", False),
        ("Noiron", False),
        ("Jasmine", False),
    ]
    assert [choice.key for choice in choices(view, "span") if choice.chosen] == ["turn"]
    assert [choice.key for choice in view.amounts if choice.chosen] == ["1"]
    assert view.amount_title == "By how much? +1"
    presenter.main()
    assert desk.taps == [do.Adjust(1, What.AP, 1)]


def test_the_guards_numbers_are_nobodys() -> None:
    """Only "how long" is asked; an earlier answer for whom is forgotten."""
    presenter, desk, _ = page(at_event())
    presenter.what("ap")
    presenter.answer("whom", str(NOIRON))
    presenter.amount("2")
    presenter.what("dice")
    view = look(presenter)
    assert choices(view, "whom") == ()
    assert choices(view, "span")
    presenter.answer("span", "game")
    presenter.main()
    assert desk.taps == [do.Adjust(1, What.DICE, 2, Span.GAME)]


def test_a_thief_sheet_names_its_thief() -> None:
    """The change lasts, so "how long" is not asked; without a thief it cannot be entered."""
    presenter, desk, _ = page(at_event(thieves={NOIRON: {"informer": 1}}))
    presenter.what("dice")
    presenter.answer("span", "game")
    presenter.what("informer")
    presenter.amount("-1")
    view = look(presenter)
    assert [choice.text for choice in choices(view, "whom")] == ["Morius", "Noiron", "Jasmine"]
    assert (choices(view, "span"), view.bar) == ((), Bar(waits="For whom?"))
    presenter.answer("whom", str(NOIRON))
    assert look(presenter).bar.main == "Enter: Informers \N{MINUS SIGN}1, Noiron"
    presenter.main()
    assert desk.taps == [do.Adjust(1, What.INFORMER, -1, seat=NOIRON)]


def test_one_card_that_lies() -> None:
    """The change is only for this turn: all cards of one thief, or one card by its place."""
    presenter, desk, _ = page(at_resolution((5, 3)))
    presenter.what("card_ap")
    assert choices(look(presenter), "card") == ()
    presenter.answer("whom", str(JASMINE))
    assert choices(look(presenter), "card") == ()
    presenter.answer("whom", str(MORIUS))
    view = look(presenter)
    assert [(choice.key, choice.text, choice.chosen) for choice in choices(view, "card")] == [
        ("all", "All cards", True),
        ("0:0", "5: leftmost card", False),
        ("0:1", "3: 2nd card from the left", False),
    ]
    presenter.answer("card", "0:1")
    presenter.amount("2")
    presenter.noted("Elixir ")
    expected = 'Enter: AP on cards +2, Morius, 2nd card from the left, this turn, "Elixir"'
    assert look(presenter).bar.main == expected
    assert look(presenter).note == "Elixir "
    presenter.answer("card", "all")
    presenter.answer("card", "0:1")
    presenter.main()
    assert desk.taps == [do.Adjust(1, What.CARD_AP, 2, seat=MORIUS, slot=1, note="Elixir")]
    assert desk.around.state.thief(MORIUS).slots[1].ap == 5


def test_what_is_chosen_folds_the_rest() -> None:
    """A second tap opens all again."""
    presenter, _, _ = page(at_event())
    presenter.what("dice")
    (group,) = look(presenter).groups
    assert (group.title, [(choice.key, choice.chosen) for choice in group.choices]) == ("", [("dice", True)])
    presenter.what("dice")
    assert len(look(presenter).groups) == 3


def test_one_more_or_less() -> None:
    """The amount can go beyond the numbers that need one tap."""
    presenter, _, _ = page(at_event())
    presenter.more(1)
    assert look(presenter).amounts == ()
    presenter.what("dice")
    view = look(presenter)
    assert view.amount_title == "By how much? ?"
    assert (view.bar.can, view.bar.why) == (False, "Choose by how much")
    presenter.amount("4")
    presenter.more(1)
    assert look(presenter).amount_title == "By how much? +5"


def test_nothing_is_entered_without_an_amount() -> None:
    """Before a number is chosen nothing is entered either."""
    presenter, desk, _ = page(at_event())
    presenter.amount("1")
    presenter.main()
    presenter.what("dice")
    presenter.main()
    assert not desk.taps


def test_for_everybody_again() -> None:
    """The answer can be taken back."""
    presenter, desk, _ = page(at_event())
    presenter.what("ap")
    presenter.answer("whom", str(NOIRON))
    presenter.answer("whom", "all")
    presenter.amount("1")
    presenter.main()
    assert desk.taps == [do.Adjust(1, What.AP, 1)]


def test_what_the_rules_exclude_is_entered_anyway() -> None:
    """A fifth green jewel brings a warning; then somebody insists."""
    presenter, desk, _ = page(at_event(thieves={NOIRON: {"purse": Purse(green=4)}}))
    presenter.what("green")
    presenter.amount("1")
    presenter.answer("whom", str(NOIRON))
    bar = look(presenter).bar
    assert (bar.can, bar.second) == (False, "It happened anyway")
    assert "more jewels than there are" in bar.why
    presenter.main()
    assert not desk.taps
    presenter.second()
    assert desk.taps == [do.Adjust(1, What.GREEN, 1, seat=NOIRON, insist=True)]
    assert not desk.around.refused


def test_what_cannot_be_is_not_insisted_on() -> None:
    """Examples are numbers below 0."""
    presenter, desk, _ = page(at_event())
    presenter.what("green")
    presenter.amount("-1")
    presenter.answer("whom", str(NOIRON))
    bar = look(presenter).bar
    assert (bar.can, bar.second) == (False, "")
    presenter.second()
    assert not desk.taps


def test_others_read_what_is_in_force() -> None:
    """They also read who enters changes."""
    state = then(at_event(), do.Adjust(1, What.GUARD_MOVE, 1, Span.GAME, note="Fog"))
    desk = Desk(Around(state), "B", (NOIRON,))
    presenter = AdjustPresenter(port(desk), Paper())
    presenter.what("dice")
    presenter.amount("1")
    presenter.main()
    view = look(presenter)
    assert view.in_force == ('move of guards +1, to the end of the game, "Fog"',)
    assert view.groups == ()
    assert view.bar.waits == "Only the first thief or the host enters this"
    assert not desk.taps


def test_others_read_what_the_page_is_for() -> None:
    """If nothing counts now, the page says so."""
    desk = Desk(Around(at_event()), "B", (NOIRON,))
    view = AdjustPresenter(port(desk), Paper()).view()
    assert view.title == "Changes by hand"
    assert view.text.startswith("Some cards and events change a number")
    assert (view.in_force_title, view.in_force) == ("Nothing is changed now.", ())


def test_another_table_knows_nothing_of_it() -> None:
    """The page lives as long as the app: whom it was meant for may not even sit at the next table."""
    presenter, desk, _ = page(at_event(4))
    presenter.what("card_ap")
    presenter.answer("whom", str(ZAIN))
    assert choices(look(presenter), "whom")
    desk.around = Around(at_event(3))
    desk.around.table = replace(desk.around.table, table="another")
    assert (len(look(presenter).groups), choices(look(presenter), "whom")) == (3, ())
    presenter.amount("1")
    presenter.main()
    assert not desk.taps


@pytest.mark.parametrize("facts", [{}, {"state": TableState()}])
def test_outside_of_a_turn_nothing_is_changed(facts: dict[str, Any]) -> None:
    """The page says when it is."""
    presenter, desk, _ = page(table(), **facts)
    presenter.what("dice")
    presenter.amount("1")
    presenter.main()
    view = look(presenter)
    assert view == AdjustView(top=view.top, title="Changes by hand", bar=Bar(waits=view.bar.waits))
    assert view.bar.waits
    assert not desk.taps

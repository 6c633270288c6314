"""The secret page on whole phones: a tap here reaches the others, and no sooner than it should."""

from typing import Any

from companion.games.age_of_thieves.play.state import Stage
from companion.games.age_of_thieves.presenters.stages.declaration import DeclarationPresenter
from companion.table import operations
from companion.table.ids import Seat
from tests.support.looked import look
from tests.support.paper import Paper
from tests.support.table_desk import Table, goes_back, robots_play


def planning(**options: Any) -> Table:
    """A table that has come to its first Declaration."""
    table = Table(**options)
    robots_play(table, until=lambda state: state.stage is Stage.DECLARATION)
    table.settle()
    return table


def at(table: Table, phone: int) -> DeclarationPresenter:
    """The presenter of a phone."""
    presenter = DeclarationPresenter(table.desks[phone], Paper())
    look(presenter)
    return presenter


def plan(presenter: DeclarationPresenter, *keys: str) -> None:
    """Opens, taps, Ready."""
    presenter.opened()
    for key in keys:
        (presenter.keys.number if key.isdecimal() else presenter.keys.lay)(key)
    presenter.main()


def test_three_phones_plan_take_back_and_go() -> None:
    """The last Ready opens all; nothing of a plan is on the table before."""
    table = planning(seats=3)
    presenters = [at(table, phone) for phone in range(3)]
    plan(presenters[0], "move", "3")
    table.settle()
    assert look(presenters[0]).bar.main == "Change my plan"
    assert [chair.word for chair in look(presenters[1]).chairs] == ["planning", "planning", "ready"]
    presenters[0].main()
    table.settle()
    assert [chair.word for chair in look(presenters[1]).chairs] == ["planning"] * 3
    presenters[0].main()
    plan(presenters[1], "ambush", "5")
    table.settle()
    presenters[2].opened()
    presenters[2].keys.lay("move")
    assert look(presenters[2]).bar.main == "Ready: reveal! · 9 AP unused"
    presenters[2].main()
    table.settle()
    assert table.state.stage is Stage.RESOLUTION
    assert [slot.ap for slot in table.state.thief(Seat(0)).slots] == [3]
    assert look(presenters[0]).mode == ""


def test_a_seat_without_a_phone_is_ready_and_typed_in() -> None:
    """On its helper's phone, the last of all; then one tap for each card."""
    table = planning(seats=3, cardboard=1)
    helper, other = at(table, 0), at(table, 1)
    plan(helper, "move")
    plan(other, "move")
    table.settle()
    assert look(helper).bar.main == "Tap when Jasmine is ready: reveal!"
    helper.main()
    table.settle()
    assert (look(helper).mode, look(other).mode) == ("typing", "looking")
    helper.keys.number("4")
    helper.keys.number("2")
    helper.main()
    table.settle()
    assert [slot.ap for slot in table.state.thief(Seat(2)).slots] == [4, 2]


def test_phones_that_went_back_behind_their_openings_ask_for_ready_again() -> None:
    """Nobody signs or opens a plan that others may know; after two taps the turn goes on with the same plans."""
    table = planning(seats=2)
    presenters = [at(table, phone) for phone in range(2)]
    plan(presenters[0], "move", "3")
    plan(presenters[1], "ambush", "5")
    table.settle()
    assert table.state.stage is Stage.RESOLUTION
    log = table.nodes[0].member.phone.replica.log
    last_ready = max(entry.n for entry in log.since(0) if entry.operation.kind == "seal")
    goes_back(table, last_ready)
    presenters = [at(table, phone) for phone in range(2)]
    assert [look(each).bar.main for each in presenters] == ["Ready again: reveal!"] * 2
    for each in presenters:
        assert look(each).strip[0].startswith("Your plan was shown before the table went back")
        each.main()
        table.settle()
    assert table.state.stage is Stage.RESOLUTION
    assert [slot.ap for slot in table.state.thief(Seat(1)).slots] == [5]


def test_a_change_at_the_table_voids_ready_and_one_tap_gives_it_again() -> None:
    """The plan is kept, whatever becomes of its seal."""
    table = planning(seats=2)
    presenter = at(table, 0)
    plan(presenter, "move", "3", "card", "5")
    table.settle()
    table.desks[0].wish.say(operations.Cardboard(Seat(1), table.nodes[0].letter))
    table.settle()
    assert look(presenter).bar.main == "Ready again"
    presenter.main()
    table.settle()
    assert look(presenter).bar.main == "Tap when Noiron is ready: reveal!"

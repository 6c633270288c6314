"""Helpers that act without a tap, at a table of phones in one process."""

from companion.client.autopilot import Autopilot, figure_called, free_figure
from companion.session.member import Member
from companion.table.state import TableState
from tests.support.lone import opened


def test_everybody_acts_once_after_each_entry() -> None:
    """Other calls in between change nothing."""
    acted: list[Member] = []
    member, autopilot = opened(), Autopilot([acted.append])
    autopilot.move(member)
    autopilot.move(member)
    assert acted == [member]


def test_thieves_are_found_however_written() -> None:
    """An unknown name stays as it is, and the table refuses it."""
    figures = "Morius", "Zain"
    assert figure_called(figures, "zAIN") == "Zain"
    assert figure_called(figures, "Robin") == "Robin"


def test_at_an_empty_table_everybody_is_the_figure_they_wish() -> None:
    """If two wish for the same figure, the first wish counts."""
    assert free_figure(TableState(), ("Zain", "Morius")) == "Zain"

"""The five roles of a phone and the ways between them: every way that is not in the table is refused."""

import pytest

from companion.session.connection import Lines
from companion.session.hosting import Hosting
from companion.session.role import (
    TABLE,
    Event,
    Following,
    Machine,
    Newcomer,
    NoSuchWay,
    Offering,
    Role,
    Seeking,
    may_go_on,
)
from tests.support.places import place

LINE = Lines().opened(0.0, "10.0.0.1", outgoing=True)
ROLES: tuple[Role, ...] = (
    Newcomer(),
    Following(LINE),
    Seeking(0.0),
    Offering(0.0, frozenset()),
    Hosting(place("Ann")),
)


def machine(role: Role) -> Machine:
    """A phone in this role."""
    made = Machine()
    made.role = role
    return made


@pytest.mark.parametrize("event", Event)
def test_an_event_leads_where_the_table_says_and_nowhere_else(event: Event) -> None:
    """From each role to each other one, as in the table at the head of the module."""
    origins, to = TABLE[event]
    for role in ROLES:
        for other in ROLES:
            phone = machine(role)
            if isinstance(role, origins) and isinstance(other, to):
                phone.goes(event, other)
                assert phone.role is other
            else:
                with pytest.raises(NoSuchWay):
                    phone.goes(event, other)
                assert phone.role is role


def test_every_role_can_be_left_and_come_to() -> None:
    """No phone is stuck, and none of them is out of use."""
    kinds = {type(role) for role in ROLES}
    assert {kind for origins, _ in TABLE.values() for kind in origins} == kinds == {to for _, to in TABLE.values()}


def test_only_who_follows_has_a_hosts_line() -> None:
    """And it is that of its host."""
    assert [machine(role).line for role in ROLES] == [None, LINE, None, None, None]


def test_a_phone_begins_as_a_newcomer() -> None:
    """It knows nobody."""
    assert isinstance(Machine().role, Newcomer)


def test_who_may_go_on_was_without_a_host_for_long_or_has_tapped() -> None:
    """A host that is back and was not asked has not."""
    roles = (Seeking(0.0), Seeking(0.0, may_offer=True), Offering(0.0), Offering(0.0, unasked=True), Newcomer())
    assert [may_go_on(role) for role in roles] == [False, True, True, False, False]

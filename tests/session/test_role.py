"""The five roles of a phone and the ways between them: every way that is not in the table is refused."""

import pytest

from companion.session.connection import Connections
from companion.session.hosting import Hosting
from companion.session.role import (
    TRANSITIONS,
    Following,
    Newcomer,
    NoSuchTransition,
    Offering,
    Role,
    RoleEvent,
    Seeking,
    StateMachine,
    may_go_on,
)
from tests.support.contexts import context

LINE = Connections().opened(0.0, "10.0.0.1", outgoing=True)
ROLES: tuple[Role, ...] = (
    Newcomer(),
    Following(LINE),
    Seeking(0.0),
    Offering(0.0, frozenset()),
    Hosting(context("Ann")),
)


def machine(role: Role) -> StateMachine:
    """A phone in this role."""
    made = StateMachine()
    made.role = role
    return made


@pytest.mark.parametrize("event", RoleEvent)
def test_an_event_leads_where_the_table_says_and_nowhere_else(event: RoleEvent) -> None:
    """From each role to each other one, as in the table at the head of the module."""
    origins, to = TRANSITIONS[event]
    for role in ROLES:
        for other in ROLES:
            phone = machine(role)
            if isinstance(role, origins) and isinstance(other, to):
                phone.change(event, other)
                assert phone.role is other
            else:
                with pytest.raises(NoSuchTransition):
                    phone.change(event, other)
                assert phone.role is role


def test_every_role_can_be_left_and_come_to() -> None:
    """No phone is stuck, and no role is unused."""
    kinds = {type(role) for role in ROLES}
    assert (
        {kind for origins, _ in TRANSITIONS.values() for kind in origins}
        == kinds
        == {to for _, to in TRANSITIONS.values()}
    )


def test_only_who_follows_has_a_hosts_line() -> None:
    """It is the connection of its host."""
    assert [machine(role).connection for role in ROLES] == [None, LINE, None, None, None]


def test_a_phone_begins_as_a_newcomer() -> None:
    """It knows no phone yet."""
    assert isinstance(StateMachine().role, Newcomer)


def test_a_phone_may_go_on_after_long_without_a_host_or_when_its_owner_has_tapped() -> None:
    """A host that is back and was not asked may not."""
    roles = (Seeking(0.0), Seeking(0.0, may_offer=True), Offering(0.0), Offering(0.0, unasked=True), Newcomer())
    assert [may_go_on(role) for role in roles] == [False, True, True, False, False]

"""The classes of errors between phones."""

import pytest

from companion.wire.errors import CodeSlip, InvitationFault, LocalWireError, PairingError, RemoteWireError, WireError


def test_ours_and_theirs_are_told_apart() -> None:
    """A mistake of this program never looks like an attack, or the other way round; both can be caught as one class."""
    assert issubclass(LocalWireError, WireError)
    assert issubclass(RemoteWireError, WireError)
    assert not issubclass(LocalWireError, RemoteWireError)
    assert not issubclass(RemoteWireError, LocalWireError)


@pytest.mark.parametrize("fault", InvitationFault)
def test_an_invitation_fails_by_name(fault: InvitationFault) -> None:
    """The error has the fault as a field and in its text."""
    error = PairingError(fault)
    assert isinstance(error, RemoteWireError)
    assert error.fault is fault
    assert fault in str(error)


def test_a_slip_knows_its_group() -> None:
    """The group may also be unknown."""
    assert (CodeSlip(3).group, CodeSlip(None).group) == (3, None)
    assert CodeSlip(3).fault is InvitationFault.SLIP

"""The tree of what can be wrong."""

import pytest

from companion.wire.errors import CodeSlip, InvitationFault, LocalWireError, PairingError, RemoteWireError, WireError


def test_ours_and_theirs_are_told_apart() -> None:
    """A mistake of this program never passes for an attack, nor the other way round; both can be caught as one."""
    assert issubclass(LocalWireError, WireError)
    assert issubclass(RemoteWireError, WireError)
    assert not issubclass(LocalWireError, RemoteWireError)
    assert not issubclass(RemoteWireError, LocalWireError)


@pytest.mark.parametrize("fault", InvitationFault)
def test_an_invitation_fails_by_name(fault: InvitationFault) -> None:
    """The fault is there to be asked, and in the text."""
    error = PairingError(fault)
    assert isinstance(error, RemoteWireError)
    assert error.fault is fault
    assert fault in str(error)


def test_a_slip_knows_its_group() -> None:
    """Or that it cannot be known."""
    assert (CodeSlip(3).group, CodeSlip(None).group) == (3, None)
    assert CodeSlip(3).fault is InvitationFault.SLIP

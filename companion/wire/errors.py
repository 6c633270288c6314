"""Errors in bytes between phones. No text repeats these bytes: they may be secret, or written to do harm."""

from enum import StrEnum


class WireError(Exception):
    """Bytes or a message that may not be on the wire."""


class LocalWireError(WireError):
    """This phone tried to send something that is not allowed. That is a mistake of this program."""


class RemoteWireError(WireError):
    """Another phone sent something that is not allowed. The caller must hang up."""


class InvitationFault(StrEnum):
    """Why an invitation cannot be used. Each value has its own sentence on the screen."""

    NOT_OURS = "not_ours"  # some other QR, or text that is no invitation
    CUT_OFF = "cut_off"  # the end is missing
    NEWER_VERSION = "newer_version"  # this phone needs an update
    OLDER_VERSION = "older_version"  # the phone that shows it needs an update
    SLIP = "slip"  # a typed code with a wrong letter
    BROKEN = "broken"  # one of ours, but damaged


class PairingError(RemoteWireError):
    """An invitation that cannot be used."""

    def __init__(self, fault: InvitationFault) -> None:
        super().__init__(f"no invitation: {fault}")
        self.fault = fault


class CodeSlip(PairingError):
    """A typed code with a wrong letter, most likely in this group, counted from 1; None if the letters do not say."""

    def __init__(self, group: int | None) -> None:
        super().__init__(InvitationFault.SLIP)
        self.group = group

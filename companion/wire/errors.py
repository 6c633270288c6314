"""What can be wrong with bytes between phones. No text repeats them: they may be secret, and they are not ours."""

from enum import StrEnum


class WireError(Exception):
    """Something that cannot be on the wire."""


class LocalWireError(WireError):
    """We tried to say what nobody may say: a mistake of this program."""


class RemoteWireError(WireError):
    """They sent what nobody may send: hang up."""


class InvitationFault(StrEnum):
    """Why an invitation cannot be followed; each has its own sentence on the screen."""

    NOT_OURS = "not_ours"  # some other QR, or text that is no invitation
    CUT_OFF = "cut_off"  # the end is missing
    NEWER_VERSION = "newer_version"  # this phone wants updating
    OLDER_VERSION = "older_version"  # the phone that shows it wants updating
    SLIP = "slip"  # a typed code with a wrong letter
    BROKEN = "broken"  # ours, but changed on its way


class PairingError(RemoteWireError):
    """An invitation that cannot be followed."""

    def __init__(self, fault: InvitationFault) -> None:
        super().__init__(f"no invitation: {fault}")
        self.fault = fault


class CodeSlip(PairingError):
    """A typed code with a wrong letter, most likely in this group, counted from 1; None if the letters do not say."""

    def __init__(self, group: int | None) -> None:
        super().__init__(InvitationFault.SLIP)
        self.group = group

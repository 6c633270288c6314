"""Both ends of a greeting, by hand."""

from dataclasses import dataclass

from companion.session.connection import Connection, ConnectionStage
from companion.session.handshake import Handshake
from companion.session.invitations import OpenInvitations
from companion.session.shared_parts import Context
from tests.support.ring import Entropy


@dataclass
class End:
    """One end of a connection."""

    context: Context
    handshake: Handshake
    connection: Connection
    invitations: OpenInvitations


def end(each: Context, *, outgoing: bool, pin: str = "") -> End:
    """One end of a connection that has just come up; the caller has compared the certificate."""
    invitations = OpenInvitations(Entropy("door"))
    handshake = Handshake(each, invitations)
    handshake.table = each.phone.state.table
    connection = each.connections.opened(0.0, "10.0.0.7", outgoing=outgoing)
    connection.stage, connection.pin = ConnectionStage.GREETING, pin
    return End(each, handshake, connection, invitations)

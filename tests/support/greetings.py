"""Both ends of a greeting, by hand."""

from dataclasses import dataclass

from companion.session.connection import Line, Stage
from companion.session.context import Place
from companion.session.handshake import Greeter
from companion.session.invitations import Door
from tests.support.ring import Entropy


@dataclass
class End:
    """One end of a connection."""

    place: Place
    greeter: Greeter
    line: Line
    door: Door


def end(each: Place, *, outgoing: bool, pin: str = "") -> End:
    """One end of a connection that has just come up; the caller has compared the certificate."""
    door = Door(Entropy("door"))
    greeter = Greeter(each, door)
    greeter.table = each.phone.state.table
    line = each.lines.opened(0.0, "10.0.0.7", outgoing=outgoing)
    line.stage, line.pin = Stage.GREETING, pin
    return End(each, greeter, line, door)

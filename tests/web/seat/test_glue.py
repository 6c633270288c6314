"""`web.seat.glue`: the doubles of tests fulfil what a worker offers."""

from companion.web.seat.glue import Glue, Listener, Socket
from tests.support.quiet_glue import DeadSocket, QuietGlue


def test_the_doubles_fulfil_it() -> None:
    """mypy checks the shapes; a double hears what is posted."""
    glue = QuietGlue()
    offered: Glue = glue
    offered.post('{"toast": "A sentence."}')
    assert glue.posted == [{"toast": "A sentence."}]
    socket: Socket = DeadSocket()
    assert (socket.unsent(), Listener.__name__) == (0, "Listener")

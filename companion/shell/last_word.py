"""Says that nothing more comes from this end of a connection, after the network has taken all that was said before.

asyncio would say so by itself as soon as all is out. But if the other end is torn off in that very moment, the error
meets nobody who could catch it. So its owner asks again when the network has taken all: in a turn of the loop of its
own, for within `resume_writing` nobody may end a connection."""

import asyncio
from collections.abc import Callable

from companion.shell.link_ports import Lost


def say_last_word(transport: asyncio.Transport, end: Callable[[Lost], None]) -> None:
    """Says so if all is out, else lets `resume_writing` follow as soon as that is so. `end`: cuts the connection."""
    if transport.get_write_buffer_size():
        transport.set_write_buffer_limits(0)
        return
    try:
        transport.write_eof()
    except OSError:  # torn off already, though no callback has said so
        end(Lost.GONE)

"""What a table under way needs of the machine that it runs on. `this_machine` fulfils it; a browser has its own."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Protocol

from companion.seal.keys import Crypto
from companion.seal.vault import Secret
from companion.session.wishes import Wish
from companion.shell.background import Steps
from companion.shell.link_ports import LinkPort, LinkUser
from companion.shell.reachability import Reachability
from companion.shell.served_files import Files, ServedPages


class NetworkBridge(Protocol):
    """The way from a face to its network, which runs beside it."""

    def start(self) -> None:
        """Returns at once."""

    def wish(self, wish: Wish) -> None:
        """Sends a wish. It is carried out soon, or dropped if the network has ended."""

    def serve(self, files: Files) -> None:
        """Serves these files to browsers from now on."""

    def stop(self) -> Exception | None:
        """Ends the network, after the last wishes. Returns the error that ended it, if any is known."""


class OpenBridge(Protocol):
    """Makes the bridge to a network. See `network.Bridge`."""

    def __call__(
        self, begin: Any, deliver: Callable[[Any], None], /, *, port: int = 0, loopback: bool = False
    ) -> NetworkBridge:
        """The bridge, not started yet."""


class InBackground(Protocol):
    """Does long work beside the screens. See `background.steps_in_background`."""

    def __call__(
        self, work: Callable[[], Steps[Any]], then: Callable[[Any], None], failed: Callable[[Exception], None], /
    ) -> object:
        """Starts the work, which comes in steps. At the end `then` gets its result, or `failed` its error."""


@dataclass(frozen=True)
class Machine:
    """`pin`: that of the device with this key; empty if nobody can call it. `stored`: awaited between storing and
    sending, where storing takes another step than writing files. `ciphers`: whose they are, with versions."""

    crypto: Crypto
    pin: Callable[[Secret], str]
    links: Callable[[LinkUser, Secret, ServedPages], LinkPort]
    watch: Callable[[Callable[[], None]], Reachability]
    bridge: OpenBridge
    background: InBackground
    stored: Callable[[], Awaitable[None]] | None = None
    ciphers: str = ""

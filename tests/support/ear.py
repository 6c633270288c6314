"""What a stranger hears of its connections, where phones have a session."""

from collections.abc import Callable
from typing import Any, Self

from companion.wire.codec import decode
from companion.wire.framing import FrameReader
from companion.wire.limits import FRAME
from companion.wire.messages import In, Message, No


class Ear:
    """A stranger's end of its connections: it only keeps what it hears."""

    wake_at = float("inf")

    def __init__(self, on_call: Callable[[int, float], None], on_message: Callable[[int, Message], None]) -> None:
        self._on_call = on_call
        self._on_message = on_message
        self._last = 0
        self.readers: dict[int, FrameReader] = {}
        self.heard: dict[int, list[Message]] = {}
        self.closed: set[int] = set()

    @property
    def dispatch(self) -> Self:
        """The ear listens to its connections itself."""
        return self

    def opened(self) -> int:
        """One more connection."""
        self._last += 1
        self.readers[self._last] = FrameReader(FRAME, inflates=True)
        self.heard[self._last] = []
        return self._last

    def called(self, _: str, now: float) -> int:
        """Somebody was led here."""
        link = self.opened()
        self._on_call(link, now)
        return link

    def connected(self, link: int, pin: str, now: float) -> None:
        """A call is answered."""

    def received(self, link: int, data: bytes, _: float) -> None:
        """Bytes came."""
        for body in self.readers[link].feed(data):
            message = decode(body)
            self.heard[link].append(message)
            self._on_message(link, message)

    def lost(self, link: int, _: float) -> None:
        """They have hung up."""
        self.closed.add(link)

    def heard_of(self, link: int, kind: type[Any]) -> list[Any]:
        """All that came of this kind."""
        return [message for message in self.heard[link] if isinstance(message, kind)]

    def over(self, link: int) -> bool:
        """Whether the other end has hung up."""
        return link in self.closed

    def noes(self, link: int) -> list[str]:
        """The reasons why it was turned away."""
        return [no.reason for no in self.heard_of(link, No)]

    def is_in(self, link: int) -> bool:
        """Whether it was let in, as far as it was told."""
        return bool(self.heard_of(link, In)) and not self.over(link)

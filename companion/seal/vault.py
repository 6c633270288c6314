"""Secrets: a wrapper that never shows its bytes by accident, and the port for keeping seats' words."""

import hmac
from typing import NoReturn, Protocol


class Secret:
    """Bytes that only `reveal` shows. They cannot be printed, iterated over, hashed or pickled."""

    __slots__ = ("_value",)

    def __init__(self, value: bytes) -> None:
        self._value = value

    def reveal(self) -> bytes:
        """The bytes themselves. Never keep them in a field, and never put them into a sentence."""
        return self._value

    def __repr__(self) -> str:
        return "Secret()"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Secret):
            return NotImplemented
        return hmac.compare_digest(self._value, other._value)

    __hash__ = None  # type: ignore[assignment]  # how Python is told that nothing is looked up by a secret

    def __reduce__(self) -> NoReturn:
        raise TypeError("a secret is neither copied nor pickled")


class Vault(Protocol):
    """Keeps the words of the seats this phone holds, and nothing else."""

    def keep(self, table: str, seat: int, words: tuple[str, ...]) -> None:
        """Stores the words. When this returns, they are on the disk for good."""

    def words(self, table: str, seat: int) -> tuple[str, ...] | None:
        """The words kept for this seat, or None."""

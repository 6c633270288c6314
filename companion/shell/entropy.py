"""Random bytes: from the machine, or for a rehearsal from a seed."""

import hashlib
import os


def fresh(n: int) -> bytes:
    """Random bytes that nobody can guess."""
    return os.urandom(n)


class Seeded:
    """Called like `fresh`. The same seed and the same calls give the same bytes: for rehearsals, never for real
    games."""

    def __init__(self, seed: bytes) -> None:
        self._seed = hashlib.sha256(seed).digest()
        self._blocks = 0

    def __call__(self, n: int) -> bytes:
        drawn = b""
        while len(drawn) < n:
            drawn += hashlib.sha256(self._seed + self._blocks.to_bytes(8, "big")).digest()
            self._blocks += 1
        return drawn[:n]

"""The files that a host serves to browsers: a fixed table, handed in from above."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class File:
    """One file. `digest`: the SHA-256 of its plain content. `gzipped`: `body` is packed by gzip."""

    kind: str
    body: bytes = field(repr=False)
    gzipped: bool
    digest: bytes


Files = Mapping[str, File]
"""Path, beginning with a slash -> file."""

MakeFiles = Callable[[Callable[[str], None]], Files]
"""Finds or makes the files; told the key of a sentence with each step that takes long. Raises NotMade."""


class NotMade(Exception):
    """The files cannot be made. `key`: of the sentence that says so, with a gap for `why`."""

    def __init__(self, key: str, why: str = "") -> None:
        super().__init__(key, why)
        self.key, self.why = key, why


Place = tuple[str, int]
"""An address in figures, and a port."""


@dataclass
class ServedPages:
    """What browsers find at this door. `files` may come later than the door. `outside`: where the door is for those
    behind a mapped port. `others`: where phones of this table are or were."""

    files: Files = field(default_factory=dict)
    outside: Place | None = None
    others: Callable[[], Collection[Place]] = tuple

"""The files that a host serves to browsers: a fixed table, handed in from above."""

from collections.abc import Mapping
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

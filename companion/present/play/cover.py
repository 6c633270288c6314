"""A secret on the screen: covered at first, open after a hold, and soon covered again.

While a secret is covered, the view holds no part of it: it holds a `Cover`, which looks the same for every secret.
"""

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Cover:
    """What people hold to see a secret (or tap, with the setting for that). After it is open, it holds the text to
    read."""

    title: str = ""
    text: str = ""
    emblem: str = ""
    hold: bool = True
    longer: str = ""  # said for a moment after a hold that was too short


@dataclass(frozen=True)
class Look:
    """A button for a short look. While it is `open`, its cover shows the secret."""

    cover: Cover = field(repr=False)
    open: bool = False

"""Makes texts of other people safe to show: no invisible characters, none that move or turn the writing."""

import re
from collections.abc import Collection
from itertools import count
from unicodedata import normalize

_UNSEEN = re.compile(
    "[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164"
    "\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]"
)
"""Characters without width, blanks that count as letters, marks that turn the direction, tags, and variation
selectors."""

_ORDERS = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")
"""Control characters, ends of lines, halves of characters."""


def visible(text: str) -> str:
    """The text without invisible characters; a control character becomes a question mark."""
    if text.isascii() and text.isprintable():
        return text
    return _ORDERS.sub("?", _UNSEEN.sub("", text))


def name_of(text: str) -> str:
    """A name as it is shown; empty if nothing would be seen."""
    return " ".join(visible(text).split())


def told_apart(text: str, taken: Collection[str]) -> str:
    """A name as it is shown beside these others. If it looks like one of them, it gets a number."""
    name, alike = name_of(text), {_look(each) for each in taken}
    if not name or _look(name) not in alike:
        return name
    return next(other for number in count(2) if _look(other := f"{name} {number}") not in alike)


def _look(name: str) -> str:
    return normalize("NFKC", name).casefold()

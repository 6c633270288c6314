"""Lines of a terminal, and the small pieces of text that sentences are made of."""

from textwrap import wrap

WIDTH = 100
NAME = 10
"""Columns for a name beside its number."""

_GLUE = "\N{NO-BREAK SPACE}"  # the wrapping leaves it alone


def lines(text: str, indent: int, hang: int | None = None) -> list[str]:
    """The text in lines of at most WIDTH columns; those after the first begin at `hang`."""
    later = indent + 2 if hang is None else hang
    wrapped = wrap(text, WIDTH, initial_indent=" " * indent, subsequent_indent=" " * later, break_on_hyphens=False)
    return [line.replace(_GLUE, " ") for line in wrapped]


def row(number: int, name: str, text: str) -> list[str]:
    """A number, a name and what it is about, in columns."""
    return lines(f"{number:>2}  {name:<{NAME}} {text}", 4, hang=9 + NAME)


def glued(text: str) -> str:
    """The text, never broken at the end of a line."""
    return text.replace(" ", _GLUE)


def unbroken(forms: str) -> str:
    """Words to type, which may be parted at the end of a line only where a choice ends."""
    return glued(forms).replace(glued("| "), "| ")


def sentence(text: str) -> str:
    """The text with a capital letter before it."""
    return text[:1].upper() + text[1:]


def clean(text: str) -> str:
    """What people typed, without anything that could move the cursor or turn the writing round."""
    return "".join(sign if sign.isprintable() else "?" for sign in text)


def signed(number: int) -> str:
    """A number with its sign, as printers set it."""
    return f"{number:+}".replace("-", "\N{MINUS SIGN}")

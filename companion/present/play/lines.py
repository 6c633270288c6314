"""Breaks text into lines for a terminal, and makes small parts of sentences."""

from textwrap import wrap

WIDTH = 100
NAME = 10
"""Columns for a name beside its number."""

_GLUE = "\N{NO-BREAK SPACE}"  # text wrapping does not break at this character


def lines(text: str, indent: int, hang: int | None = None) -> list[str]:
    """The text in lines of at most WIDTH columns. Lines after the first are indented by `hang`."""
    later = indent + 2 if hang is None else hang
    wrapped = wrap(text, WIDTH, initial_indent=" " * indent, subsequent_indent=" " * later, break_on_hyphens=False)
    return [line.replace(_GLUE, " ") for line in wrapped]


def row(number: int, name: str, text: str) -> list[str]:
    """A line with a number, a name and a text, in columns."""
    return lines(f"{number:>2}  {name:<{NAME}} {text}", 4, hang=9 + NAME)


def glued(text: str) -> str:
    """The text with blanks at which no line breaks."""
    return text.replace(" ", _GLUE)


def unbroken(forms: str) -> str:
    """Words to type, in which a line breaks only after a whole choice."""
    return glued(forms).replace(glued("| "), "| ")


def sentence(text: str) -> str:
    """The text as a sentence: it begins with a capital letter."""
    return text[:1].upper() + text[1:]


def clean(text: str) -> str:
    """A typed text without characters that move the cursor or change the direction of writing."""
    return "".join(sign if sign.isprintable() else "?" for sign in text)


def signed(number: int) -> str:
    """A number with its sign; the minus is a real minus sign."""
    return f"{number:+}".replace("-", "\N{MINUS SIGN}")

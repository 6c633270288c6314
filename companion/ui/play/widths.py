"""How much room words need."""

from companion.ui.widgets.text import natural_width


def widest(*texts: tuple[str, str], sizes: dict[str, float]) -> float:
    """The width of the longest word in these texts, each in its size of print. In a narrower place a word would
    break."""
    return max((natural_width(word, role, True, sizes) for text, role in texts for word in text.split()), default=0.0)

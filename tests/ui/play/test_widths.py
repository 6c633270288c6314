"""Words are not broken."""

from companion.ui.play.widths import widest
from companion.ui.theme import theme
from companion.ui.widgets.text import natural_width


def test_the_longest_word_counts() -> None:
    """Not the longest text; each in its own role; nothing needs no room."""
    sizes = dict(theme.sizes)
    assert widest(("a bb", "body"), ("cccccc d", "small"), sizes=sizes) == natural_width("cccccc", "small", True, sizes)
    assert widest(sizes=sizes) == 0

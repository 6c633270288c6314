"""Words are not broken."""

from companion.ui.play.widths import widest
from companion.ui.theme import theme
from companion.ui.widgets.text import natural_width


def test_the_longest_word_counts() -> None:
    """The longest text does not; each word has its own size of print; no text needs no width."""
    sizes = dict(theme.sizes)
    assert widest(("a bb", "body"), ("cccccc d", "small"), sizes=sizes) == natural_width("cccccc", "small", True, sizes)
    assert widest(sizes=sizes) == 0

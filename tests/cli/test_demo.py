"""The demo: a host and three guests as processes of their own."""

from companion.catalogue import AGE_OF_THIEVES
from companion.cli.demo import demo


def test_the_demo_says_what_the_phones_made_sure_of() -> None:
    """A whole game between its first lines and its last, and four records that agree."""
    told: list[str] = []
    demo(told.append, AGE_OF_THIEVES)
    assert len(told) > 50
    assert "All phones hold the same" in told[-1]

"""The demo: a host and three guests as processes of their own."""

from companion.cli.demo import demo


def test_the_demo_says_what_the_phones_made_sure_of() -> None:
    """A whole game between its first lines and its last, and four records that agree."""
    told: list[str] = []
    demo(told.append)
    assert len(told) > 50
    assert "All phones hold the same" in told[-1]

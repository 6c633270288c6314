"""Every silent spot of the book has one ruling."""

from companion.games.crooks.rules.rulings import RULINGS


def test_rulings_are_numbered_without_a_gap() -> None:
    """So that code can cite them."""
    assert list(RULINGS) == list(range(1, len(RULINGS) + 1))
    assert all(ruling.endswith(".") for ruling in RULINGS.values())

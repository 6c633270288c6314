"""Promises of keys for numbers: what a card prints is one tap away, and more can be reached."""

from companion.games.swindler.presenters.parts.amounts import MORE, amount, pad
from companion.shell.words import load

EN = load("en", "swindler")


def texts(chosen: int | None, **more: str) -> list[str]:
    """What stands on the keys; the chosen one in brackets."""
    keys = pad(EN, "points", "points", chosen, range(3), **more).keys
    return [f"[{key.text}]" if key.chosen else key.text for key in keys]


def test_a_number_is_a_key() -> None:
    """Beyond the last one there is "+", and what was reached so stands on the last key."""
    assert texts(1) == ["0", "[1]", "2", "+"]
    assert texts(None) == ["0", "1", "2", "+"]
    assert texts(5) == ["0", "1", "[5]", "+"]


def test_a_card_may_not_print_it_at_all() -> None:
    """Then the first key stands out."""
    assert texts(None, none="none") == ["[not on it]", "0", "1", "2", "+"]
    assert texts(2, none="none")[0] == "not on it"


def test_a_key_is_read() -> None:
    """A number, one more, or none."""
    assert amount("7", None, last=10, most=20) == 7
    assert [amount(MORE, chosen, last=10, most=20) for chosen in (None, 3, 12, 20)] == [11, 11, 13, 20]
    assert amount("none", 7, last=10, most=20) is None

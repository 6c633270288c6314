"""A small table and everything that can happen to it, as far as there is time; all of it is one command away."""

import pytest

from tests.properties.exploration import ALL, explore


def test_every_order_of_messages() -> None:
    """Two phones, one race, nothing goes wrong: every order of what they say ends well, and these are all."""
    rooms, ends, everything = explore((), 1000)
    assert everything
    assert rooms > 40
    assert ends > 0


@pytest.mark.parametrize("harms", [("crash",), ("hand over",), ALL])
def test_with_a_crash_and_a_hand_over(harms: tuple[str, ...]) -> None:
    """With these at any moment no promise is broken, as far as there is time to look."""
    rooms, ends, _ = explore(harms, 400)
    assert rooms >= 400
    assert ends > 0

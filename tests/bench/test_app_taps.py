"""Taps are made on what can be tapped, and pages that take too long are named."""

from tests.bench.app_taps import TAPS, state_taps, summed


def test_a_state_is_tapped_wherever_it_can_be() -> None:
    """Each button once, as far as there are so many taps; each takes some time."""
    took = list(state_taps("home", "home_first"))
    assert 3 <= len(took) <= TAPS
    assert min(took) > 0


def test_pages_stand_beside_their_target() -> None:
    """One slow tap among twenty is not the 95th of a hundred; two are."""
    quick, slow = {("a", at): 1.0 for at in range(19)}, {("a", at): 17.0 for at in range(20, 22)}
    found = summed({"quick": quick, "slow": quick | slow, "never": {}})
    assert found["beyond"] == ["slow"]
    assert (found["taps"], found["pages"]) == (40, 2)
    assert found["p95_ms_of_the_slowest_pages"] == {"slow": 17.0, "quick": 1.0}

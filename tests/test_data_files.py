"""Where the files that are not Python lie."""

from companion.data_files import ASSETS, KV
from tests.house.plan import ROOT


def test_in_a_checkout_they_lie_beside_the_package() -> None:
    """Where the Android packer takes them from, too. In a wheel: tests/packing/test_wheel.py."""
    assert (ROOT / "kv", ROOT / "assets") == (KV, ASSETS)

"""What owners of connections are told."""

from companion.shell import network
from companion.shell.link_ports import Lost


def test_only_what_another_phone_has_done_is_told_as_its_fault() -> None:
    """All other ends are a matter of the way to it."""
    assert set(network._FAULTS) == {Lost.WRONG_PIN, Lost.FOREIGN}

"""The names under which people sit down."""

from companion.seal.vault import Secret
from companion.table.ids import Seat
from companion.table.refusals import Refused
from companion.table.why import Why
from tests.support.ring import FIGURES, Ring
from tests.support.table_builders import why
from tests.table.test_seating import cardboard


def test_names_can_be_seen_and_are_told_apart() -> None:
    """Every phone and seat has its own name, and nobody has the name of another's thief; the log keeps the typed
    name."""
    ring = Ring()
    phones = [ring.add_phone() for _ in range(3)]
    assert [device.name for device in ring.state.devices.values()] == ["host", "guest", "guest 2"]
    for number, name in enumerate(("An\u200bna", " anna\u2060", "fox")):
        said = phones[number].sit(Seat(number), Secret(bytes([number]) * 32), name, FIGURES[number])
        ring.offer(phones[number], said)
    assert [ring.state.chairs[Seat(number)].name for number in range(3)] == ["Anna", "anna 2", "fox 2"]
    assert ring.ordering.log.since(0)[-2].operation.body["name"] == " anna\u2060"
    assert not isinstance(cardboard(ring, 0, name="Anna"), Refused), "nobody is doubled by themselves"
    assert ring.state.chairs[Seat(0)].name == "Anna"
    assert not isinstance(cardboard(ring, 0, name="\u3164"), Refused)
    assert ring.state.chairs[Seat(0)].name == "Anna", "a name of nothing is none"


def test_a_figure_that_only_looks_like_another_is_refused() -> None:
    """No game has a figure with invisible characters."""
    ring = Ring()
    phone = ring.add_phone()
    said = phone.sit(Seat(0), Secret(bytes(32)), "Ann", "fo\u200bx")
    assert why(ring.offer(phone, said)) is Why.FIGURE_WRONG

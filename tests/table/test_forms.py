"""The form of what newcomers send."""

from dataclasses import replace
from typing import Any

import pytest

from companion.table.forms import KEY, NAME, NONCE, misshapen
from companion.table.ids import Seat
from companion.table.operations import PROTOCOL, Cardboard, DeviceJoins, Hold, Said, SeatTaken, Table, Undo
from companion.table.refusals import Refused
from companion.table.why import Why
from tests.support.table_builders import why

TABLE = Table(bytes(KEY), PROTOCOL, "lanterns", bytes(NONCE), "Friday")
OLDER = replace(TABLE, protocol=1)
DEVICE = DeviceJoins(bytes(KEY), "", "Ann's phone")
SEAT = SeatTaken("B", bytes(KEY), bytes(KEY), "Ann", "fox")
HOLD = Hold("B", bytes(KEY))
CARDBOARD = Cardboard(Seat(1), "A", "Bo", "owl")


@pytest.mark.parametrize(
    "said", [TABLE, OLDER, DEVICE, SEAT, CARDBOARD, Cardboard(Seat(1), "A"), HOLD, Hold("B"), Undo(1)]
)
def test_what_is_well_formed_passes(said: Said) -> None:
    """The app's own operations are all good; most kinds have nothing to check."""
    assert misshapen(said) is None


@pytest.mark.parametrize("protocol", [0, PROTOCOL + 1])
def test_a_table_of_another_protocol_is_not_understood(protocol: int) -> None:
    """No phone joins a table with rules that it does not know."""
    assert why(misshapen(replace(TABLE, protocol=protocol))) is Why.PROTOCOL_UNKNOWN


@pytest.mark.parametrize(
    ("said", "field"),
    [(TABLE, "nonce"), (TABLE, "key"), (DEVICE, "key"), (SEAT, "key"), (SEAT, "anchor"), (HOLD, "anchor")],
)
@pytest.mark.parametrize("length", [1, 15, 17, 31, 33])
def test_keys_have_one_length(said: Any, field: str, length: int) -> None:
    """Nonces, keys and anchors with another length are refused, and the field is named."""
    refused = misshapen(replace(said, **{field: bytes(length)}))
    assert why(refused) is Why.FIELD_WRONG
    assert isinstance(refused, Refused)
    assert refused.reasons[0].facts == {"field": field}


@pytest.mark.parametrize(
    ("said", "field"),
    [
        (TABLE, "name"),
        (TABLE, "game"),
        (DEVICE, "name"),
        (SEAT, "name"),
        (SEAT, "figure"),
        (CARDBOARD, "name"),
        (CARDBOARD, "figure"),
    ],
)
@pytest.mark.parametrize("name", ["x" * (NAME + 1), "ß" * 25, "a\x1b[2J", "a\nb", "a\u202eb", "a\u2066b", "\ud800"])
def test_names_are_short_and_can_be_shown(said: Any, field: str, name: str) -> None:
    """They have at most 48 bytes, and no characters that break lines, control a terminal or change the direction."""
    assert why(misshapen(replace(said, **{field: name}))) is Why.NAME_WRONG


@pytest.mark.parametrize("name", ["", "x" * NAME, "ß" * 24, "José 👩‍🚀", "אבג"])
def test_people_may_be_called_what_they_like(name: str) -> None:
    """Any script, spaces and emoji are allowed."""
    assert misshapen(replace(SEAT, name=name)) is None

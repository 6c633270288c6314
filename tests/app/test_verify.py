"""Records checked by the whole house: its games, its words, real signatures."""

import io
import re

from companion.app.rehearse import play
from companion.app.verify import games, verify


def test_a_rehearsed_record_holds() -> None:
    """And the sentence counts its entries."""
    evening = play(2, "en", "verify")
    holds, sentence = verify("-", io.BytesIO(evening.record))
    assert holds
    assert f"{evening.outcome['entries']} entries" in sentence


def test_the_first_bad_entry_is_named_with_its_reason() -> None:
    """A tap that its author never signed."""
    record = play(2, "en", "verify").record
    holds, sentence = verify("-", io.BytesIO(record.replace(b'"do":"stand"', b'"do":"guard"')))
    assert not holds
    assert re.search(r"line [12], entry \d+ does not hold", sentence)
    assert "signature" in sentence


def test_every_tenant_can_be_verified() -> None:
    """The house knows each game under its id and rules version."""
    assert {("age_of_thieves", 1), ("age_of_thieves", 2)} == games().keys()

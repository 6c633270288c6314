"""Records checked by the whole house: its games, its words, real signatures."""

import io
import re
from pathlib import Path

from companion.app.rehearse import play
from companion.app.tables import Wishes, host
from companion.app.verify import games, verify


def test_a_rehearsed_record_holds() -> None:
    """And the sentence counts its entries."""
    evening = play(2, "en", "verify")
    holds, sentence = verify("-", io.BytesIO(evening.record))
    assert holds
    assert f"{evening.outcome['entries']} entries" in sentence
    assert sentence.endswith("and rules.")


def test_a_game_that_breaks_off_is_not_called_whole(tmp_path: Path) -> None:
    """What is there holds all the same, also at a table where none has begun."""
    lines = play(2, "en", "verify").record.splitlines(keepends=True)
    holds, half = verify("-", io.BytesIO(b"".join(lines[: len(lines) // 2])))
    assert holds
    assert re.search(r"The game was not finished: it ends in turn \d", half)
    wishes = Wishes(folder=tmp_path, loopback=True, record=str(tmp_path / "lobby"))
    host(wishes, io.StringIO("quit\n"), lambda _: None)
    holds, lobby = verify(str(tmp_path / "lobby"), io.BytesIO())
    assert holds
    assert lobby.endswith("No game had begun.")


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

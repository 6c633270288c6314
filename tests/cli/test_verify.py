"""Records checked by the whole house: its games, its words, real signatures."""

import io
import re
from pathlib import Path

from companion.catalogue import AGE_OF_THIEVES, TENANTS
from companion.cli.host import host
from companion.cli.rehearsal import Guest, Rehearsal
from companion.cli.rehearse import RehearsalWished, play
from companion.cli.verify import verify
from companion.seal.canonical import b64
from companion.session.phone import Signed
from companion.shell.entropy import Seeded
from companion.shell.keys import Keys
from companion.table.ids import Seat
from companion.table.operations import Open, read_body
from companion.table.options import usual
from companion.terminal.table_options import TableOptions


def test_a_rehearsed_record_holds() -> None:
    """The sentence counts its entries."""
    evening = play(RehearsalWished("age_of_thieves", 2), "verify")
    holds, sentence = verify("-", io.BytesIO(evening.record))
    assert holds
    assert f"{evening.outcome['entries']} entries" in sentence
    assert sentence.endswith("and rules.")


def test_a_game_that_breaks_off_is_not_called_whole(tmp_path: Path) -> None:
    """Its entries still hold; so do those of a table at which no game has begun."""
    lines = play(RehearsalWished("age_of_thieves", 2), "verify").record.splitlines(keepends=True)
    holds, half = verify("-", io.BytesIO(b"".join(lines[: len(lines) // 2])))
    assert holds
    assert re.search(r"The game was not finished: it ends in turn \d", half)
    options = TableOptions(folder=tmp_path, loopback=True, record=str(tmp_path / "lobby"))
    host(options, io.StringIO("quit\n"), lambda _: None)
    holds, lobby = verify(str(tmp_path / "lobby"), io.BytesIO())
    assert holds
    assert lobby.endswith("No game had begun.")


def test_the_first_bad_entry_is_named_with_its_reason() -> None:
    """Here it is a tap that its author never signed."""
    record = play(RehearsalWished("age_of_thieves", 2), "verify").record
    holds, sentence = verify("-", io.BytesIO(record.replace(b'"do":"stand"', b'"do":"guard"')))
    assert not holds
    assert re.search(r"line [12], entry \d+ does not hold", sentence)
    assert "signature" in sentence


class _Cheat(Rehearsal):
    """One seat opens its first plan with something else than it sealed."""

    def _owed(self) -> Signed | None:
        said = super()._owed()
        if said and said.operation.kind == "open" and not self.host.state.misfits:
            author = Seat(int(said.operation.author))
            other = {**said.operation.body, "nonce": b64(bytes(32))}
            opened = read_body("open", other)
            assert isinstance(opened, Open)
            return self._at[author].say(opened, author)
        return said


def test_an_opening_that_does_not_count_is_named() -> None:
    """The record holds, and says who opened something else."""
    tenant = TENANTS[AGE_OF_THIEVES]
    table = _Cheat(tenant.game, Keys(), Seeded(bytes(32)))
    table.seat([Guest(figure, figure) for figure in tenant.game.identities[:2]])
    for _ in table.play(usual(tenant.game.options(2)), tenant.robots(bytes(32))):
        if table.host.state.misfits:
            break
    holds, sentence = verify("-", io.BytesIO(table.record()))
    [misfit] = table.host.state.misfits
    assert holds
    assert f"Entry {misfit.n}: {misfit.name} opened something else" in sentence


def test_every_tenant_can_be_verified() -> None:
    """The house knows each game under its id and rules version."""
    assert {("age_of_thieves", 1), ("age_of_thieves", 2), ("swindler", 1), ("crooks", 1)} == TENANTS.games.keys()

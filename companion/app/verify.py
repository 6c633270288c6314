"""`companion verify`: everything in a record checked again, with nothing but the file."""

from typing import BinaryIO

from companion.catalogue import AGE_OF_THIEVES, TENANTS
from companion.present.refusal import refusal
from companion.shell.files import read_bytes
from companion.shell.keys import Keys
from companion.shell.words import load
from companion.table.fold import Fault
from companion.table.record import verify as check
from companion.table.refusals import Refused
from companion.table.state import Games


def games() -> Games:
    """Every game and rules version that this house plays."""
    tenants = [bring() for bring in TENANTS.values()]
    return {(tenant.game.game_id, tenant.game.version): tenant.game for tenant in tenants}


def verify(name: str, stdin: BinaryIO) -> tuple[bool, str]:
    """Whether the record holds, and a sentence that says so or names the first bad entry and why."""
    checked = check(read_bytes(name, stdin), games(), Keys())
    if isinstance(checked, Fault):
        why = refusal(load("en", AGE_OF_THIEVES), Refused(checked.reasons))
        return False, f"{name}: line {checked.line}, entry {checked.n} does not hold. {why}"
    table = checked.state.table
    lines = [f"{name}: {len(checked.entries)} entries of table {table} hold: signatures, chain, seals, dice and rules."]
    for misfit in checked.state.misfits:
        lines.append(f"Entry {misfit.n}: {misfit.name} opened something else than was sealed. It does not count.")
    return True, "\n".join(lines)

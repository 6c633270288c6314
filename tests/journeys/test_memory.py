"""A host's memory while a plan is sealed: the whole memory of its process is searched, not only its objects."""

import sys
from pathlib import Path

import pytest

from tests.support.terminals import Terminal, room

SECRET = "Nachtfalter-7143"
"""How the guest calls a card: nobody else has ever read it."""
SPOKEN = SECRET.encode(), SECRET.encode("utf-16-le"), SECRET.encode("utf-32-le")


@pytest.mark.skipif(sys.platform != "linux", reason="only there one process can read another")
def test_a_sealed_plan_is_nowhere_in_the_hosts_memory(tmp_path: Path) -> None:
    """Its owner's process holds the name that was typed; the host's holds none of it until the card is shown."""
    with room(tmp_path) as made:
        host, guest = made.people()
        host.until("Roll for first thief")
        host.type("roll")
        first = guest.until("(Zain|Noiron) is first thief")[1]
        leader = host if first == "Zain" else guest
        for due, tap in (("All set", "stand"), ("Place 1 yellow jewel", "place yes"), ("Roll 1 die", "roll")):
            leader.until(f"> {due}")
            leader.type(tap)
        guest.until("plan CARD AP")
        guest.type(f'plan "{SECRET}" 7')
        guest.until("You are ready")  # its seal has come back: the host has it
        try:
            assert traces(guest)  # else nothing would follow from finding none
            assert not traces(host)
            assert not written(host)
        except PermissionError:
            pytest.skip("this machine lets nobody read another process")


def traces(terminal: Terminal) -> int:
    """How often the secret lies in the memory of this process."""
    process = Path(f"/proc/{terminal.process.pid}")
    found = 0
    with (process / "mem").open("rb", 0) as memory:
        for line in (process / "maps").read_text().splitlines():
            span, may = line.split()[:2]
            start, end = span.split("-")
            if may.startswith("rw"):
                memory.seek(int(start, 16))
                piece = memory.read(int(end, 16) - int(start, 16))
                found += sum(piece.count(form) for form in SPOKEN)
    return found


def written(terminal: Terminal) -> list[Path]:
    """The files of this process that hold it."""
    files = [path for path in terminal.folder.rglob("*") if path.is_file()]
    return [path for path in files if any(form in path.read_bytes() for form in SPOKEN)]

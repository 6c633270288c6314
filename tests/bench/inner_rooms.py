"""What the inner rooms take on this machine: who acts when, a long log folded and verified, dice, memory."""

import json
import sys
import time
import tracemalloc
from collections.abc import Callable
from typing import Any

from companion.catalogue import AGE_OF_THIEVES, TENANTS
from companion.cli.rehearsal import Guest, Rehearsal
from companion.games.age_of_thieves.rules.guards import Mood
from companion.games.age_of_thieves.rules.initiative import order
from companion.seal.shared_dice import Chain, Stream, follows, roll_seed
from companion.seal.vault import Secret
from companion.shell.entropy import Seeded
from companion.shell.keys import Keys
from companion.table.fold import fold
from companion.table.ids import Seat
from companion.table.options import usual
from companion.table.record import verify

ENTRIES = 2000
REPEATS = 3
ROLLS = 200
THROWS = 100_000


def figures() -> str:
    """Everything measured, one JSON object."""
    record, evening = _evening()
    made = {
        "python": sys.version.split()[0],
        "sequencing_4x10_cards_ms": _sequencing(),
        "entries": len(evening.ordering.log),
        "record_bytes": len(record),
        "fold_s": best(lambda: fold(TENANTS.games, Keys(), evening.ordering.log.since(0))),
        "verify_s": best(lambda: verify(record, TENANTS.games, Keys())),
        "dice": _dice(),
        "memory": _memory(record),
    }
    return json.dumps(made, indent=2)


def best(call: Callable[[], Any]) -> float:
    """Seconds of the quickest of a few calls."""
    seconds = []
    for _ in range(REPEATS):
        begun = time.perf_counter()
        call()
        seconds.append(time.perf_counter() - begun)
    return round(min(seconds), 4)


def _evening() -> tuple[bytes, Rehearsal]:
    """One table that plays until its log is long enough."""
    tenant = TENANTS[AGE_OF_THIEVES]
    chance = Seeded(b"bench")
    evening = Rehearsal(tenant.game, Keys(), chance)
    evening.seat([Guest(figure, figure) for figure in tenant.game.identities[: max(tenant.game.seats)]])
    options = usual(tenant.game.options(max(tenant.game.seats)))
    while len(evening.ordering.log) < ENTRIES:
        for _ in evening.play(options, tenant.robots(chance(32))):
            if len(evening.ordering.log) >= ENTRIES:
                break
    return evening.record(), evening


def _sequencing() -> float:
    """Four thieves with ten cards each, all sorts of ties among them."""
    ring = tuple(Seat(seat) for seat in range(4))
    cards = {seat: [1 + (3 * seat + 7 * card) % 10 for card in range(10)] for seat in ring}
    rounds = 100
    return round(best(lambda: [order(cards, 5, Mood.ALARM, ring[1], ring) for _ in range(rounds)]) * 1000 / rounds, 4)


def _dice() -> dict[str, Any]:
    """What a shared roll of four seats costs, and how evenly a d8 falls."""
    chains = [Chain(Secret(bytes([seat]) * 32)) for seat in range(4)]

    def roll(number: int) -> bytes:
        links = {seat: chain.link(number) for seat, chain in enumerate(chains)}
        befores = [chain.link(number - 1) if number > 1 else chain.anchor for chain in chains]
        assert all(follows(links[seat], before) for seat, before in enumerate(befores))
        return roll_seed("bench", number, "guard", links)

    seconds = best(lambda: [roll(number) for number in range(1, ROLLS + 1)])
    stream, faces = Stream(roll(1)), [0] * 8
    for _ in range(THROWS):
        faces[stream.below(8)] += 1
    fair = THROWS / len(faces)
    return {
        "shared_roll_4_seats_ms": round(seconds * 1000 / ROLLS, 4),
        "throws": THROWS,
        "chi_squared_7_degrees": round(sum((count - fair) ** 2 / fair for count in faces), 2),
    }


def _memory(record: bytes) -> dict[str, float]:
    """What one verified log holds in memory, and the most this process ever held."""
    import resource  # not on every system, and only this figure wants it

    tracemalloc.start()
    held = verify(record, TENANTS.games, Keys())
    current, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    del held
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss  # KiB on Linux
    return {
        "verified_log_mb": round(current / 2**20, 2),
        "while_verifying_mb": round(peak / 2**20, 2),
        "process_peak_mb": round(most / 2**10, 1),
    }

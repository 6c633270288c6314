"""Phones killed in the middle of a game, and started again: `python -m tests.journeys.kills 20` plays so many games.

Each is a host and three guests, robots all, in processes of their own over real connections."""

import sys
import tempfile
from pathlib import Path

from companion.shell.entropy import fresh
from tests.support.chance import Chance
from tests.support.terminals import Room, Terminal, remembered, room, verified

Kills = list[tuple[int, int]]
"""Which phone (0 is the host) is killed when it has told how many lines since it was started."""

BEGUN, LATE = 30, 70
"""Lines: between these a game of four has begun and is not yet over, even if it is over in its second turn."""


def killed_and_back(room: Room, kills: Kills) -> None:
    """Plays a whole game; each phone that is killed is started again at once.

    All phones end with one ranking and one log that holds. Everything that a killed phone had stored is in it, also its
    plans."""
    phones = list(room.robots(3))
    kept = []
    for who, lines in kills:
        phones[who].until_told(lines)
        phones[who].kill()
        kept.append(remembered(phones[who]))
        phones[who] = room.again(phones[who])
    ended(room, phones)
    log = [entry.operation for entry in verified(room.folder / "host.record")]
    for logged, seals in kept:
        assert log[: len(logged)] == logged
        assert not [seal for seal in seals if seal not in log]


def ended(room: Room, phones: list[Terminal]) -> None:
    """All phones come to the end of the game, with one log and one ranking."""
    for phone in reversed(phones):  # a host stays until its guests have left
        assert phone.end() == 0, phone.told()
    assert len({tuple(phone.ranking()) for phone in phones}) == 1
    logs = [tuple(entry.head for entry in verified(room.folder / f"{phone.folder.name}.record")) for phone in phones]
    assert len(set(logs)) == 1


def main(games: int) -> None:
    """Plays games with two kills each, and says the moments before."""
    chance = Chance(fresh(8).hex())
    for number in range(1, games + 1):
        first, second = chance.below(4), chance.below(4)
        kills = [(first, chance.within(BEGUN, LATE)), (second, chance.within(BEGUN, LATE // 2))]
        sys.stdout.write(f"game {number}: {kills}\n")
        sys.stdout.flush()
        with tempfile.TemporaryDirectory() as folder, room(Path(folder)) as made:
            killed_and_back(made, kills)


if __name__ == "__main__":
    main(int(sys.argv[1]))

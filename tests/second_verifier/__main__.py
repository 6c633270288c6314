"""Judges recorded games by the page `companion/wire/protocol.md` alone, with Python's standard library alone.

    python -m tests.second_verifier [--rolls] RECORD...

One line a file: it holds, or the first thing that does not. `--rolls` shows the dice and pictures, too. What the rules
of the game say of a step is beyond it. A folder is one of vectors: each file of it in one line.
"""

import sys
from pathlib import Path

from tests.second_verifier.plain import Wrong
from tests.second_verifier.record import judge
from tests.second_verifier.vectors import judged


def lines(name: str, *, rolls: bool) -> tuple[bool, list[str]]:
    """Whether this file holds, and what to say of it."""
    try:
        if Path(name).is_dir():
            return True, [f"{name}: {file}: {count} hold" for file, count in judged(Path(name))]
        told = judge(Path(name).read_bytes())
    except (Wrong, OSError) as wrong:
        return False, [f"{name}: {wrong}"]
    notes = [f"{name}: {note}" for note in told.notes if rolls or not note.startswith("roll ")]
    return True, [*notes, f"{name}: holds ({told.n} entries, protocol {told.protocol})"]


def main() -> int:
    """The command line."""
    names = [name for name in sys.argv[1:] if name != "--rolls"]
    judged = [lines(name, rolls="--rolls" in sys.argv[1:]) for name in names]
    sys.stdout.write("".join(f"{line}\n" for _, said in judged for line in said))
    return 0 if judged and all(held for held, _ in judged) else 1


if __name__ == "__main__":
    sys.exit(main())

"""Real processes under faults: `python -m tests.journeys.faults 3600` plays whole games for so many seconds.

A host and three guests, robots all, play one of the three games over real connections. At moments that a seed chooses,
one, several or all of them are killed, stopped, cut off in one or both directions, meet a full disk or a clock that
leaps, while people type what makes no sense, take over from a host that is gone, and hand the table on. In the end all
have one log; what any of them had stored before a fault is in it or was let go by somebody's tap; their records hold
for both checkers. A failure names its seed and its step, and keeps the folder; the seed after the seconds plays that
evening again. Cuts need root and `ip`; without them the other faults remain."""

import shutil
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from itertools import count
from pathlib import Path

import pytest

from companion.shell.entropy import fresh
from tests.second_verifier.__main__ import lines as judged
from tests.support.chance import Chance
from tests.support.kept_journal import Kept, Said, let_go, missing
from tests.support.namespaces import Air, namespaces
from tests.support.terminals import LINK, Room, room, verified
from tests.support.troubled_phone import TroubledPhone
from tests.support.troubles import CUTS, TROUBLES, Ends

NAMES = ("host", "one", "two", "three")
CLOCK = "tests.support.leaping_clock"

GAMES: dict[tuple[str, ...], int] = {
    ("--figure", "Zain"): 4,
    ("--game", "swindler", "--bag_loot", "7,8,8,7,6"): 1,
    ("--game", "crooks", "--stacks_2016_4", "2,2,3,3,3,4,4,5,5", "--gang_points_4", "4"): 1,
}
"""What the host is told of its game, each with its weight; the second verifier knows the first game alone."""

LASTS = (0.0, 0.2, 0.5, 1.0, 2.0, 4.0, 8.0, 14.0)
"""Seconds that a fault lasts: after six a phone is missed, after ten another may host."""

HIT = {1: 6, 2: 3, 3: 1, 4: 1}
"""How many phones a fault hits at once, each with its weight."""

MOST_LINES = 60
"""So many lines are told by all together at most until the next fault."""

MOST_FAULTS = 8
QUIET = 15.0
"""Seconds without a new line after which nothing more is waited for."""

PATIENCE = 240.0
"""Seconds for a table to come to its end once nothing more happens to it. Ten would do on an idle machine."""

CLUMSY = (
    "undo", "back", "roll", "next", "guard", "stand", "resign 1", "use 1 sneak", "place yes", "plan move 4", "halt",
    "end", "pass", "who", "pictures", "show", "invite", "words", "start", "skip two", "hand one", "hand host",
)  # fmt: skip
"""What people type by mistake, too late, or twice."""

OFFER, ASKED = "Nobody hosts the table", "Type `agree` to go on with"


class Evening:
    """One game with its faults. `lasts`: how long they may. `steps`: what has happened, in words."""

    def __init__(self, made: Room, air: Air | None, seed: str, lasts: Sequence[float] = LASTS) -> None:
        self.steps: list[str] = []
        self.faults: Counter[str] = Counter()
        self.phones: list[TroubledPhone] = []
        self._made = made
        self._air = air
        self._chance = Chance(seed)
        self._hurry = Chance(f"{seed} people")  # drawn as time passes, and so never twice alike
        self._lasts = lasts
        self._remembered: list[tuple[TroubledPhone, str, Kept]] = []
        self._read: dict[int, int] = {}  # how far people have read, by terminal
        self._to_type: list[tuple[float, TroubledPhone, str]] = []

    def play(self, faults: int) -> None:
        """The whole evening, with so many faults at most."""
        self._begin()
        while faults and not self._someone_left():
            faults -= 1
            self._wait(self._chance.within(1, MOST_LINES))
            if not self._someone_left():
                self._suffer()
        self._step("calm")
        self._end()
        self._judge()

    # -- what happens --------------------------------------------------------------------------------------------------

    def _begin(self) -> None:
        game = self._chance.weighed(GAMES)
        self._step(f"begins {' '.join(game)}")
        self.phones.append(TroubledPhone(self._made, "host", ("host", *game, "--seats", "4", "--lets-in"), self._air))
        link = self.phones[0].terminal.until(LINK)[1]
        self.phones += [TroubledPhone(self._made, name, ("join", link), self._air) for name in NAMES[1:]]
        self._live(PATIENCE, lambda: all(phone.has_begun for phone in self.phones))
        assert all(phone.has_begun for phone in self.phones), "no game begins"

    def _suffer(self) -> None:
        """One fault, at one phone or several, for a while."""
        hit = self._chance.some(self.phones, self._chance.weighed(HIT))
        known = {**TROUBLES, **(CUTS if self._air else {})}
        lasts = self._chance.one(self._lasts)
        for phone in self.phones:
            self._remembered.append((phone, f"step {len(self.steps) + 1}", phone.remembers()))
        ends: list[Ends] = []
        for phone in hit:
            trouble = self._chance.weighed(known)
            self._step(f"{trouble.__name__} {phone.name} for {lasts} s")
            if not phone.is_over:
                self.faults[trouble.__name__] += 1
                ends.append(trouble(phone, self._chance))
        self._blunder()
        self._live(lasts)
        for end in ends:
            end()
        self._blunder()

    def _blunder(self) -> None:
        """People tap twice, late, and what makes no sense."""
        for _ in range(self._chance.below(4)):
            phone, line = self._chance.one(self.phones), self._chance.one(CLUMSY)
            self._step(f"{phone.name} types {line}")
            for _ in range(self._chance.within(1, 2)):
                phone.type(line)

    def _step(self, what: str) -> None:
        self.steps.append(what)

    # -- time passes ---------------------------------------------------------------------------------------------------

    def _wait(self, lines: int) -> None:
        """Until so many more lines are told by all, or nobody tells anything."""
        wanted = self._told() + lines
        self._live(QUIET, lambda: self._told() >= wanted or self._someone_left())

    def _end(self) -> None:
        """Everybody leaves. A phone that was away at the very end may find nobody any more."""
        left_at, told, since = time.monotonic() + PATIENCE, -1, time.monotonic()
        while not all(phone.is_over for phone in self.phones):
            if told != (told := self._told()):
                since = time.monotonic()
            alone = self._someone_left() and time.monotonic() - since > QUIET
            if alone:
                self._step(f"left behind: {', '.join(each.name for each in self.phones if not each.is_over)}")
                break
            assert time.monotonic() < left_at, f"the table does not go on: {self._last_words()}"
            self._live(1.0, lambda: all(phone.is_over for phone in self.phones))
        for phone in self.phones:
            if not phone.is_over:
                phone.dies()

    def _live(self, seconds: float, until: Callable[[], bool] = lambda: False) -> None:
        """Lets time pass, or less of it; people read and type meanwhile."""
        end = time.monotonic() + seconds
        while time.monotonic() < end and not until():
            self._made.until(lambda: False, min(0.1, max(end - time.monotonic(), 0.0)))
            for phone in self.phones:
                phone.check()
                self._reads(phone)
            due = [each for each in self._to_type if each[0] <= time.monotonic()]
            self._to_type = [each for each in self._to_type if each not in due]
            for _, phone, line in due:
                self._step(f"{phone.name} types {line}")
                phone.type(line)

    def _reads(self, phone: TroubledPhone) -> None:
        """People answer the two questions that a table cannot go on without, sooner or later."""
        lines = phone.terminal.lines
        new = lines[self._read.get(id(phone.terminal), 0) :]
        self._read[id(phone.terminal)] = len(lines)
        at = time.monotonic() + self._hurry.one((0.0, 0.5, 3.0))
        if any(OFFER in line for line in new):
            gone = [
                each.name for each in self.phones if each is not phone and (each.away or phone.away or each.is_over)
            ]
            self._to_type.append((at, phone, " ".join(["goon", *gone])))
        if any(ASKED in line for line in new):
            self._to_type.append((at, phone, "agree"))

    def _told(self) -> int:
        return sum(len(terminal.lines) for phone in self.phones for terminal in phone.terminals)

    def _someone_left(self) -> bool:
        return any(phone.is_over for phone in self.phones)

    def _last_words(self) -> str:
        return "; ".join(f"{phone.name}: {phone.terminal.lines[-3:]}" for phone in self.phones)

    # -- in the end ----------------------------------------------------------------------------------------------------

    def _judge(self) -> None:
        """One log, with everything in it that was ever stored."""
        after = {phone.name: phone.remembers() for phone in self.phones}
        log = max((each.log for each in after.values()), key=len)
        for name, each in after.items():
            assert log[: len(each.log)] == each.log, f"{name} has another log from {_apart(log, each.log)} on"
        for phone, step, before in self._remembered:
            self._judge_memory(phone.name, step, before, after[phone.name], log)
        records = [self._made.folder / f"{phone.name}.record" for phone in self.phones if phone.is_over]
        assert records, "nobody wrote a record"
        for record in records:
            verified(record)
        holds, said = judged(str(records[0]), rolls=False)
        assert holds or "game_unknown" in said[0], said

    def _judge_memory(self, name: str, step: str, before: Kept, after: Kept, log: Sequence[Said]) -> None:
        continues = after.log[: len(before.log)] == before.log
        assert continues or len(after.dropped) > len(before.dropped), f"{name} goes on from another log ({step})"
        lost = missing(before, after, tuple(log))
        assert not lost, f"{name} has lost what it had stored ({step}): {lost}"
        if let_go(before, tuple(log)):
            assert any(step.endswith("types agree") for step in self.steps), f"{name} let go unasked ({step})"
            self.faults["steps let go by a tap"] += 1


def _apart(one: Sequence[Said], other: Sequence[Said]) -> int:
    return next(n for n, (ours, theirs) in enumerate(zip(one, other, strict=False), 1) if ours != theirs)


# -- many evenings -----------------------------------------------------------------------------------------------------


@contextmanager
def _air() -> Iterator[Air | None]:
    """A network of their own, if this machine allows it."""
    with ExitStack() as stack:
        air: Air | None = None
        with suppress(pytest.skip.Exception):  # it skips a test where none can be made; here all goes on without cuts
            air = stack.enter_context(namespaces(NAMES))
        yield air


def lived_through(
    seed: str, folder: Path, faults: int = MOST_FAULTS, lasts: Sequence[float] = LASTS
) -> tuple[Evening, str]:
    """One evening, and what went wrong in it; then the folder keeps what every phone has told."""
    with _air() as air, room(folder, CLOCK) as made:
        evening = Evening(made, air, seed, lasts)
        try:
            evening.play(faults)
        except AssertionError as error:
            told = [
                f"# {phone.name}\n" + "\n".join(t for e in phone.terminals for t in e.lines) for phone in evening.phones
            ]
            (folder / "told.txt").write_text("\n".join([*evening.steps, str(error), *told]))
            return evening, f"step {len(evening.steps)} ({evening.steps[-1]}): {error}"
    return evening, ""


def main(seconds: float, seeds: Sequence[str]) -> int:
    """Plays these evenings, or new ones until the time is over. Returns how many failed."""
    end, failed, faults, name = time.monotonic() + seconds, 0, Counter[str](), fresh(4).hex()
    evenings = iter(seeds) if seeds else (f"{name}-{number}" for number in count(1))
    for seed in evenings:
        if time.monotonic() > end:
            break
        folder, began = Path(tempfile.mkdtemp(prefix=f"faults-{seed}-")), time.monotonic()
        evening, trouble = lived_through(seed, folder)
        faults += evening.faults
        failed += bool(trouble)
        kept_in = f"; kept in {folder}" if trouble else ""
        _say(f"{time.monotonic() - began:5.1f} s  {seed}, {len(evening.steps)} steps: {trouble or 'holds'}{kept_in}")
        if not trouble:
            shutil.rmtree(folder)
    _say(", ".join(f"{number} {fault}" for fault, number in sorted(faults.items())))
    _say(f"{failed} failed")
    return min(failed, 1)


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main(float(sys.argv[1]), sys.argv[2:]))

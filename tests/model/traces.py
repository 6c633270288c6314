"""Whether what phones do in simulated evenings is a behaviour of the models.

    python -m tests.model.traces 100
    python -m tests.model.traces 100 --of Sealing

plays that many evenings of `tests.properties.schedules` and of `tests.properties.people` and has TLC follow each of
them, step by step, in all models or in one; a failure names the number, and `--from N 1` follows it again.
"""

import argparse
import sys
import tempfile
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from pathlib import Path

from tests.model import tlc
from tests.model.lies import lies
from tests.model.listener import Listener, Written
from tests.model.phone_story import Tale
from tests.model.recorder import Line, Step, Story
from tests.model.tales import MODELS, follow_tales, named, stories
from tests.model.tlc import HERE, Outcome, check
from tests.support import people_evening, schedules

MOVES = 40
"""Wishes and harms in an evening, as many as there: so both know an evening by the same number."""

TOGETHER = 25
"""So many evenings one run of TLC follows in the models of dice and sealing."""


class RecordedEvening(schedules.Evening):
    """An evening that is written down."""

    def __init__(self, number: int, *written: Written, moves: int = MOVES) -> None:
        super().__init__(number, moves)
        self._written = written

    def sit_down(self) -> None:
        """Only what follows is written down."""
        super().sit_down()
        _listens(self, self._written)


class RecordedPeople(people_evening.Evening):
    """An evening of people that is written down."""

    def __init__(self, number: int, *written: Written) -> None:
        super().__init__(number)
        self._written = written

    def sit_down(self) -> None:
        """Only what follows is written down."""
        super().sit_down()
        _listens(self, self._written)


def _listens(evening: schedules.Evening | people_evening.Evening, written: Sequence[Written]) -> None:
    for story in written:
        story.begin(evening.nodes)
    evening.net.watch = Listener(evening.net.watch, written)


def recorded(number: int, moves: int = MOVES) -> Story:
    """Plays an evening, and writes down who hosts."""
    story = Story()
    RecordedEvening(number, story, moves=moves).play()
    return story


def tales(number: int) -> dict[str, list[Tale]]:
    """Plays two evenings, and writes down dice and plans."""
    told: dict[str, list[Tale]] = {model: [] for model in MODELS}
    for name, kind in (("evening", RecordedEvening), ("people's evening", RecordedPeople)):
        written = stories()
        kind(number, *written.values()).play()
        for model, story in written.items():
            told[model] += named(story.tales(), f"{name} {number}")
    return told


def module(story: Story, steps: Sequence[Step] | None = None) -> str:
    """The module `Steps`: how the phones stood, step by step."""
    steps = story.steps if steps is None else steps
    logs = list(dict.fromkeys(step.log for step in steps))
    chains = [log for log in logs if not any(len(other) > len(log) and other[: len(log)] == log for other in logs)]
    lines = list(dict.fromkeys(line for log in chains for line in log))
    places = {line: n for n, line in enumerate(lines, 1)}
    phones = {step.who for step in steps}
    return "\n".join(
        [
            "---- MODULE Steps ----",
            "LOCAL INSTANCE Naturals",
            "LOCAL INSTANCE Sequences",
            f"StepsPhones == {_set(phones)}",
            f"StepsSeated == {_set(story.seated())}",
            f"StepsIds == {max((line.id for line in lines), default=0)}",
            f"StepsDuties == {_set(story.answers)}",
            f"Lines == <<{', '.join(map(_line, lines))}>>",
            f"Chains == <<{', '.join(_chain(chain, places) for chain in chains)}>>",
            f"Logs == <<{', '.join(_log(log, chains) for log in logs)}>>",
            "Steps == <<",
            ",\n".join(_step(step, logs) for step in steps),
            ">>",
            "Facets == [n \\in 1..Len(Steps) |-> LET s == Steps[n] IN",
            "    [who |-> s.who, role |-> s.role, host |-> s.host,",
            "    log |-> SubSeq(Logs[s.log], 1, CHOOSE m \\in s.signed : \\A k \\in s.signed : k <= m),",
            "    signed |-> s.signed, here |-> {s.who}, answered |-> {}]]",
            "====",
        ]
    )


def follow(story: Story, steps: Sequence[Step] | None = None, seconds: int = 600) -> Outcome:
    """TLC follows the steps; broken if one of them is none of the model."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "Steps.tla").write_text(module(story, steps))
        config = (HERE / "HandOverTrace.cfg").read_text()
        return check("HandOverTrace", config, more=Path(folder), stops=True, seconds=seconds)


def _set(numbers: Iterable[int]) -> str:
    return "{" + ", ".join(map(str, sorted(numbers))) + "}"


def _line(line: Line) -> str:
    return f'[epoch |-> {line.epoch}, by |-> {line.by}, kind |-> "{line.kind}", id |-> {line.id}, drops |-> {{}}]'


def _chain(chain: Sequence[Line], places: dict[Line, int]) -> str:
    return "<<" + ", ".join(f"Lines[{places[line]}]" for line in chain) + ">>"


def _log(log: tuple[Line, ...], chains: Sequence[tuple[Line, ...]]) -> str:
    at = next(n for n, chain in enumerate(chains, 1) if chain[: len(log)] == log)
    return f"SubSeq(Chains[{at}], 1, {len(log)})"


def _step(step: Step, logs: Sequence[tuple[Line, ...]]) -> str:
    return (
        f'[who |-> {step.who}, up |-> {str(step.up).upper()}, role |-> "{step.role}", host |-> {step.host}, '
        f"log |-> {logs.index(step.log) + 1}, signed |-> {_set(step.signed)}]"
    )


def _hand_over(numbers: Iterable[int]) -> Iterator[str]:
    """Follows evenings one by one; what is none of the model."""
    steps = 0
    for number in numbers:
        story = recorded(number)
        outcome = follow(story)
        steps += len(story.steps)
        if outcome.broken:
            at = outcome.steps + len({step.who for step in story.steps})
            yield f"evening {number}: {outcome.broken}, {story.steps[at - 1] if at <= len(story.steps) else ''}"
    _print(f"HandOver: {steps} steps")


def _tales(models: Sequence[str], numbers: Sequence[int]) -> Iterator[str]:
    """Follows evenings some at a time; what is none of the models."""
    rows, steps = Counter[str](), Counter[str]()
    for first in range(0, len(numbers), TOGETHER):
        told = [tales(number) for number in numbers[first : first + TOGETHER]]
        for model in models:
            row = [tale for each in told for tale in each[model]] + ([] if first else lies(model))
            followed = follow_tales(model, row)
            rows[model] += len(row)
            steps[model] += sum(followed.far)
            yield from followed.stuck
            if followed.broken:
                yield f"{followed.broken}: {followed.output[-3000:]}"
    for model in models:
        _print(f"{model}: {rows[model]} tales, {steps[model]} steps")


def _print(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def main() -> int:
    """The command line; 0 if the models take every evening."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("evenings", type=int)
    parser.add_argument("--from", dest="start", type=int, default=0, metavar="N", help="the number of the first one")
    parser.add_argument("--of", choices=("HandOver", *MODELS), help="one model alone")
    chosen = parser.parse_args()
    if not tlc.JAVA:
        _print(tlc.MISSING)
        return 1
    numbers = range(chosen.start, chosen.start + chosen.evenings)
    models = [model for model in MODELS if chosen.of in (None, model)]
    failed = 0
    for failure in chain(_tales(models, numbers), _hand_over(numbers) if chosen.of in (None, "HandOver") else ()):
        failed += 1
        _print(failure)
    _print(f"{chosen.evenings} evenings, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())

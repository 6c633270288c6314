"""Whether what phones do in simulated evenings is a behaviour of HandOver.tla.

    python -m tests.model.traces 100

plays that many evenings of `tests.properties.schedules` and has TLC follow each of them, step by step; a failure names
the number, and `--from N 1` follows it again.
"""

import argparse
import sys
import tempfile
from collections.abc import Iterable, Sequence
from pathlib import Path

from tests.model.recorder import Line, Recorder, Step, Story
from tests.model.tlc import HERE, Outcome, check
from tests.support.schedules import Evening

MOVES = 40
"""Wishes and harms in an evening, as many as there: so both know an evening by the same number."""


class RecordedEvening(Evening):
    """An evening that is written down."""

    def __init__(self, number: int, moves: int = MOVES) -> None:
        super().__init__(number, moves)
        self.story = Story()
        self._recorder = self.witness = self.net.watch = Recorder()

    def sit_down(self) -> None:
        """Only what follows is written down."""
        super().sit_down()
        self.story.begin(self.nodes)
        self._recorder.story = self.story


def recorded(number: int, moves: int = MOVES) -> Story:
    """Plays an evening, and writes it down."""
    evening = RecordedEvening(number, moves)
    evening.play()
    return evening.story


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


def main() -> int:
    """The command line; 0 if the model takes every evening."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("evenings", type=int)
    parser.add_argument("--from", dest="start", type=int, default=0, metavar="N", help="the number of the first one")
    chosen = parser.parse_args()
    failed = steps = 0
    for number in range(chosen.start, chosen.start + chosen.evenings):
        story = recorded(number)
        outcome = follow(story)
        steps += len(story.steps)
        if outcome.broken:
            failed += 1
            at = outcome.steps + len({step.who for step in story.steps})
            sys.stdout.write(
                f"evening {number}: {outcome.broken}, {story.steps[at - 1] if at <= len(story.steps) else ''}\n"
            )
            sys.stdout.flush()
    sys.stdout.write(f"{chosen.evenings} evenings, {steps} steps, {failed} failed\n")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())

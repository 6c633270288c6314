"""The five steps of a turn beside each other: which are done, which is on, and which cannot be skipped."""

from dataclasses import dataclass

from companion.games.swindler.play.state import Stage, State
from companion.games.swindler.presenters.frame import STEPS
from companion.present.ports import Words

_EMBLEMS = {
    Stage.RESERVE: "marker",
    Stage.STEAL: "hand",
    Stage.ACTIONS: "order",
    Stage.REFILL: "swap",
    Stage.HIRE: "accomplice",
}


@dataclass(frozen=True)
class StepMark:
    """One step. `must`: it cannot be skipped, in a word."""

    number: int
    emblem: str
    word: str
    done: bool
    now: bool
    must: str = ""


def strip(words: Words, state: State) -> tuple[StepMark, ...]:
    """The steps of the turn under way. What is due to be refilled is marked as soon as it is."""
    at = STEPS.index(Stage.RESERVE if state.stage is Stage.BEFORE else state.stage)
    due = {Stage.STEAL} | ({Stage.REFILL} if state.finished else set())
    return tuple(
        StepMark(
            number=place + 1,
            emblem=_EMBLEMS[step],
            word=words.say(f"turn_steps.{step}"),
            done=place < at,
            now=place == at,
            must=words.say("turn_steps.must") if step in due and place >= at else "",
        )
        for place, step in enumerate(STEPS)
    )

"""What phones do with dice and sealed plans, and whether TLC finds it in the models: many tales in one run of it."""

import re
import tempfile
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields, is_dataclass, replace
from pathlib import Path
from typing import Any

from tests.model.dice_story import DiceTeller
from tests.model.phone_story import PhoneStories, Tale
from tests.model.sealing_story import SealingTeller
from tests.model.tlc import HERE, check

MODELS = {"Dice": DiceTeller, "Sealing": SealingTeller}
FOLLOWED = re.compile(r'<<"followed", (\d+), (\d+)>>')


@dataclass(frozen=True)
class Followed:
    """How far TLC followed each tale, and what promise did not hold in one of them, if any."""

    tales: Sequence[Tale]
    far: tuple[int, ...]
    broken: str
    output: str

    @property
    def stuck(self) -> list[str]:
        """The tales that are none of the model, each with the step at which it is not."""
        return [
            f"{tale.name}, step {far + 1}: {tale.steps[far]}"
            for tale, far in zip(self.tales, self.far, strict=True)
            if far < len(tale.steps)
        ]


def stories() -> dict[str, PhoneStories]:
    """A place for the tales of each model."""
    return {model: PhoneStories(teller) for model, teller in MODELS.items()}


def follow_tales(model: str, tales: Sequence[Tale], seconds: int = 600) -> Followed:
    """TLC follows tales step by step."""
    with tempfile.TemporaryDirectory() as folder:
        text = ",\n".join(plain({**tale.more, "steps": tuple(tale.steps)}) for tale in tales)
        Path(folder, "Steps.tla").write_text(f"---- MODULE Steps ----\nStories == <<\n{text}\n>>\n====\n")
        config = (HERE / f"{model}Trace.cfg").read_text()
        outcome = check(f"{model}Trace", config, more=Path(folder), seconds=seconds)
    far = [0] * len(tales)
    for story, step in FOLLOWED.findall(outcome.output):
        far[int(story) - 1] = max(far[int(story) - 1], int(step))
    return Followed(tales, tuple(far), outcome.broken, outcome.output)


def plain(value: Any) -> str:
    """Plain data as TLA+ writes it."""
    if is_dataclass(value):
        value = {field.name: getattr(value, field.name) for field in fields(value)}
    match value:
        case str():
            return f'"{value}"'
        case int():
            return str(value)
        case dict():
            return "[" + ", ".join(f"{name} |-> {plain(each)}" for name, each in value.items()) + "]"
        case frozenset():
            return "{" + _row(sorted(value)) + "}"
    return "<<" + _row(value) + ">>"


def _row(values: Iterable[Any]) -> str:
    return ", ".join(map(plain, values))


def named(tales: Iterable[Tale], name: str) -> list[Tale]:
    """The tales, named after the evening that they are from."""
    return [replace(tale, name=f"{name}, {tale.name}") for tale in tales]

"""The models in TLA+: they hold, they break where a guard is taken out, and the simulation does what they say."""

import importlib
import re
from collections.abc import Iterator
from dataclasses import replace

import pytest

from tests.model import tlc
from tests.model.recorder import Step
from tests.model.runs import GUARDS, RUNS
from tests.model.traces import follow, recorded

NEEDS_JAVA = pytest.mark.skipif(not tlc.JAVA, reason=tlc.MISSING)
MODULES = ("HandOver", "Dice", "Sealing")
NAME = re.compile(r"companion\.[\w.]*\w")
ACTION = re.compile(r"^(\w+)(?:\([^)]*\))? ==((?:\n .*)+)", re.MULTILINE)
QUICK = ("SeatsWord", "SeatsHaveSay", "LinksBelong", "AllSign", "SignsSeen")
"""Guards whose loss is found in a second or two; `python -m tests.model` takes out all of them."""


def text(module: str) -> str:
    """The text of a model."""
    return (tlc.HERE / f"{module}.tla").read_text("utf-8")


def lacks(name: str) -> bool:
    """Whether no module, class, function or field of the code has this dotted name."""
    parts = name.split(".")
    for end in range(len(parts), 0, -1):
        try:
            found: object = importlib.import_module(".".join(parts[:end]))
        except ModuleNotFoundError:
            continue
        for part in parts[end:]:
            fields = getattr(found, "__dataclass_fields__", {})
            if not hasattr(found, part) and part not in fields:
                return True
            found = getattr(found, part, None)
        return False
    return True


def unnamed(module: str) -> Iterator[str]:
    """Steps of a model whose comment names no function of the code."""
    whole = text(module)
    for found in ACTION.finditer(whole):
        above = whole[: found.start()].rstrip("\n").rsplit("\n\n", 1)[-1]
        is_step = "UNCHANGED" in found.group(2) or "Keeps" in found.group(2)
        if is_step and not NAME.search(above) and found.group(1) not in ("Heal", "CutsOff", "Keeps", "TraceNext"):
            yield found.group(1)


@pytest.mark.parametrize("module", MODULES)
def test_each_step_names_the_code_that_it_models(module: str) -> None:
    """A reader finds the function; who renames it finds the model."""
    names = NAME.findall(text(module))
    assert len(names) > 8
    assert not [name for name in names if lacks(name)]
    assert not [*unnamed(module)]


def test_a_name_that_is_none_is_found() -> None:
    """The measure itself."""
    assert lacks("companion.session.handover.Handover.nothing")
    assert lacks("companion.session.nowhere")
    assert not lacks("companion.session.handover.Handover.heard")


def test_each_guard_can_be_taken_out() -> None:
    """Every guard that a model names is taken out by the command, and no other. Two constants are none."""
    named = {guard for module in MODULES for guard in re.findall(r"(?m)^  (\w+) = TRUE$", _config(module))}
    assert named - {"Patient", "Anew"} == GUARDS.keys()


def _config(module: str) -> str:
    return (tlc.HERE / f"{module}.cfg").read_text("utf-8")


@NEEDS_JAVA
@pytest.mark.timeout(300)
def test_a_small_model_holds() -> None:
    """An honest host: every plan opens in the end. TLC has seen all of it."""
    outcome = RUNS["an honest host"].check()
    assert not outcome.broken, outcome.output
    assert outcome.states > 500


@NEEDS_JAVA
@pytest.mark.timeout(300)
@pytest.mark.parametrize("guard", QUICK)
def test_a_model_breaks_without_its_guard(guard: str) -> None:
    """The promise that the guard keeps is broken, and nothing before it."""
    outcome = GUARDS[guard].check()
    assert GUARDS[guard].breaks in outcome.broken, outcome.output
    assert outcome.steps > 1


EVENING = 102  # a host stops, another goes on; the halves meet again


@NEEDS_JAVA
@pytest.mark.timeout(300)
def test_an_evening_of_the_simulation_is_a_behaviour_of_the_model() -> None:
    """Each step of each phone is a step of HandOver."""
    outcome = follow(recorded(EVENING))
    assert not outcome.broken, outcome.output


@NEEDS_JAVA
@pytest.mark.timeout(300)
def test_a_trace_that_was_tampered_with_is_refused() -> None:
    """An entry that nobody has ordered appears at a guest: TLC stops at that very step."""
    story = recorded(EVENING)
    at = next(n for n, step in enumerate(story.steps) if step.role == "following" and len(step.log) > 3)
    outcome = follow(story, [*story.steps[:at], _forged(story.steps[at]), *story.steps[at + 1 :]])
    assert outcome.broken == "Deadlock reached"
    assert outcome.steps == at + 1 - len({step.who for step in story.steps})


def _forged(step: Step) -> Step:
    last = step.log[-1]
    return replace(step, log=(*step.log[:-1], replace(last, by=3 - last.by)))

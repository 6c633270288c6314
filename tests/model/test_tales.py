"""What phones do with dice and plans is what the models say; what a model forbids is refused at that very step."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

import pytest

from tests.model import tlc
from tests.model.lies import lies
from tests.model.phone_story import Tale
from tests.model.tales import MODELS, follow_tales, plain
from tests.model.traces import tales

NEEDS_JAVA = pytest.mark.skipif(not tlc.JAVA, reason=tlc.MISSING)
EVENINGS = (75, 119)
"""In these, phones stop, logs go back, shares come too late, links are spent, and plans are laid again."""

Forged = tuple[str, list[Any], int]
"""What is wrong, the steps, and how many of them are none the less right."""


@cache
def evening(number: int) -> dict[str, list[Tale]]:
    """Both models' tales of it."""
    return tales(number)


def at(steps: list[Any], **wanted: Any) -> int:
    """Where the first such step is."""
    return next(n for n, step in enumerate(steps) if all(getattr(step, name) == it for name, it in wanted.items()))


def told(model: str, lie: str) -> list[Any]:
    """The steps of a lie's tale."""
    return list(next(tale.steps for tale in lies(model) if tale.name.startswith(lie)))


def wrong_dice() -> Iterator[Forged]:
    """What no phone may do with its links, and no table."""
    steps = told("Dice", "start: other options")
    spent = at(steps, do="spent")
    link = replace(
        steps[at(steps, do="keeps")], start=steps[spent].start, known=steps[spent].known, now=steps[spent].now
    )
    yield "a link given twice", [*steps[:spent], link], spent
    steps = told("Dice", "call: the same once more")
    first, again = at(steps, do="keeps"), len(steps) - 1
    assert (steps[again].do, steps[again].link) == ("gives", steps[first].link)
    yield "a link given and not kept before", [*steps[:first], *steps[first + 1 :]], first
    yield "a link kept back", [*steps[:again], replace(steps[again], do="spent")], again
    yield "another link for the same roll", [*steps[:again], replace(steps[again], link=steps[again].link + 1)], again
    call = at(steps, do="calls")
    fewer = replace(steps[call], sharers=frozenset({1}))
    yield "a roll of one phone alone", [*steps[:call], fewer], call


def wrong_plans() -> Iterator[Forged]:
    """What no phone may do with its plans, and no table."""
    steps = told("Sealing", "plans: all open")
    notes, sign = at(steps, do="notes"), at(steps, who=11, what="sign")
    yield "a plan opened before all have signed", [*steps[:sign], *steps[notes:]], sign
    yield "an opening that is not kept before", [*steps[:notes], *steps[notes + 1 :]], notes
    entry = at(steps, who=1, what="seal")
    yield "a plan that its owner never sealed", [*steps[:entry], replace(steps[entry], plan=2)], entry
    yield "a sign before all are ready", [*steps[: entry + 1], steps[at(steps, do="signs")]], entry + 1
    steps = told("Sealing", "plans: another one")
    ready = at(steps, do="ready", plan=2)
    unasked = [step for step in steps[ready:] if step.do != "ready" and step.what != "seal"]
    yield "a sign against a changed plan", [*steps[:ready], *unasked], ready
    again = replace(steps[ready], do="lays again", plan=1)
    yield "a known plan laid again", [*steps[:ready], again], ready
    steps = told("Sealing", "plans: a take-back")
    sign = replace(steps[0], do="signs", who=1, plan=0, seen=3)
    yield "a sign for who has taken back", [*steps, sign], len(steps)
    steps = told("Sealing", "plans: a step")
    void = at(steps, do="step", seen=0) + 1 + at(steps[at(steps, do="step") + 1 :], do="step")
    yield "a step that leaves plans as they are", [*steps[:void], *steps[void + 1 :]], void


WRONG: dict[str, Callable[[], Iterator[Forged]]] = {"Dice": wrong_dice, "Sealing": wrong_plans}


@NEEDS_JAVA
@pytest.mark.timeout(300)
@pytest.mark.parametrize("model", MODELS)
def test_what_phones_do_is_a_behaviour_of_the_model(model: str) -> None:
    """Whole evenings, and the tables of lying hosts, are followed to their ends; each forged tale to its forgery."""
    good = [*lies(model), *(tale for number in EVENINGS for tale in evening(number)[model])]
    forged = [*WRONG[model]()]
    more = good[0].more
    followed = follow_tales(model, [*good, *(Tale(name, steps, more) for name, steps, _ in forged)])
    assert not followed.broken, followed.output
    assert followed.far[: len(good)] == tuple(len(tale.steps) for tale in good), followed.stuck
    assert followed.far[len(good) :] == tuple(right for _, _, right in forged), followed.stuck


@dataclass(frozen=True)
class Thing:
    """Something to be written down."""

    name: str
    seats: frozenset[int]


def test_plain_data_in_the_words_of_the_models() -> None:
    """Records, sets and rows; a set in one order, so that the same evening is the same text."""
    assert plain({"things": (Thing("a", frozenset({3, 1})),)}) == '[things |-> <<[name |-> "a", seats |-> {1, 3}]>>]'
    assert plain(frozenset({(2, 1), (1, 5)})) == "{<<1, 5>>, <<2, 1>>}"

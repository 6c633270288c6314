"""Works out an answer from a frozen state only once: the table asks a game the same several times for each entry."""

from collections.abc import Callable
from functools import wraps
from typing import TypeVar

S = TypeVar("S")
T = TypeVar("T")


def once(work: Callable[[S], T]) -> Callable[[S], T]:
    """Makes a function of a state that works out its answer once. The state keeps the answer; a changed copy has none
    yet."""
    key = f"{work.__module__}.{work.__qualname__}"  # a name with a dot cannot be the name of a field

    @wraps(work)
    def answer(state: S) -> T:
        kept = vars(state)
        if key not in kept:
            kept[key] = work(state)
        known: T = kept[key]
        return known

    return answer

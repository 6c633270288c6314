"""Evenings of people. One command plays the full number."""

import os
import subprocess
import sys
from collections import Counter
from contextlib import suppress

import pytest

from tests.house.plan import ROOT
from tests.properties.people import check
from tests.support.people_evening import Evening
from tests.support.schedules_witness import Broken

EVENINGS = 500  # `python -m tests.properties.people 10000` plays as many as you have patience for


@pytest.mark.parametrize("number", range(EVENINGS))
def test_people_are_neither_robbed_nor_asked_in_vain(number: int) -> None:
    """Whatever happens to people and phones: soon there is one table, nothing goes back and forth, nothing is lost, and
    the game ends."""
    check(number)


@pytest.mark.parametrize("order", ["1", "2"])
def test_an_evening_is_its_number(order: str) -> None:
    """Another process, in which sets have another order, plays it the same to the last byte."""
    code = "from tests.properties.test_people import traces; print(traces())"
    environment = {**os.environ, "PYTHONHASHSEED": order}
    again = subprocess.run([sys.executable, "-c", code], cwd=ROOT, env=environment, stdout=subprocess.PIPE, check=True)
    assert again.stdout.decode().strip() == str(traces())


def test_evenings_are_as_bad_as_they_claim() -> None:
    """Everything that can happen to people does happen, and they tap everything that a page can offer."""
    seen = sum((played(number).judge.seen for number in range(60)), start=Counter[str]())
    world = {"drink", "pocket", "killed", "closed", "torn", "one_way", "moves", "all_dark"}
    assert world | {"go on", "hand over", "asked", "cut back", "Hosts", "HostsNoMore"} <= set(seen)


def played(number: int) -> Evening:
    """Plays an evening to its end, good or bad."""
    evening = Evening(number)
    with suppress(Broken, ValueError):
        evening.play()
    return evening


def traces() -> list[str]:
    """The results of some evenings."""
    return [played(number).judge.trace for number in range(12)]

"""The command that plays many evenings: nothing is played again that is done, and one that changes is found."""

import json
import os
import sys
from collections import Counter
from pathlib import Path

import pytest

from tests.house.slices import tree
from tests.support.many import Held, many

EVENINGS = 75
"""More than one slice, and no whole number of them."""


def holds(number: int) -> Held:
    """An evening of which there is little to see."""
    if number == EVENINGS - 1:
        raise ValueError("somebody was robbed")
    return Held(Counter(evenings=1), f"trace {number}")


def hangs_on_the_order_of_sets(number: int) -> Held:
    """Its names have another order in each process; the second evening looks at them."""
    return Held(Counter(), " ".join({"Anna", "Ben", "Chris", "Dora", "Emil", "Fred"}) if number == 1 else "")


@pytest.fixture(autouse=True)
def keep_the_order(monkeypatch: pytest.MonkeyPatch) -> None:
    """Other tests start processes, too."""
    monkeypatch.setenv("PYTHONHASHSEED", os.environ.get("PYTHONHASHSEED", "random"))


def test_a_run_goes_on_where_it_was_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A slice that was torn while it was noted is played again; all counts are told, and who failed stays known."""
    done = tmp_path / "done"
    monkeypatch.setattr(sys, "argv", ["holds", "50", "--resume", str(done)])
    assert many(holds, None) == 0
    done.write_bytes(done.read_bytes() + b'{"what": "hol')
    monkeypatch.setattr(sys, "argv", ["holds", str(EVENINGS), "--resume", str(done)])
    assert many(holds, None) == 1
    lines = [json.loads(line) for line in done.read_bytes().splitlines() if line.endswith(b"}")]
    assert [(line["from"], line["to"], line["tree"]) for line in lines] == [(0, 50, tree()), (50, EVENINGS, tree())]
    said = capsys.readouterr().out.splitlines()
    assert said[-4:] == [
        f"evening {EVENINGS - 1}: ValueError: somebody was robbed",
        f"{'evenings':>40} {EVENINGS - 1}",
        f"{EVENINGS} by tree {tree()}",
        f"{EVENINGS} evenings, 1 failed",
    ]
    assert many(holds, None) == 1
    assert not capsys.readouterr().out.startswith("evening"), "it was played again"


def test_a_file_of_another_run_is_not_touched(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One sentence says so."""
    done = tmp_path / "done"
    done.write_text('{"what": "others", "from": 0, "to": 5}\n')
    monkeypatch.setattr(sys, "argv", ["holds", "9", "--resume", str(done)])
    with pytest.raises(SystemExit, match="Name a new file"):
        many(holds, None)


def test_an_evening_that_is_another_one_the_second_time_fails(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Each is played by two processes, in which sets have other orders."""
    monkeypatch.setattr(sys, "argv", ["holds", "3", "--twice"])
    assert many(hangs_on_the_order_of_sets, None) == 1
    assert capsys.readouterr().out.startswith("evening 1: played again, it is another one")

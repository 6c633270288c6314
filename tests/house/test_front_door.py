"""The README keeps its word."""

import re

import pytest

from companion.games.age_of_thieves.play.notation.order import order
from companion.games.age_of_thieves.play.notation.replay import replay
from companion.table.notation.playing import Replayed
from tests.house.plan import COMPANION, ROOT

INSTALL = "python3 -m pip install uv && "
README = (ROOT / "README.md").read_text("utf-8")


def blocks(heading: str) -> list[str]:
    """The fenced blocks under a heading."""
    _, found, section = README.partition(f"\n## {heading}\n")
    assert found, f"the README has a page '{heading}'"
    return re.findall(r"^```\w+\n(.*?)^```$", section.partition("\n## ")[0], re.DOTALL | re.MULTILINE)


def test_three_commands_and_the_last_is_what_ci_runs() -> None:
    """A fresh machine needs one of three commands; the one that tests is run word for word wherever a change lands."""
    commands = [line for line in README.splitlines() if line.startswith(INSTALL)]
    assert commands == [
        INSTALL + "python3 -m uv run companion host",
        INSTALL + "python3 -m uv run companion demo",
        INSTALL + "python3 -m uv run python -m tests.check",
    ]
    assert blocks("Tonight, with the phones you have") == [f"{commands[0]}\n"]
    assert blocks("Set up") == [f"{command}\n" for command in commands[1:]]
    assert (ROOT / ".ci" / "run").read_text("utf-8").splitlines()[-1] == commands[-1]


def test_the_example_is_true() -> None:
    """The round in the README is answered as the README says."""
    given, answer = blocks("A round in plain text")
    assert order(given, why=False) == answer


def test_the_game_is_true() -> None:
    """The game in the README is played as the README says."""
    (written,) = blocks("A game in plain text")
    played = replay(written)
    assert isinstance(played, Replayed), played


@pytest.mark.parametrize("suffix", ["/", ".py"])
def test_the_plan_of_the_house_is_true(suffix: str) -> None:
    """The README's page about the house names every room and every module at the top, and nothing else."""
    (plan,) = blocks("How the house is laid out")
    drawn = set(re.findall(rf"^  (\w+){re.escape(suffix)}\s", plan, re.MULTILINE))
    built = {path.parent.name for path in COMPANION.glob("*/__init__.py")}
    modules = {path.stem for path in COMPANION.glob("*.py")} - {"__init__"}
    assert drawn == (built if suffix == "/" else modules)

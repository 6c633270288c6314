"""A few thousand inputs at every run, and the measure itself."""

import pytest

from tests.fuzz import parsers
from tests.fuzz.parsers import LARGEST, PARSERS, SMALL, Figures, Parser, made, together, tried

INPUTS = 3000


def test_every_input_gives_a_value_or_our_error() -> None:
    """It does so in time and in little memory, and each parser has given both."""
    figures = tried(range(INPUTS))
    assert not figures.broken
    assert figures.largest[0] <= LARGEST
    assert sum(figures.seen.values()) == INPUTS
    assert figures.seen.keys() == {f"{name}: {end}" for name in PARSERS for end in ("a value", "refused")}


@pytest.mark.parametrize("name", PARSERS)
def test_good_inputs_are_good(name: str) -> None:
    """They are parsed before anything in them is spoiled."""
    parser = PARSERS[name]
    assert all(map(parser.parse, parser.seeds()))


@pytest.mark.parametrize("number", [4_512_417, 5_251_944])
def test_many_short_lines_are_not_held_at_once(number: int) -> None:
    """Texts of twenty thousand lines, which a long run has found: their first line that is wrong is refused before the
    others are read."""
    assert len(made(number)[1]) > SMALL
    assert tried(range(number, number + 1)).largest[0] <= LARGEST / 2


def test_an_input_hangs_on_its_number_alone() -> None:
    """An input that broke something breaks it again."""
    assert [made(number) for number in range(50)] == [made(number) for number in range(50)]
    assert len({made(number) for number in range(50)}) > 45


def test_what_escapes_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is named with the number that plays it again."""

    def careless(data: bytes) -> bool:
        raise KeyError(len(data))

    monkeypatch.setattr(parsers, "PARSERS", dict.fromkeys(PARSERS, Parser(careless, lambda: [b"seed"])))
    broken = tried(range(7, 8)).broken
    assert len(broken) == 1
    assert broken[0].startswith("input 7 into frame: KeyError")


def test_figures_add_up() -> None:
    """The slowest and the largest of all keep their numbers."""
    one = Figures({"a": 1}, {"a": (0.1, 4), "b": (0.3, 1)}, (20, 5), ["x"])
    other = Figures({"a": 2}, {"a": (0.2, 6)}, (10, 7), [])
    assert together([one, other]) == Figures({"a": 3}, {"a": (0.2, 6), "b": (0.3, 1)}, (20, 5), ["x"])

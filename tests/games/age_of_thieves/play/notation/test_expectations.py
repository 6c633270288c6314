"""What lines can expect of a game, and what people read when it is not so."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.age_of_thieves.play.notation.expectations import EXPECTED
from companion.games.age_of_thieves.play.notation.replay import replay
from companion.games.age_of_thieves.play.state import State
from companion.table.ids import Seat
from companion.table.notation.playing import Replayed
from companion.table.notation.words import Unclear, split

NAMES = {Seat(0): "Noiron", Seat(1): "Zain", Seat(2): "Morius"}
SETUP = "age_of_thieves en\nthieves Noiron Zain Morius\n"
PLANS = """
place yes
dice 4
plan Noiron move 6, beacon 4
plan Zain ambush 4
plan Morius
"""
TURN = "first Zain\nstand" + PLANS
TAKEN = f"{TURN}use Noiron 1 sneak\nemperors Noiron\ndistrict hammerings\n"
OVER = f"{TAKEN}jewel Zain green\nuse Zain 1 wits\nuse Noiron 2 card\nguard\nnext\nalarm\nleft Zain\nleft Morius\n"
LOST = (
    "first Zain\nstand\n"
    + "event\n" * 9
    + f"{PLANS}use Noiron 1 sneak\nuse Zain 1 wits\nresign Noiron 2\nguard\nnext\n"
)


def after(lines: str) -> State:
    """The game after these lines."""
    replayed = replay(SETUP + lines)
    assert isinstance(replayed, Replayed), replayed
    return replayed.state


def holds(lines: str, expectation: str) -> None:
    """Checks an expectation after these lines; raises if it does not hold."""
    EXPECTED.read(split(expectation), NAMES).check(after(lines), NAMES)


@pytest.mark.parametrize(
    ("lines", "found"),
    [
        ("", "stage setup"),
        ("", "first -"),
        ("", "turn 0"),
        ("", "guard -"),
        ("", "order -"),
        ("", "winner -"),
        ("", "ranking -"),
        (TURN, "stage resolution"),
        (TURN, "turn 1"),
        (TURN, "mood calm"),
        (TURN, "first Zain"),
        (TURN, "guard 4"),
        (TURN, "order Noiron 6, Zain 4, Noiron 4, guard 4"),
        (TURN, "next Noiron 6"),
        (TURN, "steps act"),
        (TURN, "ap Noiron 10"),
        (TURN, "cards Noiron lies lies"),
        (TURN, "cards Morius -"),
        (TURN, "due Noiron -"),
        (TURN, "jewels Noiron -"),
        (TURN, "marks Noiron -"),
        (f"{TURN}effect Zain 3\neffect Zain 0 4\neffect Zain 0 2 1\n", "due Zain gain 3 aside 4 aside 2 draws 1"),
        ("", "cards_left 10"),
        ("", "board green 4"),
        ("", "supply yellow 10"),
        ("", "district -"),
        ("", "gates closed"),
        ("", "markers Noiron blue 10"),
        ("", "tokens Noiron -"),
        (TURN, "cards_left 9"),
        (TURN, "board green 4 yellow 1"),
        (TURN, "supply yellow 9"),
        ("first Zain\nstand\nadjust ap 3\nplace yes\ndice 4\n", "markers Noiron blue 10 purple 3"),
        (f"{TURN}token Zain agent\ntoken Zain informer\ntoken Zain informer\n", "tokens Zain informer 2 agent 1"),
        (f"{TURN}token Zain neighborhood\n", "tokens Zain neighborhood 1"),
        (TAKEN, "district hammerings"),
        (TAKEN, "gates closed"),
        (OVER, "gates open"),
        (TAKEN, "jewels Noiron emperors"),
        (TAKEN, "marks Noiron burglar"),
        (f"{TAKEN}jewel Noiron yellow\njewel Noiron green\n", "jewels Noiron green 1 yellow 1 emperors"),
        (f"{TURN}token Noiron trinkets\ntoken Noiron trinkets\n", "jewels Noiron trinkets 2"),
        (f"{TAKEN}caught Noiron\nhide yes Noiron insist\n", "marks Noiron dungeon hidden burglar"),
        (f"{TAKEN}caught Noiron\n", "cards Noiron used cancelled"),
        (f"{TAKEN}mark Zain Noiron\n", "marks Noiron marked burglar"),
        (f"{TAKEN}theft Zain Noiron emperors\n", "marks Noiron robbed burglar"),
        (OVER, "mood alarm"),
        (OVER, "marks Zain left"),
        (f"{OVER}left Noiron\n", "winner Noiron emperors_jewel"),
        (f"{OVER}left Noiron\n", "ranking Noiron emperors_jewel, Zain most_vp, Morius"),
        (LOST, "winner - jewel_never_taken"),
        (LOST, "ranking -"),
    ],
)
def test_what_is_so_is_found(lines: str, found: str) -> None:
    """Each expectation holds for the right fact and for nothing else."""
    holds(lines, found)
    *about, last = found.split()
    wrong = " ".join([*about, "77" if last != "77" else "78"])
    with pytest.raises(Unclear, match="expected") as unclear:
        holds(lines, wrong)
    assert str(unclear.value) == f"expected '{wrong}', found '{found}'"


@pytest.mark.parametrize(
    ("expectation", "said"),
    [
        ("", "nothing is known about ''; expected order, next, stage"),
        ("Zain ap 10", "nothing is known about 'Zain'; expected order, next, stage"),
        ("ap", "what is expected"),
        ("ap Zain", "what is expected"),
        ("stage", "what is expected"),
        ("ap zain 10", "nobody called 'zain' sits at this table"),
    ],
)
def test_what_cannot_be_expected(expectation: str, said: str) -> None:
    """A bad expectation is told before anything is played."""
    with pytest.raises(Unclear, match=said):
        EXPECTED.read(split(expectation), NAMES)


@given(st.lists(st.sampled_from(["order", "ap", "winner", "Noiron", "10", ",", "-", "guard"]) | st.text(), max_size=5))
def test_any_words_are_an_expectation_or_unclear(words: list[str]) -> None:
    """There is no other exception, on reading and on checking."""
    with suppress(Unclear):
        EXPECTED.read(words, NAMES).check(after(TAKEN), NAMES)

"""Lines of a game, each by itself."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.crooks.play import commands as do
from companion.games.crooks.play.game import Crooks
from companion.games.crooks.play.notation.read import Item, SealIs, SealLine, parse
from companion.games.crooks.play.state import State
from companion.games.crooks.rules.crooks import CrookFace, Gang
from companion.table.ids import Seat
from companion.table.notation.expectations import Expectation
from companion.table.notation.script import RefusalLine, Script, TapLine, UndoLine
from companion.table.notation.words import Names, WrongLine

HEAD = "crooks 2016\nplayers Bowler Fedora\nstacks 2 3 3 4 4 5\ngangs 5\n"


def _nothing(_state: State, _names: Names) -> str:
    """How a fact is found makes no difference between two expectations."""
    return ""


def script(source: str) -> Script[Crooks, Item]:
    """A text that can be read to its last line."""
    found = parse(source)
    assert isinstance(found, Script), found
    return found


def wrong(source: str) -> str:
    """What is said of a text that cannot."""
    found = parse(source)
    assert isinstance(found, WrongLine), found
    return str(found)


def test_the_head() -> None:
    """Edition, players, numbers of the form; with the language of the tale, if it is not English."""
    read = script(f"# a game\n\n{HEAD}")
    assert read.language == "en"
    assert read.options == {"edition": "2016", "stacks_2016_2": [2, 3, 3, 4, 4, 5], "gang_points_2": 5}
    assert read.names == {Seat(0): "Bowler", Seat(1): "Fedora"}
    german = script("\ufeffcrooks 2012 de\r\nplayers Trilby Fedora Bowler\nstacks 1 2 3 4 5 6 7\ngangs 4")
    assert (german.language, german.options["stacks_2012_3"]) == ("de", [1, 2, 3, 4, 5, 6, 7])


def test_the_lines() -> None:
    """Each with its number."""
    lines = script(
        f"{HEAD}pass Bowler\nseal 1 7 outfit\nseal 2 unchecked 10 kingpin\nseal 3 odd\nseal 4 withheld\nseal 5 late\n"
        "undo\nrefused not_now: pass Fedora\nrefused kingpin_not_so: seal 1 10\nexpect stage setup # so far\n"
    ).lines
    assert [line for line, _ in lines] == list(range(5, 15))
    assert [item for _, item in lines[:4]] == [
        TapLine(do.Pass(0, 0)),
        SealLine(1000, CrookFace(7, 0, (Gang.OUTFIT,))),
        SealLine(1001, _kingpin(), SealIs.UNCHECKED),
        SealLine(1002, None, SealIs.ODD),
    ]
    assert [item for _, item in lines[4:]] == [
        SealLine(1003, None, SealIs.WITHHELD),
        SealLine(1004, None, SealIs.LATE),
        UndoLine(),
        RefusalLine(frozenset({"not_now"}), TapLine(do.Pass(0, 1))),
        RefusalLine(frozenset({"kingpin_not_so"}), SealLine(1000, CrookFace(10))),
        Expectation("stage", ("setup",), _nothing),
    ]


def _kingpin() -> CrookFace:
    read = script(f"{HEAD}note 1 10 kingpin").lines[0][1]
    assert isinstance(read, TapLine)
    assert isinstance(read.command, do.NoteFace)
    return read.command.face


@pytest.mark.parametrize(
    ("source", "why"),
    [
        ("", "line 1: a game begins with a line like 'crooks 2016', or 2012, not with nothing at all"),
        ("# nothing", "line 1: a game begins with"),
        ("swindler 2016", "line 1: a game begins with"),
        ("crooks", "line 1: a game begins with"),
        ("crooks 2014", "line 1: a game begins with"),
        ("crooks 2016 de x", "line 1: a game begins with"),
        ("crooks 2016 xx", "line 1: nobody tells it in 'xx'; expected en, de, fr or pl"),
        ("crooks 2016\n", "line 1: after the options, a line like 'players Bowler Fedora' must name them clockwise"),
        ("crooks 2016\npeople Bowler Fedora", "line 2: after the options"),
        ("crooks 2016\nplayers Bowler", "line 2: a table of 1 cannot play; expected 2 to 4 players"),
        ("crooks 2016\nplayers Bowler Bowler", "line 2: Bowler sits at the table twice"),
        (
            "crooks 2016\nplayers Bowler Top",
            "line 2: 'Top' is none of the players; expected Bowler, Fedora, Hom",
        ),
        ("crooks 2016\nplayers Bowler Fedora", "line 2: after the players come 'stacks 2 3 3 4 4 5'"),
        ("crooks 2016\nplayers Bowler Fedora\ngangs 5", "line 3: after the players come"),
        ("crooks 2016\nplayers Bowler Fedora\nstacks\n", "line 3: after the players come"),
        (HEAD.replace("gangs 5\n", ""), "line 3: after the players come"),
        (HEAD.replace("gangs 5", "gangs x"), "line 4: 'x' is no number"),
        (HEAD.replace("gangs 5", "gangs 5 5"), "line 4: a table cannot begin so (gang_points_2)"),
        (HEAD.replace("2 3 3", "2 3"), "line 4: a table cannot begin so (stacks_2016_2)"),
        (HEAD.replace("2 3 3", "0 3 3"), "line 4: a table cannot begin so (stacks_2016_2)"),
        (
            f"{HEAD}steal Bowler",
            "line 5: no line begins with 'steal'; expected seal, expect, undo, home, again, refused, first",
        ),
        (f"{HEAD}seal 1", "line 5: what is sealed?"),
        (f"{HEAD}seal x 7", "line 5: 'x' is no place"),
        (f"{HEAD}seal 1 unchecked", "line 5: what does it show?"),
        (f"{HEAD}seal 1 odd 7", "line 5: 'odd' is no rank"),
        (f"{HEAD}undo 2", "line 5: '2' is too much; 'undo' strikes out the last tap that stands"),
        (f"{HEAD}refused", "line 5: what is refused, and why?"),
        (f"{HEAD}refused not_now", "line 5: what is refused, and why?"),
        (f"{HEAD}refused not_now pass Bowler", "line 5: what is refused, and why?"),
        (f"{HEAD}refused not_now: expect stage over", "line 5: what is refused, and why?"),
        (f"{HEAD}refused luck: undo", "line 5: 'luck' is no reason for a refusal"),
    ],
)
def test_what_cannot_be_read(source: str, why: str) -> None:
    """The first such line, and one sentence."""
    assert wrong(source).startswith(why)


@given(st.text())
def test_any_text_has_an_answer(text: str) -> None:
    """A game, or what is wrong with it."""
    for source in (text, HEAD + text):
        assert isinstance(parse(source), Script | WrongLine)

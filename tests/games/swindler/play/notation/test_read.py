"""The lines of a game, each by itself."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.swindler.play import commands as do
from companion.games.swindler.play.notation.read import AnswerLine, Item, OpenLine, parse
from companion.games.swindler.play.planning import Answered
from companion.games.swindler.play.state import State
from companion.games.swindler.rules.accomplices import Accomplice
from companion.table.notation.expectations import Expectation
from companion.table.notation.script import RefusalLine, Script, TapLine, UndoLine
from companion.table.notation.words import Names, WrongLine
from tests.support.swindlers import A, B

HEAD = "swindler bag_loot 7/8/8/7/6\nswindlers Nell Jem\n"


def _nothing(_state: State, _names: Names) -> str:
    """How a fact is found makes no difference between two expectations."""
    return ""


def item(line: str) -> Item:
    """What one line says."""
    script = parse(f"{HEAD}{line}\n")
    assert isinstance(script, Script), script
    ((number, found),) = script.lines
    assert number == 3
    return found


def test_the_options() -> None:
    """What is not said is as usual."""
    script = parse("swindler bag_loot 7/8/8/7/6 master_thieves no bag_skulls 2/1/1/1/1\n\nswindlers Jem Nell # both\n")
    assert isinstance(script, Script)
    assert script.names == {A: "Jem", B: "Nell"}
    assert script.language == "en"
    assert script.options == {
        "bag_loot": [7, 8, 8, 7, 6],
        "bag_skulls": [2, 1, 1, 1, 1],
        "master_thieves": False,
        "odds_shown": True,
    }


def test_the_language_of_the_tale() -> None:
    """Named before the options, if it is not English."""
    script = parse(HEAD.replace("swindler ", "swindler de "))
    assert isinstance(script, Script)
    assert (script.language, script.options["bag_loot"]) == ("de", [7, 8, 8, 7, 6])


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("end", TapLine(do.EndTurn(0))),
        ("answer Jem beggar", AnswerLine(B, Answered(Accomplice.BEGGAR))),
        ("answer Jem assassin 2", AnswerLine(B, Answered(Accomplice.ASSASSIN, 2))),
        ("answer Jem none", AnswerLine(B, Answered())),
        ("answer Jem table", AnswerLine(B, Answered(), "table")),
        ("answer Jem withheld", AnswerLine(B, Answered(), "withheld")),
        ("open", OpenLine()),
        ("undo", UndoLine()),
        ("refused draw_first: stop", RefusalLine(frozenset({"draw_first"}), TapLine(do.StopStealing(0, 0)))),
        ("refused nothing_to_undo: undo", RefusalLine(frozenset({"nothing_to_undo"}), UndoLine())),
        ("expect turn 1", Expectation("turn", ("1",), _nothing)),
    ],
)
def test_each_line(line: str, found: Item) -> None:
    """Taps, answers, what must be refused, what must be true."""
    assert item(line) == found


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "line 1: a game begins with a line like 'swindler bag_loot 7/8/8/7/6', not with nothing at all"),
        ("chess\n", "line 1: a game begins with a line like 'swindler bag_loot 7/8/8/7/6', not with 'chess'"),
        ("swindler\n", "line 1: bag_loot is missing or cannot be so"),
        ("swindler bag_loot 7/8\n", "line 1: bag_loot is missing or cannot be so"),
        ("swindler bag_loot 7/x\n", "line 1: 'x' is no number"),
        ("swindler odds_shown maybe\n", "line 1: odds_shown cannot be 'maybe'; expected yes or no"),
        ("swindler odds_shown\n", "line 1: odds_shown cannot be ''; expected yes or no"),
        ("swindler luck yes\n", "line 1: 'luck' is no option; expected bag_loot, bag_skulls"),
        ("swindler bag_loot 7/8/8/7/6\n", "line 1: after the options, a line like 'swindlers Nell Jem'"),
        ("swindler bag_loot 7/8/8/7/6\nfirst Nell\n", "line 2: after the options"),
        ("swindler bag_loot 7/8/8/7/6\nswindlers Nell\n", "line 2: a table of 1 cannot play; expected 2 to 4"),
        ("swindler bag_loot 7/8/8/7/6\nswindlers Nell Nell\n", "line 2: Nell sits at the table twice"),
        ("swindler bag_loot 7/8/8/7/6\nswindlers Nell Bob\n", "line 2: 'Bob' is none of the swindlers"),
        (f"{HEAD}fly\n", "line 3: no line begins with 'fly'; expected answer, open"),
        (f"{HEAD}open now\n", "line 3: 'now' is too much; 'open' opens all answers"),
        (f"{HEAD}undo now\n", "line 3: 'now' is too much; 'undo' strikes out the last tap"),
        (f"{HEAD}answer\n", "line 3: who answers what? expected a line like 'answer Nell beggar'"),
        (f"{HEAD}answer Nell pirate\n", "line 3: who answers what?"),
        (f"{HEAD}answer Bob none\n", "line 3: nobody called 'Bob' sits"),
        (f"{HEAD}refused luck: end\n", "line 3: 'luck' is no reason for a refusal"),
        (f"{HEAD}refused draw_first: open\n", "line 3: what is refused, and why?"),
        (f"{HEAD}refused draw_first\n", "line 3: what is refused, and why?"),
        (f'{HEAD}ability Nell written "\n', "line 3: '\"' cannot be read; is a quote missing"),
    ],
)
def test_trouble_is_told_in_one_sentence(text: str, said: str) -> None:
    """The first bad line is named, with what is wrong and what would be right."""
    found = parse(text)
    assert isinstance(found, WrongLine)
    assert str(found).startswith(said)


@given(
    st.text()
    | st.lists(st.sampled_from(["answer", "Nell", "expect", "bag", "red", "refused", ":", "1", "\n"])).map(" ".join)
)
def test_any_text_gives_a_game_or_trouble(text: str) -> None:
    """Whatever is in a file, the answer names a line of it, or is a game."""
    found = parse(f"{HEAD}{text}")
    if isinstance(found, WrongLine):
        assert 1 <= found.line <= text.count("\n") + 3
        assert str(found).isprintable()

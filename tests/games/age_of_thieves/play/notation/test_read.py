"""Lines of a game in notation are read one by one; a bad one gets one sentence with the reason."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play.game import AgeOfThieves
from companion.games.age_of_thieves.play.notation.read import Item, PlanLine, ShowLine, parse
from companion.games.age_of_thieves.play.notation.words import Declared
from companion.games.age_of_thieves.play.state import PlanIs, State
from companion.games.age_of_thieves.rules.action_points import Points
from companion.games.age_of_thieves.rules.cards import Way
from companion.games.age_of_thieves.rules.editions import NEWEST
from companion.table.ids import Seat
from companion.table.notation.expectations import Expectation
from companion.table.notation.script import RefusalLine, Script, TapLine, UndoLine
from companion.table.notation.words import Names, WrongLine

NOIRON, ZAIN = Seat(0), Seat(1)
HEAD = "age_of_thieves en\nthieves Noiron Zain\n"
OPTIONS = "en, de, first_game, real_dice, rules_1 or rules_2"
USUAL = {"edition": "en", "first_game": False, "real_dice": False}


def _nothing(_state: State, _names: Names) -> str:
    """Stands for the function of an expectation, which does not matter when two are compared."""
    return ""


def script(source: str) -> Script[AgeOfThieves, Item]:
    """A text that must be a game."""
    found = parse(source)
    assert isinstance(found, Script), found
    return found


def test_the_table_is_read() -> None:
    """It has named options and thieves clockwise."""
    given = script(HEAD)
    assert given == Script(given.game, "en", USUAL, {NOIRON: "Noiron", ZAIN: "Zain"}, ())
    assert script("age_of_thieves\nthieves Noiron Zain").options == USUAL
    options = {"edition": "de", "first_game": True, "real_dice": True}
    given = script("age_of_thieves real_dice de first_game\nthieves Zain Noiron Joanne Morius")
    names = {Seat(0): "Zain", Seat(1): "Noiron", Seat(2): "Joanne", Seat(3): "Morius"}
    assert given == Script(given.game, "de", options, names, ())


def test_the_rules_are_the_newest_if_not_said() -> None:
    """A game that began by earlier ones says so."""
    assert script(HEAD).game.version == NEWEST
    assert script("age_of_thieves rules_1 en\nthieves Noiron Zain").game.version == 1


@pytest.mark.parametrize(
    ("line", "item"),
    [
        ("use Noiron 1 sneak", TapLine(do.Use(0, NOIRON, 0, Way.SNEAK))),
        ("undo", UndoLine()),
        ("refused not_next: guard", RefusalLine(frozenset({"not_next"}), TapLine(do.GuardDone(0)))),
        ("refused not_now not_next: guard", RefusalLine(frozenset({"not_now", "not_next"}), TapLine(do.GuardDone(0)))),
        (
            "refused no_ap: plan Zain - 0",
            RefusalLine(frozenset({"no_ap"}), PlanLine(ZAIN, PlanIs.OPEN, (Declared(Points()),))),
        ),
        ("refused nothing_to_undo: undo", RefusalLine(frozenset({"nothing_to_undo"}), UndoLine())),
        ("plan Zain", PlanLine(ZAIN, PlanIs.OPEN)),
        ("plan Zain table", PlanLine(ZAIN, PlanIs.TO_TYPE)),
        ("plan Zain withheld", PlanLine(ZAIN, PlanIs.SET_ASIDE)),
        ("plan Zain move 3, - 2", PlanLine(ZAIN, PlanIs.OPEN, (Declared(Points(3), card="move"), Declared(Points(2))))),
        ("show Zain 2 beacon", ShowLine(ZAIN, 1, "beacon")),
        ("show Zain 1 - turn 3", ShowLine(ZAIN, 0, None, 3)),
        ("expect ap Zain 12", Expectation("ap Zain", ("12",), _nothing)),
    ],
)
def test_a_line_is_read(line: str, item: object) -> None:
    """Each kind of line says what it seems to say."""
    assert script(f"{HEAD}{line}\n").lines == ((3, item),)


def test_what_editors_leave_behind_is_accepted() -> None:
    """Line ends, blanks, comments and a byte order mark change only the numbers of lines."""
    source = "\ufeff# a comment\r\n\r\nage_of_thieves  en\r\n\n# another\nthieves Noiron\tZain # clockwise\n\n guard \n"
    assert script(source).lines == ((8, TapLine(do.GuardDone(0))),)


BEGINS = "a game begins with a line like 'age_of_thieves en', not with"
NAME_THEM = "after the options, a line like 'thieves Morius Noiron' must name them clockwise"
THIEVES = "expected Morius, Noiron, Jasmine, Nikolai, Joanne or Zain"
PROVED = "a card is proved by a line like 'show Zain 2 beacon' or 'show Zain 2 beacon turn 3'"
REFUSED = "what is refused, and why? expected a line like 'refused not_next: use Zain 1 sneak'"


@pytest.mark.parametrize(
    ("source", "sentence"),
    [
        ("", f"line 1: {BEGINS} nothing at all"),
        ("# only a comment\n", f"line 1: {BEGINS} nothing at all"),
        ("\nguard\n", f"line 2: {BEGINS} 'guard'"),
        ("age_of_thieves fr\n", f"line 1: 'fr' is no option; expected {OPTIONS}"),
        ("age_of_thieves en\n", f"line 1: {NAME_THEM}"),
        ("age_of_thieves en\n\nguard\n", f"line 3: {NAME_THEM}"),
        ("age_of_thieves en\nthieves Noiron zain\n", f"line 2: 'zain' is none of the thieves; {THIEVES}"),
        (
            "age_of_thieves en\nthieves Noiron Noiron\n",
            "line 2: Noiron sits at the table twice; expected each of the thieves once",
        ),
        ("age_of_thieves en\nthieves Noiron\n", "line 2: a table of 1 cannot play; expected 2 to 4 thieves"),
        (
            "age_of_thieves en\nthieves Morius Noiron Jasmine Nikolai Joanne\n",
            "line 2: a table of 5 cannot play; expected 2 to 4 thieves",
        ),
        (f"{HEAD}guard now\n", "line 3: 'now' is too much; expected 'guard'"),
        (f'{HEAD}guard\nresign Zain 1 "x\n', "line 4: '\"x' cannot be read; is a quote missing, or a word"),
        (f"{HEAD}plan\n", "line 3: whose plan is it? expected a line like 'plan Zain move 3, beacon 2'"),
        (f"{HEAD}plan Joanne\n", "line 3: nobody called 'Joanne' sits at this table; expected Noiron or Zain"),
        (f"{HEAD}show Zain 2\n", f"line 3: {PROVED}"),
        (f"{HEAD}show Zain 2 beacon in 3\n", f"line 3: {PROVED}"),
        (f"{HEAD}refused not_next guard\n", f"line 3: {REFUSED}"),
        (f"{HEAD}refused : guard\n", f"line 3: {REFUSED}"),
        (f"{HEAD}refused not_next:\n", f"line 3: {REFUSED}"),
        (f"{HEAD}refused not_next: plan Zain table\n", f"line 3: {REFUSED}"),
        (f"{HEAD}refused not_next: show Zain 1 move\n", f"line 3: {REFUSED}"),
        (f"{HEAD}{'refused not_next: ' * 5000}undo\n", f"line 3: {REFUSED}"),
        (f"{HEAD}undo it\n", "line 3: 'it' is too much; 'undo' strikes out the last tap that stands"),
        (f"{HEAD}refused why: guard\n", "line 3: 'why' is no reason for a refusal; expected one like not_next"),
        (f"{HEAD}expect\n", "line 3: nothing is known about ''; expected"),
    ],
)
def test_bad_text_is_told_line_and_reason(source: str, sentence: str) -> None:
    """One sentence with the line, what is wrong and what is expected."""
    found = parse(source)
    assert isinstance(found, WrongLine)
    assert str(found).startswith(sentence)


def test_an_unknown_line_is_told_all_that_could_stand_there() -> None:
    """For an unknown word, all possible words are shown."""
    found = parse(f"{HEAD}redo\n")
    assert isinstance(found, WrongLine)
    assert found.why.startswith(
        "no line begins with 'redo'; expected plan, show, expect, undo, home, again, refused, first, stand, "
    )
    assert found.why.endswith(", count or counted")


WORDS = ["plan", "show", "undo", "refused", "expect", "use", "Zain", "1", ":", ",", "-", "move", "?", "turn"]


@given(st.text() | st.lists(st.sampled_from(WORDS)).map(" ".join))
def test_any_text_is_a_game_or_trouble(line: str) -> None:
    """No line, however odd, raises anything."""
    assert isinstance(parse(line), Script | WrongLine)
    assert isinstance(parse(HEAD + line), Script | WrongLine)

"""Games in notation are played: what their lines lead to, and what people read about an impossible line."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play.commands import Command
from companion.games.age_of_thieves.play.game import AgeOfThieves
from companion.games.age_of_thieves.play.notation.replay import replay
from companion.games.age_of_thieves.play.state import Fate, PlanIs, Stage, State
from companion.games.age_of_thieves.rules.cards import Way
from companion.table.game import Answers, Fact, PartShown, RollReal
from companion.table.ids import Seat
from companion.table.notation.playing import Replayed
from companion.table.notation.words import WrongLine

NOIRON, ZAIN = Seat(0), Seat(1)
HEAD = "age_of_thieves en\nthieves Noiron Zain\nfirst Noiron\nstand\nplace yes\n"
REAL = HEAD.replace("en\n", "en real_dice\n", 1)
TURN = f"{HEAD}dice 4\n"  # six lines
PLANS = f"{TURN}plan Noiron move 6, beacon 3\nplan Zain ambush 5\n"  # eight lines


def played(source: str) -> Replayed[State, Command | Fact]:
    """The end of a text that must be a game to its last line."""
    found = replay(source)
    assert isinstance(found, Replayed), found
    return found


def trouble(source: str) -> str:
    """The sentence about a text that must not be a game."""
    found = replay(source)
    assert isinstance(found, WrongLine), found
    return str(found)


# -- games -------------------------------------------------------------------------------------------------------------


def test_a_game_is_played_line_by_line() -> None:
    """Taps belong to the turn of the game, and the game can be told again from its moves."""
    game = played(f"{PLANS}use Noiron 1 sneak\n")
    assert game.begin.stage is Stage.SETUP
    assert do.Use(1, NOIRON, 0, Way.SNEAK) in game.moves
    state, decide, evolve = game.begin, AgeOfThieves().decide, AgeOfThieves().evolve
    for move in game.moves:
        for event in decide(state, move):  # type: ignore[union-attr]  # a refusal cannot be looped over
            state = evolve(state, event)
    assert state == game.state
    assert state.thief(NOIRON).slots[0].fate is Fate.USED


@pytest.mark.parametrize(("source", "real"), [(TURN, True), (f"{REAL}dice 4\n", False)])
def test_rolls_are_typed_in(source: str, real: bool) -> None:
    """A text has the faces, however dice were thrown at the table; a shared roll becomes a real one for that."""
    game = played(source)
    assert game.state.faces == (4,)
    assert (RollReal("first") in game.moves) is (RollReal("guard-1") in game.moves) is real


def test_the_screens_go_with_the_last_plan() -> None:
    """Until then nothing of a plan is known; other lines in between do not matter."""
    waiting = played(f"{TURN}plan Zain ambush 5\ntoken Noiron informer\n").state
    assert waiting.stage is Stage.DECLARATION
    assert not waiting.thief(ZAIN).slots
    assert played(f"{TURN}plan Zain ambush 5\ntoken Noiron informer\nplan Noiron\n").state.stage is Stage.RESOLUTION


def test_a_plan_that_is_no_more_asked_for_hinders_nobody() -> None:
    """If a thief leaves during planning, plans open without its plan."""
    state = played(f"{TURN}plan Noiron move 2\nleft Zain insist\n").state
    assert state.stage is Stage.RESOLUTION
    assert [slot.ap for slot in state.thief(NOIRON).slots] == [2]


def test_nobody_waits_for_who_went_home() -> None:
    """Its plan is none, whether it was told or not, and its cards are cancelled; played again, it is asked again."""
    for plan in ("", "plan Zain ambush 5\n"):
        text = f"{TURN}{plan}home Zain\nplan Noiron move 6\n"
        assert played(text).state.stage is Stage.RESOLUTION
        assert played(text).state.thief(ZAIN).slots == ()
    cancelled = played(f"{PLANS}home Zain\n").state.thief(ZAIN).slots
    assert [slot.fate for slot in cancelled] == [Fate.CANCELLED]
    again = f"{TURN}home Zain\nplan Noiron move 6\nexpect stage resolution\n"
    assert played(again).state.thief(ZAIN).plan is PlanIs.OPEN
    assert played(f"{TURN}home Zain\nagain Zain\nplan Noiron move 6\n").state.stage is Stage.DECLARATION
    assert trouble(f"{TURN}home Zain\nplan Zain ambush 5\n").startswith("line 8: no plan is asked of Zain")


def test_markers_find_their_colours_by_themselves() -> None:
    """A text counts AP; purple ones are used first, tokens lie where they are written."""
    state = played(f"{HEAD}adjust ap 2\ntoken Zain agent\ndice 4\nplan Noiron move 5, - 1\nplan Zain - 0+agent\n").state
    assert [slot.points.plain() for slot in state.thief(NOIRON).slots] == [[3, 2, 0, 0, 0], [1, 0, 0, 0, 0]]
    assert [slot.points.plain() for slot in state.thief(ZAIN).slots] == [[0, 0, 0, 0, 1]]


def test_plans_without_cards() -> None:
    """A plan of a seat without a phone is laid and typed in; a plan that is withheld is set aside."""
    state = played(f"{TURN}plan Noiron withheld\nplan Zain table\n").state
    assert [state.thief(seat).plan for seat in state.ring] == [PlanIs.SET_ASIDE, PlanIs.TO_TYPE]
    state = played(f"{TURN}plan Noiron withheld\nplan Zain table\ntype Zain 3\n").state
    assert state.thief(ZAIN).plan is PlanIs.TYPED


def test_cards_are_proved_as_soon_as_that_is_due() -> None:
    """Used ones at once, cancelled ones when the turn ends, unused ones never; `?` waits for a line of its own."""
    start = f"{TURN}plan Noiron ? 6, beacon 3\nplan Zain ambush 5, move 1\nuse Noiron 1 sneak\nuse Zain 1 wits\n"
    game = played(start)
    assert game.moves[-1] == PartShown(100, ZAIN, 0, "ambush")
    game = played(f"{start}caught Zain\nguard\nresign Noiron 2\n")
    assert game.moves[-2:] == (PartShown(100, NOIRON, 1, "beacon"), PartShown(100, ZAIN, 1, "move"))
    game = played(f"{start}show Noiron 1 move\n")
    assert game.moves[-1] == PartShown(100, NOIRON, 0, "move")
    late = f"{start}caught Zain\nguard\nresign Noiron 2\nnext\n"
    assert played(late).state.owed
    assert not played(f"{late}show Noiron 1 move turn 1\n").state.owed


def test_a_wrong_tap_is_proved_by_a_line_of_its_own() -> None:
    """If a phone named another card than it sealed, that card did nothing, and the game goes on."""
    state = played(f"{TURN}plan Noiron ? 6, beacon 3\nplan Zain\nuse Noiron 1 sneak\nshow Noiron 1 ambush\n").state
    assert state.thief(NOIRON).plan is PlanIs.OPEN
    assert [slot.fate for slot in state.thief(NOIRON).slots] == [Fate.RESIGNED, Fate.LIES]


def test_a_plan_may_break_by_a_line_of_its_own() -> None:
    """The sealed plan proves not to be legal."""
    resigned = f"{TURN}plan Noiron ? 5, ? 4, beacon 1\nplan Zain\nresign Noiron 1\nresign Noiron 2\n"
    state = played(f"{resigned}show Noiron 1 move\nshow Noiron 2 move\n").state
    assert state.thief(NOIRON).plan is PlanIs.SET_ASIDE


def test_a_refused_tap_changes_nothing() -> None:
    """It leaves no trace; even a roll that became real for it is shared again."""
    assert played(f"{HEAD}refused dice_wrong: dice 9\n") == played(HEAD)
    assert played(f"{PLANS}refused not_next: use Zain 1 wits\n") == played(PLANS)


def test_a_refused_plan_changes_nothing() -> None:
    """Its seat still plans; the reasons must be exactly the named ones."""
    refused = "refused too_few_ap: plan Noiron move 12\nrefused basic_twice no_ap: plan Noiron move 3, move 2, - 0\n"
    assert played(f"{TURN}{refused}plan Noiron move 6, beacon 3\nplan Zain ambush 5\n") == played(PLANS)
    assert played(f"{HEAD}refused not_now: plan Zain\n") == played(HEAD)


# -- undo --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "line",
    [
        "use Noiron 1 sneak",
        "resign Noiron 1",
        "jewel Noiron green",
        "emperors Zain",
        "caught Zain",
        "mark Noiron Zain",
        "adjust card_ap 2",
        "cancel Zain 1",
        "passfirst Zain",
        "patrol no",
        "here",
    ],
)
def test_undo_leads_exactly_back(line: str) -> None:
    """This holds for any tap of a Resolution; made again, it leads to the same state."""
    once = f"{PLANS}{line}\n"
    assert played(f"{once}undo\n") == played(PLANS)
    assert played(f"{once}undo\n{line}\n") == played(once)


def test_undo_strikes_tap_after_tap() -> None:
    """Each time it is the last one that stands, also a roll of dice, until there is none."""
    assert played(f"{TURN}token Zain agent\nundo\nundo\n") == played(HEAD)
    assert played(f"{HEAD}undo\nundo\nundo\nrefused nothing_to_undo: undo\n").state.first is None
    used = f"{PLANS}use Noiron 1 sneak\n"
    assert played(f"{used}jewel Noiron green\nundo\n") == played(used)


def test_undo_never_goes_back_past_the_opening_of_plans() -> None:
    """Everybody has seen the plans."""
    assert played(f"{PLANS}refused nothing_to_undo: undo\n") == played(PLANS)


def test_plans_outlive_an_undo_while_they_are_asked_for() -> None:
    """After an undo back to the Event phase they have to be told again."""
    assert played(f"{TURN}plan Noiron\ntoken Zain agent\nundo\nplan Zain\n").state.stage is Stage.RESOLUTION
    again = played(f"{TURN}plan Noiron\nundo\ndice 4\nplan Noiron move 6, beacon 3\nplan Zain ambush 5\n")
    assert again == played(PLANS)


def test_what_was_proved_is_told_again() -> None:
    """Its plan or a line of its own proved it. An undo takes back taps, but no proof."""
    unproved = f"{TURN}plan Noiron ? 6, beacon 3\nplan Zain ambush 5\nuse Noiron 1 sneak\n"
    shown = f"{unproved}show Noiron 1 move\n"
    assert played(f"{shown}undo\nuse Noiron 1 sneak\n") == played(shown)
    late = f"{unproved}jewel Noiron green\nshow Noiron 1 move\nundo\n"
    assert played(late) == played(shown)
    wrong = f"{unproved}show Noiron 1 ambush\n"
    assert played(f"{wrong}undo\nuse Noiron 1 sneak\n") == played(wrong)


def test_the_last_line_may_lie_anywhere() -> None:
    """A bug report may end at any point."""
    for end in range(len(PLANS.splitlines())):
        played("\n".join(PLANS.splitlines()[: end + 1]) if end else HEAD)


# -- lines that cannot be ----------------------------------------------------------------------------------------------

ACCEPTED = "expected this tap to be accepted, but it is refused"


@pytest.mark.parametrize(
    ("source", "sentence"),
    [
        ("", "line 1: a game begins with a line like 'age_of_thieves en', not with nothing at all"),
        (f"{HEAD}place yes\n", f"line 6: {ACCEPTED} (step_not_due) while the game waits for roll guard-1"),
        (f"{PLANS}use Zain 1 wits\n", f"line 9: {ACCEPTED} (not_next next=Noiron ap=6) while the game waits for act"),
        (
            f"{PLANS}refused not_lying: use Zain 1 wits\n",
            "line 9: expected this tap to be refused (not_lying), "
            "but it is refused (not_next next=Noiron ap=6) while the game waits for act",
        ),
        (
            f"{TURN}refused too_few_ap: plan Noiron move 10\n",
            "line 7: expected this plan to be refused (too_few_ap), but it is accepted",
        ),
        (
            f"{TURN}refused no_ap: plan Noiron move 12\n",
            "line 7: expected this plan to be refused (no_ap), but it is refused (too_few_ap laid=12 pool=10) while",
        ),
        (
            f"{PLANS}undo\n",
            "line 9: expected this undo to be accepted, but it is refused (nothing_to_undo) while the game waits",
        ),
        (
            f"{PLANS}refused not_next: use Noiron 1 sneak\n",
            "line 9: expected this tap to be refused (not_next), but it is accepted",
        ),
        (f"{PLANS}expect ap Noiron 9\n", "line 9: expected 'ap Noiron 9', found 'ap Noiron 10'"),
        (f"{HEAD}plan Zain\n", "line 6: no plan is asked of Zain while the game waits for roll guard-1"),
        (f"{PLANS}plan Zain\n", "line 9: no plan is asked of Zain while the game waits for act"),
        (f"{TURN}plan Zain\n\nplan Zain\n", "line 9: Zain has a plan already, in line 7"),
        (f"{TURN}plan Zain move 12\nplan Noiron\n", "line 7: this plan is not legal (too_few_ap laid=12 pool=10)"),
        (
            f"{TURN}plan Noiron\nplan Zain move 3, move 2, - 0+agent\n",
            "line 8: this plan is not legal (too_few_ap laid=1 pool=0; basic_twice slot=2)",
        ),
        (
            f"{PLANS}use Noiron 1 card\n",
            "line 9: card 1 of Noiron is told otherwise by its plan in line 7",
        ),
        (
            f"{PLANS}resign Noiron 1\nuse Zain 1 wits\nguard\nresign Noiron 2 cog_rod\n",
            "line 12: card 2 of Noiron is told otherwise by its plan in line 7",
        ),
        (
            f"{TURN}plan Noiron ? 6, move 3\nplan Zain\nresign Noiron 1\nshow Noiron 1 move\nguard\nresign Noiron 2\n",
            "line 12: card 2 of Noiron is told otherwise by its plan in line 7",
        ),
        (f"{PLANS}show Noiron 1 move\n", "line 9: there is no such card of Noiron that waits for its proof"),
        (f"{PLANS}use Noiron 1 sneak\nshow Noiron 1 move\n", "line 10: there is no such card of Noiron"),
        (f"{PLANS}show Noiron 1 move turn 0\n", "line 9: there is no such card of Noiron that waits for its proof"),
    ],
)
def test_the_line_that_cannot_be_is_told(source: str, sentence: str) -> None:
    """People read the line, what is wrong there, and what the game waits for."""
    assert trouble(source).startswith(sentence)


LINES = """
use Noiron 1 sneak
use Zain 1 wits
resign Zain 1
resign Noiron 2 beacon
guard
here
here Zain 1
next
caught Zain
caught Zain insist
emperors Noiron
district hammerings
left Noiron insist
jewel Zain green insist
event
alarm
dice 4
dice 3 6
place yes
adjust ap -9 game
adjust card_ap 2
theft Zain Noiron green
adjust green 2 turn Noiron "x"
plan Zain table
type Zain 3
plan Noiron ? 4, move 2
plan Zain withheld
plan Noiron
plan Zain special beacon 2
show Noiron 1 move
show Noiron 1 beacon turn 1
counted
count Zain 1 1 1 insist
mismatch Noiron 1
hide yes
refused not_now: next
refused not_now: plan Zain
undo
putback Zain green
getout Zain
unmark Zain
cancel Zain 1
passfirst Zain
patrol yes
patrol no
expect stage over
token Zain agent
adjust agent -1 turn Zain
plan Zain move 1+agent
""".strip().splitlines()


@given(st.sampled_from([HEAD, TURN, PLANS]), st.lists(st.sampled_from(LINES) | st.text(max_size=9), max_size=12))
def test_any_text_is_a_game_or_trouble(head: str, lines: list[str]) -> None:
    """Lines in any order are played, or the first bad one is named."""
    source = head + "\n".join(lines)
    found = replay(source)
    while isinstance(found, WrongLine) and found.line > head.count("\n"):  # play on without the bad line
        rows = source.split("\n")
        source = "\n".join(rows[: found.line - 1] + rows[found.line :])
        found = replay(source)
    assert isinstance(found, Replayed)
    assert not any(isinstance(move, Answers) and not move.by_seat for move in found.moves)

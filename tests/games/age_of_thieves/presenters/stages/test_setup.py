"""Promises of the set-up: everybody has jobs at once, the host rolls, the first thief begins."""

from typing import Any

import pytest

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play.state import Options, Stage, State
from companion.games.age_of_thieves.presenters.stages.setup import SetupPresenter, SetupView
from companion.present.page_parts import Bar
from companion.present.play.rolling import SILENT
from companion.table import operations
from companion.table.game import RollMade
from companion.table.ids import Seat
from tests.support.desk_at import calling, desk_at
from tests.support.looked import look
from tests.support.paper import Paper
from tests.support.rounds import Around, Desk
from tests.support.thieves import NOIRON, at_event, table


def on(state: State | None, letter: str = "A", **more: Any) -> tuple[SetupPresenter, Any]:
    """The screen of one phone."""
    desk = desk_at(state, letter, **more)
    return SetupPresenter(desk, Paper()), desk


def fresh(**fields: Any) -> State:
    """Four have sat down; nobody has rolled."""
    return table(4, **{"first": None, **fields})


def test_one_tap_rolls_for_first_thief() -> None:
    """The host's; the others wait for it."""
    screen, desk = on(fresh())
    assert look(screen).bar == Bar(main="Roll for first thief")
    screen.main()
    assert desk.said == [operations.Call("first")]
    other, its_desk = on(fresh(), "B")
    assert look(other).bar == Bar(waits="Waiting for the host: roll for first thief")
    other.main()
    assert its_desk.said == []


def test_one_tap_begins_the_first_turn() -> None:
    """The first thief's, or the host's for it, when the figures stand."""
    for letter, main in {"A": "All set: start turn 1 (for Noiron)", "B": "All set: start turn 1", "C": ""}.items():
        screen, desk = on(fresh(first=NOIRON), letter)
        assert look(screen).bar.main == main
        screen.main()
        assert desk.taps == ([do.FiguresStand()] if main else [])
    assert on(fresh(first=NOIRON), "C")[0].view().bar.waits == "Waiting for Noiron: start turn 1"


def test_the_steps_are_shared_out() -> None:
    """Four people work at once, and each reads what the others do meanwhile."""
    shares = [[line.id for line in on(fresh(), letter)[0].view().share] for letter in "ABCD"]
    assert shares == [
        ["setup_board", "setup_districts"],
        ["setup_guards", "setup_decks"],
        ["setup_tokens"],
        ["setup_jewels"],
    ]
    view = on(fresh(), "D")[0].view()
    assert (view.others[0].id, view.others[0].who) == ("setup_board", "Morius")
    assert (view.share_title, view.others_title, view.all_title) == ("Your jobs", "Meanwhile", "Then everybody")


def test_what_stays_in_the_box_and_what_everybody_takes() -> None:
    """The box first; then sheets, cards and figures; the specials only go back in a first game."""
    view = on(fresh())[0].view()
    assert [line.id for line in view.box] == ["setup_stays_in_box"]
    assert [line.id for line in view.all] == ["setup_sheets", "setup_cards", "setup_figures"]
    first = on(fresh(options=Options(first_game=True)))[0].view()
    assert [line.id for line in first.all] == ["setup_sheets", "setup_no_specials", "setup_cards", "setup_figures"]


def test_who_has_no_share_reads_of_the_others() -> None:
    """A phone with all the jobs reads of nobody else: there are no empty headings."""
    looker, desk = on(fresh(), "A")
    desk.seats, desk.letter = (), "Z"
    assert (look(looker).share, look(looker).share_title) == ((), "")
    alone = on(fresh(), "A", cardboard=(1, 2, 3))[0].view()
    assert (alone.others, alone.others_title) == ((), "")
    assert len(alone.share) == 6


def test_the_dice_are_shown_alike_on_all_phones() -> None:
    """Round by round; tied thieves threw again, and the last round has the winner."""
    rolled = (((0, 7), (1, 7), (2, 3), (3, 1)), ((0, 2), (1, 5)))
    views = [on(fresh(first=NOIRON, rolled=rolled), letter)[0].view() for letter in "ABCD"]
    assert len({view.rolled for view in views}) == 1
    view = views[0]
    assert view.rolled_title == "Noiron is first thief"
    assert [(each.figure, each.face, each.wins) for each in view.rolled] == [
        ("Morius", 7, False),
        ("Noiron", 7, False),
        ("Jasmine", 3, False),
        ("Zain", 1, False),
        ("Morius", 2, False),
        ("Noiron", 5, True),
    ]
    assert [each.text for each in view.rolled] == ["", "", "", "", "A tie, so roll again", ""]
    assert on(fresh())[0].view().rolled_title == ""


def test_a_shared_roll_finds_the_first_thief() -> None:
    """As soon as all shares are in, the figures are placed from there on."""
    screen, desk = on(fresh(), call=calling("first", (2,)))
    assert look(screen).bar == Bar(waits="The phones roll")
    desk.learn(RollMade("first", bytes(32)))
    figures = look(screen).all[-1]
    assert figures.who.startswith(desk.state.thief(desk.state.first).figure + " > ")


def test_a_silent_phone_is_passed_with_real_dice() -> None:
    """The host's tap; from then on somebody says who threw highest."""
    screen, desk = on(fresh(), call=calling("first", (2, 3)))
    look(screen)
    desk.now += SILENT
    assert look(screen).bar.second == "Roll the real die"
    screen.second()
    assert desk.said == [operations.Skip(Seat(2))]


def test_real_dice_name_the_thief_who_threw_highest() -> None:
    """One tap on the host's phone; the others wait, and nothing else is asked."""
    real = fresh(options=Options(real_dice=True))
    screen, desk = on(real)
    view = look(screen)
    assert [choice.text for choice in view.thieves] == ["Morius", "Noiron", "Jasmine", "Zain"]
    assert view.bar == Bar(waits="Everybody rolls a die: tap who rolls highest")
    screen.main()
    screen.chose("1")
    assert desk.taps == [do.FirstThief(1)]
    assert look(screen).bar.main == "All set: start turn 1 (for Noiron)"
    assert look(screen).thieves == ()
    assert on(real, "B")[0].view().bar.waits == "Waiting for the host: enter the first thief"
    assert on(real, "B")[0].view().thieves == ()


@pytest.mark.parametrize("state", [None, at_event()])
def test_after_the_set_up_it_shows_nothing(state: State | None) -> None:
    """The screen of the turn takes its place."""
    screen, desk = on(state)
    view = look(screen)
    assert view == SetupView(top=view.top)
    if state is None:
        screen.main()
    assert desk.taps == []
    assert not state or state.stage is Stage.EVENT


def test_a_practice_needs_no_board() -> None:
    """Nothing is set up; the roll is tapped as ever."""
    practice: Any = Desk(Around(fresh()), facts={"rehearses": True})
    view = look(SetupPresenter(practice, Paper()))
    assert (view.box, view.share, view.others, view.all) == ((), (), (), ())
    assert view.all_title == "Practice: no board needed, nothing to set up."
    assert view.bar.main == "Roll for first thief"

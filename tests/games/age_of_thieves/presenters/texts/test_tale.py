"""Promises of the tale: every event has its line. Whole games are told in tests/properties."""

from dataclasses import replace

import pytest

from companion.games.age_of_thieves.play import events as ev
from companion.games.age_of_thieves.play.state import (
    Adjustment,
    Debts,
    District,
    Heist,
    PlanIs,
    Slot,
    Span,
    Stage,
    What,
)
from companion.games.age_of_thieves.presenters.texts.checklist import checklist
from companion.games.age_of_thieves.presenters.texts.tale import tell
from companion.games.age_of_thieves.rules.action_points import Points
from companion.games.age_of_thieves.rules.calendar import Ending
from companion.games.age_of_thieves.rules.editions import Edition
from companion.games.age_of_thieves.rules.guards import Mood
from companion.games.age_of_thieves.rules.jewels import Jewel, Purse
from companion.games.age_of_thieves.rules.reasons import Veto
from companion.games.age_of_thieves.rules.scoring import FinalStanding, rank
from companion.games.age_of_thieves.rules.tokens import Token
from tests.support.tales import DE, EN, FOUR, JASMINE, MORIUS, NOIRON, RING, resolving, table, told

# -- set-up and Event --------------------------------------------------------------------------------------------------


def test_the_roll_for_first_thief_shows_every_throw() -> None:
    """A tie is rolled again; a first thief who was named by hand has no throws."""
    rolled = (((0, 3), (1, 8), (2, 8)), ((1, 7), (2, 2)))
    setup = table(stage=Stage.SETUP, first=None)
    assert told(ev.FirstThiefFound(NOIRON, rolled), setup)[-3:] == [
        "  Roll for first thief: Morius 3, Noiron 8, Jasmine 8",
        "  A tie, so they roll again: Noiron 7, Jasmine 2",
        "  Noiron is first thief.",
    ]
    by_hand = told(ev.FirstThiefFound(NOIRON), setup, DE)
    assert by_hand == ["  Spielaufbau", *checklist(DE, setup), "  Noiron ist Startspieler."]


def test_a_game_begins_with_its_checklist() -> None:
    """What hands do before the first roll is told once, and in order."""
    setup = table(stage=Stage.SETUP, first=None)
    begin = told(ev.FirstThiefFound(NOIRON), setup)
    assert begin == ["  Set-up", *checklist(EN, setup), "  Noiron is first thief."]
    assert "     -  Morius: Put the board in the middle of the table." in begin


def test_a_turn_begins_with_its_heading() -> None:
    """Turn, mood, first thief, cards left; an empty line before it."""
    began = ev.TurnBegan(5, JASMINE, Mood.CALM, alarm_raised=False)
    assert told(began, table()) == ["", "TURN 5 · CALM · first thief Jasmine · 5 event cards left"]
    assert told(began, table(), DE) == ["", "RUNDE 5 · RUHE · Startspieler Jasmine · noch 5 Ereigniskarten"]


def test_the_alarm_and_the_last_card_are_announced() -> None:
    """The turn in which the alarm comes says so, and so does a deck's last turn."""
    raised = ev.TurnBegan(5, JASMINE, Mood.ALARM, alarm_raised=True)
    assert told(raised, table(alarm_cards=4)) == [
        "",
        "TURN 5 · ALARM · first thief Jasmine · the last event card",
        "    The Emperors' Jewel is gone, and the alarm is raised!",
    ]


def test_captains_take_their_posts_where_the_gates_are() -> None:
    """The district was drawn in the turn before."""
    state = table(stage=Stage.EVENT, heist=Heist(district=District.HAMMERINGS))
    assert told(ev.AlarmStood(), state) == ["    2 captains and 2 more guards join the hunt in Hammerings."]


def test_extra_cards_are_counted() -> None:
    """The count after the card was drawn."""
    assert told(ev.EventDrawn(), table()) == ["    One more event card is drawn, 5 left."]


def test_the_guards_roll_shows_every_face() -> None:
    """Both dice of the alarm, and where the guard acts after all that changes it."""
    faster = Adjustment(What.INITIATIVE, 2, None, None, Span.TURN, "", 4)
    state = table(faces=(), adjustments=(faster,))
    assert told(ev.GuardRolled((3, 6), by_hand=False), state) == ["    The guard rolls 3, 6 and acts at 8."]
    assert told(ev.GuardRolled((3,), by_hand=True), table(faces=())) == [
        "    The guard's real dice show 3. It acts at 3."
    ]


# -- Declaration -------------------------------------------------------------------------------------------------------


def test_debts_that_fall_due_are_told() -> None:
    """What is gained, what is set aside in fact, what is drawn; only what there is."""
    came = ev.DebtCame(JASMINE, 2, 2, Points(blue=8, purple=2), Points(blue=2))
    assert told(came, table()) == ["    Jasmine at the Declaration: +2 purple AP, 2 AP set aside, draws 2 cards"]
    drawn = ev.DebtCame(JASMINE, 0, 1, Points(blue=10), Points())
    assert told(drawn, table()) == ["    Jasmine at the Declaration: draws 1 card"]
    nothing_left = ev.DebtCame(JASMINE, 0, 0, Points(blue=2), Points())
    assert told(nothing_left, table()) == []


def test_a_plan_shows_ap_and_specials_and_nothing_else() -> None:
    """What is not blue is named by kind; AP that were not used are told, tokens that stay on the sheet are not."""
    slots = (Slot(Points(blue=2, purple=2, agent=1), special=True), Slot(Points(blue=1), card="beacon"))
    state = table(stage=Stage.DECLARATION).with_thief(JASMINE, markers=Points(blue=10, purple=2), informer=1, agent=1)
    assert told(ev.ScreensWent(JASMINE, PlanIs.OPEN, slots), state) == [
        "    Jasmine  6 (2 purple, 1 Guild Agent, special), 1 · 7 AP unused"
    ]
    all_in = (Slot(Points(blue=10, purple=2)),)
    assert told(ev.ScreensWent(JASMINE, PlanIs.TYPED, all_in), state, DE) == ["    Jasmine  12 (2 temporär)"]
    assert told(ev.ScreensWent(JASMINE, PlanIs.OPEN), state) == ["    Jasmine  no cards · 12 AP unused"]


def test_a_long_plan_hangs_under_its_first_card() -> None:
    """Ten cards with marks of their own are more than a line holds."""
    slots = tuple(Slot(Points(purple=1)) for _ in range(10))
    first, second = told(
        ev.ScreensWent(JASMINE, PlanIs.OPEN, slots), table().with_thief(JASMINE, markers=Points(purple=10))
    )
    assert first.startswith("    Jasmine  1 (1 purple), ")
    assert second == "             1 (1 purple), 1 (1 purple), 1 (1 purple), 1 (1 purple)"


def test_a_lasting_change_shows_in_the_plan() -> None:
    """The numbers of a plan are those that the order is made of."""
    faster = Adjustment(What.CARD_AP, 2, None, None, Span.GAME, "", 2)
    state = table(stage=Stage.DECLARATION, adjustments=(faster,))
    went = ev.ScreensWent(JASMINE, PlanIs.OPEN, (FOUR,))
    assert told(went, state) == ["    Jasmine  6 · 6 AP unused"]


def test_cardboard_waits_to_be_read() -> None:
    """Plans are open, but its AP are not typed in yet."""
    assert told(ev.ScreensWent(JASMINE, PlanIs.TO_TYPE), table()) == [
        "    Jasmine  the cards lie there, their AP have yet to be typed in"
    ]


def test_a_plan_that_does_not_count_says_why() -> None:
    """The reason, in both languages."""
    went = ev.ScreensWent(JASMINE, PlanIs.SET_ASIDE, why=Veto.PLAN_NOT_OPENED)
    assert told(went, table()) == ["    The plan of Jasmine does not count: it did not open."]
    assert told(went, table(), DE) == ["    Der Plan von Jasmine zählt nicht: Er ließ sich nicht öffnen."]


def test_a_change_during_the_declaration_tells_what_is_left() -> None:
    """All AP that can be declared, tokens too."""
    changed = ev.MarkersChanged(JASMINE, Points(blue=6), Points(blue=4))
    assert told(changed, table().with_thief(JASMINE, informer=1)) == ["    Jasmine now has 7 AP to declare with."]


# -- bookings ----------------------------------------------------------------------------------------------------------

RICH = Purse(green=1, yellow=1, trinkets=1)


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (ev.Escaped(JASMINE, 0), "Jasmine is out of the dungeon, and hidden for the rest of the turn."),
        (ev.JewelPicked(JASMINE, Jewel.YELLOW), "Jasmine picks up a yellow jewel."),
        (ev.EmperorsTaken(JASMINE, first=False), "Jasmine has the Emperors' Jewel now."),
        (ev.DistrictDrawn(District.EMPTY_POT), "District card: Empty Pot. Its gates are the only way out of the city."),
        (
            ev.TokenRevealed(JASMINE, Token.STASH),
            "Jasmine reveals Thief's Stash. Draw 1 action card; the token goes into the box.",
        ),
        (ev.NeighborhoodSpent(JASMINE), "Jasmine spends Known Neighborhood: +1 space."),
        (ev.ThiefCaught(JASMINE, None), "Jasmine is caught and thrown into the dungeon, with nothing to lose."),
        (
            ev.ThiefCaught(JASMINE, Jewel.TRINKETS),
            "Jasmine is caught, loses Trinkets and is thrown into the dungeon.",
        ),
        (ev.Stolen(MORIUS, JASMINE, Jewel.EMPERORS), "Morius steals the Emperors' Jewel from Jasmine."),
        (ev.Marked(MORIUS, JASMINE), "Morius puts a theft marker on Jasmine."),
        (
            ev.DueLater(JASMINE, Debts(2, (4, 4), 2)),
            "Jasmine at the next Declaration: +2 purple AP, 8 AP set aside, draws 2 cards",
        ),
        (ev.DueLater(JASMINE, Debts(gains=2)), "Jasmine at the next Declaration: +2 purple AP"),
        (ev.Hid(JASMINE, hidden=True), "Jasmine is hidden."),
        (ev.Hid(JASMINE, hidden=False), "Jasmine is no longer hidden."),
        (ev.ThiefLeft(JASMINE), "Jasmine leaves the city for good: 1 thief out so far."),
        (ev.JewelPutBack(JASMINE, Jewel.YELLOW), "Jasmine puts a yellow jewel back on the board."),
        (
            ev.Escaped(JASMINE),
            "Jasmine gets out of the dungeon without Move, and is hidden for the rest of the turn.",
        ),
    ],
)
def test_a_booking_is_one_plain_line(event: ev.Event, text: str) -> None:
    """Beside the names while cards are resolved, with the other lines in every other phase."""
    state = table().with_thief(JASMINE, purse=RICH, neighborhood=1, slots=(Slot(Points(blue=1)),))
    assert told(event, replace(state, stage=Stage.RESOLUTION)) == [f"        {text}"]
    assert told(event, replace(state, stage=Stage.EVENT)) == [f"    {text}"]


def test_the_first_taking_is_the_turning_point() -> None:
    """It says what it brings and what is to come."""
    assert " ".join(told(ev.EmperorsTaken(JASMINE, first=True), table())) == (
        "    Jasmine steals the Emperors' Jewel: Best Burglar token, 3 VP! The alarm comes next turn."
    )


def test_leaving_with_the_emperors_jewel_is_told_as_such() -> None:
    """The one way of leaving that ends the game at once."""
    assert told(ev.ThiefLeft(JASMINE), table(heist=Heist(holder=JASMINE))) == [
        "    Jasmine leaves the city for good, with the Emperors' Jewel!"
    ]


def test_what_was_entered_by_hand_is_told_as_such() -> None:
    """`tale_changes` says what it was."""
    adjustment = Adjustment(What.GREEN, 1, JASMINE, None, Span.TURN, "", 4)
    assert told(ev.Adjusted(adjustment), table()) == ["    By hand: green jewels +1, Jasmine"]


# -- Clean-up and the end ----------------------------------------------------------------------------------------------


def test_clean_up_is_one_line() -> None:
    """Blue AP, red AP, tokens that are spent; in a quiet turn the blue AP alone, and in the last none."""
    assert told(ev.CleanedUp(), table(stage=Stage.CLEANUP)) == ["  Clean-up: 10 blue AP for everybody in the city."]
    state = resolving(Slot(Points(blue=2, informer=1)), heist=Heist(holder=NOIRON))
    state = state.with_thief(JASMINE, caught=True, informer=2).with_thief(MORIUS, left=1, caught=True)
    assert told(ev.CleanedUp(), state) == [
        "  Clean-up: 10 blue AP for everybody in the city, but 2 for Jasmine. Noiron has 2 red AP. Jasmine's",
        "    AP tokens go into the box: 1 Informer.",
    ]
    last = table(stage=Stage.CLEANUP, calm_cards=10)
    assert told(ev.CleanedUp(), last) == []


def test_the_count_tells_every_purse() -> None:
    """It tells the counted numbers, not the earlier ones."""
    assert told(ev.Counted(JASMINE, Purse(1, 0, 2)), table(stage=Stage.COUNT)) == [
        "    Jasmine counts: 1 green jewel, 0 yellow jewels, 2 Trinkets"
    ]


def test_the_end_is_the_ranking() -> None:
    """Under its own heading."""
    ranking = rank([FinalStanding(seat, Purse()) for seat in RING], Edition.ENGLISH, Ending.ALARM_CARDS_OUT)
    assert told(ev.GameEnded(ranking), table()) == [
        "",
        "THE END",
        "  All thieves lose: nobody made it out of the city in time.",
        "    Left behind: Morius, Noiron, Jasmine",
    ]


@pytest.mark.parametrize(
    ("event", "lines"),
    [
        (ev.YellowPlaced(placed=True), ["    A yellow jewel appears on the board."]),
        (ev.YellowPlaced(placed=False), ["    No yellow jewel: there is no legal space for it."]),
        (ev.RollBecameReal("guard-4"), ["    The next roll is made with real dice."]),
        (ev.DeclarationBegan(), ["  The Declaration begins."]),
        (ev.CleanUpBegan(), []),
        (ev.CountBegan(), ["  Counting the jewels"]),
    ],
)
def test_plain_events_have_plain_lines(event: ev.Event, lines: list[str]) -> None:
    """Headings of phases, small facts; the Clean-up is told when it is done."""
    assert told(event, table()) == lines


def test_what_is_no_event_is_an_error() -> None:
    """A new event without a line is noticed, not passed over."""
    with pytest.raises(TypeError, match="no such event: int"):
        tell(EN, table(), 4, table())  # type: ignore[arg-type]  # a number in the place of an event is the mistake

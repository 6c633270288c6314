"""Promises of the list of steps: whose, where, what the table waits for, and the district card."""

from dataclasses import replace

from companion.games.age_of_thieves.play.state import District, Heist, Stage, State
from companion.games.age_of_thieves.play.steps import steps
from companion.games.age_of_thieves.presenters.to_do import districts, emblem_of, to_do
from companion.games.age_of_thieves.rules.guards import Mood
from companion.present.play.to_do import ToDo, is_yours
from tests.support.desk_at import DE, desk_at
from tests.support.thieves import JASMINE, MORIUS, NOIRON, at_cleanup, at_event, table


def listed(state: State, letter: str = "A") -> dict[str, ToDo]:
    """The lines of this phone, by their step."""
    return {line.id: line for line in to_do(desk_at(state, letter), steps(state))}


def test_a_line_tells_what_is_due() -> None:
    """The sentence with its numbers, and an emblem of its own."""
    line = listed(at_event())["event_card"]
    assert line.text.endswith("(9 left).")
    assert line.emblem == "phase_event"


def test_what_the_table_waits_for_stands_out() -> None:
    """One line only; what is done is ticked, and the next one has its turn."""
    before, after = listed(at_event()), listed(at_event(ready_to_roll=True))
    assert [line.id for line in before.values() if line.now] == ["yellow_jewel"]
    assert [line.id for line in after.values() if line.now] == ["guard_roll"]
    assert after["yellow_jewel"].done


def test_whose_it_is() -> None:
    """You on your own phone, else the thief; all, if everybody in town; the host's, if nobody's."""
    event = at_event(first=NOIRON)
    assert listed(event)["event_card"].who == "Noiron"
    assert listed(event, "B")["event_card"].who == "You"
    assert to_do(desk_at(event, "B", words=DE), steps(event))[0].who == "Du"
    assert listed(at_cleanup())["cleanup_cards"].who == "All"
    assert listed(table(first=None))["setup_roll"].who == "host"


def test_several_doers_are_named() -> None:
    """They stand in their order, if one comes after the other."""
    caught = at_cleanup().with_thief(MORIUS, caught=True).with_thief(JASMINE, caught=True)
    assert listed(caught)["cleanup_caught"].who == "Morius, Jasmine"
    assert listed(table(first=NOIRON))["setup_figures"].who == "Noiron > Jasmine > Morius"
    assert listed(table(first=None))["setup_figures"].who == "All"


def test_two_at_one_phone_are_both_meant() -> None:
    """A step of exactly those who play here is theirs."""
    state = at_cleanup().with_thief(MORIUS, caught=True).with_thief(NOIRON, caught=True)
    desk = desk_at(state)
    desk.seats = (0, 1)
    lines = {line.id: line for line in to_do(desk, steps(state))}
    assert lines["cleanup_caught"].who == "You"


def test_the_open_district_is_named_where_figures_go() -> None:
    """As a place of its own beside the sentence, once it is known."""
    heist = Heist(burglar=NOIRON, turn=3, district=District.SALTY_DOCKS)
    state = table(stage=Stage.EVENT, turn=4, mood=Mood.ALARM, heist=heist)
    lines = listed(state)
    assert lines["alarm_captains"].place == "Salty Docks"
    assert lines["alarm_decks"].place == ""
    assert listed(replace(state, heist=replace(heist, district=None)))["alarm_captains"].place == ""


def test_what_is_done_at_this_phone() -> None:
    """Its own seats', those it helps, and at the host's what is nobody's."""
    state = at_event(first=NOIRON)
    mine = [is_yours(desk_at(state, letter), step) for letter in "AB" for step in steps(state)[:1]]
    assert mine == [False, True]
    assert is_yours(desk_at(state, "A", cardboard=(1,)), steps(state)[0])
    roll = next(step for step in steps(table(first=None)) if step.id == "setup_roll")
    assert is_yours(desk_at(state, "A"), roll)
    assert not is_yours(desk_at(state, "B"), roll)


def test_a_step_without_an_emblem_is_a_hand() -> None:
    """So no line is without one."""
    assert listed(at_event())["yellow_jewel"].emblem == "jewel_yellow"
    assert listed(at_cleanup())["next_turn"].emblem == "hand"


def test_a_thief_has_its_emblem() -> None:
    """By its name."""
    assert emblem_of("Zain") == "thief_zain"


def test_the_district_card_is_asked_while_it_is_due() -> None:
    """Of the first thief and the host, all four districts; of nobody else, and not before."""
    due = at_cleanup(heist=Heist(JASMINE, JASMINE, 1), first=NOIRON)
    assert [choice.key for choice in districts(desk_at(due, "B"), due)] == [each.value for each in District]
    assert districts(desk_at(due, "A"), due)[0].text == "Golden Domes"
    assert districts(desk_at(due, "C"), due) == ()
    assert districts(desk_at(at_cleanup()), at_cleanup()) == ()

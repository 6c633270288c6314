"""Promises of moments: what everybody should notice is told once, in words, from the change of the table alone."""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play.state import District, Heist, Stage, State
from companion.games.age_of_thieves.presenters.pages.moments import MomentKind, MomentsPresenter, taking_lines, tell
from companion.games.age_of_thieves.rules.guards import Mood
from companion.present.play.moments import UNSEEN, Moment, MomentsView, Staging, moments
from companion.shell.words import Translation
from companion.table.game import RollMade
from tests.support.desk_at import DE, EN, at_table, desk_at
from tests.support.looked import look
from tests.support.paper import Paper
from tests.support.played import moves
from tests.support.thieves import (
    JASMINE,
    MORIUS,
    NOIRON,
    answers,
    at_cleanup,
    at_declaration,
    at_event,
    at_resolution,
    opened,
    table,
    then,
)

TAKEN = Heist(NOIRON, NOIRON, 3, District.EMPTY_POT)


def came(before: State, after: State, letter: str = "A", **more: Any) -> dict[MomentKind, Moment]:
    """What one phone notices."""
    told = moments(desk_at(after, letter, **more), at_table(before), at_table(after), tell)
    assert len({each.kind for each in told}) == len(told)
    return {MomentKind(each.kind): each for each in told}


def test_the_alarm_flips_every_phone() -> None:
    """It tells what changes, and where the gates are open."""
    before = at_cleanup(turn=3, calm_cards=3, heist=TAKEN)
    for letter in "ABC":
        alarm = came(before, then(before, do.NextTurn(3)), letter)[MomentKind.ALARM]
        assert alarm.title == "ALARM"
        assert (alarm.hero, alarm.caption) == ("district_empty_pot", "Way out: Empty Pot")
        assert (alarm.staging, len(alarm.lines)) == (Staging.UPROAR, 3)
        assert (alarm.sound, alarm.pulse) == ("alarm", "long")
        assert alarm.seconds


def test_an_alarm_without_a_district_names_none() -> None:
    """No district is made up."""
    before = at_event(turn=3, heist=replace(TAKEN, district=None))
    alarm = came(before, replace(before, mood=Mood.ALARM))[MomentKind.ALARM]
    assert (alarm.hero, alarm.caption) == ("gate", "")


def test_the_first_taking_is_shown_to_all() -> None:
    """The jewel falls from the vault to its thief, and one sentence says it; a second taking is no such moment."""
    before = at_resolution(turn=3, calm_cards=3)
    after = then(before, do.TakeEmperors(3, NOIRON))
    taking = came(before, after, "C")[MomentKind.FIRST_TAKING]
    assert taking.title == "Noiron has the Emperors' Jewel!"
    assert (taking.lines, taking.staging) == ((), Staging.DROP)
    assert (taking.source, taking.emblem, taking.hero) == ("vault", "jewel_emperors", "thief_noiron")
    assert taking_lines(EN, after) == (
        "Best Burglar: 3 VP, yours for good",
        "From next turn: +2 red AP for the carrier",
        "A district card decides which gates open",
        "Alarm next turn",
    )
    again = then(after, do.TakeEmperors(3, JASMINE, insist=True))
    assert MomentKind.FIRST_TAKING not in came(after, again)


def test_the_guards_dice_land_on_all_phones_alike() -> None:
    """With the same faces; once a turn, shared or real."""
    before = at_event(ready_to_roll=True)
    after = then(before, RollMade("guard-1", bytes(32)))
    landed = [came(before, after, letter)[MomentKind.DICE] for letter in "ABC"]
    assert landed[0] == landed[1] == landed[2]
    assert landed[0].faces == after.faces
    assert landed[0].lines == (f"The guard acts at {after.guard}",)
    assert MomentKind.DICE not in came(after, replace(after, turn=1, stage=Stage.RESOLUTION))
    assert MomentKind.DICE in came(after, replace(after, turn=2)), "looked away for a whole turn"


def test_the_roll_for_first_thief_lands_too() -> None:
    """It has the last round, and who is first."""
    before = table(first=None)
    after = then(before, RollMade("first", bytes(32)))
    landed = came(before, after)[MomentKind.DICE]
    assert landed.faces == tuple(face for _, face in after.rolled[-1])
    assert after.first is not None
    assert landed.lines == (f"{after.thief(after.first).figure} is first thief.",)


def test_a_catch_is_heard() -> None:
    """It says which thief it is."""
    before = at_resolution()
    caught = came(before, then(before, do.Catch(1, JASMINE)), words=DE)[MomentKind.CAUGHT]
    assert (caught.title, caught.emblem, caught.seconds) == ("Jasmine ist festgenommen", "thief_jasmine", 0.0)


def test_the_screens_go() -> None:
    """When the plans lie open."""
    before = at_declaration()
    after = then(before, answers(before, dict.fromkeys(before.ring, (3,))))
    gone = came(before, after)[MomentKind.SCREENS_GO]
    assert (gone.is_curtain, gone.seconds, bool(gone.emblem)) == (True, 0.0, True)
    assert opened(3).parts == 1


def test_your_phone_pulses_when_it_is_your_turn() -> None:
    """Only there; not again with your next card; the first thief's also at the turn of the guard."""
    before = at_declaration(guard=1)
    after = then(before, answers(before, {MORIUS: (), NOIRON: (5, 4), JASMINE: ()}))
    assert [MomentKind.YOUR_TURN in came(before, after, letter) for letter in "ABC"] == [False, True, False]
    once = then(after, do.Resign(1, NOIRON, 0))
    assert MomentKind.YOUR_TURN not in came(after, once, "B")
    guard = then(once, do.Resign(1, NOIRON, 1))
    assert MomentKind.YOUR_TURN in came(once, guard, "A")


def test_the_next_first_thiefs_phone_pulses() -> None:
    """It does so in the new turn."""
    before = at_cleanup()
    after = then(before, do.NextTurn(1))
    assert [MomentKind.YOUR_TURN in came(before, after, letter) for letter in "ABC"] == [False, True, False]


def test_the_game_is_over_for_all() -> None:
    """It says who has won, or that all have lost."""
    before = at_event(turn=5, mood=Mood.ALARM, heist=TAKEN)
    won = came(before, then(before, do.Leave(5, NOIRON)))[MomentKind.GAME_OVER]
    assert (won.title, won.lines, won.emblem) == ("The game is over", ("Noiron wins",), "thief_noiron")
    last = at_cleanup(calm_cards=10)
    lost = came(last, then(last, do.NextTurn(1)))[MomentKind.GAME_OVER]
    assert (lost.lines, lost.emblem) == (("All thieves lose",), "warn")
    assert came(last, replace(last, stage=Stage.OVER))[MomentKind.GAME_OVER].emblem == "warn"


@given(seed=st.integers(0, 10_000), seats=st.integers(2, 4), words=st.sampled_from([EN, DE]))
def test_a_whole_game_is_told(seed: int, seats: int, words: Translation) -> None:
    """Whatever happens, every word is there; one alarm at most, and one end."""
    told: list[MomentKind] = []
    desk = desk_at(None, words=words)
    for made in moves(seed, seats):
        desk.table = at_table(made.after)
        told += [MomentKind(each.kind) for each in moments(desk, at_table(made.before), at_table(made.after), tell)]
    assert told.count(MomentKind.ALARM) <= 1
    assert told.count(MomentKind.FIRST_TAKING) <= 1
    assert told.count(MomentKind.GAME_OVER) == 1


# -- their page --------------------------------------------------------------------------------------------------------


def taking() -> tuple[Any, Paper, MomentsPresenter, State]:
    """A phone at which the jewel has just been taken for the first time."""
    before = at_resolution(turn=3, calm_cards=3)
    after = then(before, do.TakeEmperors(3, NOIRON))
    desk, pages = desk_at(after, "C"), Paper()
    presenter = MomentsPresenter(desk, pages)
    assert [each.kind for each in presenter.happened(at_table(before), at_table(after))] == [MomentKind.FIRST_TAKING]
    return desk, pages, presenter, after


def test_a_moment_comes_and_goes_by_itself() -> None:
    """It costs no tap, however long its phone lies there."""
    desk, pages, presenter, _ = taking()
    assert pages.went == ["moments"]
    assert look(presenter).title == "Noiron has the Emperors' Jewel!"
    assert (look(presenter).proof, look(presenter).close) == ("", "Continue")
    desk.now += 8.0
    assert look(presenter) == MomentsView()
    assert pages.went == ["moments", "<"]


def test_what_a_phone_catches_up_on_is_no_moment() -> None:
    """A phone that comes to a table reads a long log: nobody wants to see every roll again."""
    before = at_event(ready_to_roll=True)
    after = then(before, RollMade("guard-1", bytes(32)))
    pages = Paper()
    presenter = MomentsPresenter(desk_at(after, ""), pages)
    assert presenter.happened(at_table(before), at_table(after)) == ()
    assert (look(presenter), pages.went) == (MomentsView(), [])


def test_the_newest_roll_is_enough() -> None:
    """A phone that was asleep hears of several at once; the one that is up gives way, and the new one has its time."""
    before = at_event(ready_to_roll=True)
    rolls = [then(before, RollMade("guard-1", bytes([first]) * 32)) for first in (1, 2, 3)]
    desk, pages = desk_at(before), Paper()
    presenter = MomentsPresenter(desk, pages)
    for after in rolls:
        presenter.happened(at_table(before), at_table(after))
        desk.now += 2.0
    assert len({after.faces for after in rolls}) == len(rolls)
    assert look(presenter).faces == rolls[-1].faces
    desk.now += 1.0
    assert look(presenter) == MomentsView()


def test_a_touch_is_quicker() -> None:
    """A second touch does not reach the page below."""
    desk, pages, presenter, _ = taking()
    desk.now += UNSEEN
    presenter.close()
    presenter.close()
    assert pages.went == ["moments", "<"]


def test_moments_come_one_after_the_other() -> None:
    """Each has its own time and brings its page up, also for people who have closed the one before."""
    desk, pages, presenter, after = taking()
    alarm = replace(after, mood=Mood.ALARM)
    presenter.happened(at_table(after), at_table(alarm))
    desk.now += 5.0
    view = look(presenter)
    assert view.kind == "alarm"
    desk.now += 7.9
    assert look(presenter).kind == "alarm"
    desk.now += 0.1
    look(presenter)
    assert pages.went == ["moments", "moments", "<"]


def test_the_dice_lead_to_their_proof() -> None:
    """From their page, which does not come back."""
    before = at_event(ready_to_roll=True)
    after = then(before, RollMade("guard-1", bytes(32)))
    pages = Paper()
    desk = desk_at(after)
    presenter = MomentsPresenter(desk, pages)
    presenter.happened(at_table(before), at_table(after))
    desk.now += 1.0
    assert look(presenter).proof == "How was this rolled?"
    assert look(presenter).faces == after.faces
    presenter.proof()
    assert pages.went == ["moments", "<", "proof"]
    assert look(presenter) == MomentsView()


@pytest.mark.parametrize("letter", "ABC")
def test_small_moments_have_no_page(letter: str) -> None:
    """They have a sound, and nobody is interrupted."""
    before = at_declaration()
    after = then(before, answers(before, dict.fromkeys(before.ring, (3,))))
    pages = Paper()
    assert MomentsPresenter(desk_at(after, letter), pages).happened(at_table(before), at_table(after))
    assert pages.went == []

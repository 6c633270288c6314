"""Promises of the moments: what everybody should notice is told once, by a change of the table alone."""

from typing import Any

from companion.games.swindler.play import commands as do
from companion.games.swindler.play.state import OrderOut, Stage, State
from companion.games.swindler.presenters.pages.moments import MomentKind, MomentsPresenter, tell
from companion.games.swindler.rules.abilities import Ability
from companion.games.swindler.rules.accomplices import Accomplice
from companion.present.play.moments import STAYS, Moment
from companion.table.copies import replace
from companion.table.ids import Seat
from tests.support.paper import Paper
from tests.support.swindler_answers import phone
from tests.support.swindler_cards import CALLED, RICH, SKULL, STOPS, played
from tests.support.swindlers import ALL_HOLD, BLUE, GREEN, A, B, C, D, events, fresh, stealing, stopped, table, then


def came(before: State, *moves: Any, seat: Seat = D) -> dict[MomentKind, Moment]:
    """What one phone notices of these moves."""
    after = then(before, *moves)
    desk = phone(after, seat)
    return {MomentKind(each.kind): each for each in tell(desk, before, after)}


def test_a_stop_is_heard_by_all() -> None:
    """It has no page of its own: the answers have."""
    stop = came(STOPS, do.CallStop(1, B))[MomentKind.STOP]
    assert (stop.title, stop.sound, stop.seconds) == ("STOP!", "stop", 0.0)
    assert MomentKind.STOP not in came(CALLED)


def test_a_skull_is_told_when_it_is_drawn() -> None:
    """Once."""
    skull = came(stealing(swindlers=RICH), do.DrawSkull(1, 1))[MomentKind.SKULL]
    assert (skull.title, skull.pulse) == ("Nell draws a skull!", "long")
    assert MomentKind.SKULL not in came(SKULL, do.CallStop(1, B))


def test_a_raid_says_whom_it_hits() -> None:
    """And what it looks at."""
    acts = table(
        Stage.ACTIONS, swindlers=RICH, finished=True, deck=9, orders=(None, OrderOut(), OrderOut(), OrderOut())
    )
    raid = came(acts, do.Raid(1, loot=4, hand_in=2))[MomentKind.RAID]
    assert raid.lines == ("From 4 loot tiles on: hand in 2.", "Hand in loot: Jem")
    posters = came(acts, do.Raid(1, posters=2))[MomentKind.RAID]
    assert posters.lines == (
        "From 2 posters on: into the dungeon.",
        "Sal: put 1 poster back, and turn your master thief card to its dungeon side.",
    )
    assert 0 < posters.seconds < STAYS
    assert came(acts, do.Raid(1, posters=2), seat=C)[MomentKind.RAID].seconds == STAYS


def test_a_master_thief_and_the_last_round() -> None:
    """By the orders that were fulfilled; with what the card gives."""
    close = table(
        Stage.ACTIONS,
        orders=(OrderOut(A),) * 4,
        swindlers={A: {"orders": 2, "ability": Ability.SELLS_DEARER}, B: {"orders": 5}},
    )
    master = came(close, do.Fulfil(1, 0))[MomentKind.MASTER]
    assert (master.title, master.lines, master.tone) == (
        "Nell is a master thief",
        ("Once a turn: 1 point more when selling",),
        "gold",
    )
    end = table(Stage.ACTIONS, orders=(OrderOut(A),) * 4, swindlers={A: {"orders": 5}})
    last = came(end, do.Fulfil(1, 0))
    assert last[MomentKind.LAST_ROUND].lines == ("3 turns are still to come after this one.",)
    assert MomentKind.MASTER not in last
    written = table(
        Stage.ACTIONS,
        orders=(OrderOut(A),) * 4,
        swindlers={A: {"orders": 2, "ability": Ability.WRITTEN, "written": "Sees"}},
    )
    assert came(written, do.Fulfil(1, 0))[MomentKind.MASTER].lines == ("Sees",)


def test_the_end_names_who_has_won() -> None:
    """All of them."""
    over = came(table(Stage.COUNT, seats=2, swindlers={B: {"points": 9}}), do.ConfirmCount(), seat=A)
    assert over[MomentKind.GAME_OVER].lines == ("Jem wins",)


def test_whose_turn_it_is_feels_it() -> None:
    """Also to answer a STOP!; at set-up nobody is called."""
    hire = table(Stage.HIRE)
    assert MomentKind.YOUR_TURN in came(hire, do.EndTurn(1), seat=B)
    assert MomentKind.YOUR_TURN not in came(hire, do.EndTurn(1), seat=C)
    asked = came(then(table(swindlers=ALL_HOLD)), do.CallStop(1, B), seat=C)
    assert MomentKind.YOUR_TURN in asked
    assert came(fresh(master_thieves=True), do.FirstSeat(0), seat=A) == {}
    assert stopped(STOPS, B, {}).asked == 1


def test_they_come_up_on_their_page() -> None:
    """Through the app's own way."""
    before = table(Stage.ACTIONS, swindlers=RICH, finished=True, deck=9, orders=(None,) * 4)
    after = then(before, do.Raid(1, posters=2))
    pages = Paper()
    desk = phone(after, D)
    presenter = MomentsPresenter(desk, pages)
    presenter.happened(phone(before, D).seen.state, desk.seen.state)
    assert pages.went == ["moments"]
    assert presenter.view().title == "Police raid"


def test_what_a_card_did_comes_up_and_stays() -> None:
    """Its owner reads it when the hands are free."""
    before = played(STOPS, B, Accomplice.TRICKSTER)
    after = then(before, do.Swap(1, 1, C, GREEN, BLUE))
    desk = phone(after, C)
    presenter = MomentsPresenter(desk, Paper())
    around = phone(before, C).seen.state
    assert desk.seen.state.playing is not None
    told = replace(desk.seen.state.playing, told=events(before, do.Swap(1, 1, C, GREEN, BLUE)))
    presenter.happened(around, replace(desk.seen.state, playing=told))
    desk.now += 600.0
    presenter.tick()
    assert presenter.view().lines[0] == "Give Jem 1 blue, take 1 green."
    presenter.close()
    assert presenter.view().lines == ()

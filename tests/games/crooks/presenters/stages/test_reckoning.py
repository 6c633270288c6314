"""Promises of the reckoning: missing faces are asked of their owners, the walk says why, the card has the last word."""

from typing import Any

from companion.games.crooks.play import commands as do
from companion.games.crooks.play.state import Stage, State
from companion.games.crooks.presenters.noting import NONE
from companion.games.crooks.presenters.stages.reckoning import ReckoningPresenter, ReckoningView
from companion.games.crooks.rules.crooks import CrookFace
from companion.present.page_parts import Bar
from companion.table.commands import write_as
from companion.table.state import TableState
from tests.support.gangland import A, B, begun, crook, opened, passed, played
from tests.support.gangland_desk import desk_at
from tests.support.looked import look
from tests.support.paper import Paper

HIDDEN = played(
    passed(begun(crooks=[crook(A, 5, 7), crook(B, 5, up=False), crook(A, 8, up=False), crook(B, 2, face=None)])),
    do.TurnUp(),
)
MISSING = played(HIDDEN, opened(1001, B, write_as(CrookFace(9))), opened(1002, A, None))
KNOWN = played(MISSING, do.NoteFace(1002, CrookFace(3)), do.NoteFace(1003, CrookFace(6)))


def on(state: State, letter: str = "A", **more: Any) -> tuple[ReckoningPresenter, Any]:
    """The page of one phone."""
    desk = desk_at(state, letter, **more)
    return ReckoningPresenter(desk, Paper()), desk


def view(page: ReckoningPresenter) -> ReckoningView:
    """What is shown."""
    shown: ReckoningView = look(page)
    return shown


def test_seals_open_by_themselves() -> None:
    """Meanwhile the cards are turned, and what nobody noted can be."""
    waits = view(on(played(passed(begun(crooks=[crook(B, 5, up=False)])), do.TurnUp()))[0])
    assert (waits.title, waits.bar.waits) == ("Turn all cards up", "The phones open the seals; waiting for Fedora")
    assert [each.text for each in view(on(HIDDEN, "B")[0]).missing] == ["Target 2 · Fedora"]


def test_missing_faces_are_asked_of_their_owners() -> None:
    """All at the same time; the others read who still notes how many."""
    owner, other = view(on(MISSING, "B")[0]), view(on(MISSING, "Z")[0])
    assert (owner.title, [each.text for each in owner.missing]) == ("What do these show?", ["Target 2 · Fedora"])
    assert owner.bar.waits == "Waiting for you: tap each crook above and say what it shows."
    assert other.bar.waits == "Waiting for Bowler, Fedora: what do the crooks show?"
    assert owner.others == ("Bowler still notes 1 crook.",)
    assert other.others == ("Bowler still notes 1 crook.", "Fedora still notes 1 crook.")
    assert other.missing == ()
    assert (other.title, other.text) == ("One moment", "This goes on as soon as every crook is noted.")


def test_the_host_may_note_them_all() -> None:
    """For a phone that is away, or a player without one."""
    assert [each.text for each in view(on(MISSING)[0]).missing] == ["Target 2 · Fedora", "Target 8 · Bowler"]


def test_three_taps_note_one() -> None:
    """Behind its chip."""
    page, desk = on(MISSING, "B")
    page.missed("1003")
    assert (view(page).missing, view(page).title, view(page).text) == ((), "", "")
    for key in ("6", "0", NONE):
        page.noting.key(key)
    assert desk.taps == [do.NoteFace(1003, CrookFace(6))]


def test_the_walk_goes_target_by_target() -> None:
    """Each phone at its own pace, with the points so far; the newest stop stands above."""
    page, desk = on(KNOWN)
    first = view(page)
    assert [stop.title for stop in first.stops] == ["Target 2"]
    assert first.bar == Bar(main="Next: Target 3", second="Show all")
    assert [(score.name, score.points, score.money) for score in first.scores] == [
        ("Bowler", "0", "$18"),
        ("Fedora", "2", "$18"),
    ]
    for _ in range(3):
        page.main()
    assert [stop.title for stop in view(page).stops] == ["Target 5", "Target 4", "Target 3", "Target 2"]
    assert [score.points for score in view(page).scores] == ["0", "7"]
    assert desk.taps == []


def test_behind_the_last_stop_anybody_agrees() -> None:
    """Once; a display only looks on."""
    page, desk = on(KNOWN, "B")
    page.second()
    assert len(view(page).stops) == 11
    assert view(page).bar == Bar(main="It's right: who has won?")
    page.main()
    assert desk.taps == [do.ReckoningStands()]
    assert desk.around.state.stage is Stage.OVER
    display, its_desk = on(KNOWN, "Z")
    display.second()
    assert view(display).bar.waits == "Waiting for Bowler, Fedora: agree to the reckoning"
    display.main()
    assert its_desk.taps == []


def test_the_card_wins_over_what_was_noted() -> None:
    """Its owner corrects it, or the host; the log shows both (ruling 10)."""
    page, desk = on(KNOWN, "B")
    assert view(page).wrong[0].text == "A card shows something else"
    page.wrong()
    sheet = view(page).sheet
    assert sheet is not None
    assert [(each.text, each.detail) for each in sheet.choices] == [
        ("Target 2 · Fedora", "6"),
        ("Target 5 · Fedora", "9"),
    ]
    page.chose(sheet.choices[1].key)
    assert view(page).sheet is None
    for key in ("8", "0", NONE):
        page.noting.key(key)
    assert desk.around.state.crooks[1001].face == CrookFace(8)
    assert len(view(on(KNOWN)[0]).stops) == 1
    host, _ = on(KNOWN)
    host.wrong()
    everybodys = view(host).sheet
    assert everybodys is not None
    assert [each.text for each in everybodys.choices] == [
        "Target 2 · Fedora",
        "Target 5 · Bowler",
        "Target 5 · Fedora",
        "Target 8 · Bowler",
    ]
    assert view(on(KNOWN, "Z")[0]).wrong == ()


def test_the_question_can_be_put_away() -> None:
    """And the keys with it."""
    page, _ = on(KNOWN)
    page.wrong()
    page.closed()
    assert view(page).sheet is None
    page.missed("1000")
    assert view(page).note.keys
    page.cover()
    assert not view(page).note.keys


def test_another_game_begins_at_its_beginning() -> None:
    """The walk, too."""
    page, desk = on(KNOWN)
    page.second()
    page.wrong()
    desk.around.change(since=9)
    assert (len(view(page).stops), view(page).sheet) == (1, None)


def test_in_other_stages_it_is_empty() -> None:
    """Also without a game: taps do nothing."""
    assert view(on(begun())[0]).stops == ()
    page, desk = on(KNOWN)
    desk.around.table = TableState()
    page.main()
    page.second()
    assert (view(page).stops, desk.taps) == ((), [])
    waiting, its_desk = on(MISSING)
    waiting.second()
    waiting.main()
    assert its_desk.taps == []

"""Promises of noting a face: three taps, or two; a hidden one is sealed, all others are told to all."""

from typing import Any

import pytest

from companion.games.crooks.play import commands as do
from companion.games.crooks.play.state import State
from companion.games.crooks.presenters.board import Mark
from companion.games.crooks.presenters.noting import BACK, MORE, NONE, NoteView, Noting, is_noted, may_note
from companion.games.crooks.rules.crooks import Action, CrookFace, Gang
from companion.present.lid import UNTOUCHED
from companion.table.commands import write_as
from companion.table.state import TableState
from tests.support.gangland import A, B, begun, crook, passed, played
from tests.support.gangland_desk import beside, desk_at
from tests.support.paper import Paper

UP, DOWN, SPIED, OTHERS, THEIRS = range(1000, 1005)
STATE = begun(
    crooks=[
        crook(A, 2, face=None),
        crook(A, 3, up=False),
        crook(A, 4, face=None, action=Action.SPY),
        crook(B, 2, 7, face=CrookFace(7, 2, (Gang.OUTFIT,))),
        crook(B, 3, up=False),
    ],
)
TAPS = ("7", "-2", "northside outfit")
FACE = CrookFace(7, -2, (Gang.NORTHSIDE, Gang.OUTFIT))


def noting(number: int = UP, letter: str = "A", state: State = STATE, *keys: str, **more: Any) -> tuple[Noting, Any]:
    """The keys of a crook on one phone, after some taps."""
    desk = desk_at(state, letter, **more)
    on = Noting(desk, Paper())
    on.begin(number)
    for key in keys:
        on.key(key)
    return on, desk


def view(on: Noting, desk: Any) -> NoteView:
    """What is shown now."""
    on.tick()
    return on.view(desk.around.state)


def keys(on: Noting, desk: Any) -> list[str]:
    """The keys of the part that is asked."""
    return [key.key for key in view(on, desk).keys]


def test_three_taps_tell_a_face_to_all() -> None:
    """Rank, modifier, gangs; as what it was played was said when it was laid."""
    on, desk = noting(UP, "A", STATE, *TAPS)
    assert desk.taps == [do.NoteFace(UP, FACE)]
    assert view(on, desk) == NoteView()


def test_three_taps_seal_a_hidden_face() -> None:
    """Under the number of its crook; nothing of it is in the log."""
    _, desk = noting(DOWN, "A", STATE, *TAPS)
    assert desk.taps == []
    assert desk.faces == {DOWN: write_as(FACE)}


def test_a_crook_played_as_what_it_is_has_that_action() -> None:
    """It is known, and not asked."""
    _, desk = noting(SPIED, "A", STATE, "7", "0", NONE)
    assert desk.taps == [do.NoteFace(SPIED, CrookFace(7, action=Action.SPY))]


def said(on: Noting, desk: Any) -> list[str]:
    """The faces noted before that are offered."""
    return [known.text.replace("\N{NO-BREAK SPACE}", " ") for known in view(on, desk).known]


def test_a_face_noted_before_is_one_tap_once_the_rank_is_known() -> None:
    """All that begin like that; of a Spy only Spies."""
    assert [said(*noting(UP, "A", STATE, *taps)) for taps in ([], ["8"], ["7", "1"])] == [[], [], []]
    assert said(*noting(UP, "A", STATE, "7", "2")) == ["7+2, Outfit"]
    assert said(*noting(SPIED, "A", STATE, "7")) == []
    on, desk = noting(UP, "A", STATE, "7")
    on.pick("something else")
    assert desk.taps == []
    [known] = view(on, desk).known
    on.pick(known.key)
    assert desk.taps == [do.NoteFace(UP, CrookFace(7, 2, (Gang.OUTFIT,)))]


def test_at_most_a_few_are_offered_each_once() -> None:
    """As they count here: a Spy that was laid as an ordinary crook is one."""
    spies = [crook(B, target, 7, face=CrookFace(7, target, action=Action.SPY)) for target in range(2, 8)]
    plain = crook(B, 9, face=CrookFace(7, 2))
    state = begun(crooks=[crook(A, 2, face=None), crook(A, 3, face=None, action=Action.SPY), *spies, plain])
    assert said(*noting(1000, "A", state, "7")) == ["7+2", "7+3", "7+4", "7+5"]
    assert said(*noting(1001, "A", state, "7")) == ["7+2, Spy", "7+3, Spy", "7+4, Spy", "7+5, Spy"]


def test_it_shows_what_was_tapped() -> None:
    """The face so far, and what is asked next."""
    steps = [view(*noting(UP, "A", STATE, *TAPS[:count])) for count in range(3)]
    assert [step.text for step in steps] == ["Which rank?", "Which modifier?", "Which gangs?"]
    assert [step.mark.text for step in steps] == ["?", "7", "7\N{MINUS SIGN}2"]
    assert [step.columns for step in steps] == [4, 4, 2]
    assert view(*noting(DOWN)).mark == Mark(down=True)
    titles = [view(*noting(number)).title for number in (UP, DOWN, OTHERS)]
    assert titles == [
        "Your crook at target 2",
        "Your hidden crook at target 3: only you see this",
        "Fedora's crook at target 2",
    ]


def test_every_usual_part_has_a_key() -> None:
    """Ranks, modifiers, all gangs together or alone."""
    assert keys(*noting()) == [*map(str, range(1, 11)), MORE]
    assert keys(*noting(UP, "A", STATE, "7")) == [*map(str, range(-4, 5)), MORE, BACK]
    gangs = keys(*noting(UP, "A", STATE, "7", "0"))
    assert (len(gangs), gangs[0], gangs[4], gangs[-2:]) == (
        9,
        NONE,
        "northside westside",
        ["northside westside outfit", BACK],
    )


def test_unusual_numbers_are_typed() -> None:
    """A rank by two digits, a modifier on keys of its own."""
    assert keys(*noting(UP, "A", STATE, MORE)) == [*map(str, range(10)), BACK]
    on, desk = noting(UP, "A", STATE, MORE, "1", "2", MORE, "-9", NONE)
    assert desk.taps == [do.NoteFace(UP, CrookFace(12, -9))]
    wide = keys(*noting(UP, "A", STATE, "7", MORE))
    assert wide == [*map(str, range(-9, -4)), *map(str, range(5, 10)), BACK]
    assert on.number is None


def test_each_tap_can_be_taken_back() -> None:
    """One after the other; the first key has nothing behind it."""
    on, desk = noting(UP, "A", STATE, "10", "0", NONE)
    for asked in ("Which gangs?", "Which modifier?", "Which rank?"):
        on.key(BACK)
        assert view(on, desk).text == asked
    on.key(MORE)
    on.key("1")
    on.key(BACK)
    assert keys(on, desk) == [*map(str, range(1, 11)), MORE]


def test_a_crook_that_may_not_be_the_kingpin_is_asked_for_that() -> None:
    """It counts for nothing then (ruling 11), and only a 10 can be it."""
    state = begun(
        crooks=[crook(A, 2, face=None), crook(A, 3, face=None, price=1), crook(A, 4, up=False, price=1)],
    )
    for number, asked in ((1000, [NONE, "kingpin", BACK]), (1001, []), (1002, [NONE, "kingpin", BACK])):
        assert keys(*noting(number, "A", state, "10", "0", NONE)) == asked
    on, desk = noting(1000, "A", state, "10", "0", "outfit")
    shown = view(on, desk)
    assert (shown.text, shown.columns, shown.mark.emblems) == ("Is it the Kingpin?", 2, ("gang_outfit",))
    on.key(NONE)
    assert desk.taps == [do.NoteFace(1000, CrookFace(10, 0, (Gang.OUTFIT,)))]


def test_a_kingpin_noted_before_is_one_only_where_it_counts() -> None:
    """Where it may lie so, it is a crook like any other."""
    state = begun(
        crooks=[
            crook(A, 2, up=False),
            crook(A, 3, face=None, price=1),
            crook(B, 2, price=1, face=CrookFace(10, action=Action.KINGPIN)),
        ]
    )
    assert [said(*noting(number, "A", state, "10")) for number in (1000, 1001)] == [["10, Kingpin"], ["10"]]


def test_a_hidden_kingpin_is_refused() -> None:
    """In a sentence, and nothing is sealed (ruling 11)."""
    desk, paper = desk_at(STATE), Paper()
    on = Noting(desk, paper)
    on.begin(DOWN)
    for key in ("10", "0", NONE, "kingpin"):
        on.key(key)
    assert desk.faces == {}
    assert paper.told == [
        "The Kingpin lies face up, and only the last card of a stack can be the Kingpin. "
        "Undo, and choose another crook."
    ]


def test_what_is_half_typed_goes_when_nobody_touches_it() -> None:
    """It may be secret; a key keeps it."""
    on, desk = noting(DOWN, "A", STATE, "7")
    desk.now += UNTOUCHED - 1
    on.key("0")
    desk.now += UNTOUCHED - 1
    assert view(on, desk).keys
    desk.now += 2
    assert view(on, desk) == NoteView()
    on.key("7")
    on.pick("0")
    assert (desk.taps, desk.faces) == ([], {})


def test_nothing_typed_is_in_a_line_of_a_log() -> None:
    """Neither a view nor the keys tell it."""
    on, desk = noting(DOWN, "A", STATE, "7", "-2", "outfit")
    assert "7" not in repr(on._draft)
    assert "\N{MINUS SIGN}2" not in repr(view(on, desk))


def test_who_may_note_what() -> None:
    """A hidden crook its owner, once; what lies open its phone and the host's; in the reckoning as well."""
    desks = {letter: desk_at(STATE, letter) for letter in "ABZ"}
    assert {
        letter: [number for number in STATE.crooks if may_note(desk, STATE, number)] for letter, desk in desks.items()
    } == {"A": [UP, DOWN, SPIED, OTHERS], "B": [OTHERS, THEIRS], "Z": []}
    desks["A"].ready(A, DOWN, write_as(FACE), ())
    assert is_noted(desks["A"], DOWN)
    assert not may_note(desks["A"], STATE, DOWN)
    assert is_noted(beside(desks["A"].around, "B"), DOWN)
    assert not may_note(desks["A"], STATE, 5)
    turned = played(passed(STATE), do.TurnUp())
    assert not may_note(desk_at(turned), turned, DOWN)


def test_a_seat_without_a_phone_notes_nothing_hidden() -> None:
    """Its helper must not know it."""
    desk = desk_at(STATE, cardboard=(1,))
    assert not may_note(desk, STATE, THEIRS)
    assert may_note(desk, STATE, OTHERS)


@pytest.mark.parametrize("number", [THEIRS, 5])
def test_another_crook_is_not_asked_for(number: int) -> None:
    """Nor one that is not there yet, or not any more."""
    on, desk = noting(number)
    assert view(on, desk) == NoteView()
    on.key("7")
    on.pick("0")
    assert desk.taps == []


def test_without_a_game_it_stops() -> None:
    """There is nothing to note."""
    on, desk = noting()
    desk.around.table = TableState()
    on.tick()
    on.key("7")
    on.pick("0")
    assert on.number is None
    assert not is_noted(desk, UP)

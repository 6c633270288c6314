"""Who books what on which phone."""

from dataclasses import replace

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play.state import State
from companion.games.age_of_thieves.presenters.pages.booking import (
    Booking,
    GoTo,
    Option,
    Question,
    insisted,
    is_ours,
    tap,
)
from companion.games.age_of_thieves.rules.jewels import Jewel
from companion.present.pieces import Choice
from companion.table.ids import Seat
from tests.support.rounds import Around, Desk
from tests.support.thieves import JASMINE, MORIUS, NOIRON, Changes, at_resolution


def round_of(thieves: Changes | None = None) -> State:
    """Noiron is about to act; Morius is first thief and hosts."""
    return at_resolution((3,), (5, 2), (1,), (1,), thieves=thieves)


def noirons(state: State) -> Desk:
    """The phone of the one who acts."""
    return Desk(Around(state), "B", (NOIRON,))


def hosts(state: State) -> Desk:
    """The phone that leads."""
    return Desk(Around(state))


def test_what_is_ours() -> None:
    """A thief's own affairs are its phone's, the host's and the first thief's."""
    state = round_of()
    command = do.PickUp(1, NOIRON, Jewel.GREEN)
    assert is_ours(noirons(state), state, command)
    assert is_ours(hosts(state), state, command)
    assert not is_ours(Desk(Around(state), "C", (JASMINE,)), state, command)


def test_insisting_is_for_those_who_lead() -> None:
    """And only where it helps."""
    state = round_of({JASMINE: {"in_dungeon": True}})
    caught = do.Catch(1, JASMINE)
    assert insisted(hosts(state), state, caught) == do.Catch(1, JASMINE, insist=True)
    assert insisted(noirons(state), state, caught) is None
    assert insisted(hosts(state), state, do.TakeEmperors(2, NOIRON)) is None
    assert insisted(hosts(state), state, do.ExtraEvent(1)) is None


def offered(desk: Desk, state: State, seat: Seat) -> Choice | None:
    """That Jasmine was caught, as this phone offers it."""
    return Booking(desk, state, None).offer("key", "Jasmine", do.Catch(1, seat), "detail", "caught")


def test_an_offer_says_why_the_rules_exclude_it() -> None:
    """Grey for whoever has not the last word; nothing where it is another phone's to tap."""
    state = round_of({JASMINE: {"in_dungeon": True}})
    assert offered(noirons(state), state, MORIUS) == Choice("key", "Jasmine", "detail", "caught")
    grey = offered(noirons(state), state, JASMINE)
    assert grey is not None
    assert (grey.can, grey.dim) == (False, True)
    assert grey.detail.startswith("Jasmine is in the dungeon")
    last_word = offered(hosts(state), state, JASMINE)
    assert last_word is not None
    assert (last_word.can, last_word.dim) == (True, True)
    assert offered(Desk(Around(state), "C", (JASMINE,)), state, MORIUS) is None


def green(at: Booking) -> list[Option]:
    """The green jewel, and a page that asks the rest."""
    return [
        tap("green", "A green jewel", do.PickUp(1, at.thief, Jewel.GREEN), emblem="jewel_green"),
        Option("page", "By hand", GoTo("adjust"), detail="Asked there", emblem="gear"),
    ]


def test_a_question_has_its_title_and_its_answers() -> None:
    """With the thief for whom it is asked, or for the table; what is not this phone's to tap is not there."""
    state, jewel = round_of(), Question("jewel", green, of_a_thief=True)
    sheet, page = Booking(noirons(state), state, NOIRON).sheet(jewel), Choice("page", "By hand", "Asked there", "gear")
    assert sheet.title == "Which jewel did Noiron pick up?"
    assert sheet.choices == (Choice("green", "A green jewel", emblem="jewel_green"), page)
    assert Booking(Desk(Around(state), "C", (JASMINE,)), state, NOIRON).sheet(jewel).choices == (page,)
    assert Booking(hosts(state), state, None).sheet(jewel).choices == ()
    assert Booking(hosts(state), state, None).sheet(Question("more", lambda _: ())).title == "What else?"


def test_an_answer_is_refused_by_its_command() -> None:
    """One without a command asks on."""
    at = Booking(noirons(round_of()), round_of(), NOIRON)
    yellow = tap("yellow", "A yellow jewel", do.PickUp(1, NOIRON, Jewel.YELLOW))
    assert [at.is_refused(option) for option in (*green(at), yellow)] == [False, False, True]


def test_a_door_leads_to_what_has_answers() -> None:
    """Else it is not there."""
    state, jewel = round_of(), Question("jewel", green, of_a_thief=True)
    for seat, doors in ((NOIRON, [Option("hidden", "Hidden", jewel, emblem="eye_off")]), (None, [])):
        found = list(Booking(hosts(state), state, seat).door("hidden", jewel, "eye_off"))
        assert [replace(door, text="Hidden") for door in found] == doors


def test_names_and_emblems() -> None:
    """Of thieves and jewels, and who else is in town."""
    state = round_of({JASMINE: {"left": 1}})
    at = Booking(noirons(state), state, NOIRON)
    assert (at.figure(MORIUS), at.emblem(MORIUS), at.jewel(Jewel.GREEN)) == ("Morius", "thief_morius", "a green jewel")
    assert [state.thief(seat).figure for seat in at.others()] == ["Morius", "Zain"]

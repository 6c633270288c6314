"""How far everybody is, in words; nothing of it depends on a plan."""

from dataclasses import replace

from companion.games.age_of_thieves.play.state import PlanIs, Stage
from companion.games.age_of_thieves.presenters.stages.declaration_table import (
    DeclarationNow,
    chairs,
    lies_so,
    moment,
    strip,
)
from companion.games.age_of_thieves.rules.action_points import Points
from companion.present.table_view import TableView
from companion.table.snapshot import Contact
from tests.support.declaring import PaperDesk
from tests.support.thieves import JASMINE, MORIUS, NOIRON, ZAIN, at_cleanup, at_declaration


def now(desk: PaperDesk) -> DeclarationNow:
    """The Declaration at this desk."""
    found = moment(desk)
    assert found is not None
    return found


def words(desk: PaperDesk) -> dict[str, str]:
    """How far everybody is."""
    return {chair.name: chair.word for chair in chairs(now(desk))}


def test_there_is_a_moment_only_while_plans_are_made() -> None:
    """Without a table or a game, or in another phase, there is none."""
    desk = PaperDesk()
    assert moment(desk) is not None
    desk.stands(at_cleanup())
    assert moment(desk) is None
    desk.seen = TableView()
    assert moment(desk) is None


def test_seats_are_told_apart() -> None:
    """Own ones, helped ones, those of other phones; in the order of the table."""
    desk = PaperDesk(at_declaration(4, first=JASMINE), (MORIUS, ZAIN), (NOIRON,))
    found = now(desk)
    assert found.asked == found.around == (JASMINE, ZAIN, MORIUS, NOIRON)
    assert found.mine == (ZAIN, MORIUS)
    assert found.helped == (NOIRON,)
    assert now(PaperDesk(at_declaration(first=None))).around == (MORIUS, NOIRON, JASMINE)


def test_the_last_ready_is_known() -> None:
    """All others are ready, and this one's plan is awaited."""
    desk = PaperDesk()
    desk.lies(NOIRON)
    assert not now(desk).is_last(MORIUS)
    desk.lies(JASMINE)
    assert now(desk).is_last(MORIUS)
    assert now(desk).plans(MORIUS)
    assert not now(desk).plans(JASMINE)


def test_the_table_is_here_or_not() -> None:
    """Without it no Ready gets there."""
    desk = PaperDesk()
    assert now(desk).here
    desk.phone(contact=Contact.LOOKING)
    assert not now(desk).here


def test_everybody_is_seen_from_the_own_chair() -> None:
    """Clockwise, with name, emblem and word."""
    desk = PaperDesk(seats=(NOIRON,))
    found = chairs(now(desk))
    assert [(chair.name, chair.you) for chair in found] == [("Noiron", True), ("Jasmine", False), ("Morius", False)]
    assert found[0].emblem == "thief_noiron"
    assert chairs(now(PaperDesk(seats=())))[0].key == "0"


def test_every_stage_has_its_word() -> None:
    """Planning, ready, signed, open, away, left, to be typed."""
    given = {ZAIN: {"left": 1}}
    desk = PaperDesk(at_declaration(4, thieves=given))
    assert words(desk) == {"Morius": "planning", "Noiron": "planning", "Jasmine": "planning", "Zain": "out of the city"}
    desk.lies(NOIRON)
    desk.lies(JASMINE)
    desk.signs(JASMINE)
    desk.phone(away={"A": 30.0})
    assert words(desk) == {"Morius": "away 1:10", "Noiron": "ready", "Jasmine": "ready", "Zain": "out of the city"}
    desk.opens(JASMINE)
    assert words(desk)["Jasmine"] == "open"
    typed = {NOIRON: {"plan": PlanIs.TO_TYPE}, MORIUS: {"plan": PlanIs.OPEN}}
    desk.stands(at_declaration(4, thieves=typed))
    assert words(desk)["Noiron"] == "AP to be typed"
    assert words(desk)["Morius"] == "open"
    desk.sees(chairs={})
    assert words(desk)["Zain"] == "planning"


def test_what_is_typed_here_is_known() -> None:
    """Only for a seat that this phone helps, and only when the screens are gone."""
    typed = {NOIRON: {"plan": PlanIs.TO_TYPE}, MORIUS: {"plan": PlanIs.OPEN}, JASMINE: {"plan": PlanIs.OPEN}}
    state = at_declaration(thieves=typed)
    assert now(PaperDesk(state, (MORIUS,), (NOIRON,))).to_type == NOIRON
    assert now(PaperDesk(state)).to_type is None
    assert now(PaperDesk(at_declaration(), (MORIUS,), (NOIRON,))).to_type is None


def test_the_own_seal_is_found() -> None:
    """By question."""
    assert now(PaperDesk()).kept(MORIUS) is None
    assert now(PaperDesk()).question == 100


def test_the_strip_says_what_hands_do() -> None:
    """It has the draw in one sentence, then debts that are due, for all to see."""
    given = {NOIRON: {"aside": Points(blue=4)}, JASMINE: {"markers": Points(blue=10, purple=2), "draws": 2}}
    told = strip(now(PaperDesk(at_declaration(thieves=given, first=NOIRON))))
    assert told[0].startswith("Draw 1 card, Noiron first")
    assert told[1:] == (
        "Noiron: 4 AP set aside this turn.",
        "Jasmine: +2 purple AP this turn.",
        "Jasmine: Draw 2 more cards, due since last turn. Hand limit 5.",
    )


def test_who_is_caught_now_reads_what_to_do() -> None:
    """An event can catch before the plans; a thief in the dungeon reads that Move comes first."""
    caught = {NOIRON: {"caught": True, "in_dungeon": True}}
    told = strip(now(PaperDesk(replace(at_declaration(thieves=caught), stage=Stage.DECLARATION))))
    assert told[-1] == "Noiron: In the dungeon: Move must be the first card used."
    assert any("Discard 1 general card" in line for line in told)


def test_hands_are_told_how_a_plan_lies() -> None:
    """They are told after it is ready, not before."""
    desk = PaperDesk()
    assert lies_so(now(desk), MORIUS) == ()
    desk.lies(MORIUS)
    (told,) = lies_so(now(desk), MORIUS)
    assert "face down" in told

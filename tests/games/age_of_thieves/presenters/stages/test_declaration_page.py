"""The faces of the page, and that a covered one shows nothing of a plan."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from companion.games.age_of_thieves.play.state import PlanIs
from companion.games.age_of_thieves.presenters.stages.declaration_draft import GENERAL, TILES, Draft, DraftCard
from companion.games.age_of_thieves.presenters.stages.declaration_page import (
    COVERED,
    LOOKING,
    NAMING,
    OPEN,
    PEEK,
    TYPING,
    DeclarationView,
    Does,
    Local,
    main_does,
    names,
    shown,
    whose,
)
from companion.games.age_of_thieves.presenters.stages.declaration_plans import Plans
from companion.games.age_of_thieves.presenters.stages.declaration_table import DeclarationNow, moment
from companion.games.age_of_thieves.rules.action_points import Points
from companion.games.age_of_thieves.rules.cards import MOVE
from companion.present.settings import Settings
from companion.table.ids import Seat
from companion.table.snapshot import Contact
from tests.support.declaring import LYING, PaperDesk, ready, texts
from tests.support.thieves import JASMINE, MORIUS, NOIRON, ZAIN, at_declaration

OWN = Local(MORIUS)


def now(desk: PaperDesk) -> DeclarationNow:
    """The Declaration at this desk."""
    found = moment(desk)
    assert found is not None
    return found


def look(desk: PaperDesk, plans: Plans | None = None, local: Local = OWN, is_open: bool = False) -> DeclarationView:
    """The screen."""
    return shown(now(desk), plans or Plans(desk), local, is_open)


def lay(plans: Plans, at: DeclarationNow, seat: Seat, key: str) -> None:
    """A tile is tapped."""
    plans.edit(at, seat, lambda draft, pool: draft.laid(key, pool))


def laid(desk: PaperDesk, *keys: str, seat: Seat = MORIUS) -> Plans:
    """Plans with these tiles tapped."""
    plans = Plans(desk)
    for key in keys:
        lay(plans, now(desk), seat, key)
    return plans


def others(desk: PaperDesk) -> PaperDesk:
    """The same, all others ready."""
    for seat in now(desk).asked:
        if seat not in desk.seen.seats:
            desk.lies(seat)
    return desk


# -- covered -----------------------------------------------------------------------------------------------------------


def test_covered_it_says_whose_it_is_and_how_to_open_it() -> None:
    """It also says that the table waits for it."""
    view = look(PaperDesk())
    assert view.mode == COVERED
    assert (view.cover.title, view.cover.text, view.cover.hold) == ("Your plan, Morius", "Hold to open", True)
    assert (view.cover.emblem, view.cover.longer) == ("lock", "Hold it a little longer")
    assert view.bar.waits == "Hold the panel above to make your plan"
    assert view.strip[0].startswith("Draw 1 card")
    assert [chair.name for chair in view.chairs] == ["Morius", "Noiron", "Jasmine"]


def test_a_tap_does_for_a_hold_where_that_is_wished() -> None:
    """The setting decides."""
    desk = PaperDesk()
    desk.settings = Settings(tap_not_hold=True)
    cover = look(desk).cover
    assert (cover.text, cover.hold) == ("Tap to open", False)


@given(st.lists(st.sampled_from(TILES), max_size=6), st.lists(st.sampled_from(TILES), max_size=6))
def test_covered_every_plan_looks_the_same(one: list[str], other: list[str]) -> None:
    """No word, number or gap differs, before and after Ready."""
    desks = [PaperDesk(), PaperDesk()]
    plans = [laid(desk, *keys) for desk, keys in zip(desks, (one, other), strict=True)]
    assert look(desks[0], plans[0]) == look(desks[1], plans[1])
    for desk, plan in zip(desks, plans, strict=True):
        ready(desk, plan)
        desk.settle()
    assert look(desks[0], plans[0]) == look(desks[1], plans[1])
    for desk in desks:
        desk.voided()
    assert look(desks[0], plans[0]) == look(desks[1], plans[1])


def test_covered_nothing_secret_is_made() -> None:
    """The secret part is empty, and so are its names."""
    desk = PaperDesk()
    view = look(desk, laid(desk, MOVE, GENERAL), Local(MORIUS, naming="A", typed="Owl", asks=True))
    assert (view.plan, view.naming, view.sheet) == (DeclarationView().plan, DeclarationView().naming, None)
    assert not {"Move", "Card A", "Owl"} & set(texts(view))


def test_covered_it_says_why_a_plan_that_others_may_know_is_asked_for_again() -> None:
    """Until the new Ready is on its way."""
    desk = PaperDesk()
    plans = laid(desk, MOVE)
    desk.phone(to_seal=frozenset({(MORIUS, desk.question)}))
    known = (desk.words.say("declaration.known"),)
    assert look(desk, plans).strip == known
    ready(desk, plans)
    assert look(desk, plans).strip != known


def test_a_sealed_plan_can_be_taken_back_until_its_phone_signs() -> None:
    """After that all plans open."""
    desk = PaperDesk()
    desk.lies(MORIUS)
    view = look(desk)
    assert (view.cover.title, view.cover.text, view.bar.main) == ("Morius is ready", "Hold to peek", "Change my plan")
    assert view.strip == (
        "Put your planned cards on top of your hand, in this order, and lay the whole hand face down.",
    )
    assert (view.bar.quiet, view.bar.waits) == (True, "Still planning: Noiron, Jasmine")
    others(desk).signs(MORIUS)
    assert look(desk).bar.waits == "The screens go; waiting for the phone of Noiron, Jasmine"
    assert look(desk).strip == ()


def test_whose_own_plan_is_missing_is_told_so() -> None:
    """The own name does not stand among the others. Without cards, Ready is not highlighted."""
    desk = PaperDesk()
    assert look(desk).bar.waits == "Hold the panel above to make your plan"
    desk.settings = Settings(tap_not_hold=True)
    assert look(desk).bar.waits == "Tap the panel above to make your plan"
    bare = look(desk, is_open=True)
    assert (bare.bar.quiet, bare.plan.empty) == (True, "Tap Move, Ambush, Special or Card, then its AP.")
    assert not look(desk, laid(desk, MOVE), is_open=True).bar.quiet


def test_on_its_way_a_plan_says_so() -> None:
    """Until the table has it, nothing claims that it is ready."""
    desk = PaperDesk()
    plans = laid(desk, MOVE)
    ready(desk, plans)
    view = look(desk, plans)
    assert (view.cover.title, view.bar.waits, view.bar.main) == ("Sealing your plan", "Sealing your plan", "")


def test_a_ready_that_counts_no_more_is_one_tap_away() -> None:
    """The table has changed; the plan is still there. Without the table: when it is back."""
    desk = PaperDesk()
    plans = laid(desk, MOVE)
    ready(desk, plans)
    desk.settle()
    desk.voided()
    assert look(desk, plans).bar.main == "Ready again"
    others(desk)
    desk.phone(contact=Contact.LOOKING)
    bar = look(desk, plans).bar
    assert (bar.main, bar.can, bar.why) == ("Ready again: reveal!", False, "You can be ready when the table is back.")


def test_a_phone_without_a_plan_looks_on() -> None:
    """A display, or a thief who has left."""
    view = look(PaperDesk(seats=()), local=Local())
    assert (view.mode, view.cover.title) == (LOOKING, "")
    assert view.bar.waits == "Still planning: Morius, Noiron, Jasmine"


# -- several on one phone ----------------------------------------------------------------------------------------------


def test_a_shared_phone_goes_from_hand_to_hand() -> None:
    """To the next who is not ready; it says to whom, and who else is."""
    desk = PaperDesk(seats=(MORIUS, JASMINE))
    plans = laid(desk, MOVE)
    assert whose(now(desk), plans, None) == MORIUS
    ready(desk, plans)
    assert whose(now(desk), plans, None) == JASMINE
    desk.settle()
    view = look(desk, plans, Local(JASMINE))
    assert (view.cover.title, view.cover.emblem) == ("Give the phone to Jasmine", "thief_jasmine")
    assert view.bar.waits == "Waiting for Jasmine's plan"
    assert [(choice.text, choice.detail, choice.chosen) for choice in view.seats] == [
        ("Morius", "ready", False),
        ("Jasmine", "planning", True),
    ]
    assert whose(now(desk), plans, MORIUS) == MORIUS
    assert look(desk, plans).bar.main == "Morius: Change my plan"
    desk.lies(JASMINE)
    assert whose(now(desk), plans, None) is None, "nobody says who holds it now"
    assert whose(now(PaperDesk(seats=())), plans, MORIUS) is None


def test_an_open_plan_on_a_shared_phone_says_whose_it_is() -> None:
    """A phone for one seat does not."""
    desk = PaperDesk(seats=(MORIUS, JASMINE))
    assert look(desk, is_open=True).title == "Morius"
    assert look(PaperDesk(), is_open=True).title == ""


# -- seats without a phone ---------------------------------------------------------------------------------------------


def test_a_helper_says_who_is_ready() -> None:
    """Beside the own plan, each in a row that stays where it is; the last one lifts the screens away."""
    desk = PaperDesk(at_declaration(4), (MORIUS,), (NOIRON, JASMINE))
    assert [choice.text for choice in look(desk).helped] == ["Tap when Noiron is ready", "Tap when Jasmine is ready"]
    desk.lies(MORIUS)
    view = look(desk)
    assert view.bar.main == "Change my plan"
    assert [choice.text for choice in view.helped] == ["Tap when Noiron is ready", "Tap when Jasmine is ready"]
    desk.lies(NOIRON)
    desk.lies(ZAIN)
    view = look(desk)
    rows = ["Undo: Noiron is ready", "Tap when Jasmine is ready: reveal!"]
    assert [choice.text for choice in view.helped] == rows


def test_one_seat_alone_is_on_the_main_button() -> None:
    """Once the own plan is sealed; beside it is the way back to that."""
    desk = PaperDesk(at_declaration(4), (MORIUS,), (NOIRON,))
    assert [choice.text for choice in look(desk).helped] == ["Tap when Noiron is ready"]
    desk.lies(MORIUS)
    view = look(desk)
    assert (view.bar.main, view.bar.second, view.helped) == ("Tap when Noiron is ready", "Change my plan", ())
    desk.lies(NOIRON)
    assert [choice.text for choice in look(desk).helped] == ["Undo: Noiron is ready"]


def test_a_helper_without_a_plan_has_no_way_back() -> None:
    """A host's phone may play nobody."""
    desk = PaperDesk(seats=(), cardboard=(NOIRON,))
    bar = look(desk, local=Local()).bar
    assert (bar.main, bar.second) == ("Tap when Noiron is ready", "")


# -- open --------------------------------------------------------------------------------------------------------------


def test_open_it_shows_the_plan_and_what_ready_would_do() -> None:
    """The button names unused AP, and says if all plans will open."""
    desk = PaperDesk()
    plans = laid(desk, MOVE, MOVE)
    view = look(desk, plans, is_open=True)
    assert view.mode == OPEN
    assert view.bar.main == "Ready · 8 AP unused"
    assert [row.text for row in view.plan.rows] == ["The guard", "Move"]
    assert view.shut == "Cover"
    plans.edit(now(desk), MORIUS, lambda draft, pool: draft.with_markers(10, pool))
    assert look(desk, plans, is_open=True).bar.main == "Ready"
    assert look(others(desk), plans, is_open=True).bar.main == "Ready: reveal!"


def test_the_strip_folds_at_the_first_ap() -> None:
    """A tap unfolds it."""
    desk = PaperDesk()
    view = look(desk, is_open=True)
    assert (bool(view.strip), view.unfold) == (True, "")
    plans = laid(desk, MOVE)
    view = look(desk, plans, is_open=True)
    assert (view.strip, view.unfold) == ((), "Draw")
    assert look(desk, plans, Local(MORIUS, unfolded=True), is_open=True).strip


def test_no_cards_at_all_are_asked_for_once_more() -> None:
    """The button says what it does, the question has the same answer."""
    desk = PaperDesk()
    assert look(desk, is_open=True).bar.main == "Ready without cards"
    sheet = look(others(desk), local=Local(MORIUS, asks=True), is_open=True).sheet
    assert sheet is not None
    assert (sheet.title, [choice.text for choice in sheet.choices]) == (
        "Really without cards?",
        ["Ready without cards: reveal!"],
    )


def test_a_plan_that_cannot_be_sealed_says_why() -> None:
    """No table, or too few AP."""
    desk = PaperDesk()
    plans = laid(desk, MOVE, MOVE, MOVE)
    desk.phone(contact=Contact.LOOKING)
    bar = look(desk, plans, is_open=True).bar
    assert (bar.can, bar.why) == (False, "You can be ready when the table is back.")
    desk.phone(contact=Contact.HERE)
    desk.stands(at_declaration(thieves={MORIUS: {"markers": Points(blue=2)}}))
    view = look(desk, plans, is_open=True)
    assert not view.bar.can
    assert view.plan.wrong


# -- names -------------------------------------------------------------------------------------------------------------


def test_a_card_is_named_on_a_face_of_its_own() -> None:
    """Names of this plan and of earlier turns come first."""
    desk = PaperDesk()
    plans = laid(desk, MOVE, GENERAL, GENERAL)
    plans.edit(now(desk), MORIUS, lambda draft, _: draft.named("B", "Owl").named("A", "beacon"))
    view = look(desk, plans, Local(MORIUS, naming="A", typed="o"), is_open=True)
    assert view.mode == NAMING
    assert (view.naming.title, view.naming.typed) == ("What is Card A?", "o")
    assert view.naming.choices[0].text == "Owl"
    assert names(now(desk), plans, Local(MORIUS, naming="A"))[0].text == "No name"
    assert names(now(desk), plans, Local())[0].text == "Automatic Snare"


def test_a_card_that_is_gone_is_not_named() -> None:
    """Its plan comes back instead."""
    assert look(PaperDesk(), local=Local(MORIUS, naming="A"), is_open=True).mode == OPEN


# -- peek, type --------------------------------------------------------------------------------------------------------


def test_a_peek_shows_the_sealed_plan_and_changes_nothing_else() -> None:
    """The cover stays under the finger."""
    desk = PaperDesk()
    plans = laid(desk, MOVE)
    ready(desk, plans)
    desk.settle()
    plans.edit(now(desk), MORIUS, lambda draft, pool: draft.laid(GENERAL, pool))
    view = look(desk, plans, is_open=True)
    assert [row.text for row in view.plan.rows] == ["The guard", "Move"]
    assert replace(view, mode=COVERED, plan=DeclarationView().plan) == look(desk, plans)
    assert view.mode == PEEK


def test_a_plan_made_elsewhere_cannot_be_peeked_at() -> None:
    """This phone does not have it."""
    desk = PaperDesk()
    desk.lies(MORIUS, LYING)
    view = look(desk, is_open=True)
    assert (view.plan.rows, view.plan.empty) == ((), "This plan was made on another phone.")


def test_the_cards_of_a_seat_without_a_phone_are_typed_in() -> None:
    """After the opening; a hand that is empty is asked for once more; while it is on its way, nothing is tapped."""
    opened = {MORIUS: {"plan": PlanIs.OPEN}, JASMINE: {"plan": PlanIs.OPEN}, NOIRON: {"plan": PlanIs.TO_TYPE}}
    desk = PaperDesk(at_declaration(thieves=opened), (MORIUS,), (NOIRON,))
    plans = Plans(desk)
    view = look(desk, plans, Local(asks=True))
    assert (view.mode, view.title) == (TYPING, "AP on the cards of Noiron")
    assert view.bar.main == "Noiron has no cards"
    assert view.sheet is not None
    assert view.sheet.title == "Are there really no cards?"
    plans.type(now(desk), NOIRON, lambda draft, pool: draft.typed(5, pool))
    assert look(desk, plans).bar.main == "Done: Noiron has no more cards"
    assert look(desk, plans).sheet is None
    desk.phone(said=True)
    assert look(desk, plans).bar.waits == "sending"


def test_the_main_button_does_one_thing() -> None:
    """It does what its words say."""
    desk = PaperDesk(at_declaration(4), (MORIUS,), (NOIRON,))
    plans = Plans(desk)
    assert main_does(now(desk), plans, MORIUS, False) is Does.NOTHING
    assert main_does(now(desk), plans, MORIUS, True) is Does.READY
    assert main_does(now(desk), plans, None, False) is Does.HELPED
    desk.lies(NOIRON)
    assert main_does(now(desk), plans, None, False) is Does.NOTHING
    desk.lies(MORIUS)
    assert main_does(now(desk), plans, MORIUS, False) is Does.BACK


def test_no_secret_is_printed() -> None:
    """A traceback with an open view in it tells nothing of the plan."""
    desk = PaperDesk()
    plans = laid(desk, MOVE, GENERAL)
    local = Local(MORIUS, naming="A", typed="Owl")
    said = repr((look(desk, plans, is_open=True), look(desk, plans, local, is_open=True), local, Draft()))
    assert not [word for word in ("Move", "Card A", "unused", "Owl", "naming='A'") if word in said]


def test_a_plan_without_cards_is_asked_for_once() -> None:
    """The second time it is meant; one with cards always is."""
    asked = Local().asking(Draft())
    assert asked.asks
    assert not asked.asking(Draft()).asks
    assert not Local().asking(Draft((DraftCard("A", 1),))).asks

"""From cards and AP to the two halves of a sealed plan."""

from collections import Counter
from hashlib import sha256
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from companion.games.age_of_thieves.play.planning import Halves, check, halves, hints
from companion.games.age_of_thieves.play.state import Options, PlanIs
from companion.games.age_of_thieves.rules.action_points import Points
from companion.games.age_of_thieves.rules.allocation import LaidCard
from companion.games.age_of_thieves.rules.card_use import Hint
from companion.games.age_of_thieves.rules.reasons import Veto
from companion.table.refusals import Refused
from tests.support.thieves import MORIUS, NOIRON, at_declaration, at_event, at_resolution, opened, then
from tests.support.thieves import answers as screens_go

LEGAL = (LaidCard(Points(1), "ambush"), LaidCard(Points(3), "move"), LaidCard(Points(5), "smoke_grenade"))
"""The fifth worked example: 9 of 10 AP."""

entropies = st.binary(min_size=32, max_size=32)


def whys(*plan: LaidCard, **options: Any) -> list[Veto]:
    """What is wrong with Noiron's plan."""
    state = at_declaration(options=Options(**options), thieves={NOIRON: {"informer": 1}})
    return [Veto(reason.code) for reason in check(state, NOIRON, plan)]


def test_a_legal_plan() -> None:
    """AP may stay unused, and so may all cards; tokens lie on the sheet and can be laid."""
    assert whys(*LEGAL) == []
    assert whys() == []
    assert whys(LaidCard(Points(10, informer=1), None)) == []


def test_all_that_is_wrong_is_named_at_once() -> None:
    """Several reasons, each with the facts of its sentence."""
    plan = (
        LaidCard(Points(9), "move"),
        LaidCard(Points(), "move"),
        LaidCard(Points(2, agent=1), "seduction"),
        LaidCard(Points(1), "ambush", special=True),
    )
    state = at_declaration()
    reasons = check(state, NOIRON, plan)
    assert [reason.code for reason in reasons] == [
        Veto.NO_AP,
        Veto.TOO_FEW_AP,
        Veto.TOO_FEW_AP,
        Veto.BASIC_TWICE,
        Veto.SPECIAL_UNCOVERED,
        Veto.SPECIAL_NEEDS_COVER,
    ]
    assert [reason.facts for reason in reasons[:3]] == [
        {"slot": 2},
        {"laid": 12, "pool": 10},
        {"laid": 1, "pool": 0},
    ]
    refused = halves(state, NOIRON, plan, bytes(32))
    assert isinstance(refused, Refused)
    assert refused.reasons == reasons


def test_a_first_game_knows_no_specials() -> None:
    """An option of the table."""
    plan = LaidCard(Points(1), "beacon", special=True)
    assert whys(plan) == []
    assert whys(plan, first_game=True) == [Veto.SPECIAL_NOT_IN_GAME]


def test_names_that_do_not_fit_an_envelope_are_refused_before_sealing() -> None:
    """Ten long names fit, as many as the first rules allowed; ten of nothing but umlauts do not, and that is said while
    planning. Five of them always fit."""
    assert whys(*[LaidCard(Points(blue=1), "x" * 24)] * 10, version=1) == []
    assert whys(*[LaidCard(Points(blue=1), "\u00e4" * 12)] * 10, version=1) == [Veto.PLAN_TOO_LONG]
    assert whys(*[LaidCard(Points(blue=1), "\u00e4" * 12)] * 5) == []


def test_six_general_cards_are_no_plan() -> None:
    """Rulebook p. 11: no hand holds them; a table that began by the first rules still takes them."""
    six = [LaidCard(Points(blue=1), None)] * 5 + [LaidCard(Points(blue=1), "beacon", special=True)]
    assert whys(*six) == [Veto.TOO_MANY_GENERAL]
    assert whys(*six, version=1) == []
    assert whys(*six[1:]) == []


def test_plans_are_made_in_the_declaration() -> None:
    """They are not made before, not after plans are open, and not by a seat whose cards lie open."""
    assert [reason.code for reason in check(at_event(), NOIRON, LEGAL)] == [Veto.NOT_NOW]
    assert [reason.code for reason in check(at_resolution((), ()), NOIRON, LEGAL)] == [Veto.NOT_NOW]
    typing = at_declaration(thieves={NOIRON: {"plan": PlanIs.TO_TYPE}})
    assert [reason.code for reason in check(typing, NOIRON, LEGAL)] == [Veto.NOT_NOW]


def test_a_thief_who_left_plans_no_more() -> None:
    """It is not asked for anything."""
    state = at_declaration(thieves={NOIRON: {"left": 1}})
    (reason,) = check(state, NOIRON, LEGAL)
    assert (reason.code, reason.facts) == (Veto.HAS_LEFT, {"thief": "Noiron"})


def test_hints_forbid_nothing() -> None:
    """Ruling 7: cards before Move in the dungeon can only be resigned."""
    free = at_declaration()
    assert hints(free, NOIRON, LEGAL) == (Hint.LONE_WAY,)
    jailed = at_declaration(thieves={NOIRON: {"in_dungeon": True}})
    assert hints(jailed, NOIRON, LEGAL) == (Hint.DUNGEON_BEFORE_MOVE, Hint.LONE_WAY)
    assert hints(jailed, NOIRON, LEGAL[:1]) == (Hint.DUNGEON_NO_MOVE,)
    assert check(jailed, NOIRON, LEGAL) == ()


def sealed(plan: tuple[LaidCard, ...], entropy: bytes) -> Halves:
    """The halves of a plan that must be legal."""
    made = halves(at_declaration(), MORIUS, plan, entropy)
    assert isinstance(made, Halves)
    return made


@given(entropy=entropies)
def test_halves_lie_in_falling_order(entropy: bytes) -> None:
    """Cards with most AP come first; every card keeps its AP."""
    made = sealed(LEGAL, entropy)
    assert made.open == [[5, 0, 0, 0, 0, 0], [3, 0, 0, 0, 0, 0], [1, 0, 0, 0, 0, 0]]
    assert made.parts == ("smoke_grenade", "move", "ambush")


def test_the_place_of_equal_cards_says_nothing() -> None:
    """Over many seals, each of three equal cards lies in each place about as often."""
    equal = tuple(LaidCard(Points(2), card) for card in ("move", "ambush", "beacon"))
    seen = Counter(sealed(equal, sha256(b"%d" % n).digest()).parts for n in range(600))
    assert len(seen) == 6
    assert min(seen.values()) > 60
    assert sealed(equal, bytes(32)) == sealed(equal, bytes(32))


@given(entropy=entropies)
def test_halves_open_as_they_were_sealed(entropy: bytes) -> None:
    """Every phone that sees the open half reads the same slots out of it."""
    made = sealed(LEGAL, entropy)
    state = at_declaration(2)
    answer = screens_go(state, {MORIUS: opened(*made.open), NOIRON: ()})
    assert [slot.ap for slot in then(state, answer).thief(MORIUS).slots] == [5, 3, 1]


def test_halves_are_not_printed() -> None:
    """A plan in a log would be known to all."""
    assert "move" not in repr(sealed(LEGAL, bytes(32)))
    assert "5" not in repr(sealed(LEGAL, bytes(32)))

"""Plans: what is legal, what becomes public, what stays secret."""

from collections import Counter
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.age_of_thieves.rules.action_points import Points, total
from companion.games.age_of_thieves.rules.allocation import (
    LaidCard,
    Limits,
    OpenSlot,
    arrange,
    check,
    hidden_parts,
    judge_part,
    name_fault,
    open_part,
    read_open,
    typed,
)
from companion.games.age_of_thieves.rules.reasons import Veto
from companion.table.refusals import Reason, Refused

TEN = Points(blue=10)
USUAL = Limits(specials_in_game=True, general=5)
FIRST_GAME = Limits(specials_in_game=False, general=5)


def laid(blue: int, card: str | None = None, *, special: bool = False) -> LaidCard:
    """A slot with blue AP only."""
    return LaidCard(Points(blue=blue), card, special)


def whys(plan: list[LaidCard], pool: Points = TEN, limits: Limits = USUAL) -> list[Veto]:
    """The codes of what is wrong with a plan."""
    return [Veto(reason.code) for reason in check(plan, pool, limits)]


def refused(slots: object) -> list[Veto]:
    """The codes of a refusal; fails on anything else."""
    assert isinstance(slots, Refused)
    return [Veto(reason.code) for reason in slots.reasons]


few = st.integers(0, 4)
points = st.builds(Points, few, few, few, few, few)
cards = st.sampled_from([None, "move", "ambush", "seduction", "beacon", "My own trick"])
plans = st.lists(st.builds(LaidCard, points, cards, st.booleans()), max_size=9)
values = st.recursive(
    st.none() | st.booleans() | st.integers(-2, 3) | st.floats() | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=6) | st.dictionaries(st.text(max_size=2), inner, max_size=2),
    max_leaves=20,
)
near_slots = st.lists(st.lists(st.integers(-1, 3) | st.booleans(), min_size=5, max_size=7), max_size=11)


@st.composite
def picks(draw: st.DrawFn) -> Callable[[int], int]:
    """Any source of numbers below n."""
    source = draw(st.randoms(use_true_random=False))
    return source.randrange


# -- one's own plan ----------------------------------------------------------------------------------------------------


def test_the_rulebooks_example_of_a_plan_is_legal() -> None:
    """Rulebook p. 7: Zain lays Ambush 1, Move 3, Smoke Grenade 5 and keeps one of his ten AP."""
    plan = [laid(1, "ambush"), laid(3, "move"), laid(5, "smoke_grenade")]
    assert whys(plan, limits=FIRST_GAME) == []
    used = total(slot.points for slot in plan)
    assert (used.value, (TEN - used).value) == (9, 1)


def test_no_cards_at_all_are_a_legal_plan() -> None:
    """Rulebook p. 7: a thief may declare nothing."""
    assert whys([]) == []


def test_each_card_needs_one_ap() -> None:
    """Rulebook p. 7; the slot is named, a token is enough."""
    assert check([laid(1), laid(0), LaidCard(Points(informer=1), None)], Points(1, informer=1), USUAL) == (
        Reason(Veto.NO_AP, {"slot": 2}),
    )


def test_ap_have_no_upper_bound_but_the_pool() -> None:
    """Rulebook p. 7: all on one card is legal, one more is not."""
    assert whys([laid(10)]) == []
    assert check([laid(6), laid(5)], TEN, USUAL) == (Reason(Veto.TOO_FEW_AP, {"laid": 11, "pool": 10}),)


def test_every_kind_of_ap_has_its_own_limit() -> None:
    """Blue AP do not count as red ones or as tokens."""
    plan = [LaidCard(Points(blue=1, red=2), None), LaidCard(Points(agent=1), None)]
    assert check(plan, Points(blue=10, red=1), USUAL) == (
        Reason(Veto.TOO_FEW_AP, {"laid": 2, "pool": 1}),
        Reason(Veto.TOO_FEW_AP, {"laid": 1, "pool": 0}),
    )


def test_a_plan_has_no_more_general_cards_than_a_hand() -> None:
    """Rulebook p. 11: five in hand, the cover of a special among them; both basic cards come on top."""
    five = [laid(1, None, special=True), laid(1), laid(1, "beacon"), laid(1, "beacon"), laid(1, "My own trick")]
    assert whys([*five, laid(1, "move"), laid(1, "ambush")]) == []
    assert whys([*five, laid(1)]) == [Veto.TOO_MANY_GENERAL]
    assert whys([*five, laid(1, "move"), laid(1)]) == [Veto.TOO_MANY_GENERAL]


def test_what_opens_has_no_more_cards_than_can_be_legal() -> None:
    """Rulebook p. 11: five general cards and two basic ones; before a card is shown nobody knows which it is."""
    slots = open_part([laid(1)] * 7)
    assert not isinstance(read_open(slots, TEN, USUAL), Refused)
    assert refused(read_open([*slots, slots[0]], TEN, USUAL)) == [Veto.TOO_MANY_CARDS]
    assert refused(typed([*slots, slots[0]], TEN, USUAL)) == [Veto.TOO_MANY_CARDS]


def test_a_plan_never_outgrows_its_envelope() -> None:
    """Whatever the hand may hold."""
    generous = Limits(specials_in_game=True, general=10)
    assert whys([laid(1)] * 10, limits=generous) == []
    assert whys([laid(1, "move"), *[laid(1)] * 10], Points(11), generous) == [Veto.TOO_MANY_CARDS]


def test_the_sixth_general_card_that_is_shown_breaks_its_plan() -> None:
    """Ruling 31, rulebook p. 11: one without a name is general, too, and basic cards do not count."""
    five = ["beacon", None, "My own trick", None, "beacon"]
    assert judge_part(None, special=False, known=five[:4], limits=USUAL) is None
    assert judge_part("move", special=False, known=five, limits=USUAL) is None
    assert judge_part(None, special=False, known=five, limits=USUAL) is Veto.TOO_MANY_GENERAL
    assert judge_part("cog_rod", special=True, known=five, limits=USUAL) is Veto.TOO_MANY_GENERAL


def test_a_special_lies_open_with_a_general_card_on_it() -> None:
    """Rulebook p. 11: never a basic, never another special; the cover needs no name."""
    assert whys([laid(5, "beacon", special=True)]) == []
    assert whys([laid(5, None, special=True)]) == []
    assert whys([laid(5, "My own trick", special=True)]) == []
    assert whys([laid(5, "move", special=True)]) == [Veto.SPECIAL_NEEDS_COVER]
    assert whys([laid(5, "seduction", special=True)]) == [Veto.SPECIAL_NEEDS_COVER]


def test_a_special_never_lies_face_down() -> None:
    """Rulebook p. 11."""
    assert whys([laid(5, "seduction")]) == [Veto.SPECIAL_UNCOVERED]


def test_a_thief_has_one_special() -> None:
    """Rulebook p. 11."""
    assert whys([laid(5, None, special=True), laid(2, None, special=True)]) == [Veto.SPECIAL_TWICE]


def test_a_first_game_has_no_specials() -> None:
    """Rulebook p. 4: all specials stay in the box."""
    assert whys([laid(5, None, special=True)], limits=FIRST_GAME) == [Veto.SPECIAL_NOT_IN_GAME]


def test_basics_can_be_laid_once_each_and_generals_twice() -> None:
    """Rulebook p. 11: one Move, one Ambush; the deck has several of a general card."""
    assert whys([laid(1, "move"), laid(1, "ambush"), laid(1, "beacon"), laid(1, "beacon"), laid(1), laid(1)]) == []
    assert check([laid(1, "move"), laid(1, "ambush"), laid(1, "move")], TEN, USUAL) == (
        Reason(Veto.BASIC_TWICE, {"slot": 3}),
    )


@pytest.mark.parametrize(
    ("name", "faults"),
    [
        ("ä" * 12, []),
        ("ä" * 12 + "b", [Veto.NAME_TOO_LONG]),
        ("b" * 25, [Veto.NAME_TOO_LONG]),
        ("", [Veto.NAME_EMPTY]),
        ("  ", [Veto.NAME_EMPTY]),
        ("two\nlines", [Veto.NAME_UNREADABLE]),
        ("two\u2028lines", [Veto.NAME_UNREADABLE]),
        ("back\u202ewards", [Veto.NAME_UNREADABLE]),
        ("mark\u200fed", [Veto.NAME_UNREADABLE]),
        ("half \ud800", [Veto.NAME_UNREADABLE]),
        ("Rope & Hook", []),
    ],
)
def test_names_of_ones_own_are_short_and_readable(name: str, faults: list[Veto]) -> None:
    """At most 24 bytes, not empty, nothing that cannot be shown."""
    assert whys([laid(1, name)]) == faults
    assert judge_part(name, special=False, known=(), limits=USUAL) == name_fault(name) == next(iter(faults), None)


def test_all_reasons_come_at_once() -> None:
    """So nobody has to correct a plan one message at a time."""
    plan = [laid(9, "move", special=True), laid(0, "\x07" * 25), laid(2, "move", special=True)]
    assert whys(plan, limits=FIRST_GAME) == [
        Veto.NO_AP,
        Veto.TOO_FEW_AP,
        Veto.SPECIAL_NOT_IN_GAME,
        Veto.SPECIAL_TWICE,
        Veto.SPECIAL_NEEDS_COVER,
        Veto.NAME_UNREADABLE,
        Veto.NAME_TOO_LONG,
        Veto.SPECIAL_NEEDS_COVER,
        Veto.BASIC_TWICE,
    ]


# -- arranged, parted, read back ---------------------------------------------------------------------------------------


@given(plans, picks())
def test_arranging_keeps_every_card_with_its_ap_in_falling_order(
    plan: list[LaidCard], pick: Callable[[int], int]
) -> None:
    """A permutation: card, special, value and tokens stay together, and no AP of any kind appears or vanishes."""
    arranged = arrange(plan, pick)

    def kept(slots: list[LaidCard] | tuple[LaidCard, ...]) -> Counter[tuple[str | None, bool, int, Points]]:
        return Counter((slot.card, slot.special, slot.points.value, slot.points.tokens) for slot in slots)

    assert kept(arranged) == kept(plan)
    assert total(slot.points for slot in arranged) == total(slot.points for slot in plan)
    numbers = [slot.points.value for slot in arranged]
    assert numbers == sorted(numbers, reverse=True)


def test_equal_slots_land_on_every_place_alike() -> None:
    """All picks are tried: each of the six orders of three equal cards comes up once."""
    plan = [laid(2, "move"), laid(2, "ambush"), laid(2, "beacon")]
    orders: Counter[tuple[str | None, ...]] = Counter()
    for third in range(3):
        for second in range(2):
            by_size = {3: third, 2: second}
            orders[tuple(hidden_parts(arrange(plan, by_size.__getitem__)))] += 1
    assert len(orders) == 6
    assert set(orders.values()) == {1}


@given(st.permutations([None, "move", "ambush", "beacon"]), st.permutations([Points(2), Points(0, 2), Points(1, 1)]))
def test_colours_say_nothing_about_the_cards(names: list[str | None], colours: list[Points]) -> None:
    """Whatever card got the purple marker on this phone: what is opened is the same."""
    plan = [LaidCard(colour, name) for colour, name in zip(colours, names[1:], strict=True)]
    assert open_part(arrange([*plan, laid(1, names[0])], lambda n: n - 1)) == [
        [0, 2, 0, 0, 0, 0],
        [1, 1, 0, 0, 0, 0],
        [2, 0, 0, 0, 0, 0],
        [1, 0, 0, 0, 0, 0],
    ]


def test_the_open_part_names_no_card() -> None:
    """Rulebook p. 7: AP by kind and the special are public, the cards are not."""
    plan = [LaidCard(Points(1, 2, 3, 4, 5), "beacon", True), laid(2, None)]
    assert open_part(plan) == [[1, 2, 3, 4, 5, 1], [2, 0, 0, 0, 0, 0]]
    assert hidden_parts(plan) == ["beacon", None]


@given(plans, points, st.booleans(), picks())
def test_a_legal_plan_is_read_by_every_other_phone(
    plan: list[LaidCard], pool: Points, specials_in_game: bool, pick: Callable[[int], int]
) -> None:
    """What `check` accepts, `read_open` and `judge_part` accept; a refused plan is refused for the same reasons."""
    arranged = arrange(plan, pick)
    reasons = check(arranged, pool, Limits(specials_in_game, 5))
    slots = read_open(open_part(arranged), pool, Limits(specials_in_game, 5))
    known: list[str | None] = []
    faults = []
    for slot in arranged:
        faults.append(judge_part(slot.card, special=slot.special, known=known, limits=USUAL))
        known.append(slot.card)
    if not reasons:
        assert slots == tuple(OpenSlot(slot.points, slot.special) for slot in arranged)
    open_reasons = slots.reasons if isinstance(slots, Refused) else ()
    assert reasons[: len(open_reasons)] == open_reasons
    assert any(faults) == (len(reasons) > len(open_reasons))


@given(plans, picks(), st.sets(st.sampled_from(["blue", "purple", "red", "informer", "agent"]), max_size=2))
def test_a_pool_that_is_just_enough_is_enough(
    plan: list[LaidCard], pick: Callable[[int], int], short: set[str]
) -> None:
    """The limit is exact for each kind: one AP less of a used kind is refused, and each short kind is named."""
    plan = [LaidCard(slot.points + Points(1, 1, 1, 1, 1), None) for slot in plan[:7]]
    used = total(slot.points for slot in plan)
    pool = used - (Points(**dict.fromkeys(short, 1)) if plan else Points())
    slots = read_open(open_part(arrange(plan, pick)), pool, FIRST_GAME)
    if plan and short:
        assert refused(slots) == [Veto.TOO_FEW_AP] * len(short)
    else:
        assert not isinstance(slots, Refused)


@given(values | near_slots, points, st.booleans())
def test_any_value_gives_slots_or_a_refusal(value: object, pool: Points, specials_in_game: bool) -> None:
    """Ruling 31: what another phone opened is judged, it never breaks this one."""
    opened = read_open(value, pool, Limits(specials_in_game, 5))
    by_hand = typed(value, pool, Limits(specials_in_game, 5))
    for slots in (opened, by_hand):
        if isinstance(slots, Refused):
            assert slots.reasons
        else:
            assert total(slot.points for slot in slots).fits_in(pool)
            assert all(slot.points.value >= 1 for slot in slots)
            assert sum(slot.special for slot in slots) <= specials_in_game
    if not isinstance(opened, Refused):
        assert by_hand == opened


@pytest.mark.parametrize(
    "value",
    [
        None,
        {},
        "[]",
        ((1, 0, 0, 0, 0, 0),),
        [None],
        [[]],
        [[1, 0, 0, 0, 0]],
        [[1, 0, 0, 0, 0, 0, 0]],
        [[1, 0, 0, 0, 0, 2]],
        [[1, 0, 0, 0, 0, True]],
        [[1, 0, 0, 0, 0, None]],
        [[True, 0, 0, 0, 0, 0]],
        [[2, -1, 0, 0, 0, 0]],
        [[1.0, 0, 0, 0, 0, 0]],
        [{"blue": 1}],
    ],
)
def test_a_plan_of_another_shape_is_malformed(value: object) -> None:
    """Strict: lists of six whole numbers, nothing else."""
    assert refused(read_open(value, TEN, USUAL)) == [Veto.PLAN_MALFORMED]
    assert refused(typed(value, TEN, USUAL)) == [Veto.PLAN_MALFORMED]


def test_an_opened_plan_must_fall_and_a_typed_one_is_sorted() -> None:
    """A phone has sorted its plan; a person types cards as they lie. Equal ones stay as typed."""
    value = [[1, 0, 0, 0, 0, 0], [0, 0, 0, 1, 0, 0], [0, 0, 0, 0, 1, 1]]
    assert refused(read_open(value, Points(1, 0, 0, 1, 1), USUAL)) == [Veto.PLAN_MALFORMED]
    assert typed(value, Points(1, 0, 0, 1, 1), USUAL) == (
        OpenSlot(Points(agent=1), True),
        OpenSlot(Points(blue=1)),
        OpenSlot(Points(informer=1)),
    )


def test_typed_slots_are_named_as_they_were_typed() -> None:
    """The person who typed finds the slot again."""
    slots = typed([[0, 0, 0, 0, 0, 0], [3, 0, 0, 0, 0, 1]], TEN, FIRST_GAME)
    assert slots == Refused((Reason(Veto.NO_AP, {"slot": 1}), Reason(Veto.SPECIAL_NOT_IN_GAME)))


def test_an_opened_card_is_judged_by_itself_and_by_those_before() -> None:
    """Ruling 31: a second Move, a basic on a special, a special face down, something that is no name."""
    assert judge_part("move", special=False, known=["ambush", None, "beacon"], limits=USUAL) is None
    assert judge_part("beacon", special=False, known=["beacon"], limits=USUAL) is None
    assert judge_part(None, special=True, known=[None], limits=USUAL) is None
    assert judge_part("move", special=False, known=["move"], limits=USUAL) is Veto.BASIC_TWICE
    assert judge_part("ambush", special=True, known=[], limits=USUAL) is Veto.SPECIAL_NEEDS_COVER
    assert judge_part("seduction", special=False, known=[], limits=USUAL) is Veto.SPECIAL_UNCOVERED
    assert judge_part(7, special=False, known=[], limits=USUAL) is Veto.PLAN_MALFORMED
    assert judge_part(["move"], special=False, known=[], limits=USUAL) is Veto.PLAN_MALFORMED


@given(values)
def test_any_opened_value_is_judged(value: object) -> None:
    """A reason or none, never an error."""
    assert judge_part(value, special=False, known=(), limits=USUAL) in {None, *Veto}


def test_a_plan_does_not_print_its_cards() -> None:
    """Whatever a log line or a traceback shows of it, the card is still secret."""
    assert "beacon" not in repr(
        (LaidCard(Points(blue=3), "beacon"), [LaidCard(Points(blue=1), "beacon", special=True)])
    )

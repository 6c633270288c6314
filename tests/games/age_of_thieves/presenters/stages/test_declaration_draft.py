"""Plans while people make them: what a tap does, and that they never break a limit."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.age_of_thieves.play.state import Options
from companion.games.age_of_thieves.presenters.stages.declaration_draft import (
    AGENT,
    GENERAL,
    INFORMER,
    SPECIAL,
    TILES,
    TOKENS,
    Draft,
    DraftCard,
    no_more_general,
    number_of,
    plan,
    read,
    sealed,
    write,
)
from companion.games.age_of_thieves.rules import allocation
from companion.games.age_of_thieves.rules.action_points import Points
from companion.games.age_of_thieves.rules.cards import AMBUSH, MOVE
from companion.seal.canonical import encode
from companion.seal.commitment import Plan
from companion.seal.vault import Secret

TEN = Points(blue=10)
MIXED = Points(blue=4, purple=2, red=1, informer=2, agent=1)


def after(*keys: str | int, pool: Points = TEN) -> Draft:
    """A draft after taps: numbers on the pad, words on tiles, rows and tokens."""
    draft = Draft()
    for key in keys:
        if isinstance(key, int):
            draft = draft.with_markers(key, pool)
        else:
            draft = draft.with_token(key, pool) if key in TOKENS else draft.laid(key, pool)
    return draft


def on_cards(draft: Draft) -> list[tuple[str, int]]:
    """Keys and AP, highest first."""
    return [(card.key, card.value) for card in draft.ranked()]


# -- laying ------------------------------------------------------------------------------------------------------------


def test_a_tile_lays_its_card_with_one_ap_and_chooses_it() -> None:
    """The first tap of the tap budget."""
    draft = after(MOVE)
    assert on_cards(draft) == [(MOVE, 1)]
    assert draft.chosen == MOVE


def test_tapped_again_it_gets_one_more_once_it_is_chosen() -> None:
    """A first tap on another card only chooses it: no AP are laid unseen."""
    draft = after(MOVE, AMBUSH, MOVE)
    assert on_cards(draft) == [(MOVE, 1), (AMBUSH, 1)]
    assert on_cards(draft.laid(MOVE, TEN)) == [(MOVE, 2), (AMBUSH, 1)]


def test_a_number_is_what_the_chosen_card_has_then() -> None:
    """Numbers are set, not added."""
    assert on_cards(after(MOVE, 3, GENERAL, 5, 2)) == [(MOVE, 3), ("A", 2)]


def test_general_cards_get_letters_that_stay() -> None:
    """Card B is still card B when card A is taken back, and its letter is given anew."""
    draft = after(GENERAL, GENERAL, GENERAL).without("A")
    assert [card.key for card in draft.cards] == ["B", "C"]
    assert [card.key for card in draft.laid(GENERAL, TEN).cards] == ["B", "C", "A"]


def test_the_special_brings_its_place_for_one_card() -> None:
    """Its tile lays a general card that covers it; tapped again it means that card."""
    draft = after(SPECIAL, SPECIAL)
    assert [(card.special, card.ap, card.id) for card in draft.cards] == [(True, 2, None)]
    assert draft.under(SPECIAL) == draft.cards[0]
    assert after(MOVE).under(SPECIAL) is None


def test_nothing_is_laid_without_ap_or_beyond_what_a_hand_holds() -> None:
    """No tile makes a plan illegal: five general cards, the cover of the special among them, and both basic ones."""
    assert after(MOVE, 10, AMBUSH) == after(MOVE, 10)
    five = after(*[GENERAL] * 7, SPECIAL)
    assert (len(five.cards), no_more_general(five), five.full) == (5, True, False)
    assert [five.may_lay(tile, TEN) for tile in TILES] == [True, True, False, False]
    assert after(SPECIAL, *[GENERAL] * 3).may_lay(GENERAL, TEN)
    assert not after(SPECIAL, *[GENERAL] * 4).may_lay(GENERAL, TEN)
    full = five.laid(MOVE, TEN).laid(AMBUSH, TEN)
    assert (len(full.cards), full.full) == (7, True)


def test_cards_that_are_typed_in_may_be_basic_ones() -> None:
    """Seven of them: nobody knows yet which they are."""
    draft = Draft()
    for _ in range(9):
        draft = draft.typed(1, TEN)
    assert len(draft.cards) == 7


def test_what_is_no_tile_lays_nothing() -> None:
    """A row that has just disappeared does not come back."""
    assert after("B") == Draft()


def test_with_the_markers_gone_a_token_lays_a_card() -> None:
    """Two blue AP and an Informer are three cards."""
    pool = Points(blue=2, informer=1, agent=1)
    draft = after(MOVE, AMBUSH, GENERAL, GENERAL, GENERAL, pool=pool)
    assert [(card.ap, card.informer, card.agent) for card in draft.cards] == [
        (1, 0, 0),
        (1, 0, 0),
        (0, 1, 0),
        (0, 0, 1),
    ]
    assert not draft.may_lay(GENERAL, pool)


# -- numbers -----------------------------------------------------------------------------------------------------------


def test_numbers_beyond_the_pool_change_nothing() -> None:
    """A number that is too large, and 0, do nothing."""
    draft = after(MOVE, 3, AMBUSH)
    assert draft.with_markers(8, TEN) == draft
    assert draft.with_markers(0, TEN) == draft
    assert draft.with_markers(-1, TEN) == draft
    assert on_cards(draft.with_markers(7, TEN)) == [(AMBUSH, 7), (MOVE, 3)]


def test_no_number_without_a_chosen_card() -> None:
    """A key of the pad alone lays nothing."""
    assert Draft().with_markers(3, TEN) == Draft()
    assert Draft().with_one_less(TEN) == Draft()
    assert not Draft().fits(1, TEN)


def test_one_less_stops_at_one() -> None:
    """A card keeps an AP, which may be a token."""
    assert on_cards(after(MOVE, 2).with_one_less(TEN).with_one_less(TEN)) == [(MOVE, 1)]
    pool = Points(blue=1, informer=1)
    assert on_cards(after(MOVE, INFORMER, pool=pool).with_one_less(pool)) == [(MOVE, 1)]


def test_a_pool_that_has_shrunk_lets_numbers_fall() -> None:
    """What is too much now can be put right, step by step."""
    draft, small = after(MOVE, 6, AMBUSH, 4), Points(blue=5)
    assert draft.left(small) == -5
    assert on_cards(draft.with_one_less(small)) == [(MOVE, 6), (AMBUSH, 3)]
    assert draft.with_markers(5, small) == draft


# -- tokens ------------------------------------------------------------------------------------------------------------


def test_tokens_lie_on_top_of_the_number_an_agent_whole() -> None:
    """The number stays the same; an Agent adds 2."""
    draft = after(MOVE, 3, INFORMER, AGENT, pool=MIXED)
    assert on_cards(draft) == [(MOVE, 6)]
    assert draft.cards[0].ap == 3
    assert (draft.free(MIXED, INFORMER), draft.free(MIXED, AGENT)) == (1, 0)


def test_tapped_once_more_than_there_are_they_come_back() -> None:
    """A token is taken back with the key that laid it; never the last AP of a card."""
    draft = after(MOVE, AGENT, AGENT, pool=MIXED)
    assert on_cards(draft) == [(MOVE, 1)]
    alone = after(MOVE, AGENT, pool=MIXED).with_one_less(MIXED)
    assert alone.with_token(AGENT, MIXED) == alone


def test_no_token_without_a_card_and_nothing_that_is_none() -> None:
    """Tokens go on the chosen card."""
    assert Draft().with_token(AGENT, MIXED) == Draft()
    assert after(MOVE).with_token("gold", MIXED) == after(MOVE)


def test_tokens_are_counted_by_kind() -> None:
    """Two Informers, one Agent."""
    assert [number_of(MIXED, token) for token in TOKENS] == [2, 1]


# -- names, taking back ------------------------------------------------------------------------------------------------


def test_general_cards_get_names_basic_ones_have_theirs() -> None:
    """A name can also be taken away."""
    draft = after(MOVE, GENERAL).named("A", "beacon").named(MOVE, "beacon").named("B", "beacon")
    assert [card.id for card in draft.cards] == [MOVE, "beacon"]
    assert draft.named("A", None).cards[1].id is None


def test_a_card_taken_back_leaves_its_ap() -> None:
    """Then no card is chosen, unless another one was."""
    draft = after(MOVE, 3, AMBUSH)
    assert (draft.without(AMBUSH).chosen, draft.without(MOVE).chosen) == ("", AMBUSH)
    assert draft.without(MOVE).left(TEN) == 9


# -- typed in ----------------------------------------------------------------------------------------------------------


def test_each_number_typed_is_a_card() -> None:
    """One tap per card; what cannot lie there is not taken."""
    draft = Draft().typed(5, TEN).typed(5, TEN).typed(1, TEN)
    assert on_cards(draft) == [("A", 5), ("B", 5)]
    assert Draft().typed(11, TEN) == Draft()
    assert not Draft().may_type(0, TEN)
    assert not draft.may_type(1, TEN)


def test_a_typed_card_may_have_a_token_alone() -> None:
    """With the markers typed in, 1 stands for a token that is left."""
    pool = Points(blue=1, informer=1)
    assert [card.informer for card in Draft().typed(1, pool).typed(1, pool).cards] == [0, 1]


def test_one_typed_card_is_the_special() -> None:
    """The last one marked; tapped again, none."""
    draft = Draft().typed(5, TEN).as_special().typed(3, TEN).as_special()
    assert [card.special for card in draft.cards] == [False, True]
    assert [card.special for card in draft.as_special().cards] == [False, False]
    assert Draft().as_special() == Draft()


# -- as others want it -------------------------------------------------------------------------------------------------


def test_the_plan_falls_and_its_colours_fill_in() -> None:
    """Purple first, then red, then blue; tokens where they were laid."""
    draft = after(MOVE, 2, GENERAL, 4, INFORMER, pool=MIXED)
    assert [(laid.card, laid.points) for laid in plan(draft, MIXED)] == [
        (None, Points(blue=1, purple=2, red=1, informer=1)),
        (MOVE, Points(blue=2)),
    ]


def test_a_plan_beyond_the_pool_is_told_as_such() -> None:
    """It is made all the same, for the rules to refuse."""
    laid = plan(after(MOVE, 6), Points(blue=5))
    assert [reason.code for reason in allocation.check(laid, Points(blue=5), Options().limits)] == ["too_few_ap"]


def test_nothing_secret_is_printed() -> None:
    """No card, number or name is."""
    said = repr((after(MOVE, 7), DraftCard("A", 7, "beacon")))
    assert MOVE not in said
    assert "7" not in said.split(" object at ")[0]
    assert "beacon" not in said


@given(
    st.lists(st.sampled_from([*TILES, *TOKENS, *range(1, 12), "A", "B"]), max_size=30), st.sampled_from([TEN, MIXED])
)
def test_no_taps_make_an_illegal_plan(keys: list[str | int], pool: Points) -> None:
    """What is not offered cannot be tapped; and the draft survives being written and read."""
    draft = after(*keys, pool=pool)
    assert not allocation.check(plan(draft, pool), pool, Options().limits)
    assert read(write(draft)).cards == draft.cards


# -- kept and sealed ---------------------------------------------------------------------------------------------------


@given(st.binary(max_size=60))
def test_any_bytes_are_read(kept: bytes) -> None:
    """A damaged file costs a draft, nothing else."""
    assert isinstance(read(kept), Draft)


@pytest.mark.parametrize(
    "rows",
    [
        {"a": 1},
        ["A"],
        [["A", 1]],
        [["A", True, None, 0, 0, 0]],
        [["A", -1, None, 0, 0, 0]],
        [["A", 0, None, 0, 0, 0]],
        [["a", 1, None, 0, 0, 0]],
        [[1, 1, None, 0, 0, 0]],
        [["A", 1, 5, 0, 0, 0]],
    ],
)
def test_what_is_no_card_is_left_out(rows: object) -> None:
    """Only whole cards come back."""
    assert read(encode(rows)) == Draft()


def test_cards_come_back_once_and_as_many_as_fit() -> None:
    """No key twice, ten at most; an empty draft leaves nothing behind."""
    rows = [["A", 1, None, 1, 0, 0], ["A", 2, None, 0, 0, 0], *([key, 1, "x", 0, 0, 0] for key in "BCDEFGHIJKL")]
    cards = read(encode(rows)).cards
    assert [card.key for card in cards] == list("ABCDEFGHIJ")
    assert (cards[0].special, cards[0].ap, cards[1].name) == (True, 1, "x")
    assert read(encode([["move", 1, "x", 1, 0, 0]])).cards[0].id == MOVE
    assert write(Draft()) == b""


def test_a_sealed_plan_becomes_a_draft_again() -> None:
    """With its names and tokens, so that it is ready to be sealed once more."""
    lain = Plan([[4, 1, 0, 0, 0, 0], [1, 0, 0, 1, 0, 1], [1, 0, 0, 0, 0, 0]], (None, "beacon", MOVE), Secret(bytes(32)))
    draft = sealed(lain)
    assert [(card.key, card.ap, card.name, card.special, card.informer) for card in draft.cards] == [
        ("A", 5, None, False, 0),
        ("B", 1, "beacon", True, 1),
        (MOVE, 1, None, False, 0),
    ]

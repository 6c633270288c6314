"""What robots declare."""

from collections import Counter
from hashlib import sha256
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from companion.games.age_of_thieves.play.decide.move import decide
from companion.games.age_of_thieves.play.planning import check
from companion.games.age_of_thieves.play.robots.plans import plan, typed
from companion.games.age_of_thieves.play.state import Options, PlanIs, State
from companion.games.age_of_thieves.rules.action_points import Points
from companion.games.age_of_thieves.rules.allocation import LaidCard
from companion.games.age_of_thieves.rules.cards import AMBUSH, MOVE
from companion.seal.chance import Chance
from companion.seal.shared_dice import Stream
from companion.table.refusals import Refused
from tests.support.thieves import NOIRON, at_declaration

seeds = st.binary(min_size=32, max_size=32)
sheets = st.fixed_dictionaries(
    {
        "markers": st.builds(Points, st.integers(0, 10), st.integers(0, 9), st.integers(0, 3)),
        "informer": st.integers(0, 3),
        "agent": st.integers(0, 2),
        "in_dungeon": st.booleans(),
    }
)


def declaring(sheet: dict[str, Any], first_game: bool = False) -> State:
    """Noiron is about to plan."""
    return at_declaration(options=Options(first_game=first_game), thieves={NOIRON: sheet})


def many(state: State) -> list[tuple[LaidCard, ...]]:
    """Plans of Noiron, one for each of many streams."""
    return [plan(Chance(Stream(sha256(b"%d" % n).digest())), state, NOIRON) for n in range(300)]


@given(seed=seeds, sheet=sheets, first_game=st.booleans())
def test_plans_are_legal(seed: bytes, sheet: dict[str, Any], first_game: bool) -> None:
    """This holds with any AP, with and without specials."""
    state = declaring(sheet, first_game)
    assert check(state, NOIRON, plan(Chance(Stream(seed)), state, NOIRON)) == ()


@given(seed=seeds, sheet=sheets, first_game=st.booleans())
def test_typed_cards_are_legal(seed: bytes, sheet: dict[str, Any], first_game: bool) -> None:
    """A cardboard seat lays what it has."""
    state = declaring({**sheet, "plan": PlanIs.TO_TYPE}, first_game)
    assert not isinstance(decide(state, typed(Chance(Stream(seed)), state, NOIRON)), Refused)


def test_plans_are_of_all_kinds() -> None:
    """Examples: no card, one, several; specials, tokens, with and without names, unused AP."""
    plans = many(declaring({"informer": 1, "agent": 1}))
    assert set(map(len, plans)) >= {0, 1, 2, 3, 4}
    assert any(laid.special for laid in sum(plans, ()))
    names = Counter(laid.card for laid in sum(plans, ()))
    assert names[MOVE] > names[AMBUSH] > 0
    assert len(names) > 10
    assert names[None] > 0
    tokens = {cards[0].points.tokens for cards in plans if cards}
    assert tokens == {Points(), Points(informer=1, agent=1)}
    assert min(sum(each.points.value for each in cards) for cards in plans) < 10
    laid = [_typed(n, declaring({"informer": 1})).cards for n in range(99)]
    assert {len(cards) for cards in laid} == {0, 1, 2, 3}
    assert {card[1:] for cards in laid for card in cards} >= {(0, 0, 0), (1, 0, 0), (0, 1, 0)}


def _typed(n: int, state: State) -> Any:
    return typed(Chance(Stream(sha256(b"%d" % n).digest())), state, NOIRON)


def test_move_is_the_way_out_of_the_dungeon() -> None:
    """There it is always declared, with nothing before it."""
    for laid in many(declaring({"in_dungeon": True})):
        assert laid[0].card == MOVE
        assert laid[0].points.value == max(card.points.value for card in laid)


def test_no_special_in_a_first_game() -> None:
    """This holds for sealed and typed plans."""
    state = declaring({}, first_game=True)
    assert not any(laid.special for laid in sum(many(state), ()))
    assert not any(card[1] for n in range(99) for card in _typed(n, state).cards)

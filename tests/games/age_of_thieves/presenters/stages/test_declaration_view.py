"""The secret part, laid out: list, pad, tiles, tokens, warnings."""

from companion.games.age_of_thieves.play.state import Options, State
from companion.games.age_of_thieves.presenters.stages.declaration_draft import (
    AGENT,
    GENERAL,
    INFORMER,
    SPECIAL,
    TOKENS,
    Draft,
)
from companion.games.age_of_thieves.presenters.stages.declaration_view import (
    OpenPlan,
    PlanSheet,
    open_plan,
    sealed_plan,
    typed_plan,
    wrong,
)
from companion.games.age_of_thieves.rules.action_points import Points
from companion.games.age_of_thieves.rules.cards import AMBUSH, MOVE
from companion.games.age_of_thieves.rules.guards import Mood
from companion.shell.words import load
from tests.support.thieves import MORIUS, at_declaration

WORDS = load("en", "age_of_thieves")
RICH = at_declaration(thieves={MORIUS: {"markers": Points(blue=8, purple=2, red=2), "informer": 1, "agent": 1}})


def on(state: State | None = None, page: int = 0) -> PlanSheet:
    """The sheet of Morius."""
    return PlanSheet(WORDS, state or at_declaration(), MORIUS, page)


def made(sheet: PlanSheet, *keys: str | int) -> Draft:
    """A draft after taps."""
    draft = Draft()
    for key in keys:
        if isinstance(key, int):
            draft = draft.with_markers(key, sheet.pool)
        else:
            draft = (draft.with_token if key in TOKENS else draft.laid)(key, sheet.pool)
    return draft


def shown(*keys: str | int, state: State | None = None, page: int = 0) -> OpenPlan:
    """What the owner of a plan sees after taps."""
    sheet = on(state, page)
    return open_plan(sheet, made(sheet, *keys))


def lines(plan: OpenPlan) -> list[tuple[str, str, str]]:
    """The list."""
    return [(row.ap, row.text, row.place) for row in plan.rows]


# -- the list ----------------------------------------------------------------------------------------------------------


def test_the_list_falls_around_the_guard() -> None:
    """Highest first, the guard in its place, in words who acts before it."""
    assert lines(shown(MOVE, 3, AMBUSH, GENERAL, 5)) == [
        ("5", "Card A", "before the guard"),
        ("4", "The guard", "ties: thieves first"),
        ("3", "Move", "after the guard"),
        ("1", "Ambush", "after the guard"),
    ]


def test_a_tie_falls_by_the_mood() -> None:
    """Calm: before the guard. Alarm: after it."""
    assert lines(shown(MOVE, 4))[0] == ("4", "Move", "before the guard, by the tie")
    assert lines(shown(MOVE, 4, state=at_declaration(mood=Mood.ALARM))) == [
        ("4", "The guard", "ties: the guard first"),
        ("4", "Move", "after the guard, by the tie"),
    ]


def test_without_a_roll_there_is_no_line_of_the_guard() -> None:
    """The list is shown in any state."""
    assert lines(shown(MOVE, state=at_declaration(faces=()))) == [("1", "Move", "before the guard")]


def test_an_empty_list_says_so() -> None:
    """Without rows, the guard's line would only puzzle."""
    plan = shown()
    assert (plan.rows, plan.empty) == ((), "Tap Move, Ambush, Special or Card, then its AP.")


def test_rows_say_what_can_be_done_with_them() -> None:
    """General cards can be named; all can be taken back, but the guard."""
    by_key = {row.key: row for row in shown(MOVE, GENERAL, SPECIAL).rows}
    assert [bool(by_key[key].name) for key in (MOVE, "A", "B", "guard")] == [False, True, True, False]
    assert [by_key[key].remove for key in (MOVE, "A", "B", "guard")] == [True, True, True, False]
    assert [key for key, row in by_key.items() if row.chosen] == ["B"]
    assert by_key["B"].text == "Special, Card B on it"


def test_names_stand_in_the_list() -> None:
    """From the catalogue or the players' own."""
    sheet = on()
    draft = made(sheet, GENERAL, GENERAL).named("A", "cog_rod").named("B", "Owl")
    assert {row.text for row in open_plan(sheet, draft).rows} == {"The guard", "Cog Rod", "Owl"}


def test_markers_lie_on_the_rows_and_what_is_left_beside() -> None:
    """Purple is used first, then red, then blue; tokens stay as laid."""
    plan = shown(MOVE, 5, INFORMER, AGENT, state=RICH)
    assert plan.rows[0].marks == ("blue", "purple", "purple", "red", "red", INFORMER, AGENT)
    assert plan.rows[0].marked.replace("\u00a0", " ") == "1 blue, 2 purple, 2 red, 1 Informer, 1 Guild Agent"
    assert plan.free == ("blue",) * 7
    assert plan.left == "7 of 12 AP left"


def test_a_sealed_plan_is_only_looked_at() -> None:
    """It has no name buttons, no crosses, no pad."""
    sheet = on()
    plan = sealed_plan(sheet, made(sheet, GENERAL, 5))
    assert [(row.name, row.remove) for row in plan.rows] == [("", False), ("", False)]
    assert (plan.pad, plan.tiles, plan.tokens) == ((), (), ())


# -- pad and tiles -----------------------------------------------------------------------------------------------------


def test_the_pad_marks_what_is_before_the_guard() -> None:
    """By the rules, with the tokens on the card counted."""
    plan = shown(MOVE, state=RICH)
    assert [key.key for key in plan.pad if key.before] == ["4", "5", "6", "7", "8", "9", "10"]
    assert plan.pad_line == "4+ acts before the guard"
    plan = shown(MOVE, AGENT, state=RICH)
    assert [key.key for key in plan.pad if key.before][:1] == ["2"]


def test_what_the_pool_has_not_is_grey_with_its_reason() -> None:
    """Numbers beyond it cannot be tapped."""
    plan = shown(MOVE, 3, AMBUSH, 2)
    assert [key.key for key in plan.pad if key.can] == ["1", "2", "3", "4", "5", "6", "7", "minus"]
    assert [key.key for key in plan.pad if key.chosen] == ["2"]
    assert plan.pad_line == "4+ acts before the guard · you have 7"


def test_every_number_or_none_may_be_before_the_guard() -> None:
    """A sentence says so."""
    assert shown(MOVE, state=at_declaration(guard=1)).pad_line == "Any number acts before the guard"
    late = at_declaration(thieves={MORIUS: {"markers": Points(blue=2)}}, faces=(8,), adjustments=())
    assert shown(MOVE, state=late).pad_line == "8+ acts before the guard · you have 2"
    never = at_declaration(faces=(30,))
    assert shown(MOVE, state=never).pad_line == "No number acts before the guard"


def test_without_a_card_the_pad_says_how_to_begin() -> None:
    """Nothing to set yet."""
    plan = shown()
    assert not any(key.can for key in plan.pad)
    assert plan.pad_line == "Lay a card, then tap its AP."


def test_more_than_ten_have_a_page_of_their_own() -> None:
    """A tap leads there, and another one back."""
    plan = shown(MOVE, state=RICH)
    assert (plan.pad[-1].key, plan.pad[-1].text) == ("more", "11+")
    beyond = shown(MOVE, state=RICH, page=1)
    assert [key.key for key in beyond.pad if key.can] == ["11", "12", "more"]
    assert beyond.pad[-1].text == "1+"
    assert shown(MOVE, state=RICH, page=2).pad == plan.pad
    assert [key.key for key in shown(MOVE).pad][-1] == "minus"


def test_tiles_are_grey_without_ap() -> None:
    """All but those that only choose."""
    plan = shown(MOVE, 9, AMBUSH)
    assert [(tile.key, tile.can, tile.chosen) for tile in plan.tiles] == [
        (MOVE, True, False),
        (AMBUSH, False, True),
        (SPECIAL, False, False),
        (GENERAL, False, False),
    ]


def test_a_first_game_has_no_special() -> None:
    """What cannot be is not offered."""
    plain = at_declaration(options=Options(first_game=True))
    assert [tile.key for tile in shown(state=plain).tiles] == [MOVE, AMBUSH, GENERAL]
    assert not typed_plan(on(plain), Draft()).tiles


def test_seven_cards_are_all() -> None:
    """The line says why no more can be laid."""
    plan = shown(MOVE, AMBUSH, *[GENERAL] * 6, state=RICH)
    assert plan.left == "7 cards: the plan is full"
    assert not plan.tiles[0].chosen
    assert not plan.tiles[-1].can


def test_five_general_cards_are_all() -> None:
    """Rulebook p. 11: the tiles that would lay a sixth are shut, and a line says why."""
    plan = shown(*[GENERAL] * 5, state=RICH)
    assert [tile.can for tile in plan.tiles] == [True, True, False, False]
    assert plan.hints == ("5 general cards: that is the most",)
    assert shown(*[GENERAL] * 4, state=RICH).hints == ()


def test_tokens_are_offered_to_the_chosen_card() -> None:
    """None without a card; a last one comes back by its own key."""
    assert [(choice.text, choice.can) for choice in shown(state=RICH).tokens] == [
        ("Informer: 1 of 1", False),
        ("Guild Agent: 1 of 1", False),
    ]
    informer, agent = shown(MOVE, INFORMER, state=RICH).tokens
    assert (informer.text, informer.can, informer.chosen) == ("Informer: take back", True, True)
    assert agent.can
    elsewhere, _ = shown(MOVE, INFORMER, AMBUSH, state=RICH).tokens
    assert (elsewhere.text, elsewhere.can) == ("Informer: 0 of 1", False)
    assert shown(MOVE).tokens == ()


# -- warnings ----------------------------------------------------------------------------------------------------------


def test_hints_say_what_may_come_to_nothing() -> None:
    """In the dungeon Move comes first; Dash and Cunning Plan allow no other card. An empty plan has no hints."""
    jailed = at_declaration(thieves={MORIUS: {"in_dungeon": True}})
    assert shown(state=jailed).hints == ()
    assert "without Move" in shown(AMBUSH, state=jailed).hints[0]
    before, alone = shown(AMBUSH, 4, MOVE, state=jailed).hints
    assert "before Move" in before
    assert "Dash or Cunning Plan" in alone


def test_what_is_wrong_is_said_with_its_reason() -> None:
    """A pool that has shrunk since: the list stands, nothing is left, nobody can be ready."""
    sheet, poor = on(), on(at_declaration(thieves={MORIUS: {"markers": Points(blue=2)}}))
    draft = made(sheet, MOVE, 5)
    plan = open_plan(poor, draft)
    assert wrong(sheet, draft) == ()
    assert "5 AP are laid, but there are only 2" in plan.wrong[0]
    assert (plan.left, plan.free) == ("0 of 2 AP left", ())


# -- typed in ----------------------------------------------------------------------------------------------------------


def test_typing_offers_a_number_for_each_card() -> None:
    """As far as the pool goes; no mark, no name; the special is marked on the card typed last."""
    sheet = on(RICH)
    draft = Draft().typed(9, sheet.pool)
    plan = typed_plan(sheet, draft)
    assert [key.key for key in plan.pad if key.can] == ["1", "2", "3", "minus", "more"]
    assert not any(key.before or key.chosen for key in plan.pad)
    assert [(tile.key, tile.can, tile.chosen) for tile in plan.tiles] == [(SPECIAL, True, False)]
    assert typed_plan(sheet, draft.as_special()).tiles[0].chosen
    assert not any(row.name for row in plan.rows)


def test_typing_begins_with_a_sentence() -> None:
    """Whose cards to look at; no special before a card."""
    plan = typed_plan(on(), Draft())
    assert plan.empty == "Look at the cards of Morius: one tap for each."
    assert not plan.tiles[0].can
    assert plan.tiles[0].detail == "type its AP first"


def test_nothing_of_it_is_printed() -> None:
    """A plan in a traceback says nothing."""
    plan = shown(MOVE, 7)
    said = repr((plan, plan.rows, plan.pad))
    assert "Move" not in said
    assert "before" not in said

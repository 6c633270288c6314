"""Every page of Age of Thieves in its telling states."""

from collections.abc import Sequence
from typing import Any

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play.reversals import CallGuard
from companion.games.age_of_thieves.play.state import Debts, District, Heist, Options, PlanIs, Stage, State
from companion.games.age_of_thieves.rules.action_points import Points
from companion.games.age_of_thieves.rules.cards import Way
from companion.games.age_of_thieves.rules.guards import Mood
from companion.games.age_of_thieves.rules.jewels import Jewel, Purse
from companion.games.age_of_thieves.screens.plan_rows import PlanList
from companion.games.age_of_thieves.screens.ways import Ways
from companion.present.settings import Settings
from companion.shell.words import Translation
from companion.table.duties import ToShow
from companion.table.game import RollMade
from companion.table.ids import Seat
from tests.support.declaring import PaperDesk, presenting
from tests.support.desk_at import at_table, calling, desk_at, rolled
from tests.support.paper import Paper
from tests.support.rounds import Around, Desk
from tests.support.scene_making import Maker, Tap, gathered, presenter_of, screen_of, tapped, worded
from tests.support.thieves import (
    JASMINE,
    MORIUS,
    NOIRON,
    ZAIN,
    at_cleanup,
    at_declaration,
    at_event,
    at_resolution,
    table,
    then,
    use,
)

GAME = "age_of_thieves"
OWN_CARDS = {MORIUS: ("Quiet Hound", "move"), NOIRON: ("Velvet Rope", "poisonous_bola"), JASMINE: ("move",)}
RAISED = Heist(NOIRON, NOIRON, 3, District.EMPTY_POT)
ALARM: dict[str, Any] = {"mood": Mood.ALARM, "heist": RAISED, "alarm_cards": 1}
LOADED = {"markers": Points(blue=10, purple=3, red=3), "informer": 1, "agent": 1, "in_dungeon": True}
RICH: dict[int, Any] = {
    MORIUS: {
        **LOADED,
        "purse": Purse(2, 1, 3),
        "neighborhood": 2,
        "debts": Debts(2, (4,), 2),
    },
    JASMINE: {"left": 1},
}
COUNTING = table(
    thieves={MORIUS: {"left": 1, "purse": Purse(4, 0, 0)}}, stage=Stage.COUNT, turn=12, heist=RAISED, mood=Mood.ALARM
)
TURN = at_resolution((7, 3), (6, 5), (5,))
NEXT = then(TURN, use(MORIUS, 0, name="beacon"))
GUARD = at_resolution((3, 2), (2, 1), (1,), thieves={JASMINE: {"purse": Purse(yellow=1)}})
TWELVE = then(
    at_resolution((9, 7, 3), (8, 6, 2), (5, 4, 1), (5, 3, 1)),
    use(MORIUS, 0, name="beacon"),
    use(NOIRON, 0, Way.SNEAK),
    do.Resign(1, MORIUS, 1),
    do.Catch(1, 3),
)
TO_TURN = at_resolution(
    (7, 3),
    (6, 5),
    (5,),
    (4,),
    thieves={MORIUS: {"purse": Purse(2, 1, 1)}, NOIRON: {"marked": True}, JASMINE: {"in_dungeon": True}},
    heist=Heist(MORIUS, MORIUS, 0, District.EMPTY_POT),
)
"""There is something to turn round behind every chip."""
PLAYED = at_resolution(turn=3, calm_cards=3)
THROWN = at_event(ready_to_roll=True)
RESTED = 1.0
"""Seconds after which all dice lie."""
SENT_HOME = at_cleanup(turn=3, calm_cards=3, heist=RAISED)


def _page(stem: str, state: State | None, letter: str = "A", *taps: Tap, now: float = 0.0, **more: Any) -> Maker:
    """A page whose phone decides by itself what it shows."""

    def made(words: Translation) -> Any:
        desk = desk_at(state, letter, words=words, **more)
        facts = [desk, Paper(), *([object()] if stem == "ranking" else [])]
        presenter = presenter_of(GAME, stem, *facts)
        presenter.view()
        desk.now = now
        return screen_of(GAME, stem, tapped(presenter, taps))

    return made


def _around(stem: str, state: State, letter: str = "A", seats: tuple[Seat, ...] = (MORIUS,), *taps: Tap) -> Maker:
    """A page at a table that judges."""
    return _with(stem, state, letter, seats, {}, *taps)


def _with(
    stem: str, state: State, letter: str, seats: tuple[Seat, ...], facts: dict[str, Any], *taps: Tap, **more: Any
) -> Maker:
    """The same, where this phone sees more."""

    def made(words: Translation) -> Any:
        around = worded(Around, words, state)
        desk = Desk(around, letter, seats, own=OWN_CARDS, facts=facts, **more)
        return screen_of(GAME, stem, tapped(presenter_of(GAME, stem, desk, Paper()), taps))

    return made


def _before(*names: str) -> Maker:
    """The display while people sit down."""
    seats = gathered(Around(at_resolution(*((3,) for _ in names))).table, *names)
    return _with("display", at_event(), "D", (), seats)


def _moment(before: State, after: State, later: float = RESTED) -> Maker:
    def made(words: Translation) -> Any:
        desk = desk_at(after, "C", words=words)
        presenter = presenter_of(GAME, "moments", desk, Paper())
        presenter.happened(at_table(before), at_table(after))
        desk.now += later
        return screen_of(GAME, "moments", presenter)

    return made


def _proof(words: Translation) -> Any:
    desk = desk_at(at_event(ready_to_roll=True), words=words)
    desk.learn(rolled("guard-1"))
    return screen_of(GAME, "proof", presenter_of(GAME, "proof", desk, Paper()))


def _plan(
    thief: dict[str, Any] | None,
    keys: str = "",
    *taps: Tap,
    desk: dict[str, Any] | None = None,
    after: Sequence[Tap] = (),
    **fields: Any,
) -> Maker:
    """The secret screen, held open; keys: numbers of the pad, tiles, rows; after: once the table knows."""

    def made(words: Translation) -> Any:
        state = at_declaration(4, thieves={MORIUS: thief or {}}, **fields)
        paper = worded(PaperDesk, words, state, **(desk or {}))
        laid = tuple(("keys.number" if key.isdecimal() else "keys.lay", key) for key in keys.split())
        presenter = tapped(presenting(paper), (*([("opened",)] if thief is not None else []), *laid, *taps))
        paper.settle()
        return screen_of(GAME, "declaration", tapped(presenter, after))

    return made


def _typing(words: Translation) -> Any:
    plans = {seat: {"plan": PlanIs.OPEN} for seat in (MORIUS, JASMINE, ZAIN)} | {NOIRON: {"plan": PlanIs.TO_TYPE}}
    paper = worded(PaperDesk, words, at_declaration(4, thieves=plans), cardboard=(NOIRON,))
    return screen_of(GAME, "declaration", tapped(presenting(paper), [("keys.number", "4")]))


def _tap_to_open(words: Translation) -> Any:
    paper = worded(PaperDesk, words, at_declaration(4))
    paper.settings = Settings(tap_not_hold=True)
    return screen_of(GAME, "declaration", presenting(paper))


SHARED_PHONE = {"seats": (MORIUS, JASMINE), "cardboard": (NOIRON,)}
REAL = Options(real_dice=True)

DATA = f"Charlotte Joanne Jasmine Morius Nikolai Noiron Zain {OWN_CARDS} guard xylophone"
LISTS = PlanList, Ways
SCENES: dict[str, Maker] = {
    "setup_fresh": _page("setup", table(4, first=None)),
    "setup_rolled": _page(
        "setup", table(4, first=NOIRON, rolled=(((0, 7), (1, 7), (2, 3), (3, 1)), ((0, 2), (1, 5)))), "B"
    ),
    "setup_real": _page("setup", table(4, first=None, options=REAL)),
    "setup_silent": _page("setup", table(4, first=None), call=calling("first", (3,)), now=9.0),
    "event_calm": _page("event", at_event()),
    "event_roll": _page("event", at_event(ready_to_roll=True)),
    "event_district": _page("event", at_event(heist=Heist(NOIRON, NOIRON, 1), calm_cards=10)),
    "event_waits": _page("event", at_event(first=NOIRON), "C"),
    "event_silent": _page("event", at_event(ready_to_roll=True), call=calling("guard-1", (2,)), now=12.0),
    "event_alarm": _page("event", at_event(4, turn=4, ready_to_roll=False, **ALARM)),
    "event_real": _page("event", at_event(4, turn=5, options=REAL, **ALARM)),
    "declaration_cover": _plan(None, desk=SHARED_PHONE),
    "declaration_tap": _tap_to_open,
    "declaration_open": _plan({}),
    "declaration_full": _plan(LOADED, "special 4 move ambush card 6 agent card informer"),
    "declaration_many": _plan({}, "card " * 10),
    "declaration_naming": _plan({}, "card", ("naming.begin", "A")),
    "declaration_question": _plan({}, "", ("main",)),
    "declaration_ready": _plan({}, "move 3 card", ("main",)),
    "declaration_peek": _plan({}, "move 3 card", ("main",), after=[("opened",)]),
    "declaration_typing": _typing,
    "resolution_turn": _around("resolution", TURN),
    "resolution_basic": _around("resolution", NEXT, "B", (NOIRON,)),
    "resolution_waits": _around("resolution", NEXT, "C", (JASMINE,)),
    "resolution_peek": _around("resolution", TURN, "B", (NOIRON,), ("own_cards.open",)),
    "resolution_guard": _around("resolution", GUARD),
    "resolution_guest": _around("resolution", then(GUARD, do.Catch(1, JASMINE)), "C", (JASMINE,)),
    "resolution_twelve": _around("resolution", TWELVE),
    "resolution_equal": _around("resolution", at_resolution((7, 7))),
    "resolution_closed": _around("resolution", then(at_resolution((7, 6)), use(MORIUS, 0, name="beacon"))),
    "resolution_alarm": _around(
        "resolution", at_resolution((7, 3), (6, 5), (5,), mood=Mood.ALARM, thieves={NOIRON: {"hidden": True}})
    ),
    "resolution_sheet": _around("resolution", TURN, "A", (MORIUS,), ("sheets.chip", "jewel")),
    "resolution_effect": _around("resolution", TURN, "A", (MORIUS,), ("sheets.chip", "effect")),
    "resolution_entry": _around("resolution", TURN, "A", (MORIUS,), ("sheets.entry", "1_1")),
    "resolution_putback": _around("resolution", TO_TURN, "A", (MORIUS,), ("sheets.chip", "jewel")),
    "resolution_getout": _around("resolution", TO_TURN, "A", (MORIUS,), ("sheets.chip", "caught")),
    "resolution_unmark": _around("resolution", TO_TURN, "A", (MORIUS,), ("sheets.chip", "theft")),
    "resolution_cancel": _around(
        "resolution", TO_TURN, "A", (MORIUS,), ("sheets.chip", "more"), ("sheets.choose", "cancel_card")
    ),
    "resolution_more": _around("resolution", TO_TURN, "A", (MORIUS,), ("sheets.chip", "more")),
    "resolution_passfirst": _around(
        "resolution", TO_TURN, "A", (MORIUS,), ("sheets.chip", "more"), ("sheets.choose", "passfirst")
    ),
    "resolution_skipped": _around(
        "resolution", then(TO_TURN, CallGuard(1, acts=False)), "A", (MORIUS,), ("sheets.entry", "guard")
    ),
    "resolution_taking": _around(
        "resolution", TURN, "A", (MORIUS,), ("sheets.chip", "jewel"), ("sheets.choose", "emperors")
    ),
    "resolution_district": _around("resolution", then(TURN, do.TakeEmperors(1, MORIUS))),
    "resolution_show": _with("resolution", TURN, "A", (MORIUS,), {"to_show": frozenset({ToShow(MORIUS, 100, 1)})}),
    "resolution_silent": _with("resolution", NEXT, "A", (MORIUS,), {"away": {"B": 1.0}}),
    "guard_calm": _around("guard", at_event()),
    "guard_alarm": _around("guard", at_resolution((3,), mood=Mood.ALARM)),
    "bookings_page": _around("bookings", at_event()),
    "bookings_token": _around("bookings", at_event(), "A", (MORIUS,), ("chip", "token")),
    "bookings_taking": _around(
        "bookings", at_event(), "A", (MORIUS,), ("chip", "jewel"), ("questions.choose", "emperors")
    ),
    "bookings_none": _around("bookings", table()),
    "adjust_empty": _around("adjust", at_event()),
    "adjust_filled": _around(
        "adjust",
        at_resolution((5, 3)),
        "A",
        (MORIUS,),
        ("what", "card_ap"),
        ("amount", "2"),
        ("answer", "whom", "0"),
        ("answer", "card", "0:1"),
    ),
    "adjust_guest": _around("adjust", at_event(), "B", (NOIRON,)),
    "cleanup_caught": _page(
        "cleanup", at_cleanup(thieves={JASMINE: {"caught": True, "lost": Jewel.YELLOW}}, heist=RAISED, first=NOIRON)
    ),
    "cleanup_district": _page("cleanup", at_cleanup(heist=Heist(NOIRON, NOIRON, 1))),
    "cleanup_guest": _page("cleanup", at_cleanup(first=NOIRON), "C"),
    "count_host": _page("count", COUNTING),
    "count_question": _page("count", COUNTING, "A", ("change", 0, "more green")),
    "count_guest": _page("count", COUNTING, "C"),
    "ranking_over": _page("ranking", then(COUNTING, do.CountIsRight())),
    "ranking_lost": _page("ranking", then(at_cleanup(calm_cards=10), do.NextTurn(1)), "B"),
    "moments_taking": _moment(PLAYED, then(PLAYED, do.TakeEmperors(3, NOIRON))),
    "moments_alarm": _moment(SENT_HOME, then(SENT_HOME, do.NextTurn(3))),
    "moments_dice": _moment(THROWN, then(THROWN, RollMade("guard-1", bytes(32)))),
    "moments_rolling": _moment(THROWN, then(THROWN, RollMade("guard-1", bytes(32))), later=0.0),
    "moments_first": _moment(table(4, first=None), then(table(4, first=None), RollMade("first", bytes(32)))),
    "moments_large": _moment(
        at_event(4, turn=5, **ALARM), then(at_event(4, turn=5, **ALARM), RollMade("guard-5", bytes(31) + b"\7"))
    ),
    "sheets_rich": _page("sheets", at_declaration(heist=Heist(MORIUS, MORIUS, 1, District.EMPTY_POT), thieves=RICH)),
    "sheets_none": _page("sheets", None),
    "proof_roll": _proof,
    "menu_game": _page("menu", at_event()),
    "display_before": _before("Anna", "Ben", "Maximiliane"),
    "display_full": _before("Anna", "Ben", "Maximiliane", ""),
    "display_event": _around("display", at_event(), "D", ()),
    "display_turn": _around("display", TWELVE, "D", ()),
    "reference_contents": _page("reference", at_event()),
    "reference_found": _page("reference", at_event(), "A", ("search", "guard")),
    "reference_nothing": _page("reference", None, "A", ("search", "xylophone")),
    "reference_reversals": _page("reference", at_event(), "A", ("choose", "reversals")),
    "reference_article": _page("reference", at_event(), "A", ("choose", "tokens")),
}

"""Cards on the table, from the STOP! to the last choice; set-up, the end, and the pages that people open themselves."""

from typing import Any

from companion.games.swindler.play import commands as do
from companion.games.swindler.play.state import OrderOut, Stage, State
from companion.games.swindler.rules.abilities import Ability
from companion.games.swindler.rules.accomplices import Accomplice
from companion.present.settings import Settings
from companion.shell.words import Translation
from companion.table.ids import Seat
from companion.table.state import Seal
from tests.support.paper import Paper
from tests.support.scene_making import Maker, Tap, gathered, presenter_of, screen_of, tapped
from tests.support.swindler_answers import laid, lie, phone
from tests.support.swindler_cards import CALLED, LINE, NESTED, RICH, SKULL, STOPS, played
from tests.support.swindlers import RED, A, B, C, D, fresh, table, then

GAME = "swindler"
DATA = "Nell Jem Sal Ned May look into a bag"
SPLIT = played(STOPS, C, Accomplice.LEGACY_HUNTER)
CHOOSE = then(SPLIT, do.SplitLoot(1, 1, (RED,)))


def page(stem: str, state: State, *seats: Seat, taps: tuple[Tap, ...] = (), cardboard: Any = (), **more: Any) -> Maker:
    """A page of the game on the phone of these seats."""
    answered = more.pop("answered", ())
    settings = more.pop("settings", Settings())

    def made(words: Translation) -> Any:
        desk = phone(state, *seats, cardboard=cardboard, **more)
        desk.around.words, desk.settings = words, settings
        for seat in answered:
            lie(desk.around, seat, Seal(b"x" * 32))
        facts = [desk, Paper(), *([object()] if stem == "ranking" else [])]
        return screen_of(GAME, stem, tapped(presenter_of(GAME, stem, *facts), (("tick",), *taps)))

    return made


MASTERS = then(fresh(master_thieves=True), do.FirstSeat(0))
COUNTS = table(Stage.COUNT, swindlers=RICH, orders=(OrderOut(A), OrderOut(B), OrderOut(B), None))
ENDED = then(COUNTS, do.ConfirmCount())
TIED = then(table(Stage.COUNT, seats=2, swindlers={A: {"orders": 3}, B: {"orders": 4}}), do.ConfirmCount())
LEVEL = then(table(Stage.COUNT, seats=3), do.ConfirmCount())
TILES = (("what", "tiles"), ("answer", "whose", "1"), ("answer", "tile", "green"), ("more", -1))
OPEN = ("answer.opened",)


def _before(words: Translation) -> Any:
    """The display while people sit down."""
    desk = phone(STOPS)
    desk.around.words, desk.facts = words, gathered(desk.around.table, "Anna", "Ben")
    return screen_of(GAME, "display", presenter_of(GAME, "display", desk, Paper()))


def _takes_back(words: Translation) -> Any:
    """The phone of Jem, whose STOP! Sal has answered, after a tap on Undo."""
    desk = phone(STOPS, B)
    desk.around.words = words
    presenter = tapped(presenter_of(GAME, "cards", desk, Paper()), (("tick",), ("stop", "1")))
    lie(desk.around, C, Seal(b"x" * 32))
    return screen_of(GAME, "cards", tapped(presenter, (("undo",),)))


def moment(before: State, *moves: Any) -> Maker:
    """What comes up on the phone of Ned after these moves."""

    def made(words: Translation) -> Any:
        desk = phone(then(before, *moves), D)
        desk.around.words = words
        presenter = presenter_of(GAME, "moments", desk, Paper())
        presenter.happened(phone(before, D).seen.state, desk.seen.state)
        return screen_of(GAME, "moments", presenter)

    return made


CLOSE = table(
    Stage.ACTIONS,
    orders=(OrderOut(A),) * 4,
    swindlers={**RICH, A: {**RICH[A], "orders": 2, "ability": Ability.SELLS_DEARER}},
)
LAST = table(Stage.ACTIONS, orders=(OrderOut(A),) * 4, swindlers={**RICH, A: {**RICH[A], "orders": 5}})
REFILLS = table(Stage.ACTIONS, swindlers=RICH, finished=True, deck=9, orders=(None, OrderOut(), OrderOut(), OrderOut()))
SCENES: dict[str, Maker] = {
    "cards_asked": page("cards", CALLED, C, answered=(B,)),
    "cards_open": page("cards", CALLED, C, taps=(OPEN, ("answer.pick", "traitor"))),
    "cards_counter": page("cards", then(LINE, do.CallStop(1, A)), A, taps=(OPEN, ("answer.pick", "assassin"))),
    "cards_ready": page("cards", CALLED, C, taps=(OPEN, ("main",))),
    "cards_peek": page("cards", CALLED, C, taps=(OPEN, ("answer.pick", "traitor"), ("main",), OPEN)),
    "cards_shared": page("cards", CALLED, B, C, cardboard=(D,)),
    "cards_looking": page("cards", CALLED, answered=(B, C)),
    "cards_back": _takes_back,
    "cards_typed": page("cards", laid(CALLED, D), A, cardboard=(D,)),
    "cards_line": page("cards", LINE, A),
    "cards_nested": page("cards", NESTED, A),
    "cards_bet": page("cards", played(table(swindlers=RICH), B, Accomplice.KNOW_IT_ALL), B),
    "cards_angel": page("cards", played(SKULL, B, Accomplice.GUARDIAN_ANGEL), B),
    "cards_decoy": page("cards", played(STOPS, A, Accomplice.DECOY), A),
    "cards_split": page("cards", SPLIT, C, taps=(("picked", "0"),)),
    "cards_choose": page("cards", CHOOSE, A),
    "cards_give": page("cards", played(STOPS, A, Accomplice.BEGGAR, do.CarryOut(1, 1)), B),
    "cards_swap": page("cards", played(STOPS, A, Accomplice.TRICKSTER), A, taps=(("picked", "own:red"),)),
    "setup_laugh": page("setup", fresh(master_thieves=True), A),
    "setup_card": page("setup", MASTERS, D),
    "setup_shared": page("setup", then(MASTERS, do.TakeAbility(2, Ability.FREE_ORDERS)), A, B),
    "setup_written": page("setup", MASTERS, D, taps=(("ability", "written"), ("wrote", "May look into a bag"))),
    "setup_waits": page("setup", then(MASTERS, do.TakeAbility(3, Ability.WRITTEN, "May look into a bag")), D),
    "count_leads": page("count", COUNTS, A),
    "count_others": page("count", COUNTS, C),
    "ranking_points": page("ranking", ENDED, A),
    "ranking_orders": page("ranking", TIED, B),
    "ranking_shared": page("ranking", LEVEL, C),
    "display_before": _before,
    "display_steal": page("display", STOPS),
    "display_cards": page("display", NESTED),
    "display_setup": page("display", fresh()),
    "display_back": page("display", COUNTS, A),
    "moments_master": moment(CLOSE, do.Fulfil(1, 0)),
    "moments_last": moment(LAST, do.Fulfil(1, 0)),
    "moments_raid": moment(REFILLS, do.Raid(1, loot=4, hand_in=2)),
    "menu_game": page("menu", STOPS, A),
    "adjust_what": page("adjust", STOPS, A),
    "adjust_tiles": page("adjust", STOPS, A, taps=TILES),
    "adjust_marker": page("adjust", STOPS, A, taps=(("what", "marker"), ("answer", "whose", "1"), ("amount", "1"))),
    "adjust_others": page("adjust", STOPS, C),
}

"""Every page of Crooks in its telling states."""

from typing import Any

from companion.games.crooks.play import commands as do
from companion.games.crooks.play.state import State
from companion.games.crooks.rules.crooks import Action, CrookFace, Gang
from companion.present.settings import Settings
from companion.shell.words import Translation
from companion.table.commands import write_as
from companion.table.copies import replace
from companion.table.game import RollReal
from companion.table.ids import Seat
from tests.support.front_rooms import rooms
from tests.support.gangland import A, B, C, begun, crook, fresh, opened, passed, played, recruited
from tests.support.gangland_desk import desk_at, sealed
from tests.support.paper import Paper
from tests.support.scene_making import Maker, Tap, gathered, presenter_of, screen_of, tapped

GAME = "crooks"
N, W, OUTFIT = Gang
DATA = "Bowler Fedora Homburg Trilby xylophone kingpin"

TWO = begun(
    (1, 3, 1, 4, 2, 5),
    money={A: 6, B: 2},
    crooks=[
        crook(A, 5, 7, face=CrookFace(7, 2, (N, OUTFIT))),
        crook(B, 5, up=False),
        crook(B, 3, 6, face=CrookFace(6, -1, (W,), Action.SPY)),
        crook(A, 8, up=False),
        crook(A, 2, face=None),
        crook(A, 9, 4),
        crook(A, 9, 3, face=CrookFace(3, 1, (W,), Action.ACCOMPLICE), action=Action.ACCOMPLICE),
    ],
)
TWO = replace(TWO, stacks=(1, 3, 0, 4, 2, 5))
"""Both have hidden crooks; one of the first player's has no face yet, and one hangout is empty."""

D = Seat(3)
FOUR = begun(
    (2, 2, 3, 1, 4, 5, 1, 2, 3),
    seats=4,
    money={A: 7, B: 0, C: 3, D: 11},
    crooks=[
        crook(A, 2, 7, face=CrookFace(7, 2, (N, OUTFIT))),
        crook(B, 2, up=False),
        crook(C, 2, 6, face=CrookFace(6, -1, (W,), Action.SPY)),
        crook(D, 2, 10, face=CrookFace(10, 0, (), Action.KINGPIN), price=1),
        crook(A, 4, up=False),
        crook(B, 6, 8, face=CrookFace(8, -2, (N, W, OUTFIT))),
        crook(D, 6, 8, face=CrookFace(8, 0, (W,))),
        crook(C, 9, face=None, action=Action.KILLER),
    ],
)
FULL = begun(money={A: 5}, crooks=[crook(A, target, 4) for target in range(2, 10)])
HIDDEN = {1003: CrookFace(9, -3, (OUTFIT,)), 1004: CrookFace(9, -3, (OUTFIT,))}
EVENING = passed(TWO)
TURNED = played(EVENING, do.TurnUp())
FACES = played(TURNED, opened(1001, B, write_as(CrookFace(8, 0, (N,)))), opened(1003, A, None))
RECKONED = played(
    TURNED,
    opened(1001, B, write_as(CrookFace(9, 0, (N,)))),
    opened(1003, A, write_as(CrookFace(9, -3, (OUTFIT,)))),
    do.NoteFace(1004, CrookFace(2, 1, (), Action.PICKPOCKET)),
)
"""At target 5 they are level."""
OVER = played(RECKONED, do.ReckoningStands())


def _page(
    stem: str,
    state: State,
    letter: str = "A",
    *taps: Tap,
    faces: bool = False,
    settings: Settings | None = None,
    **more: Any,
) -> Maker:
    """A page of one phone, after some taps; `faces`: it has sealed those of its hidden crooks."""

    def make(words: Translation) -> Any:
        desk = desk_at(state, letter, **more)
        desk.around.words = words
        desk.settings = settings or desk.settings
        for number, face in HIDDEN.items() if faces else ():
            if number in state.dark and state.crooks[number].seat in desk.seats:
                sealed(desk, number, face)
        facts = (desk, Paper(), rooms().front) if stem == "ranking" else (desk, Paper())
        presenter = presenter_of(GAME, stem, *facts)
        return screen_of(GAME, stem, tapped(presenter, taps))

    return make


def _before(words: Translation) -> Any:
    """The display while people sit down."""
    desk = desk_at(fresh(), "Z")
    desk.around.words, desk.facts = words, gathered(desk.around.table, "Anna")
    return screen_of(GAME, "display", presenter_of(GAME, "display", desk, Paper()))


def _moment(before: State, after: State, letter: str = "A") -> Maker:
    """The moment of a change, as it comes up."""

    def make(words: Translation) -> Any:
        old, desk = desk_at(before, letter), desk_at(after, letter)
        desk.around.words = words
        presenter = presenter_of(GAME, "moments", desk, Paper())
        presenter.happened(old.around.table, desk.around.table)
        return screen_of(GAME, "moments", presenter)

    return make


KILLS = do.Lay(1, A, 1077, 3, True, Action.KILLER, victim=B)
RANK, MODIFIER, GANGS = ("noting.key", "7"), ("noting.key", "2"), ("noting.key", "northside outfit")

SCENES: dict[str, Maker] = {
    "setup_fresh": _page("setup", fresh()),
    "setup_guest": _page("setup", fresh((2, 2, 3, 3, 4, 4, 5, 4, 3), seats=4), "B"),
    "setup_real": _page("setup", played(fresh(), RollReal("first"))),
    "grid_recruit": _page("grid", TWO, faces=True),
    "grid_four": _page("grid", FOUR, faces=True),
    "grid_waits": _page("grid", FOUR, "C"),
    "grid_pass": _page("grid", TWO, "A", ("second",)),
    "grid_full": _page("grid", FULL, "A", ("hangouts.choose", "1")),
    "grid_lay": _page("grid", recruited(TWO, 0)),
    "grid_side": _page("grid", recruited(TWO, 1), "A", ("placing.place", "4")),
    "grid_swap": _page("grid", recruited(TWO, 1), "A", ("placing.way", "swap"), ("placing.place", "9")),
    "grid_killer": _page("grid", recruited(FOUR, 0), "A", ("placing.way", "killer"), ("placing.place", "6")),
    "grid_rank": _page("grid", TWO, "A", ("missed", "1003")),
    "grid_odd": _page("grid", TWO, "A", ("missed", "1003"), ("noting.key", "more"), ("noting.key", "1")),
    "grid_modifier": _page("grid", TWO, "A", ("missed", "1004"), RANK),
    "grid_gangs": _page("grid", TWO, "A", ("missed", "1004"), RANK, MODIFIER),
    "grid_kingpin": _page("grid", TWO, "A", ("missed", "1004"), ("noting.key", "10"), MODIFIER, GANGS),
    "grid_peek": _page("grid", TWO, "A", ("own.open", A), faces=True),
    "grid_shared": _page("grid", TWO, "A", faces=True, on_a=(1,)),
    "grid_evening": _page("grid", EVENING, "B"),
    "reckoning_seals": _page("reckoning", TURNED),
    "reckoning_faces": _page("reckoning", FACES),
    "reckoning_waits": _page("reckoning", FACES, "B"),
    "reckoning_note": _page("reckoning", FACES, "A", ("missed", "1003"), ("noting.key", "9")),
    "reckoning_first": _page("reckoning", RECKONED),
    "reckoning_tie": _page("reckoning", RECKONED, "A", *[("main",)] * 3),
    "reckoning_all": _page("reckoning", RECKONED, "B", ("second",)),
    "reckoning_wrong": _page("reckoning", RECKONED, "B", ("wrong",)),
    "ranking_won": _page("ranking", OVER),
    "menu_game": _page("menu", TWO),
    "reference_contents": _page("reference", TWO),
    "reference_found": _page("reference", TWO, "A", ("search", "kingpin")),
    "reference_nothing": _page("reference", TWO, "A", ("search", "xylophone")),
    "reference_article": _page("reference", TWO, "A", ("choose", "recruit")),
    "reference_table": _page("reference", TWO, "A", ("choose", "turn")),
    "moments_first": _moment(played(fresh(), RollReal("first")), begun()),
    "moments_killed": _moment(recruited(TWO), played(recruited(TWO), KILLS), "B"),
    "moments_passed": _moment(TWO, EVENING),
    "proof_first": _page("proof", TWO),
    "display_before": _before,
    "display_setup": _page("display", fresh(), "Z"),
    "display_four": _page("display", FOUR, "Z"),
    "display_two": _page("display", TWO, "Z"),
}

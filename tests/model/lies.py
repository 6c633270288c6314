"""What one honest phone does at the table of a host that lies to it, on its way to a second throw or to a plan."""

from collections.abc import Callable, Mapping

from companion.seal import envelope
from companion.table import operations
from companion.table.ids import Seat
from companion.table.sealing import DIGEST
from tests.attacks.test_links_of_a_lying_host import WAYS, hears
from tests.model.listener import Listener
from tests.model.phone_story import Tale
from tests.model.tales import named, stories
from tests.support.attacker import Q
from tests.support.lying_host import HONEST, MOMENT, LyingHost
from tests.support.rogues import step
from tests.toys.lanterns import Adjust, Race

LIAR = Seat(0)
Lie = Callable[[LyingHost], object]


def lies(model: str) -> list[Tale]:
    """What the honest phone did with its dice, or with its plans, in each lie."""
    first, ways = {"Dice": (hears, WAYS_OF_DICE), "Sealing": (races, PLANS)}[model]
    return [tale for name, way in ways.items() for tale in _told(model, name, first, way)]


def _told(model: str, name: str, first: Lie, way: Lie) -> list[Tale]:
    liar, story = LyingHost(), stories()[model]
    story.begin([liar.honest])
    liar.net.watch = Listener(liar.net.watch, [story])
    first(liar)
    way(liar)
    return named(story.tales(), name)


WAYS_OF_DICE: Mapping[str, Lie] = {name: way for name, (way, _) in WAYS.items()}

# -- plans -------------------------------------------------------------------------------------------------------------


def races(liar: LyingHost) -> None:
    """The liar's seat and the honest one are asked for a bid."""
    liar.starts()
    liar.tells("A", step(Race((LIAR, HONEST))))


def _lays(liar: LyingHost, plan: int) -> None:
    liar.tells(LIAR, operations.SealLaid(Q, plan.to_bytes(DIGEST, "big"), bytes(envelope.LENGTH)))


def _is_ready(liar: LyingHost, plan: str = "bid") -> None:
    liar.honest.do(lambda member: member.owner.ready(HONEST, Q, plan, ()))
    liar.net.run(MOMENT)


def _signs(liar: LyingHost) -> None:
    liar.tells(LIAR, operations.Sign(Q))


def knows(liar: LyingHost) -> None:
    """Both are ready and sign; the honest phone opens, and the liar keeps that to itself."""
    _is_ready(liar)
    liar.takes()
    _lays(liar, 1)
    liar.takes()  # its sign
    _signs(liar)
    assert liar.said[-1].operation.kind == "open"


def all_open(liar: LyingHost) -> None:
    """No lie."""
    knows(liar)
    liar.takes()


def lays_another(liar: LyingHost) -> None:
    """It goes back behind what it knows, and lays another plan. The owner seals anew, and all goes on."""
    before = liar.state.n + 1
    knows(liar)
    liar.back(before)
    _lays(liar, 2)
    assert liar.said[-1].operation.kind == "open"
    _is_ready(liar, "another bid")
    liar.takes()
    liar.takes()
    _signs(liar)
    liar.takes()


def lays_the_same(liar: LyingHost) -> None:
    """It goes back behind what it knows, and lays just what it had: a host may have died there."""
    before = liar.state.n + 1
    knows(liar)
    liar.back(before)
    _lays(liar, 1)
    _signs(liar)


def goes_back_behind_the_plan(liar: LyingHost) -> None:
    """The honest plan has never lain there: its phone does not lay it again, as the liar knows it."""
    before = liar.state.n
    knows(liar)
    liar.back(before)
    _lays(liar, 2)


def goes_back_before_any_opening(liar: LyingHost) -> None:
    """Nobody knows anything: the phone lays its plan again by itself."""
    before = liar.state.n
    _is_ready(liar)
    liar.takes()
    _lays(liar, 1)
    liar.back(before)
    _lays(liar, 2)
    liar.takes()


def opens_again(liar: LyingHost) -> None:
    """It goes back to where all have signed: that opening is the same."""
    knows(liar)
    all_signed = liar.state.n
    liar.fills(1)
    liar.back(all_signed)
    liar.takes()


def holds_a_take_back_up(liar: LyingHost) -> None:
    """Ready is taken back before the liar lays its plan, and never heard."""
    _is_ready(liar)
    liar.takes()
    liar.honest.do(lambda member: member.owner.take_back(HONEST, Q))
    _lays(liar, 1)


def changes_the_table(liar: LyingHost) -> None:
    """A step makes all Readys void when the honest phone has signed."""
    _is_ready(liar)
    liar.takes()
    _lays(liar, 1)
    liar.takes()
    liar.tells("A", step(Adjust(LIAR, 1)))
    _lays(liar, 2)
    _is_ready(liar, "another bid")
    liar.takes()
    liar.takes()
    _signs(liar)
    liar.takes()


def seals_anew(liar: LyingHost) -> None:
    """It lays one plan after the other, and takes one back, each time when the honest phone has signed."""
    _is_ready(liar)
    liar.takes()
    _lays(liar, 1)
    liar.takes()
    _lays(liar, 2)
    liar.takes()
    liar.tells(LIAR, operations.Unseal(Q))
    _lays(liar, 3)
    liar.takes()
    _signs(liar)
    liar.takes()


def again(way: Lie) -> Lie:
    """The same, and the honest phone's process ends each time that the log has gone back."""

    def moves(liar: LyingHost) -> None:
        liar.restarts = True
        way(liar)

    return moves


PLANS: Mapping[str, Lie] = {
    "plans: all open": all_open,
    "plans: another one": lays_another,
    "plans: the same": lays_the_same,
    "plans: none of the honest one's": goes_back_behind_the_plan,
    "plans: laid again": goes_back_before_any_opening,
    "plans: opened again": opens_again,
    "plans: a take-back held up": holds_a_take_back_up,
    "plans: a step in between": changes_the_table,
    "plans: one after the other": seals_anew,
    "restart: another one": again(lays_another),
    "restart: the same": again(lays_the_same),
    "restart: none of the honest one's": again(goes_back_behind_the_plan),
    "restart: opened again": again(opens_again),
}

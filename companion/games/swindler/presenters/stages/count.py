"""The final count: what everybody has is compared with the table, and what it will bring."""

from companion.games.swindler.play import commands as do
from companion.games.swindler.play.commands import SetCount, What
from companion.games.swindler.play.state import Stage, State
from companion.games.swindler.play.steps import steps
from companion.games.swindler.presenters.frame import FRAME, game
from companion.games.swindler.rules.scoring import final_changes, scored
from companion.present.play import count
from companion.present.play.count import CountDue
from companion.present.play.counting import Countable, Numbers
from companion.present.play.lines import signed
from companion.present.play.who_taps import leads
from companion.present.ports import GameDesk, Pages, TableReader
from companion.table.ids import Seat


class CountPresenter(count.CountPage):
    """The numbers are corrected by the active seat's phone or the host's."""

    def __init__(self, desk: GameDesk, pages: Pages) -> None:
        super().__init__(desk, pages, FRAME, _COUNTABLE, _counted)


def _counted(desk: TableReader) -> CountDue | None:
    state = game(desk)
    if state is None or state.stage is not Stage.COUNT:
        return None
    (right,) = steps(state)
    return CountDue(state.ring, right, do.ConfirmCount(), {"adjust": "plus"})


def _on(desk: TableReader) -> State:
    state = game(desk)
    assert state is not None  # it is counted
    return state


def _numbers(desk: TableReader, seat: Seat) -> Numbers:
    swindler = _on(desk).swindler(seat)
    return {What.POINTS: swindler.points, What.COINS: swindler.coins, What.ORDERS: swindler.orders}


def _step(desk: TableReader, seat: Seat, wanted: Numbers) -> SetCount:
    """The one number that is another one now."""
    now = _numbers(desk, seat)
    what = next((key for key in now if wanted[key] != now[key]), What.POINTS)
    return SetCount(What(what), wanted[what], seat)


def _note(desk: TableReader, seat: Seat) -> str:
    """What the count will bring, in its order: coins first, then every reserved order."""
    state, words = _on(desk), desk.words
    swindler = state.swindler(seat)
    reserved = sum(order is not None and order.marker == seat for order in state.orders)
    points = swindler.points
    for _, amount in final_changes(swindler.coins_shown, reserved):
        points = scored(points, amount)
    on_tiles = swindler.tiles.coins
    key = "coin_points_tiles" if on_tiles else "coin_points"
    told = [words.say(f"count.{key}", change=signed(swindler.coins_shown), on_tiles=on_tiles)]
    if reserved:
        lost = sum(amount for _, amount in final_changes(0, reserved))
        told.append(words.say("count.reserved", change=signed(lost), n=reserved))
    return words.say("count.note", changes=", ".join(told), points=points)


_COUNTABLE = Countable(
    emblems={What.POINTS: "points", What.COINS: "coin", What.ORDERS: "order"},
    numbers=_numbers,
    step=_step,
    text=lambda words, what: words.say(f"count.{what}"),
    note=_note,
    may=lambda desk, _seat: leads(desk),
)

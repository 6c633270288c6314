"""The part of a page with which a seat says STOP!: held, so that nobody pauses the table with a sleeve."""

from companion.games.swindler.play.decide.moments import may_call_stop
from companion.games.swindler.presenters.frame import game
from companion.present.page_parts import Choice
from companion.present.play.who_taps import figure, looks_on
from companion.present.ports import TableReader


def stops(desk: TableReader) -> tuple[Choice, ...]:
    """A button for each seat of this phone that may say it now; with its figure where several play here."""
    state = game(desk)
    if state is None or looks_on(desk):
        return ()
    ours = [seat for seat in state.ring if desk.seen.helps(seat)]
    how = "tap" if desk.settings.tap_not_hold else "hold"
    return tuple(
        Choice(
            str(seat),
            desk.words.say(f"stops.{how}" if len(ours) == 1 else f"stops.{how}_for", who=figure(desk, seat)),
            emblem="stop",
        )
        for seat in ours
        if may_call_stop(state, seat)
    )

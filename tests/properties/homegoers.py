"""Whole games at a table of phones, in which somebody goes home: from then on the table waits for that seat no more.
Written down in notation, each comes to the same end.

python -m tests.properties.homegoers 1000
"""

import hashlib
import sys
from collections import Counter
from importlib import import_module

from companion.catalogue import TENANTS
from companion.cli.rehearsal import Guest, Rehearsal
from companion.seal.shared_dice import Stream
from companion.shell.entropy import Seeded
from companion.table import operations
from companion.table.game import Answer
from companion.table.ids import Seat
from companion.table.notation.playing import Replayed
from companion.table.options import examples, meant, usual
from companion.table.record import Verified, verify
from tests.support.keys import StandInKeys
from tests.support.log_moves import log_moves
from tests.support.many import Held, many

OF_THE_TABLE = {
    "age_of_thieves": {
        "setup_stand",
        "alarm_placed",
        "yellow_jewel",
        "guard_roll_real",
        "guard_done",
        "district_after_movement",
        "district_after_action",
        "next_turn",
        "count_right",
    },
    "swindler": {"refill"},
    "crooks": {"faces"},
}
"""What people do on the table whoever plays the seat: the first thief's duties, new orders, crooks that are turned up.
The host taps it."""


def check(number: int) -> Held:
    """Plays one game of three or four; one or two players go home at any entry, one of them perhaps from the box."""
    game_id = list(OF_THE_TABLE)[number % 3]
    tenant, chance = TENANTS[game_id], Stream(hashlib.sha256(f"home {number}".encode()).digest())
    seats = 3 + chance.below(2)
    table = Rehearsal(tenant.game, StandInKeys(), Seeded(hashlib.sha256(b"%d" % number).digest()))
    box = chance.below(2 * seats)
    table.seat([Guest(each, each, place != box) for place, each in enumerate(tenant.game.identities[:seats])])
    leave = [(chance.below(40), Seat(chance.below(seats))) for _ in range(1 + chance.below(2))]
    offered = tenant.game.options(seats)
    chosen = meant(offered, usual(offered) | examples(offered, usual(offered)))
    robots = tenant.robots(hashlib.sha256(b"robots %d" % number).digest())
    for entries, _ in enumerate(table.play(chosen, robots)):
        if leave and entries >= leave[0][0] and table.is_quiet:
            table.pass_on(table.host.say(operations.GoesHome(leave.pop(0)[1])))
        playing = table.playing
        for question in playing.game.waiting_for(playing.state):
            if question.answer is Answer.STEP and set(question.seats) <= playing.absent and question.seats:
                assert question.why in OF_THE_TABLE[game_id], question
    gone = len(table.playing.absent)
    assert tenant.is_over(table.playing.state)
    checked = verify(table.record(), TENANTS.games, StandInKeys())
    assert isinstance(checked, Verified), checked
    _reads_back(game_id, table.record())
    return Held(Counter({f"{game_id}: {gone} gone": 1}))


def _reads_back(game_id: str, record: bytes) -> None:
    """The game, written down in notation and read again, comes to the same end."""
    notation = f"companion.games.{game_id}.play.notation"
    write, replay = (getattr(import_module(f"{notation}.{verb}"), verb) for verb in ("write", "replay"))
    game = log_moves(record, TENANTS.games)
    text = write(game.begin, game.moves)
    again = replay(text)
    assert isinstance(again, Replayed), f"{again}\n{text}"
    assert TENANTS[game_id].outcome(again.state) == TENANTS[game_id].outcome(game.end)
    assert write(again.begin, again.moves) == text


if __name__ == "__main__":
    sys.exit(many(check, __doc__))

"""A move is over when nothing is owed any more."""

from collections.abc import Iterator
from typing import Any

from companion.seal.canonical import encode
from companion.session import news
from companion.session.dispatch import SETTLING
from companion.session.effects import Store
from companion.session.journal import read_journal
from companion.session.seat_secrets import ChainBegun, PlanOpened
from companion.table import operations
from companion.table.frame import Frame
from companion.table.game import Due
from companion.table.ids import Seat
from companion.table.refusals import Refused
from tests.support.attacker import MOMENT, Q, bid, game, racing
from tests.support.contexts import MEDDLING, root
from tests.support.frames import body_of
from tests.support.members import of, opened
from tests.support.net import WORDS, heads, table
from tests.support.two_halves import LONG, hide, is_one_table
from tests.toys.lanterns import Changed, Hide, LanternGame, Lanterns, Light, Play, Race


def test_what_is_owed_is_said_unasked() -> None:
    """Both are ready: signatures and openings follow without a tap, and everybody knows the result."""
    net = racing()
    bid(net, 1)
    bid(net, 2)
    net.run(1.0)
    assert len(heads(net.nodes)) == 1
    for node in net.nodes:
        assert set(game(node).state.results[Q]) == {1, 2}


def test_a_move_is_over_when_nothing_is_owed_any_more() -> None:
    """The host's own seat answers in the same move, so that all of it leaves as one frame."""
    member = opened()
    member.owner.sit(Seat(0), WORDS, root(0), "Ann", "fox")
    member.owner.sit(Seat(1), WORDS, root(1), "Ben", "owl")
    member.owner.sit(Seat(2), WORDS, root(2), "Cas", "cat")
    member.owner.say(operations.Start((Seat(0), Seat(1), Seat(2)), 1, {"row": [1, 2, 4, 5]}))
    member.owner.tap(Race((Seat(0), Seat(1))))
    for seat in (0, 1):
        member.owner.ready(Seat(seat), Q, f"bid {seat}", ())
    effects = member.effects(1.0)
    assert member.phone.state.playing is not None
    assert member.phone.state.playing.state.results[Q] == {0: ("bid 0", 0), 1: ("bid 1", 0)}
    records = read_journal(store.record for store in of(effects, Store))
    assert all(isinstance(record, Frame | ChainBegun | PlanOpened) for record in records), "no word of its own"


def test_a_part_that_somebody_else_asks_for_waits_for_its_owner() -> None:
    """The owner is asked once; after the tap it is shown."""
    net = table(3, MEDDLING)
    host, ben = net.nodes[:2]
    host.do(lambda member: member.owner.say(operations.Start((Seat(0), Seat(1), Seat(2)), 1, {"row": [1, 2, 4, 5]})))
    host.do(lambda member: member.owner.tap(Race((Seat(1), Seat(2)))))
    net.run(1.0)
    bid(net, 1)
    bid(net, 2)
    net.run(1.0)
    host.do(lambda member: member.owner.tap(Play(Q, Seat(1), 0)))
    net.run(5.0)
    assert game(host).state.cards == {}
    assert ben.told(news.AsksToShow) == [news.AsksToShow(Seat(1), Q, 0)]
    ben.do(lambda member: member.owner.show())
    net.run(1.0)
    assert game(host).state.cards == {(Q, 1, 0): "card 1.0"}


class _OneByOne(LanternGame):
    """Any number of lanterns; at the end each waits for the one before."""

    def decide(self, state: Lanterns, move: Any) -> list[Changed] | Refused:
        """A lantern needs no niche."""
        if isinstance(move, Hide):
            return [Changed({"owners": {**state.owners, move.number: move.seat}})]
        return super().decide(state, move)

    def openings_due(self, state: Lanterns) -> Iterator[Due]:
        """The next dark lantern."""
        yield from list(super().openings_due(state))[:1]


def test_a_game_that_asks_for_ever_does_not_hold_up_the_phone() -> None:
    """After so many rounds the move ends and its effects leave; the next move continues."""
    member, lanterns = opened(games={("lanterns", 1): _OneByOne()}), SETTLING + 10
    member.owner.sit(Seat(0), WORDS, root(0), "Ann", "fox")
    member.owner.say(operations.Cardboard(Seat(1), "A", "Ben", "owl"))
    member.owner.say(operations.Start((Seat(0), Seat(1)), 1, {"row": [1, 2, 4]}))
    for number in range(1, lanterns + 1):
        member.owner.tap(Hide(Seat(0), number, 0))
        member.owner.ready(Seat(0), number, "red", ())
    member.owner.tap(Light())
    shown = []
    for now in (1.0, 2.0, 3.0):
        member.effects(now)
        assert member.phone.state.playing is not None
        shown.append(len(member.phone.state.playing.state.colours))
    assert shown == [SETTLING, lanterns, lanterns]


def test_a_plan_that_is_due_by_its_own_log_alone_stays_secret() -> None:
    """Ben's phone was killed when all had signed, and the others have lost these entries and made the race void. His
    log still asks for his plan, but nobody continues his log. He does not show the plan, neither while he looks for the
    host nor while logs are compared."""
    net = racing()
    host, ben, _ = net.nodes
    n = host.member.phone.state.n
    bid(net, 1)
    bid(net, 2)
    assert Q in game(ben).state.results, "all have opened"
    for node in net.nodes:
        node.crash()
    opened = next(at for at, record in enumerate(ben.records) if record.startswith(b'["opened"'))
    del ben.records[opened:]
    for node in (host, net.nodes[2]):
        node.records.append(encode(["cut", n]))
        node.restart()
    net.run(LONG)
    hide(host, 7, 1)
    net.run(MOMENT)
    before = len(net.overheard)
    ben.restart()
    net.run(LONG)
    is_one_table(net)
    assert b'"open"' not in b"".join(body_of(data) for one, _, data in net.overheard[before:] if one == ben.name)
    assert ben.member.phone.to_seal_anew == frozenset()

"""A table of phones in a kind world: what was torn comes together again, and the game goes on."""

from functools import partial

from companion.session.member import Member
from companion.table.fold import fold
from companion.table.seals import SealStage
from companion.table.state import TableState
from companion.wire.pairing import read
from tests.support.net import Net, Node, heads
from tests.support.ring import LANTERNS
from tests.support.schedules_witness import Broken, Witness
from tests.support.wishes import Wishes

SOON = 120.0
"""Seconds in a kind world after which all phones keep one log under one host."""


class Peace:
    """People who wish that it goes on, and a world that lets them."""

    def __init__(self, net: Net, witness: Witness, wishes: Wishes) -> None:
        self.net = net
        self.witness = witness
        self.wishes = wishes

    @property
    def nodes(self) -> list[Node]:
        """All phones."""
        return self.net.nodes

    def keep(self) -> None:
        """All come together, bring to an end what was begun, play one more race, and hold the same table."""
        self.make_peace()
        self.one_more_race()
        self.judge()

    def make_peace(self) -> None:
        """All phones run, nothing is lost any more: soon they hold one log under one host."""
        net = self.net
        patience = net.now + SOON
        while not self.at_one():
            if net.now > patience:
                raise Broken("the phones do not come together: " + "; ".join(map(_lies, self.nodes)))
            net.run(2.0, self.at_one)
            for node in self.nodes:
                node.do(lambda member: member.owner.agree_to_drop())
            if patience - net.now < SOON - 30 and not self.at_one():
                self._show_doors()
            if not any(node.member.hosts for node in self.nodes):
                self._go_on()

    def at_one(self) -> bool:
        """One host, whom all others follow, and one log."""
        hosts = [node for node in self.nodes if node.member.hosts]
        if len(hosts) != 1 or len(heads(self.nodes)) > 1:
            return False
        lines = [node.member.dispatch.machine.connection for node in self.nodes if node not in hosts]
        return all(line and line.peer == hosts[0].letter for line in lines)

    def _go_on(self) -> None:
        for node in self.nodes:
            if self._may_offer(node):
                node.do(lambda member: member.owner.go_on(frozenset()))
                return

    @staticmethod
    def _may_offer(node: Node) -> bool:
        return node.alive and node.member.snapshot.may_go_on

    def _show_doors(self) -> None:
        """Everybody has moved while nobody looked: a link is shown and scanned again."""
        self.witness.seen["doors shown again"] += 1
        for shows in self.nodes:
            link = shows.do(lambda member: member.owner.invitations.link())
            for scans in self.nodes:
                if scans is not shows and not scans.member.context.connections.to(shows.letter):
                    scans.do(partial(_scan, link=link, now=scans.now))

    def one_more_race(self) -> None:
        """What was begun is brought to its end; then a fresh race is sealed, signed and opened on all phones."""
        for node in self.nodes:
            node.do(lambda member: member.owner.show())
        self._settled()
        host = next(node for node in self.nodes if node.member.hosts)
        q = self.wishes.begin_race(host)
        self._settled()
        if not all(self.wishes.knows(node, q) for node in self.nodes):
            raise Broken("a fresh race is not opened on all phones")

    def _settled(self) -> None:
        """Everybody who is asked taps Ready, again if a late step has made it void, until nothing is waited for."""
        for at in range(20):
            if self.net.run(1.0, self._quiet):
                return
            late = (
                {SealStage.PLANNING, SealStage.READY} if at % 5 == 4 else {SealStage.PLANNING}
            )  # whose last Ready was refused
            for q in sorted({q for node in self.nodes for q in self.wishes.begun(node)}):
                self.wishes.all_ready(self.nodes, q, late)
        raise Broken("the table waits for ever: " + "; ".join(map(_lies, self.nodes)))

    def _quiet(self) -> bool:
        busy = any(self.wishes.begun(node) or self.wishes.rolling(node) for node in self.nodes)
        on_its_way = any(node.member.snapshot.said for node in self.nodes)
        return not busy and not on_its_way and self.at_one()

    def judge(self) -> None:
        """There is one log, nothing is lost or doubled, and folding it gives the same table."""
        self.witness.one_story(self.nodes)
        phone = self.nodes[0].member.phone
        entries = phone.replica.log.since(0)
        self.witness.nothing_lost(entries)
        again = fold(LANTERNS, self.net.crypto, entries)
        if not isinstance(again, TableState) or any(node.member.phone.state != again for node in self.nodes):
            raise Broken("folding the log again gives another table")
        self.witness.seen["entries"] += len(entries)
        self.witness.seen["seconds"] += int(self.net.now)


def _scan(member: Member, link: str, now: float) -> None:
    member.join(read(link), now)


def _lies(node: Node) -> str:
    state, role = node.member.phone.state, type(node.member.dispatch.machine.role).__name__
    hosts = f"{role} {node.member.snapshot.host}"
    return f"{node.letter} n={state.n} epoch={state.epoch} of {state.host}, {hosts}"

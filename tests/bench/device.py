"""A phone of the app whose owner is a program: what measurements over real sockets are made of.

Session, TLS, journal, vault and keys are those of the app. The time is taken when Ready is tapped and when the order
stands on the screen, in this process: no pipe lies between these two.
"""

import asyncio
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from companion.games.age_of_thieves.play.state import Stage
from companion.seal.seat_words import ENTROPY, draw, root
from companion.seal.vault import Secret
from companion.session import news
from companion.session.effects import ConnectionId
from companion.session.journal import read_journal
from companion.session.member import Member
from companion.session.shared_parts import Identity
from companion.shell.certificate import certificate
from companion.shell.entropy import fresh
from companion.shell.journal import Journal
from companion.shell.keys import Keys
from companion.shell.network import Network
from companion.shell.this_machine import THIS_MACHINE
from companion.store.paths import JOURNAL, TableFolder
from companion.table.ids import Seat
from companion.table.snapshot import Contact, Snapshot
from companion.table.state import Playing
from companion.wire.pairing import Invitation
from tests.bench import player
from tests.bench.crowd import CROWD

T = TypeVar("T")


class Listening(Network):
    """Notes the longest silence of the other phones, in seconds."""

    longest = 0.0
    _heard_at = float("inf")

    def received(self, link: ConnectionId, data: bytes) -> None:
        """Bytes came."""
        now = time.monotonic()
        self.longest, self._heard_at = max(self.longest, now - self._heard_at), now
        super().received(link, data)


class Phone:
    """A phone at the table, with the seat of this number or, as its host, without one."""

    def __init__(self, folder: Path, seat: int | None, more_ap: int) -> None:
        self.kept = TableFolder(folder)
        self.seat = None if seat is None else Seat(seat)
        self.log: list[list[list[int]]] = []  # the order of each turn
        self.held_at, self.head = 0, ""  # when the last one stood, and of which log
        self.plays = False
        self._taps = False  # a tap is on its way to the network
        self.missed = 0  # how often it had lost its host
        self.linger = 0.0  # seconds from a turn's order to the next tap
        self._more_ap = more_ap
        self._roots: dict[Seat, Secret] = {}
        self._changed = asyncio.Event()
        seed = self.kept.vault.device(self.kept.name)
        if seed is None:
            seed = Secret(fresh(32))
            self.kept.vault.keep_device(self.kept.name, seed)
        self._seed = seed
        self._journal, records = Journal.open(folder / JOURNAL)
        self.member = self._born()
        self.goes_on = bool(records)
        if records:  # a host's; its seats, if it had any, are other phones' by now
            self.member.resume(read_journal(records), {})
        self.shown = self.member.snapshot  # what its screen shows
        self.network = self._wired()
        self._running: asyncio.Task[None] | None = None

    @property
    def playing(self) -> Playing | None:
        """The game under way, as its screen shows it."""
        return self.shown.state.playing

    @property
    def stage(self) -> Stage | None:
        """Its stage."""
        return self.playing.state.stage if self.playing else None

    async def up(self) -> None:
        """Its network runs and its door is open."""
        await self.network.open_door(loopback=True)
        self._running = asyncio.create_task(self.network.run())
        self._running.add_done_callback(_ended)

    async def down(self, *, forgets: bool) -> None:
        """The phone falls asleep; or it loses everything but its key and its seat's words."""
        self.network.stop()
        assert self._running
        await self._running
        if forgets:
            self._journal.close()
            (self.kept.path / JOURNAL).unlink()
            self._journal, _ = Journal.open(self.kept.path / JOURNAL)
            self.member = self._born()
            self.shown = self.member.snapshot
            self.log.clear()
        self.network = self._wired()

    async def comes(self, invited: Invitation) -> int:
        """Opens its door and knocks; the nanoseconds until it held, verified, all that the host holds."""
        begun = time.monotonic_ns()
        await self.up()
        self.network.do(lambda member, now: member.join(invited, now))
        await self.wish(lambda _: None)  # from now on it has forgotten the host that it heard before it slept
        await self.until(self._caught_up)
        taken = time.monotonic_ns() - begun
        await self.until(lambda: self.member.snapshot.letter != "")
        if self._roots and not self.member.snapshot.seats:
            await self.wish(lambda member: member.owner.plays_again(self._roots))
        await self.wish(lambda member: member.owner.show())  # what was asked while it slept
        self.looks()
        return taken

    async def sit(self, held: tuple[str, ...]) -> None:
        """Takes its seat; with these words, one that another phone has held."""
        seat, game = self.seat, next(iter(CROWD.values()))
        assert seat is not None
        words = held or draw(fresh(ENTROPY))
        grown = root(words, self.member.snapshot.state.table)
        self._roots = {seat: grown}
        if held:
            await self.wish(lambda member: member.owner.take_over(seat, words, grown))
        else:
            figure = game.identities[seat]
            await self.wish(lambda member: member.owner.sit(seat, words, grown, self.kept.name, figure))
        await self.until(lambda: bool(self.member.snapshot.seats))

    async def until(self, comes_true: Callable[[], bool]) -> None:
        """Returns when it has."""
        while not comes_true():
            self._changed.clear()
            await self._changed.wait()

    async def wish(self, wish: Callable[[Member], T]) -> T:
        """What it came to, once it is done."""
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self.network.do(lambda member, _: done.set_result(wish(member)))
        return await done

    def looks(self) -> None:
        """Its owner looks at the page, and taps what is due, one thing at a time."""
        seen = self.shown
        if self.plays and not seen.said and not self._taps:
            due = player.host_due(seen.state) if self.seat is None else None
            if self.seat in seen.seats:
                due = player.due(seen.state.playing, self.seat, self._more_ap)
            if due:
                self._taps = True
                self.network.do(partial(self._tap, due))

    def _tap(self, due: player.Tap, member: Member, _: float) -> None:
        self._taps = False
        due(member)

    def _born(self) -> Member:
        crypto, now = Keys(), time.monotonic()
        me = Identity(crypto.signer(self._seed), certificate(self._seed).pin, self.kept.name)
        return Member(me, CROWD, crypto, fresh, now)

    def _wired(self) -> Listening:
        keep = self.kept.vault.keep
        name = self.kept.name
        keeps = partial(keep, name)
        return Listening(self.member, self._seed, self._journal, keeps, self._heard, THIS_MACHINE)

    def _caught_up(self) -> bool:
        seen = self.member.snapshot
        return seen.host != "" and seen.state.n >= seen.host_has

    def _heard(self, shown: Snapshot) -> None:
        self.shown = shown
        heard = [self._hear(said) for said in shown.news]
        if any(heard):
            self.looks()
        if shown.contact is Contact.LOOKING:
            self.missed += 1
        self._changed.set()

    def _hear(self, said: Any) -> bool:
        """Whether its owner looks at once whether something is due."""
        match said:
            case news.Happened(before, admitted):
                now = admitted.state.playing
                was = before.playing.state.stage if before.playing else None
                if now and now.state.stage is Stage.RESOLUTION and was is Stage.DECLARATION:
                    self._order_stands(now, admitted.entry.head)
                    asyncio.get_running_loop().call_later(self.linger, self.looks)
                else:
                    return self.stage is not Stage.RESOLUTION or was is Stage.RESOLUTION
            case news.Asks(link):
                self.network.do(lambda member, _: member.owner.let_in(link))
            case news.AsksToShow():
                self.network.do(lambda member, _: member.owner.show())
            case news.NotTaken() | news.StoppedFollowing() | news.TwoFaced() | news.JoinFailed() | news.Attempt():
                sys.stderr.write(f"{self.kept.name}: {said}\n")  # nobody cheats here: this is a fault of ours
                return True
        return False

    def _order_stands(self, playing: Playing, head: bytes) -> None:
        if self.plays and self.seat is not None:
            playing.game.view(playing.state, self.seat, self.shown.own[self.seat])  # what its screen shows
        self.log.append(player.order(playing.state))
        self.held_at, self.head = time.monotonic_ns(), head.hex()


def _ended(task: "asyncio.Task[None]") -> None:
    """A network that broke down takes its process along: nobody waits for a phone that is no more."""
    if not task.cancelled() and task.exception():
        asyncio.get_running_loop().stop()

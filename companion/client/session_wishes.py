"""What people at one phone can wish, in the words of its session. Fulfils `present.ports.Wishes`."""

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeVarTuple

from companion.present.table_view import TableView
from companion.seal.seat_words import ENTROPY, draw, root
from companion.shell.entropy import fresh
from companion.table.ids import Letter, Seat

if TYPE_CHECKING:  # for mypy alone: the first page comes up faster
    from companion.session.member import Member
    from companion.session.wishes import OwnerWishes, Wish
    from companion.table.operations import Said

Facts = TypeVarTuple("Facts")


def nowhere(_: "Wish") -> None:
    """Ignores a wish: this phone is at no table."""


class SessionWishes:
    """The wishes at one table. `send` takes a wish to the session. `seen` is the table as this phone has it now.

    Wishes are numbered with `count`, and a snapshot names the last one that was carried out. Until then `seen` says
    that something is on its way."""

    def __init__(self, send: Callable[["Wish"], None] = nowhere, seen: TableView | None = None) -> None:
        self.send = send
        self.seen = seen or TableView()
        self.count = 0

    def ask(self, wish: "Wish") -> None:
        """Sends a wish under the next number. Without a table nothing happens."""
        if self.send is nowhere:
            return
        self.seen = replace(self.seen, said=True)
        self.count += 1
        from companion.session.wishes import numbered  # loaded when it is first used: the first page comes up faster

        self.send(numbered(self.count, wish))

    # -- in a game -----------------------------------------------------------------------------------------------------

    def tap(self, command: Any) -> None:
        """A step of the game, as this device."""
        self._in_game(_owner().tap, command)

    def ready(self, seat: Seat, question: int, open_part: Any, parts: tuple[Any, ...]) -> None:
        """Seals a plan."""
        self._in_game(_owner().ready, seat, question, open_part, parts)

    def take_back(self, seat: Seat, question: int) -> None:
        """Takes Ready back."""
        self._in_game(_owner().take_back, seat, question)

    def undo(self) -> None:
        """Strikes the last step that this phone shows. If another step has come meanwhile, it strikes nothing."""
        from companion.table.operations import Undo

        steps = self.seen.state.playing.steps if self.seen.state.playing else ()
        strike = Undo(steps[-1].n if steps else 0)
        self._in_game(_owner().say, strike)

    def show(self) -> None:
        """Agrees to show what somebody else tapped for this phone's seats."""
        self._ask_owner(_owner().show)

    # -- at any time ---------------------------------------------------------------------------------------------------

    def say(self, said: "Said") -> None:
        """Any other operation of this device."""
        self._ask_owner(_owner().say, said)

    def say_for(self, seat: Seat, said: "Said") -> None:
        """An operation of one of this phone's seats."""
        self._ask_owner(_owner().say, said, seat)

    def sit(self, seat: Seat, name: str, figure: str) -> None:
        """Takes a seat. The seat gets new secret words."""

        def sits(member: "Member", _: float) -> None:
            words = draw(fresh(ENTROPY))
            member.owner.sit(seat, words, root(words, member.snapshot.state.table), name, figure)

        self.ask(sits)

    def arrange(self, ring: tuple[Seat, ...]) -> None:
        """Sets the order of seats, which everybody sees before the game."""
        self._ask_owner(_owner().arrange, ring)

    def invite(self) -> None:
        """Shows how to join."""
        self.ask(lambda member, now: member.owner.invitations.invite(now))

    def hide(self) -> None:
        """Says that the invitation is no longer on the screen."""
        self.seen = replace(self.seen, invited=None)
        self.ask(lambda member, now: member.owner.invitations.hide(now))

    def let_in(self, link: int) -> None:
        """Lets the phone in that asks on this connection."""
        self._ask_owner(_owner().let_in, link)

    def turn_away(self, link: int) -> None:
        """Refuses the phone that asks on this connection."""
        self._ask_owner(_owner().turn_away, link)

    def hand_to(self, letter: Letter) -> None:
        """Makes another phone the host."""
        self._ask_owner(_owner().hand_to, letter)

    def go_on(self, gone: frozenset[Letter]) -> None:
        """Offers to host from this phone, as these phones are gone."""
        self._ask_owner(_owner().go_on, gone)

    def agree_to_drop(self) -> None:
        """Agrees to drop this phone's half of a table that came apart."""
        self._ask_owner(_owner().agree_to_drop)

    def _in_game(self, act: Callable[["OwnerWishes", *Facts], object], *facts: *Facts) -> None:
        """Sends a wish that is dropped if no game is on when it arrives: the log may have been cut back meanwhile."""
        from companion.session.wishes import in_game

        self.ask(in_game(act, *facts))

    def _ask_owner(self, act: Callable[["OwnerWishes", *Facts], object], *facts: *Facts) -> None:
        from companion.session.wishes import at_any_time

        self.ask(at_any_time(act, *facts))


def _owner() -> type["OwnerWishes"]:
    """The part of the session that carries out wishes. It is loaded late: the first page comes up faster."""
    from companion.session.wishes import OwnerWishes

    return OwnerWishes

"""What people at one phone can wish, as words for its session. Fulfils the wishes of `present.ports.Desk`."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from companion.present.seen import Seen
from companion.seal.seat_words import ENTROPY, draw, root
from companion.session.member import Member
from companion.session.owner import Owner
from companion.shell.entropy import fresh
from companion.shell.network import Wish
from companion.table.ids import Letter, Seat
from companion.table.operations import Said, Undo


def nowhere(_: Wish) -> None:
    """Nobody is there to hear it."""


class Deeds:
    """`over` carries a wish to the session. Wishes are numbered: a snapshot names the last one that was carried out."""

    def __init__(self) -> None:
        self.over: Callable[[Wish], None] = nowhere
        self.seen = Seen()
        self.wished = 0

    def wish(self, wish: Wish) -> None:
        """Done soon; then what has become of it is seen. Until then something is on its way, also for the next tap."""
        if self.over is nowhere:
            return
        self.seen = replace(self.seen, said=True)
        self.wished = number = self.wished + 1

        def carried_out(member: Member, now: float) -> None:
            member.owner.done(number)
            wish(member, now)

        self.over(carried_out)

    def tap(self, command: Any) -> None:
        """A step of the game, as this device."""
        self.plays(lambda owner: owner.tap(command))

    def say(self, said: Said) -> None:
        """Any other operation of this device."""
        self._does(lambda owner: owner.say(said))

    def say_for(self, seat: Seat, said: Said) -> None:
        """An operation of one of this phone's seats."""
        self._does(lambda owner: owner.say(said, seat))

    def ready(self, seat: Seat, question: int, open_part: Any, parts: tuple[Any, ...]) -> None:
        """Seals a plan."""
        self.plays(lambda owner: owner.ready(seat, question, open_part, parts))

    def take_back(self, seat: Seat, question: int) -> None:
        """Ready is taken back."""
        self.plays(lambda owner: owner.take_back(seat, question))

    def show(self) -> None:
        """Agrees that what somebody else tapped for this phone's seats is shown."""
        self._does(Owner.show)

    def undo(self) -> None:
        """Strikes the last step that stands, as this phone has it: none that has come since is struck instead."""
        steps = self.seen.state.playing.steps if self.seen.state.playing else ()
        strike = Undo(steps[-1].n if steps else 0)
        self.plays(lambda owner: owner.say(strike))

    def sit(self, seat: Seat, name: str, figure: str) -> None:
        """Takes a seat, with words of its own."""

        def sits(member: Member, _: float) -> None:
            words = draw(fresh(ENTROPY))
            member.owner.sit(seat, words, root(words, member.snapshot.state.table), name, figure)

        self.wish(sits)

    def hand_to(self, letter: Letter) -> None:
        """Hands the table over."""
        self._does(lambda owner: owner.hand_to(letter))

    def go_on(self, gone: frozenset[Letter]) -> None:
        """Offers to go on as host."""
        self._does(lambda owner: owner.go_on(gone))

    def agree_to_drop(self) -> None:
        """Agrees that this phone's half of the table is dropped."""
        self._does(Owner.agree_to_drop)

    def arrange(self, ring: tuple[Seat, ...]) -> None:
        """The order of seats, for all to see before the game."""
        self._does(lambda owner: owner.arrange(ring))

    def let_in(self, link: int) -> None:
        """One of us."""
        self._does(lambda owner: owner.let_in(link))

    def turn_away(self, link: int) -> None:
        """Not one of us."""
        self._does(lambda owner: owner.turn_away(link))

    def plays(self, deed: Callable[[Owner], object]) -> None:
        """What has a meaning in a game alone: by the time it arrives, the phone may have cut back behind the start."""
        self.wish(lambda member, _: deed(member.owner) if member.snapshot.state.playing else None)

    def _does(self, deed: Callable[[Owner], object]) -> None:
        self.wish(lambda member, _: deed(member.owner))

"""What the owner of a phone can wish. It ends as an operation like anybody else's, or as a word to a stranger."""

from collections.abc import Mapping
from typing import Any

from companion.seal.vault import Secret
from companion.session.dispatch import Dispatch
from companion.session.effects import Keep, Link
from companion.session.hosting import Hosting
from companion.session.invitations import Invitations
from companion.session.line import Stage
from companion.session.news import Fault, PlanRefused, WordsWrong
from companion.table import operations
from companion.table.ids import Author, Letter, Seat
from companion.table.operations import Said
from companion.table.refusals import Reason
from companion.table.why import Why
from companion.wire.messages import No


class Owner:
    """Wishes of the people at one phone."""

    def __init__(self, board: Dispatch) -> None:
        self._board = board
        self._place = board.place
        self._say = board.outbox.say
        self.door = Invitations(self._place, board.door)

    # -- at the table --------------------------------------------------------------------------------------------------

    def say(self, said: Said, author: Author | None = None) -> None:
        """Anything: as this device, or as one of its seats."""
        self._say(self._place.phone.say(said, author))

    def tap(self, command: Any, author: Author | None = None) -> None:
        """A step of the game under way."""
        self._say(self._place.phone.tap(command, author))

    def undo(self) -> None:
        """Strikes the last step that stands."""
        self._say(self._place.phone.undo())

    def sit(self, seat: Seat, words: tuple[str, ...], root: Secret, name: str, figure: str) -> bool:
        """Takes a seat; `root` is what the words grow into (`seat_words.root`). False if it is ours already, or will
        be: other words would lock its owner out. One that was given up here is gone on with by the words it had."""
        if self._ours(seat):
            return False
        chair = self._place.phone.state.chairs.get(seat)
        if chair and not chair.phone and (held := self._place.phone.hold(seat)):
            self._say(held)
            return True
        self._place.wants.append(Keep(seat, words))
        self._say(self._place.phone.sit(seat, root, name, figure))
        return True

    def take_over(self, seat: Seat, words: tuple[str, ...], root: Secret) -> bool:
        """Goes on with a seat of another phone by its words; False, and told, if they are not this seat's or it is
        ours."""
        held = None if self._ours(seat) else self._place.phone.hold(seat, root)
        if held is None:
            self._place.tell(WordsWrong(seat))
            return False
        self._place.wants.append(Keep(seat, words))
        self._say(held)
        return True

    def plays_again(self, roots: Mapping[Seat, Secret]) -> None:
        """Plays seats of this phone again whose keys its journal has lost with everything else."""
        self._place.phone.back(roots, ())

    def ready(self, seat: Seat, q: int, open_part: Any, parts: tuple[Any, ...]) -> None:
        """Seals a plan; told at once, with the rules' own reason, if no table could ever be shown it."""
        try:
            sealed = self._place.phone.seal_plan(seat, q, open_part, parts)
        except ValueError:  # too large, too deep or no plain data: nothing was sealed
            self._place.tell(PlanRefused(seat, q, (Reason(Why.TOO_LARGE),)))
            return
        self._say(sealed)

    def take_back(self, seat: Seat, q: int) -> None:
        """Ready is taken back."""
        self._say(self._place.phone.take_back(seat, q))

    def show(self) -> None:
        """Agrees that what somebody else tapped for this phone's seats is shown."""
        self._place.phone.asked_to_show = frozenset()

    def arrange(self, ring: tuple[Seat, ...]) -> None:
        """All see the seats in this order from now on, until a game says how they sit."""
        if isinstance(self._board.machine.role, Hosting):
            self._place.arranged = ring

    def runs_low(self, low: bool) -> None:
        """Whether this phone's battery is nearly out: the table hears of it with the next beat."""
        self._place.runs_low = low

    def done(self, number: int) -> None:
        """The wish of this number is carried out: the next snapshot says so."""
        self._place.done = number

    # -- at the door ---------------------------------------------------------------------------------------------------

    def let_in(self, link: Link) -> None:
        """The newcomer on this connection is one of us."""
        line = self._place.lines.get(link)
        role = self._board.machine.role
        if line and line.stage is Stage.WAITING and isinstance(role, Hosting):
            self._board.greeter.welcome(line)
            role.admit(line)

    def turn_away(self, link: Link) -> None:
        """The newcomer on this connection is not."""
        line = self._place.lines.get(link)
        if line and line.stage is Stage.WAITING:
            self._board.meetings.failed(line, self._board.greeter.turn_away(line))

    # -- who hosts -----------------------------------------------------------------------------------------------------

    def hand_to(self, letter: Letter) -> None:
        """Hands the table over to a phone that is here."""
        self.say(operations.Hand(letter))

    def go_on(self, gone: frozenset[Letter]) -> None:
        """Offers to go on from this phone; these phones are ticked as gone."""
        self._board.handover.begin(gone)

    def agree_to_drop(self) -> None:
        """This phone's half of a table that came apart is dropped."""
        self._board.reunions.deciding.agree()

    def leave(self) -> None:
        """Says good-bye; the seats stay as they are."""
        for line in self._place.lines:
            if line.stage is not Stage.RINGING:
                self._place.send(line, No(Fault.LEAVING.value))
            self._board.turns.over(line)

    def _ours(self, seat: Seat) -> bool:
        """Whether this phone plays the seat, or has said that it will."""
        said = [signed.operation for signed in self._board.outbox.waiting]
        taking = any(each.author == seat and each.kind in ("seat", "hold") for each in said)
        return taking or seat in self._place.phone.seats

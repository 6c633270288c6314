"""What the owners of phones at a table of Lanterns wish for, sensible or not."""

from collections.abc import Callable, Container, Iterable
from typing import Any

from companion.seal.vault import Secret
from companion.table import operations
from companion.table.game import Answer, Question
from companion.table.ids import Seat
from companion.table.pictures import PICTURES
from companion.table.seals import SealStage, stage
from companion.table.state import Playing
from tests.support.chance import Chance
from tests.support.net import Net, Node
from tests.toys.lanterns import Adjust, Hide, Play, Race, Swap, Throw


class Wishes:
    """Each wish gives whether it was one that could be tapped at that phone."""

    def __init__(self, net: Net, chance: Chance) -> None:
        self.net = net
        self.chance = chance
        self._made = 0

    # -- the game ------------------------------------------------------------------------------------------------------

    def race(self, node: Node) -> bool:
        """A race between some of the ring."""
        ring = _playing(node).ring
        runners = tuple(sorted(self.chance.some(ring, self.chance.within(1, min(2, len(ring) - 1)))))
        return _tap(node, Race(runners))

    def ready(self, node: Node) -> bool:
        """A plan for some seat of this phone that is asked; or the word for a seat without a phone."""
        asked = [(q, seat) for q in self.questions(node) for seat in q.seats]
        asked = [(q, seat) for q, seat in asked if _taps(node, seat)]
        return bool(asked) and self._ready(node, *self.chance.one(asked))

    def take_back(self, node: Node) -> bool:
        """Ready is taken back."""
        asked = [(q.number, seat) for q in self.questions(node) for seat in q.seats if seat in node.member.phone.seats]
        if not asked:
            return False
        q, seat = self.chance.one(asked)
        node.do(lambda member: member.owner.take_back(seat, q))
        return True

    def hide(self, node: Node) -> bool:
        """A lantern is put into a niche, to be sealed."""
        seats = node.member.phone.seats
        number = self.chance.within(1, 99)
        return bool(seats) and _tap(node, Hide(self.chance.one(seats), number, self.chance.within(0, 4)))

    def swap(self, node: Node) -> bool:
        """A lantern goes elsewhere."""
        hidden = list(_playing(node).state.owners)
        return bool(hidden) and _tap(node, Swap(self.chance.one(hidden), self.chance.within(0, 4)))

    def throw(self, node: Node) -> bool:
        """A die is asked for, or called when it is due."""
        due = list(_playing(node).game.rolls_due(_playing(node).state))
        if due:
            node.do(lambda member: member.owner.say(operations.Call(due[0].purpose)))
            return True
        seats = node.member.phone.seats
        return bool(seats) and _tap(node, Throw(self.chance.one(seats)))

    def play(self, node: Node) -> bool:
        """A hidden card is used."""
        results = _playing(node).state.results
        cards = [(q, seat) for q, seats in results.items() for seat in seats if _taps(node, seat)]
        if not cards:
            return False
        q, seat = self.chance.one(cards)
        return _tap(node, Play(q, seat, self.chance.within(0, 1)))

    def adjust(self, node: Node) -> bool:
        """A score is corrected."""
        return _tap(node, Adjust(self.chance.one(_playing(node).ring), self.chance.within(-1, 1)))

    def undo(self, node: Node) -> bool:
        """The last step is struck."""
        node.do(lambda member: member.owner.undo())
        return True

    def skip(self, node: Node) -> bool:
        """A share is waited for no longer."""
        state = node.member.phone.state
        calls = [call for call in (state.pictures_call, _playing(node).call) if call]
        missing = [seat for call in calls for seat in sorted(call.missing)]
        if not missing or self.chance.once_in(1.4):
            return False
        node.do(lambda member: member.owner.say(operations.Skip(missing[0])))
        return True

    def pictures(self, node: Node) -> bool:
        """The table seal is made."""
        node.do(lambda member: member.owner.say(operations.Call(PICTURES)))
        return True

    # -- seats and hosts -----------------------------------------------------------------------------------------------

    def cardboard(self, node: Node) -> bool:
        """A seat is given up, by itself or by the host; now and then a helper changes."""
        state = node.member.phone.state
        seat = self.chance.one(sorted(state.chairs))
        author = seat if seat in node.member.phone.seats and not node.member.hosts else None
        helper = self.chance.one(sorted(state.devices))
        node.do(lambda member: member.owner.say(operations.Cardboard(seat, helper), author))
        return True

    def sit_again(self, node: Node) -> bool:
        """A seat without a phone is played by one again, with new words."""
        chairs = node.member.phone.state.chairs
        free = [seat for seat in sorted(chairs) if not chairs[seat].phone]
        if not free:
            return False
        seat = self.chance.one(free)
        self._made += 1
        words, root = (f"again {self._made}",), Secret(self.net.entropy(32))
        self.net.grown[words] = root
        node.do(lambda member: member.owner.sit(seat, words, root, chairs[seat].name, chairs[seat].figure))
        return True

    def hold(self, node: Node) -> bool:
        """A seat moves here, by the words that its phone keeps."""
        chairs = node.member.phone.state.chairs
        kept = [(seat, other.words[seat]) for other in self.net.nodes for seat in other.words if seat in chairs]
        if not kept:
            return False
        seat, root = self.chance.one(kept)
        self._made += 1
        words = (f"moved {self._made}",)
        self.net.grown[words] = root
        return bool(node.do(lambda member: member.owner.take_over(seat, words, root)))

    def hand_over(self, node: Node) -> bool:
        """The host names another phone."""
        others = sorted(set(node.member.phone.state.devices) - {node.letter})
        if not node.member.hosts or not others:
            return False
        node.do(lambda member: member.owner.hand_to(self.chance.one(others)))
        return True

    def go_on(self, node: Node) -> bool:
        """A phone without a host goes on; the phones that nobody sees any more are ticked, sometimes wrongly."""
        if node.member.hosts or node.member.dispatch.machine.connection:
            return False
        gone = {other.letter for other in self.net.nodes if not other.alive or self.chance.once_in(3)}
        node.do(lambda member: member.owner.go_on(frozenset(gone)))
        return True

    # -- in a kind world -----------------------------------------------------------------------------------------------

    def questions(self, node: Node) -> list[Question]:
        """What this phone's table waits for, sealed."""
        playing = _playing(node)
        return [q for q in playing.game.waiting_for(playing.state) if q.answer is not Answer.STEP]

    def asks(self, node: Node, number: int) -> bool:
        """Whether this phone's table asks this question."""
        return any(question.number == number for question in self.questions(node))

    def knows(self, node: Node, number: int) -> bool:
        """Whether this phone's table knows all answers to this race."""
        return number in _playing(node).state.results

    def all_ready(self, nodes: Iterable[Node], number: int, among: Container[SealStage]) -> None:
        """Everybody who is asked and no further than this taps Ready."""
        for node in nodes:
            for question in self.questions(node):
                for seat in question.seats if question.number == number else ():
                    if stage(_playing(node), number, seat) in among and _taps(node, seat):
                        self._ready(node, question, seat)

    def begin_race(self, node: Node) -> int:
        """A race of all but the last of the ring; its question."""
        playing = _playing(node)
        _tap(node, Race(playing.ring[:-1]))
        self.net.run(5.0, lambda: not node.member.snapshot.said)  # a host that meets another half orders nothing yet
        return int(_playing(node).state.race)

    def begun(self, node: Node) -> list[int]:
        """The races that this phone's table waits for."""
        return [question.number for question in self.questions(node) if question.answer is Answer.LOCK]

    def rolling(self, node: Node) -> bool:
        """Whether this phone's table waits for shares."""
        return _playing(node).call is not None

    def _ready(self, node: Node, question: Question, seat: Seat) -> bool:
        q = question.number
        cards: tuple[str, ...] = ()
        if seat not in node.member.phone.seats:
            node.do(lambda member: member.owner.say(operations.SealLaid(q, seat=seat)))
            return True
        self._made += 1
        if question.answer is Answer.LOCK:
            cards = (f"card-{q}-{self._made}", f"card-{q}-{self._made}")
        node.do(lambda member: member.owner.ready(seat, q, f"plan-{q}-{self._made}", cards))
        return True


WISHES: dict[Callable[[Wishes, Node], bool], int] = {
    Wishes.race: 12,
    Wishes.ready: 40,
    Wishes.take_back: 4,
    Wishes.hide: 3,
    Wishes.swap: 3,
    Wishes.throw: 8,
    Wishes.play: 5,
    Wishes.adjust: 2,
    Wishes.undo: 3,
    Wishes.skip: 2,
    Wishes.pictures: 2,
    Wishes.cardboard: 1,
    Wishes.sit_again: 3,
    Wishes.hold: 2,
    Wishes.hand_over: 4,
    Wishes.go_on: 8,
}
"""How often each comes to somebody's mind."""


def _playing(node: Node) -> Playing:
    playing = node.member.phone.state.playing
    assert playing is not None
    return playing


def _tap(node: Node, command: Any) -> bool:
    node.do(lambda member: member.owner.tap(command))
    return True


def _taps(node: Node, seat: Seat) -> bool:
    """Whether this phone plays the seat, or helps it."""
    chair = node.member.phone.state.chairs[seat]
    return seat in node.member.phone.seats or (not chair.phone and chair.device == node.letter)

"""What a phone does with one sealed question after the other, told in the words of Sealing.tla.

Its own seats are 1, 2 and so on; those of other phones 11 and more, those without a phone 21 and more. Of the log only
what concerns the question is told: steps in the game that make Readys void, and what seats say of their plans. A
question's story ends where one of its seats changes its phone.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from companion.seal.canonical import unb64
from companion.session.seat_secrets import PlanOpened
from companion.table.entry import Operation
from companion.table.game import Answer
from companion.table.ids import Letter, Seat
from companion.table.seals import questions
from companion.table.state import TableState
from tests.model.phone_story import CutBack, Event, Grown, Said, Stopped, Tale, Teller
from tests.support.net import Node

SEALING = ("seal", "unseal", "sign", "open")
WORDS = {"seal": "ready", "unseal": "takes back", "sign": "signs", "open": "opens"}
OTHERS, HELPED = 11, 21
WORD = 1
"""The plan of a seat without a phone: a word, the same each time."""

Question = tuple[bytes, int]
"""The head of the entry that began its game, and its number."""


@dataclass(frozen=True)
class SealingStep:
    """A step. `what`: of an entry; `seen`: how much of the log its author had seen, or is left. The plan of a step in
    the game tells whom the question asks from then on, by number. `among`, `signed`: what lies sealed after a change of
    the log, and who has signed."""

    do: str
    who: int = 0
    plan: int = 0
    seen: int = 0
    what: str = ""
    among: frozenset[tuple[int, int]] = frozenset()
    signed: frozenset[int] = frozenset()


@dataclass
class QuestionStory:
    """One question, as one phone sees it. `at`: the numbers of those entries that are told."""

    steps: list[SealingStep] = field(default_factory=list)
    at: list[int] = field(default_factory=list)
    seats: dict[Seat, int] = field(default_factory=dict)  # what they are called
    phones: dict[Seat, tuple[bool, Letter]] = field(default_factory=dict)
    plans: dict[Seat, dict[bytes, int]] = field(default_factory=dict)
    asked: list[frozenset[int]] = field(default_factory=list)
    open: bool = True

    def seen(self, n: int) -> int:
        """How many of the first n entries are told."""
        return sum(at <= n for at in self.at)

    def call(self, seats: frozenset[Seat], state: TableState, letter: Letter) -> frozenset[int]:
        """What these seats are called, and how they are played from now on."""
        for seat in sorted(seats - self.seats.keys()):
            chair = state.chairs[seat]
            first = HELPED if not chair.phone else 1 if chair.device == letter else OTHERS
            self.seats[seat] = first + sum(first <= name < first + 10 for name in self.seats.values())
            self.phones[seat] = chair.phone, chair.device
        return frozenset(self.seats[seat] for seat in seats)

    def moved(self, state: TableState) -> bool:
        """Whether a seat is played by another phone than it was."""
        return any((state.chairs[s].phone, state.chairs[s].device) != phone for s, phone in self.phones.items())

    def is_own(self, seat: Seat) -> bool:
        """Whether this phone plays it."""
        return 0 < self.seats.get(seat, 0) < OTHERS

    def plan(self, seat: Seat, digest: bytes) -> int:
        """The number of a plan, in the order in which it hears of them."""
        if self.seats[seat] >= HELPED:
            return WORD
        known = self.plans.setdefault(seat, {})
        return known.setdefault(digest, len(known) + 1)


class SealingTeller(Teller):
    """All questions that a phone is asked in its games."""

    def __init__(self, node: Node) -> None:
        super().__init__(node)
        self.stories: dict[Question, QuestionStory] = {}

    def tales(self) -> Iterator[Tale]:
        """One for each question of which more than that was told."""
        for (_, q), story in self.stories.items():
            if len(story.steps) > 1:
                yield Tale(f"{self.node.name}, question {q}", story.steps, {"asked": tuple(story.asked)})

    def hears(self, event: Event) -> None:
        """Tells it to the stories that it concerns."""
        stories = self.stories
        match event:
            case Grown():
                self._grows(event)
            case Said(operation, upon):
                self._says(operation, upon)
            case CutBack(n, after):
                for question, story in stories.items():
                    if story.at and story.at[-1] > n:
                        story.at = [at for at in story.at if at <= n]
                        _tell(story, _lies(story, question, after, SealingStep("back", seen=len(story.at))))
            case Stopped():
                for story in stories.values():
                    _tell(story, SealingStep("stops"))
            case PlanOpened(seat, seal, _):
                for story in stories.values():
                    if seal in story.plans.get(seat, {}) and story.is_own(seat):
                        _tell(story, SealingStep("notes", story.seats[seat], story.plan(seat, seal)))

    def _grows(self, grown: Grown) -> None:
        playing = grown.after.playing
        if playing is None:
            return
        began = _began(grown.after)
        before = _asked(grown.before) if grown.before.playing and grown.entry.operation.kind != "start" else {}
        for q, asked in {**dict.fromkeys(before, frozenset[Seat]()), **_asked(grown.after)}.items():
            story = self.stories.setdefault((began, q), QuestionStory())
            if story.moved(grown.after):
                story.open = False
            step = self._entry(story, q, grown, (before.get(q, frozenset()), asked)) if story.open else None
            if step:
                story.at.append(grown.entry.n)
                _tell(story, _lies(story, (began, q), grown.after, step))

    def _entry(
        self, story: QuestionStory, q: int, grown: Grown, asked: tuple[frozenset[Seat], frozenset[Seat]]
    ) -> SealingStep | None:
        said = grown.entry.operation
        if asked[0] and said.kind in SEALING and said.body["q"] == q:
            seat = Seat(said.body["seat"]) if isinstance(said.author, str) else said.author
            seen = story.seen(said.seen_n) if story.is_own(seat) else 0
            return SealingStep("entry", story.seats[seat], self._plan(story, seat, q, grown), seen, said.kind)
        if asked[0] != asked[1] or _voids(grown, q):
            names = story.call(asked[1], grown.after, self.node.letter)
            if names not in story.asked:
                story.asked.append(names)
            return SealingStep("step", plan=story.asked.index(names) + 1)
        return None

    def _plan(self, story: QuestionStory, seat: Seat, q: int, grown: Grown) -> int:
        said = grown.entry.operation
        if said.kind == "seal":
            return story.plan(seat, unb64(said.body.get("digest", "")))
        return story.plan(seat, _lying(grown.before, q, seat)) if said.kind == "open" else 0

    def _says(self, said: Operation, upon: TableState) -> None:
        seat = said.author
        if said.kind not in SEALING or isinstance(seat, str) or upon.playing is None:
            return
        story = self.stories.get((_began(upon), said.body["q"]))
        if story is None or not story.is_own(seat):
            return
        do, plan = WORDS[said.kind], 0
        if said.kind == "seal":
            digest = unb64(said.body["digest"])
            do = "lays again" if digest in story.plans.get(seat, {}) else do
            plan = story.plan(seat, digest)
        elif said.kind == "open":
            plan = story.plan(seat, _lying(upon, said.body["q"], seat))
        _tell(story, SealingStep(do, story.seats[seat], plan, story.seen(said.seen_n)))


def _tell(story: QuestionStory, step: SealingStep) -> None:
    if story.open:
        story.steps.append(step)


def _lies(story: QuestionStory, question: Question, state: TableState, step: SealingStep) -> SealingStep:
    """The step, and what lies sealed then."""
    began, q = question
    if state.playing is None or _began(state) != began:
        return step
    sealing = state.playing.sealing(q)
    among = frozenset((story.seats[seat], story.plan(seat, seal.digest)) for seat, seal in sealing.seals.items())
    return replace(step, among=among, signed=frozenset(story.seats[seat] for seat in sealing.signed))


def _began(state: TableState) -> bytes:
    return state.heads.at(state.playing.since if state.playing else 0) or b""


def _asked(state: TableState) -> Mapping[int, frozenset[Seat]]:
    """Whom each open question asks, all together."""
    if state.playing is None:
        return {}
    return {q: frozenset(question.seats) for q, question in questions(state.playing, Answer.LOCK).items()}


def _voids(grown: Grown, q: int) -> bool:
    before, after = grown.before.playing, grown.after.playing
    return bool(before and after and before.changed(q) != after.changed(q))


def _lying(state: TableState, q: int, seat: Seat) -> bytes:
    assert state.playing
    return state.playing.sealing(q).seals[seat].digest

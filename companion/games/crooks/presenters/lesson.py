"""The lesson of Crooks: a turn, passing and the reckoning. Prices, places and points come from the rules."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from companion.games.crooks.rules.crooks import CrookFace
from companion.games.crooks.rules.editions import LETTERS
from companion.games.crooks.rules.grid import TARGETS, free
from companion.games.crooks.rules.money import FACE_DOWN, START, must_pass
from companion.games.crooks.rules.reckoning import Turned, count_target
from companion.present.page_parts import Choice
from companion.present.play.lesson import Exercise, Lesson
from companion.present.play.timeline import TimelineEntry
from companion.present.ports import Words
from companion.table.ids import Seat

YOU, RIVAL = Seat(0), Seat(1)
STACKS = (2, 3, 5)
"""The crooks under each hangout."""
LEFT = 2
"""The learner's money when the lesson comes to passing."""
STACKS_LATE = (3, 4)
YOURS = CrookFace(rank=6)
STRONG, WEAK = CrookFace(rank=8), CrookFace(rank=4, modifier=1)
STRONG_AT = frozenset({8, 9})
"""The targets at which the rival has the strong crook; at all others it is the weak one."""
UP, DOWN = "up", "down"


@dataclass(frozen=True)
class FirstCrook:
    """What the learner has done. `hangout`: its number from 0."""

    hangout: int | None = None
    target: int = 0
    side: str = ""
    passed: bool = False
    turned: bool = False

    @property
    def money(self) -> int:
        """What is left of the money at the start."""
        price = 0 if self.hangout is None else STACKS[self.hangout]
        return START - price - FACE_DOWN * (self.side == DOWN)


class CrooksLesson(Lesson[FirstCrook]):
    """The only object of this class is `LESSON`."""

    start = FirstCrook()

    @property
    def steps(self) -> Mapping[str, str]:
        """The goal, both halves of a turn, passing, the reckoning, and what else counts."""
        turn = {"recruit": "recruit", "rob": "rob", "pass": "passed", "reckoning": "reckoning"}
        return {"goal": "target", **turn, "end": "gang_outfit"}

    def tapped(self, so_far: FirstCrook, step: str, key: str) -> FirstCrook:
        """Takes a tap on a hangout, a target, a side of the crook, or what the step is called."""
        match step:
            case "recruit":
                return replace(so_far, hangout=int(key))
            case "rob" if key in (UP, DOWN):
                return replace(so_far, side=key)
            case "rob":
                return replace(so_far, target=int(key))
            case "pass":
                return replace(so_far, passed=True)
            case "reckoning":
                return replace(so_far, turned=True)
        return so_far

    def exercise(self, words: Words, so_far: FirstCrook, step: str) -> Exercise:
        """What this step asks of the learner."""
        match step:
            case "recruit":
                return _recruit(words, so_far)
            case "rob":
                return _rob(words, so_far)
            case "pass":
                return _pass(words, so_far)
            case "reckoning":
                return _reckoning(words, so_far)
        return Exercise()


LESSON = CrooksLesson()


def _recruit(words: Words, so_far: FirstCrook) -> Exercise:
    """Hangouts with stacks of different heights."""
    choices = tuple(
        Choice(
            str(number),
            words.say("lesson.recruit.hangout", letter=LETTERS[number], cards=cards),
            emblem="hangout",
            chosen=number == so_far.hangout,
        )
        for number, cards in enumerate(STACKS)
    )
    price = 0 if so_far.hangout is None else STACKS[so_far.hangout]
    said = words.say("lesson.recruit.said", price=price, left=START - price) if price else ""
    return Exercise({"start": START}, choices=choices, said=said, done=price > 0)


def _rob(words: Words, so_far: FirstCrook) -> Exercise:
    """The targets of the own row, and both sides of the crook."""
    places = free((), YOU)
    targets = tuple(Choice(str(n), str(n), can=n in places, chosen=n == so_far.target) for n in TARGETS)
    sides = tuple(
        Choice(side, words.say(f"lesson.rob.{side}"), emblem=emblem, chosen=side == so_far.side)
        for side, emblem in ((UP, "crook"), (DOWN, "crook_down"))
    )
    done = bool(so_far.target and so_far.side)
    facts = {"target": so_far.target, "left": so_far.money, "rank": YOURS.rank}
    said = words.say(f"lesson.rob.said_{so_far.side}", **facts) if done else ""
    return Exercise({"hide": FACE_DOWN, "rank": YOURS.rank}, choices=sides, numbers=targets, said=said, done=done)


def _pass(words: Words, so_far: FirstCrook) -> Exercise:
    """Money that pays for no stack any more."""
    tap = Choice("pass", words.say("lesson.pass.tap"), emblem="passed", can=must_pass(LEFT, STACKS_LATE))
    done = so_far.passed
    said = words.say("lesson.pass.said") if done else ""
    facts = {"money": LEFT, "cheapest": min(STACKS_LATE)}
    return Exercise(facts, choices=() if done else (tap,), said=said, done=done)


def _reckoning(words: Words, so_far: FirstCrook) -> Exercise:
    """The target that the learner has robbed, counted against a rival."""
    target = so_far.target
    if not so_far.turned:
        tap = Choice("turn", words.say("lesson.reckoning.tap"), emblem="reckoning")
        return Exercise({"target": target}, choices=(tap,), done=False)
    theirs = STRONG if target in STRONG_AT else WEAK
    count = count_target(target, (Turned(YOU, target, YOURS), Turned(RIVAL, target, theirs)))
    rows = tuple(
        TimelineEntry(
            str(seat),
            seat,
            number=str(strength),
            name=words.say("play.you" if seat == YOU else "lesson.reckoning.rival"),
            emblem="crook",
            what=words.say("lesson.reckoning.takes", points=count.share) if seat in count.takers else "",
            mark="check" if seat in count.takers else "",
            yours=seat == YOU,
            open=True,
        )
        for seat, strength in count.strengths.items()
    )
    facts = {"target": target, "points": count.share, "modifier": sum(count.modifiers)}
    return Exercise(
        facts, rows=rows, said=words.say(f"lesson.reckoning.{'won' if YOU in count.takers else 'lost'}", **facts)
    )

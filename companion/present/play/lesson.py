"""A lesson: one turn of a game, step by step, on this phone alone. Nothing of it reaches a table.

A game brings the steps and what can be tapped at each. Its sentences lie under `lesson`: each step has a title, one or
two sentences (`text_1`, `text_2`), and says what to tap (`ask`), if there is something to tap."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeVar

from companion.present.page_parts import Bar, Choice, Top
from companion.present.page_words import choice, top
from companion.present.play.timeline import TimelineEntry
from companion.present.ports import Desk, Front, Pages, Words
from companion.present.presenter import Presenter

PRACTICE = "lesson.practice"
"""The choice at the end of a lesson."""

S = TypeVar("S")


@dataclass(frozen=True)
class Exercise:
    """What can be tapped at a step, and what has come of it. A tap gives back the key of a choice, a number or a
    row."""

    facts: Mapping[str, str | int] = field(default_factory=dict)  # for the sentences of the step
    faces: tuple[int, ...] = ()  # of dice; 0: not rolled yet
    rows: tuple[TimelineEntry, ...] = ()
    choices: tuple[Choice, ...] = ()
    numbers: tuple[Choice, ...] = ()
    said: str = ""  # what has come of the last tap
    done: bool = True  # whether the next step may come


class Lesson(Protocol[S]):
    """The lesson of a game. `S`: what the learner has done so far. It never changes; a tap makes another one."""

    @property
    def steps(self) -> Mapping[str, str]:
        """The steps in their order, each with its emblem."""

    @property
    def start(self) -> S:
        """Nothing is done yet."""

    def tapped(self, so_far: S, step: str, key: str) -> S:
        """What is done after this tap. A tap that does not fit changes nothing."""

    def exercise(self, words: Words, so_far: S, step: str) -> Exercise:
        """What the step shows now."""


AnyLesson = Lesson[Any]


@dataclass(frozen=True)
class LessonView:
    """One step. `ask`: what to tap; empty if there is nothing."""

    top: Top = Top()
    emblem: str = ""
    title: str = ""
    lines: tuple[str, ...] = ()
    ask: str = ""
    exercise: Exercise = Exercise()
    ways: tuple[Choice, ...] = ()  # where to go after the last step
    bar: Bar = Bar()


class LessonPresenter(Presenter):
    """The presenter of the page. It keeps how far the learner is until the lesson is left."""

    def __init__(self, desk: Desk, front: Front, pages: Pages, lesson: AnyLesson) -> None:
        super().__init__(desk, front, pages)
        self._lesson = lesson
        self._steps = tuple(lesson.steps)
        self._at, self._so_far = 0, lesson.start

    def step(self) -> object:
        """What a tap is meant for: the step of the lesson, whatever happens at the table."""
        return self._at

    def view(self) -> LessonView:
        """The step as it is now."""
        step, exercise = self._steps[self._at], self._exercise()
        ask = f"lesson.{step}.ask"
        head = top(
            self.desk,
            self.say("game.name"),
            self.say("lesson.step", number=self._at + 1, count=len(self._steps)),
        )
        return LessonView(
            head,
            self._lesson.steps[step],
            self.say(f"lesson.{step}.title"),
            step_lines(self.desk.words, step, exercise),
            self.say(ask, **exercise.facts) if self.desk.words.has(ask) else "",
            exercise,
            self._ways(),
            self._bar(exercise),
        )

    def tap(self, key: str) -> None:
        """Does what the step asks for; or goes on to a practice."""
        if key == PRACTICE:
            self._leave()
            self.front.rehearse(min(self.desk.game.seats))
        else:
            self._so_far = self._lesson.tapped(self._so_far, self._steps[self._at], key)

    def main(self) -> None:
        """Goes on to the next step, when this one is done; after the last one leaves the lesson."""
        if not self._exercise().done:
            return
        if self._is_last:
            self._leave()
        else:
            self._at += 1

    def second(self) -> None:
        """Skips the rest of the lesson; after the last step begins it again."""
        if self._is_last:
            self._begin()
        else:
            self._leave()

    def back(self) -> None:
        """Goes back one step; from the first one leaves the lesson."""
        if self._at:
            self._at -= 1
        else:
            self._leave()

    @property
    def _is_last(self) -> bool:
        return self._at == len(self._steps) - 1

    def _exercise(self) -> Exercise:
        return self._lesson.exercise(self.desk.words, self._so_far, self._steps[self._at])

    def _begin(self) -> None:
        self._at, self._so_far = 0, self._lesson.start

    def _leave(self) -> None:
        self._begin()
        super().back()

    def _ways(self) -> tuple[Choice, ...]:
        """A practice, on a phone that can host one and is at no table."""
        may = self._is_last and self.front.can_host and not self.desk.seen.letter
        return (choice(self.desk, PRACTICE, "robot"),) if may else ()

    def _bar(self, exercise: Exercise) -> Bar:
        main, second = ("done", "again") if self._is_last else ("next", "skip")
        return Bar(main=self.say(f"lesson.{main}"), can=exercise.done, second=self.say(f"lesson.{second}"))


def step_lines(words: Words, step: str, exercise: Exercise) -> tuple[str, ...]:
    """The sentences of a step: one or two."""
    keys = (f"lesson.{step}.text_{number}" for number in (1, 2))
    return tuple(words.say(key, **exercise.facts) for key in keys if words.has(key))

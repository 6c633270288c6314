"""A lesson in a terminal: one step after the other. A letter or a number is a tap, an empty line goes on.

What does nothing is not offered: rows are tapped only where there is nothing else to tap, and where a tap counts."""

from collections.abc import Iterable, Iterator
from string import ascii_lowercase
from typing import TypeVar

from companion.present.play.lesson import AnyLesson, Exercise, step_lines
from companion.present.play.lines import NAME, lines
from companion.present.ports import Words

QUIT = "quit"
_DONE = "\N{CHECK MARK}"

Keys = dict[str, str]
"""What can be typed, each with the key that the tap gives back."""
T = TypeVar("T")


def lesson_lines(lesson: AnyLesson, words: Words, typed: Iterable[str]) -> Iterator[str]:
    """The lesson, line by line. What people type is taken when it is needed; without more of it the lesson ends."""
    hand, so_far = iter(typed), lesson.start
    for number, step in enumerate(lesson.steps, 1):
        yield ""
        yield words.say("lesson.step", number=number, count=len(lesson.steps))
        yield words.say(f"lesson.{step}.title")
        for sentence in step_lines(words, step, lesson.exercise(words, so_far, step)):
            yield from lines(sentence, 2, 2)
        while True:
            exercise = lesson.exercise(words, so_far, step)
            keys = _keys(exercise)
            rows = {} if keys else _row_keys(exercise)
            if all(lesson.tapped(so_far, step, key) == so_far for key in rows.values()):
                rows = {}  # they are only to be read
            yield from _now(words, step, exercise, keys, rows)
            line = next(hand, QUIT).strip().lower()
            if line == QUIT:
                return
            if not line and exercise.done:
                break
            if key := (keys | rows).get(line):
                so_far = lesson.tapped(so_far, step, key)


def _now(words: Words, step: str, exercise: Exercise, keys: Keys, rows: Keys) -> Iterator[str]:
    """What there is to see, and what can be typed."""
    for face in exercise.faces:
        if face:
            yield f"    [{face}]"
    for letter, each in _lettered(exercise.rows):
        asked = f"{letter if letter in rows else ' '}  " if rows else ""
        done = _DONE if each.mark == "check" else ""
        told = " · ".join(filter(None, (each.what, each.why, done)))
        yield from lines(f"{asked}{each.number:>2}  {each.name:<{NAME}} {told}", 4, hang=9 + NAME + len(asked))
    if exercise.said:
        yield from lines(exercise.said, 2, 2)
    if not exercise.done:
        yield from lines(words.say(f"lesson.{step}.ask", **exercise.facts), 2, 2)
    for letter, choice in _lettered(exercise.choices):
        if choice.can:
            yield f"    {letter}  {choice.text}{f' {_DONE}' if choice.chosen else ''}"
    for number in exercise.numbers:
        if number.chosen:
            yield f"    {number.text} {_DONE}"
    yield words.say("lesson.typed_done" if exercise.done else "lesson.typed", words=" ".join((*keys, *rows, QUIT)))


def _keys(exercise: Exercise) -> Keys:
    """Letters for choices, numbers for numbers."""
    letters = {letter: choice.key for letter, choice in _lettered(exercise.choices) if choice.can}
    return letters | {choice.text: choice.key for choice in exercise.numbers if choice.can}


def _row_keys(exercise: Exercise) -> Keys:
    """Letters for the rows that are not done."""
    return {letter: each.key for letter, each in _lettered(exercise.rows) if each.open}


def _lettered(parts: Iterable[T]) -> Iterator[tuple[str, T]]:
    """Each with the letter that is typed for it."""
    return zip(ascii_lowercase, parts, strict=False)

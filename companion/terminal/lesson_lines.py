"""A lesson in a terminal: one step after the other. A letter or a number is a tap, an empty line goes on."""

from collections.abc import Iterable, Iterator
from string import ascii_lowercase

from companion.present.play.lesson import AnyLesson, Exercise, step_lines
from companion.present.play.lines import NAME, lines
from companion.present.ports import Words

QUIT = "quit"
_DONE = "\N{CHECK MARK}"


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
            yield from _now(words, step, exercise)
            line = next(hand, QUIT).strip().lower()
            if line == QUIT:
                return
            if not line and exercise.done:
                break
            if line in (keys := _keys(exercise)):
                so_far = lesson.tapped(so_far, step, keys[line])


def _now(words: Words, step: str, exercise: Exercise) -> Iterator[str]:
    """What there is to see, and what can be typed."""
    for face in exercise.faces:
        if face:
            yield f"    [{face}]"
    for each in exercise.rows:
        done = _DONE if each.mark == "check" else ""
        told = " · ".join(filter(None, (each.what, each.why, done)))
        yield from lines(f"{each.number:>2}  {each.name:<{NAME}} {told}", 4, hang=9 + NAME)
    if exercise.said:
        yield from lines(exercise.said, 2, 2)
    if not exercise.done:
        yield from lines(words.say(f"lesson.{step}.ask", **exercise.facts), 2, 2)
    for letter, choice in zip(ascii_lowercase, exercise.choices, strict=False):
        if choice.can:
            yield f"    {letter}  {choice.text}"
    yield words.say("lesson.typed_done" if exercise.done else "lesson.typed", words=" ".join((*_keys(exercise), QUIT)))


def _keys(exercise: Exercise) -> dict[str, str]:
    """What can be typed -> the key that the tap gives back: letters for choices; numbers for numbers, or for rows where
    nothing else can be tapped."""
    letters = {
        letter: choice.key for letter, choice in zip(ascii_lowercase, exercise.choices, strict=False) if choice.can
    }
    numbers = {choice.text: choice.key for choice in exercise.numbers if choice.can}
    if letters or numbers:
        return letters | numbers
    return {str(number): each.key for number, each in enumerate(exercise.rows, 1)}

"""The lesson of Crooks: a turn, passing, the reckoning."""

from functools import partial

from tests.support.lesson_scenes import lesson

_LAID = ("recruit 1", "rob 7", "rob down")
_lesson = partial(lesson, "crooks")

SCENES = {
    "lesson_goal": _lesson("goal"),
    "lesson_recruit": _lesson("recruit", "recruit 1"),
    "lesson_rob": _lesson("rob", *_LAID),
    "lesson_pass": _lesson("pass", *_LAID),
    "lesson_reckoning": _lesson("reckoning", *_LAID, "pass pass", "reckoning turn"),
    "lesson_end": _lesson("end", *_LAID, "pass pass", "reckoning turn"),
}

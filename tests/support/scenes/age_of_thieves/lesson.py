"""The lesson of Age of Thieves, phase by phase."""

from functools import partial

from tests.support.lesson_scenes import lesson

DATA = "Morius"
_BEGUN = ("event roll", "planning draw")
_PLAN = ("declaration move", "declaration 6", "declaration beacon", "declaration 3")
_lesson = partial(lesson, "age_of_thieves")

SCENES = {
    "lesson_goal": _lesson("goal"),
    "lesson_event": _lesson("event"),
    "lesson_rolled": _lesson("event", "event roll"),
    "lesson_planning": _lesson("planning", *_BEGUN),
    "lesson_declaration": _lesson("declaration", *_BEGUN),
    "lesson_planned": _lesson("declaration", *_BEGUN, *_PLAN),
    "lesson_resolution": _lesson("resolution", *_BEGUN, *_PLAN),
    "lesson_acted": _lesson("resolution", *_BEGUN, *_PLAN, "resolution 0", "resolution 4"),
    "lesson_cleanup": _lesson("cleanup", *_BEGUN, *_PLAN, "resolution 0", "cleanup take"),
    "lesson_end": _lesson("end", *_BEGUN, *_PLAN, "resolution 0", "cleanup take"),
}

"""The lesson of Swindler, step by step."""

from functools import partial

from tests.support.lesson_scenes import lesson

_STOLEN = ("reserve 2", "steal draw", "steal draw", "steal stop")
_ALL = (*_STOLEN, "actions fulfil", "refill turn_up", "hire pay")
_lesson = partial(lesson, "swindler")

SCENES = {
    "lesson_goal": _lesson("goal"),
    "lesson_reserve": _lesson("reserve", "reserve 2"),
    "lesson_steal": _lesson("steal", "reserve 2", "steal draw", "steal draw"),
    "lesson_skull": _lesson("steal", "reserve 2", *["steal draw"] * 4),
    "lesson_actions": _lesson("actions", *_STOLEN),
    "lesson_refill": _lesson("refill", *_STOLEN, "actions sell", "refill turn_up"),
    "lesson_hire": _lesson("hire", *_ALL),
    "lesson_stop": _lesson("stop", *_ALL, "stop call"),
    "lesson_end": _lesson("end", *_ALL, "stop call", "stop play"),
}

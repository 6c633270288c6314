"""KivyMD's share of the app: parts without text, the wave under a finger, the shadow under what floats.

The one module that imports KivyMD, and imported after the first frame. Its parts are coloured by our roles, not by its
own engine: that would work out each mood anew while everybody waits.
"""

import re
from functools import cache
from typing import Any
from weakref import ref

from kivy.animation import Animation
from kivy.app import App
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty
from kivy.uix.widget import Widget
from kivymd.theming import ThemableBehavior, ThemeManager
from kivymd.uix import MDAdaptiveWidget
from kivymd.uix.behaviors import CommonElevationBehavior, RectangularRippleBehavior
from kivymd.uix.behaviors.ripple_behavior import M3CommonRipple
from kivymd.uix.divider import MDDivider
from kivymd.uix.progressindicator import MDCircularProgressIndicator, MDLinearProgressIndicator
from kivymd.uix.selectioncontrol import MDCheckbox, MDSwitch
from kivymd.uix.slider import MDSlider, MDSliderHandle

from companion.present.pieces import Choice
from companion.ui.kv_loader import load
from companion.ui.theme import theme

# -- what KivyMD takes from us -----------------------------------------------------------------------------------------

scheme = ThemeManager(theme_style="Dark", theme_style_switch_animation=False)
"""The roles under KivyMD's names: `on_primary` is its `onPrimaryColor`."""


def _dress(_: object, roles: dict[str, list[float]]) -> None:
    for role, colour in roles.items():
        setattr(scheme, re.sub("_(.)", lambda found: found[1].upper(), role) + "Color", colour)


_dress(theme, theme.roles)
theme.bind(roles=_dress)
ThemableBehavior.theme_cls = ObjectProperty(scheme)
App.theme_cls = scheme  # which KivyMD's own layouts ask for

# KivyMD 2.0.0 compiles a shader for every part that might ripple one day, and fails for one that has no size yet.
# Later versions do neither: look here when another one is pinned.
_ready, _lay = M3CommonRipple.init_fbos, M3CommonRipple.lay_canvas_instructions


def _not_yet(rippling: Any) -> None:
    rippling.fbo = rippling.rect = None


def _now(rippling: Any) -> None:
    if rippling.fbo is None:
        _ready(rippling)
    rippling.fbo.size = rippling.rect.size = rippling._clamp_size(*rippling.size)
    _lay(rippling)


M3CommonRipple.init_fbos = _not_yet
M3CommonRipple.lay_canvas_instructions = _now


# Its signs are letters that follow their own size, each by a function that holds it.
def _follow(sign: Any, *_: object) -> None:
    sign.size_hint, sign.text_size = (None, None), (None, None)
    sign.fbind("texture_size", _fit)


def _fit(sign: Any, size: list[float]) -> None:
    sign.size = size


MDAdaptiveWidget.on_adaptive_size = _follow

# -- under and over our own --------------------------------------------------------------------------------------------


class Wave(RectangularRippleBehavior, Widget):
    """What spreads under a finger. One for all boxes, which pay for none."""

    radius = ListProperty([0])
    ripple_duration_in_fast = NumericProperty(300)
    _box: Any = None
    """Where it is, as long as that is anywhere."""

    def spread(self, box: Any, colour: list[float]) -> None:
        """Over a box that is touched, from the place where."""
        self.anim_complete()
        self._drop()
        self._box = ref(box)
        self.pos, self.size, self.radius = box.pos, box.size, [box.corner]
        self.ripple_color, self.sparkle_color = [*colour[:3], 1], [*colour[:3], 0.3]
        box.canvas.after.add(self.canvas)
        self.call_ripple_animation_methods(box.last_touch)

    def _drop(self) -> None:
        box = self._box and self._box()
        if box and self.canvas in box.canvas.after.children:
            box.canvas.after.remove(self.canvas)


@cache
def wave() -> Wave:
    """The one there is, made at the first touch."""
    return Wave(ripple_alpha=0.16)


class Shadow(CommonElevationBehavior):
    """What a panel throws on all below it."""

    radius = ListProperty([0])


def lift(panel: Any, level: int) -> None:
    """Lets a panel float, by the levels of Material 3."""
    shadow = Shadow(elevation_level=level, shadow_offset=(0, -dp(level)), radius=[panel.corner] * 4)
    panel.canvas.before.insert(0, shadow.canvas)
    panel.bind(pos=shadow.setter("pos"), size=shadow.setter("size"))
    panel.shadow = shadow  # and keeps it


# -- parts -------------------------------------------------------------------------------------------------------------


class Deaf:
    """It shows and feels no finger: the row is tapped that it stands in."""

    def on_touch_down(self, _: Any) -> bool:
        """Not for it."""
        return False


def moves(part: Widget) -> bool:
    """Whether a part goes over to its other state before everybody's eyes."""
    return bool(theme.motion and part.get_parent_window())


class Toggle(Deaf, MDSwitch):
    """On or off: told by where its thumb is, and by a tick."""

    on = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(disable_animation=True, **kwargs)
        self.bind(on=self._turn)

    def on_kv_post(self, _: object) -> None:
        """It has its parts now, and stands as it was made."""
        self.ids.thumb.ids.icon.font_size = dp(16)  # in the thumb, which does not grow with the print
        self._turn()

    def _turn(self, *_: object) -> None:
        self.disable_animation = not moves(self)
        self.active = self.on

    def on_active(self, *args: Any) -> None:
        """Also called in the frame after it is made, when its page may be gone again."""
        if self.ids:
            super().on_active(*args)

    def set_icon(self, _: object, icon: str) -> None:
        """At once, and not after a while."""
        self.ids.thumb.ids.icon.icon = icon or "blank"


class Check(Deaf, MDCheckbox):
    """Done or to be done."""

    on = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(disable_animation=True, **kwargs)
        self.check_anim_in = self.check_anim_out = None  # each would hold it
        self.resize()
        theme.follow(self)

    def on_on(self, _: object, on: bool) -> None:
        """Done, or to be done after all."""
        self.active = on

    def dress(self) -> None:
        """Its layout does."""

    def resize(self) -> None:
        """As large as an emblem."""
        self.font_size = theme.icon


class Progress(MDLinearProgressIndicator):
    """A bar that fills; nothing at all while nobody knows how far it is."""

    done = NumericProperty(-1.0)

    def on_done(self, _: object, done: float) -> None:
        """From 0 to 1; less than nothing is unknown."""
        self.value = 100 * max(done, 0)


class Busy(MDCircularProgressIndicator):
    """Goes round and round while something is on its way; stands nowhere when nothing is to move."""

    on = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(active=False, **kwargs)
        self.bind(on=self._turn, parent=self._turn)
        self._turn()

    def _turn(self, *_: object) -> None:
        self.active = bool(self.on and theme.motion and self.parent)
        if not self.active:
            Animation.cancel_all(self)  # else it would go round for ever, and hold its page


class Divider(MDDivider):
    """A thin line between two groups."""


class Steps(MDSlider):
    """One of several choices, in their order; it has been chosen when the finger lets go."""

    choices = ObjectProperty(())
    word = ObjectProperty("")
    """What the choice is called where the handle stands."""

    __events__ = ("on_chosen",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(step=1, **kwargs)
        self.bind(value=self._name, choices=self._stand)
        self._stand()

    def on_kv_post(self, _: object) -> None:
        """There is a place for its handle now."""
        self._handle = MDSliderHandle(_slider=self.proxy_ref)  # to add it as KivyMD does would have it hold all of this
        self.ids.handle_container.add_widget(self._handle)

    def _stand(self, *_: object) -> None:
        self.max = max(len(self.choices) - 1, 1)
        self.value = next((at for at, choice in enumerate(self.choices) if choice.chosen), 0)
        self._name()

    def _name(self, *_: object) -> None:
        self.word = self._at(self.value).text

    def _at(self, value: float) -> Choice:
        return self.choices[min(round(value), len(self.choices) - 1)] if self.choices else Choice("", "")

    def on_touch_down(self, touch: Any) -> bool:
        """A wheel scrolls the page, and sets nothing."""
        return not touch.is_mouse_scrolling and bool(super().on_touch_down(touch))

    def on_touch_up(self, touch: Any) -> bool:
        """Where the finger was lifted."""
        if touch.grab_current is not self:
            return False
        Animation.cancel_all(self, "value_pos")
        self.value_pos = touch.pos
        self.dispatch("on_chosen", self._at(self.value).key)
        return bool(super().on_touch_up(touch))

    def on_chosen(self, key: str) -> None:
        """The handle was let go there."""


load("widgets/material")

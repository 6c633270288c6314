"""KivyMD's share of the app: parts without text, the wave under a finger, the shadow under floating panels.

Only this module imports KivyMD, and it is imported after the first frame. Its parts get our colours; KivyMD's own
colour engine would work out each mood anew while people wait."""

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

from companion.present.page_parts import Choice
from companion.ui.kv_loader import load
from companion.ui.theme import theme

# -- what KivyMD takes from us -----------------------------------------------------------------------------------------

scheme = ThemeManager(theme_style="Dark", theme_style_switch_animation=False)
"""Our roles under KivyMD's names: `on_primary` is its `onPrimaryColor`."""


def _dress(_: object, roles: dict[str, list[float]]) -> None:
    for role, colour in roles.items():
        setattr(scheme, re.sub("_(.)", lambda found: found[1].upper(), role) + "Color", colour)


_dress(theme, theme.roles)
theme.bind(roles=_dress)
ThemableBehavior.theme_cls = ObjectProperty(scheme)
App.theme_cls = scheme  # KivyMD's own layouts ask for this

# KivyMD 2.0.0 compiles a shader for every part that might ripple later, and fails for a part that has no size yet.
# Later versions do neither: look here when the pinned version changes.
_ready, _lay = M3CommonRipple.init_fbos, M3CommonRipple.lay_canvas_instructions


def _not_yet(rippling: Any) -> None:
    rippling.fbo = rippling.rect = None


def _now(rippling: Any) -> None:
    if rippling.fbo is None:
        touched = rippling.ripple_pos
        _ready(rippling)
        rippling.ripple_pos = touched  # `_ready` forgets it
    rippling.fbo.size = rippling.rect.size = rippling._clamp_size(*rippling.size)
    _lay(rippling)


M3CommonRipple.init_fbos = _not_yet
M3CommonRipple.lay_canvas_instructions = _now


# KivyMD's signs follow the size of their letter by a function that keeps each sign in memory. Ours does not.
def _follow(sign: Any, *_: object) -> None:
    sign.size_hint, sign.text_size = (None, None), (None, None)
    sign.fbind("texture_size", _fit)


def _fit(sign: Any, size: list[float]) -> None:
    sign.size = size


MDAdaptiveWidget.on_adaptive_size = _follow

# -- under and over our own widgets ------------------------------------------------------------------------------------


class Wave(RectangularRippleBehavior, Widget):
    """The wave that spreads under a finger. All boxes share one, so that a box needs no memory for it."""

    radius = ListProperty([0])
    ripple_duration_in_fast = NumericProperty(300)
    _box: Any = None
    """A weak reference to the box that has the wave now; None before the first touch."""

    def spread(self, box: Any, colour: list[float]) -> None:
        """Lets the wave spread over a touched box, from the place of the touch."""
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
    """The one wave of the app, made at the first touch."""
    return Wave(ripple_alpha=0.16)


class Shadow(CommonElevationBehavior):
    """The shadow that a panel throws on everything below it."""

    radius = ListProperty([0])


def lift(panel: Any, level: int) -> None:
    """Gives a panel a shadow, by the levels of Material 3."""
    shadow = Shadow(elevation_level=level, shadow_offset=(0, -dp(level)), radius=[panel.corner] * 4)
    panel.canvas.before.insert(0, shadow.canvas)
    panel.bind(pos=shadow.setter("pos"), size=shadow.setter("size"))
    panel.shadow = shadow  # keeps the shadow in memory


# -- parts -------------------------------------------------------------------------------------------------------------


class Deaf:
    """A part that ignores touches: people tap the row that holds it."""

    def on_touch_down(self, _: Any) -> bool:
        """Ignores the touch."""
        return False


def moves(part: Widget) -> bool:
    """Whether a part changes its state with an animation: it is on the screen, and motion is on."""
    return bool(theme.motion and part.get_parent_window())


class Toggle(Deaf, MDSwitch):
    """A switch that shows on or off by the place of its thumb, and by a tick."""

    on = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(disable_animation=True, **kwargs)
        self.bind(on=self._turn)

    def on_kv_post(self, _: object) -> None:
        """Shows its first state, as its parts are there now."""
        self.ids.thumb.ids.icon.font_size = dp(16)  # the thumb does not grow with the print
        self._turn()

    def _turn(self, *_: object) -> None:
        self.disable_animation = not moves(self)
        self.active = self.on

    def on_active(self, *args: Any) -> None:
        """Changes the state. KivyMD calls this a frame late, too, when the page may already be gone."""
        if self.ids:
            super().on_active(*args)

    def set_icon(self, _: object, icon: str) -> None:
        """Sets the icon at once, not after a delay."""
        self.ids.thumb.ids.icon.icon = icon or "blank"


class Check(Deaf, MDCheckbox):
    """A box with a tick when something is done."""

    on = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(disable_animation=True, **kwargs)
        self.check_anim_in = self.check_anim_out = None  # each animation would keep it in memory
        self.resize()
        theme.follow(self)

    def on_on(self, _: object, on: bool) -> None:
        """Shows the tick, or takes it away."""
        self.active = on

    def dress(self) -> None:
        """Does nothing: the layout sets the colours."""

    def resize(self) -> None:
        """Takes the size of an emblem."""
        self.font_size = theme.icon


class Progress(MDLinearProgressIndicator):
    """A bar that shows progress; nothing while the progress is unknown."""

    done = NumericProperty(-1.0)

    def on_done(self, _: object, done: float) -> None:
        """Shows progress from 0 to 1; below 0 it is unknown."""
        self.value = 100 * max(done, 0)


class Busy(MDCircularProgressIndicator):
    """A circle that turns during a wait. It is not shown if motion is switched off."""

    on = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(active=False, **kwargs)
        self.bind(on=self._turn, parent=self._turn)
        self._turn()

    def _turn(self, *_: object) -> None:
        self.active = bool(self.on and theme.motion and self.parent)
        if not self.active:
            Animation.cancel_all(self)  # else it would turn for ever and keep its page in memory


class Divider(MDDivider):
    """A thin line between two groups."""


class Steps(MDSlider):
    """A slider for one of several choices in a row. It chooses when the finger lets go."""

    choices = ObjectProperty(())
    word = ObjectProperty("")
    """The word of the choice at the handle."""

    __events__ = ("on_chosen",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(step=1, **kwargs)
        self.bind(value=self._name, choices=self._stand)
        self._stand()

    def on_kv_post(self, _: object) -> None:
        """Adds the handle, as its place is there now."""
        self._handle = MDSliderHandle(_slider=self.proxy_ref)  # by proxy: a handle must not keep this in memory
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
        """Ignores a mouse wheel, which scrolls the page."""
        return not touch.is_mouse_scrolling and bool(super().on_touch_down(touch))

    def on_touch_up(self, touch: Any) -> bool:
        """Chooses where the finger was lifted."""
        if touch.grab_current is not self:
            return False
        Animation.cancel_all(self, "value_pos")
        self.value_pos = touch.pos
        self.dispatch("on_chosen", self._at(self.value).key)
        return bool(super().on_touch_up(touch))

    def on_chosen(self, key: str) -> None:
        """The handle was let go at the choice with this key."""


load("widgets/material")

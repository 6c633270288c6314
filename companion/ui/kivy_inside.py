"""Inside Kivy: the one module that touches what Kivy does not promise to keep. With a new Kivy, look here."""

from kivy.graphics import InstructionGroup
from kivy.lang import Builder
from kivy.properties import AliasProperty, DictProperty, ReferenceListProperty
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

_MADE_OF_OTHERS = AliasProperty, ReferenceListProperty


def drop_rules(widget: Widget) -> None:
    """No rule of a layout follows this widget, or is asked for by it, any more."""
    Builder.unbind_widget(widget.uid)


def untie(part: Widget) -> None:
    """Nothing in it holds it any more: no method that is bound to it, none of Kivy's own dictionaries, no picture."""
    properties = part.properties()
    plain = [name for name, kind in properties.items() if not isinstance(kind, _MADE_OF_OTHERS)]
    heard = [name for name in properties.keys() - {*plain} if hasattr(part, f"on_{name}")]
    for name in ("pos", "size", *heard, *plain):
        for *_, uid in part.get_property_observers(name, args=True):
            if uid:
                part.unbind_uid(name, uid)
    part.ids.clear()  # so that whoever is still told of a mood looks for nothing that has gone
    for name, kind in properties.items():
        if isinstance(kind, DictProperty) and getattr(part, name) is not None:
            getattr(part, name).obj = None
    part.ids.obj = part.motion_filter.obj = None
    if isinstance(part, ScrollView):
        part.effect_x.target_widget = part.effect_y.target_widget = None
    part.parent, part.children = None, []
    _wipe(part.canvas)


def _wipe(group: InstructionGroup) -> None:
    for inner in group.children:
        if isinstance(inner, InstructionGroup):
            _wipe(inner)
    group.clear()

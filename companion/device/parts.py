"""What this app is built on here, with versions, and the window that it has."""

import sys

NAMED = {"kivy": "Kivy", "kivymd": "KivyMD", "pyodide": "Pyodide"}


def parts() -> str:
    """Python, and of these parts those that are loaded: asking loads none."""
    python = ".".join(map(str, sys.version_info[:3]))
    loaded = ((name, getattr(sys.modules.get(module), "__version__", "")) for module, name in NAMED.items())
    return ", ".join(f"{name} {version}" for name, version in (("Python", python), *loaded) if version)


def screen() -> str:
    """The window in pixels, and how many there are to a point; empty without a window."""
    shown, metrics = sys.modules.get("kivy.core.window"), sys.modules.get("kivy.metrics")
    if shown is None or metrics is None:
        return ""
    width, height = shown.Window.size
    return f"{width} x {height}, {metrics.Metrics.density:g}"

"""Promises of what is told of the app's parts: those that run, and no other is loaded for it."""

import subprocess
import sys
from types import ModuleType, SimpleNamespace

import pytest

from companion.device.parts import parts, screen
from tests.house.plan import ROOT


def test_loaded_parts_are_named_with_their_versions(monkeypatch: pytest.MonkeyPatch) -> None:
    """One without a version is left out."""
    for name, version in {"kivy": "2.3.1", "pyodide": ""}.items():
        module = ModuleType(name)
        vars(module)["__version__"] = version
        monkeypatch.setitem(sys.modules, name, module)
    monkeypatch.delitem(sys.modules, "kivymd", raising=False)
    python = ".".join(map(str, sys.version_info[:3]))
    assert parts() == f"Python {python}, Kivy 2.3.1"


def test_the_window_is_measured_if_there_is_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """In pixels, with how many there are to a point."""
    for module in ("kivy.core.window", "kivy.metrics"):
        monkeypatch.delitem(sys.modules, module, raising=False)
    assert screen() == ""
    monkeypatch.setitem(sys.modules, "kivy.core.window", SimpleNamespace(Window=SimpleNamespace(size=(412, 915))))
    monkeypatch.setitem(sys.modules, "kivy.metrics", SimpleNamespace(Metrics=SimpleNamespace(density=2.0)))
    assert screen() == "412 x 915, 2"


def test_asking_loads_nothing() -> None:
    """A terminal opens no window for it."""
    script = (
        "import sys; from companion.device.parts import parts, screen; parts(); screen(); print('kivy' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"

"""Where layouts and pictures are found."""

from pathlib import Path

import pytest
from kivy.factory import Factory
from kivy.lang import Builder, BuilderException
from kivy.uix.widget import Widget

from companion.ui import kv_loader


class Loaded(Widget):
    """What the layout of this test is for."""


def test_a_layout_is_loaded_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Asked for twice, it is applied once; otherwise its children would be there twice."""
    (tmp_path / "loaded.kv").write_text("<Loaded>:\n    Widget:\n", "utf-8")
    monkeypatch.setattr(kv_loader, "KV", tmp_path)
    kv_loader.load("loaded")
    kv_loader.load("loaded")
    assert len(Factory.Loaded().children) == 1
    Builder.unload_file(str(tmp_path / "loaded.kv"))


def test_a_layout_of_a_game_is_for_its_own_classes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two games have a page of the same name; each gets its own layout alone, and so does a class of no game."""
    for folder in ("marbles", "whist", "play"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "sitting.kv").write_text(f'<SittingPage>:\n    cls: ["{folder}"]\n', "utf-8")
    monkeypatch.setattr(kv_loader, "KV", tmp_path)
    made = [
        type("SittingPage", (Widget,), {"__module__": f"companion.{room}.sitting"})
        for room in ("games.marbles", "games.whist", "ui.play")
    ]
    made.append(type("Shorter", (made[0],), {"__module__": "companion.games.marbles.shorter"}))
    for folder in ("marbles", "whist", "play"):
        kv_loader.load(f"{folder}/sitting")
    assert [kind().cls for kind in made] == [["marbles"], ["whist"], ["play"], ["marbles"]]
    for folder in ("marbles", "whist", "play"):
        Builder.unload_file(str(tmp_path / folder / "sitting.kv"))


def test_of_a_layout_no_line_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An error in it names its file and line all the same."""
    (tmp_path / "wrong.kv").write_text("<Loaded>:\n    opacity: 1\n    width: 1 / self.x\n", "utf-8")
    monkeypatch.setattr(kv_loader, "KV", tmp_path)
    kv_loader.load("wrong")
    (kept,) = (rule.ctx for _, rule in Builder.rules if rule.ctx.filename == str(tmp_path / "wrong.kv"))
    assert not kept.sourcecode
    with pytest.raises(BuilderException, match=r"wrong\.kv\", line 3"):
        Loaded()
    Builder.unload_file(str(tmp_path / "wrong.kv"))


def test_a_missing_asset_is_nothing() -> None:
    """A picture that nobody has drawn yet is no error."""
    assert kv_loader.asset("emblems/nobody.png") == ""
    assert kv_loader.asset("words/en.toml")


def test_the_house_typeface_or_the_one_that_is_always_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without its own typeface the app uses Roboto."""
    monkeypatch.setattr(kv_loader, "ASSETS", tmp_path)
    assert kv_loader.display_font() == "Roboto"
    (tmp_path / "fonts").mkdir()
    (tmp_path / "fonts" / "Own.ttf").touch()
    assert kv_loader.display_font() == str(tmp_path / "fonts" / "Own.ttf")

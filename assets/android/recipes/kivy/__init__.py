"""p4a's recipe of Kivy, without what only its downloads and its reports want: we ask for neither.

requests, certifi, chardet, idna and urllib3 would be 3 MB in the package, and bring charset-normalizer: for that p4a
finds a wheel made for Android, which its own installer then refuses (kivy/buildozer#2051)."""

from pathlib import Path

from pythonforandroid.recipes import kivy
from pythonforandroid.recipes.kivy import KivyRecipe


class LeanKivyRecipe(KivyRecipe):
    """Goes by the same name."""

    python_depends = ("filetype",)

    def get_recipe_dir(self):
        """Where the patches lie."""
        return str(Path(kivy.__file__).parent)


recipe = LeanKivyRecipe()

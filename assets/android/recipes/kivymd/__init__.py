"""KivyMD as the package index has it, alone: pillow, materialshapes and asynckivy serve parts of it that we do not use.

Without a recipe of it, p4a looks for all that it names, finds no Kivy for Android, and gives up on every module."""

from pathlib import Path

from pythonforandroid.recipe import PyProjectRecipe
from pythonforandroid.util import BuildInterruptingException, rmdir


class KivymdRecipe(PyProjectRecipe):
    """It is pure Python: there is nothing to build."""

    version = "2.0.0"

    def prebuild_arch(self, arch):
        """Lets p4a's own installer begin anew: a second run would put an old pip over a newer one, which then cannot
        be imported. Any recipe could do it; this is the one that came last."""
        super().prebuild_arch(arch)
        rmdir(str(Path(self.ctx.build_dir, "venv")), ignore_errors=True)

    def build_arch(self, arch):
        """Fetched by the pip that p4a looks for wheels with."""
        if not self.install_prebuilt_wheel(arch):
            raise BuildInterruptingException(
                "KivyMD could not be fetched from the package index: see pip's words above."
            )


recipe = KivymdRecipe()

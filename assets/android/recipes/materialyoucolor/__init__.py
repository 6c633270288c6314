"""KivyMD's colours without C: in C is what finds colours in a picture, which nobody asks for.

p4a's own recipe fetches a wheel for Android, whose C wants a library (libc++_shared) that nothing else brings along."""

from pythonforandroid.recipe import PyProjectRecipe
from pythonforandroid.util import BuildInterruptingException


class PureMaterialyoucolorRecipe(PyProjectRecipe):
    """What is left is pure Python, which pip makes on this computer."""

    version = "3.0.4"

    def get_hostrecipe_env(self, arch=None):
        """What its setup.py is told."""
        return super().get_hostrecipe_env(arch) | {"MYCP_PURE_PYTHON": "1"}

    def get_pip_install_args(self, arch):  # noqa: ARG002 - p4a asks by architecture
        """From its source, and alone."""
        return ["install", self.get_pip_name(), "--no-binary=materialyoucolor", "--no-deps"]

    def build_arch(self, arch):
        """Fetched by the pip that p4a looks for wheels with."""
        if not self.install_prebuilt_wheel(arch):
            raise BuildInterruptingException("materialyoucolor could not be made: see pip's words above.")


recipe = PureMaterialyoucolorRecipe()

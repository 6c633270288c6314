"""p4a's recipe of cryptography, linked against Python: Android finds no symbol that a library does not say it needs.

The same as python-for-android#3333, which is in no release yet; goes when p4a.commit holds it."""

from pythonforandroid.recipes.cryptography import CryptographyRecipe


class LinkedCryptographyRecipe(CryptographyRecipe):
    """Goes by the same name."""

    def get_recipe_env(self, arch, **how):
        """What cargo is told."""
        env = super().get_recipe_env(arch, **how)
        env["RUSTFLAGS"] += f" -Clink-arg=-lpython{self.ctx.python_recipe.link_version}"
        return env


recipe = LinkedCryptographyRecipe()

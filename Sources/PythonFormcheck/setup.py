"""Gives the wheel the tag of a platform, because it contains a library and a program."""
from setuptools import Distribution, setup
from setuptools.command.bdist_wheel import bdist_wheel


class BinaryDistribution(Distribution):
    """A distribution whose files belong to one platform."""

    def has_ext_modules(self):
        """Returns that it does not consist of Python alone."""
        return True


class PlatformWheel(bdist_wheel):
    """A wheel for every Python 3 on one platform."""

    def get_tag(self):
        """Returns the tag: ctypes needs no particular version of Python."""
        return "py3", "none", super().get_tag()[2]


setup(distclass=BinaryDistribution, cmdclass={"bdist_wheel": PlatformWheel})

"""Describes the machine, and installs the other engines from PyPI into a virtual environment of their own."""
import os, re, subprocess, venv

from timing import Command

HERE = os.path.dirname(os.path.abspath(__file__))
BUILD = os.path.normpath(os.path.join(HERE, "../../.build"))
FORMCHECK, FOLDER = os.path.join(BUILD, "release/formcheck"), os.path.join(BUILD, "bench")
PYTHON = os.path.join(FOLDER, "bin/python")
PACKAGES = ("duckdb", "polars", "pyarrow", "jsonschema-rs", "orjson")
VERSIONS = """
import sys
from importlib.metadata import version
print(", ".join(f"{name} {version(name)}" for name in sys.argv[1:]))
"""


def engine(program, task, path, count=None):
    """Returns the command that runs a task of peers.py. For Python, 1 is the exit status of an uncaught exception."""
    return Command([PYTHON, os.path.join(HERE, "peers.py"), program, task, path], count, (0,))


def engine_versions():
    """Returns the versions of the engines, or None if one is missing."""
    if not os.path.exists(PYTHON):
        return None
    found = subprocess.run([PYTHON, "-c", VERSIONS, *PACKAGES], capture_output=True, text=True)
    return None if found.returncode else found.stdout.strip()


def install_engines():
    """Installs the engines if one is missing, and returns their versions."""
    if not engine_versions():
        venv.create(FOLDER, clear=True, with_pip=True)
        subprocess.run([PYTHON, "-m", "pip", "install", "--quiet", *PACKAGES], check=True)
    return engine_versions()


def machine():
    """Returns the number of cores and the name of the processor."""
    with open("/proc/cpuinfo") as file:
        name = re.search(r"^model name\s*:\s*(.*)", file.read(), re.M)
    return f"{len(os.sched_getaffinity(0))} cores of {name[1] if name else 'an unknown processor'}"

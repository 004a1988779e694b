#!/usr/bin/env python3
"""Tests the Python package as it is installed: in a virtual environment, from the wheel, with the real packages.

  Tests/Python/run.py WHEEL [ENVIRONMENT]   ENVIRONMENT is created if it is missing (default: .build/python)
"""
import glob
import os
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
PACKAGES = ["numpy", "pandas", "polars", "pyarrow", "pydantic", "pandera", "mypy"]


def environment(folder):
    """Returns the Python of the virtual environment, with the packages installed."""
    python = os.path.join(folder, "bin", "python")
    if not os.path.exists(python):
        subprocess.run([sys.executable, "-m", "venv", folder], check=True)
    known = subprocess.run([python, "-m", "pip", "list", "--format=freeze"], capture_output=True, text=True, check=True)
    installed = {line.partition("==")[0].lower() for line in known.stdout.splitlines()}
    missing = [package for package in PACKAGES if package not in installed]
    if missing:
        subprocess.run([python, "-m", "pip", "install", "-q", *missing], check=True)
    return python


def main():
    """Installs the wheel and runs all tests."""
    wheel = os.path.abspath(sys.argv[1])
    root = os.path.dirname(os.path.dirname(HERE))
    python = environment(os.path.abspath(sys.argv[2] if len(sys.argv) > 2 else os.path.join(root, ".build", "python")))
    subprocess.run([python, "-m", "pip", "install", "-q", "--force-reinstall", "--no-deps", "--no-index", wheel],
                   check=True)
    env = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "FORMCHECK_LIBRARY")}
    passed = 0
    for path in sorted(glob.glob(os.path.join(HERE, "test_*.py"))):
        done = subprocess.run([python, "-B", path], stdout=subprocess.PIPE, text=True, env=env, check=False)
        sys.stdout.write(done.stdout)
        sys.stdout.flush()
        if done.returncode != 0:
            sys.exit(f"{os.path.basename(path)}: status {done.returncode}")
        passed += done.stdout.count("passed: ")
    types = os.path.join(root, "Sources", "PythonFormcheck")
    subprocess.run([python, "-m", "mypy", "--cache-dir=/dev/null"], cwd=types, env=env, check=True,
                   stdout=subprocess.DEVNULL)
    print(f"python: {passed + 1} passed")


if __name__ == "__main__":
    main()

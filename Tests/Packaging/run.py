#!/usr/bin/env python3
"""Tests the packages and the tools that run formcheck where code is checked.

    Tests/Packaging/run.py FORMCHECK [MODULE...]

FORMCHECK is a static binary. MODULE is a file of tests, such as `hooks`; without one, all run. The tests need lintian,
dpkg, git and unshare, and install pre-commit in .build/packaging. A test whose tool or permission is missing is not
run, and not counted as passed. Prints `packaging: N passed, N failed` at the end, and exits with 1 if any test failed.
"""
import os
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import action  # noqa: E402
import binary_size  # noqa: E402
import container  # noqa: E402
import debian_package  # noqa: E402
import harness  # noqa: E402
import hooks  # noqa: E402
import notices  # noqa: E402
import templates  # noqa: E402

if __name__ == "__main__":
    modules = (action, binary_size, container, debian_package, hooks, notices, templates)
    chosen = [module for module in modules if not sys.argv[2:] or module.__name__ in sys.argv[2:]]
    sys.exit(harness.run(chosen, sys.argv[1]))

#!/usr/bin/env python3
"""Tests pages in a browser: how they look, their policies, axe-core without a violation, and forms behind a web server.

    .dev/browser [BINARY [FOLDER]]   FOLDER receives the screenshots and the printed page

Requires Debian's chromium, chromium-driver and lighttpd, and from PyPI selenium and a package that ships axe-core.
"""
import os
import sys
import tempfile
import traceback

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import browser  # noqa: E402
import cases  # noqa: E402
import parity  # noqa: E402
import person_cases  # noqa: E402
import sample  # noqa: E402
import script_cases  # noqa: E402
import served  # noqa: E402

# The generated values for each rule. .dev/parity compares many more.
VALUES = 40


def main(binary, shots):
    os.makedirs(shots, exist_ok=True)
    passed = failed = 0
    with tempfile.TemporaryDirectory() as folder:
        pages = sample.pages(os.path.abspath(binary), folder)
        with browser.Browser(shots) as opened:
            modules = ((cases, pages), (script_cases, pages), (person_cases, pages), (served, binary))
            found = [(name, case, what) for module, what in modules for name, case in sorted(vars(module).items())
                     if name.startswith("test_")]
            for name, case, what in found:
                try:
                    case(opened, what)
                    passed += 1
                except Exception:
                    failed += 1
                    print(f"FAILED {name}\n{traceback.format_exc()}")
            rows = parity.rows(parity.compare(opened, os.path.abspath(binary), VALUES, folder))
            failed += parity.report(rows)
    print(f"browser: {passed} passed, {failed} failed; screenshots in {shots}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2]))

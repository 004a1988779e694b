#!/usr/bin/env python3
"""Tests `formcheck cgi` behind lighttpd, Apache and nginx.

    Tests/Serving/run.py BINARY

Requires Debian's lighttpd, apache2-bin, nginx-light and fcgiwrap. Prints `N passed, N failed` at the end.
"""
import os
import sys
import traceback

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import cases  # noqa: E402

SERVERS = ("lighttpd", "apache", "nginx")


def main(binary):
    passed = failed = 0
    for name, case in sorted(vars(cases).items()):
        if not name.startswith("test_"):
            continue
        for kind in SERVERS if case.__code__.co_varnames[0] == "kind" else (None,):
            try:
                case(kind or binary, binary) if kind else case(binary)
                passed += 1
            except Exception:
                failed += 1
                print(f"FAILED {name} {kind or ''}\n{traceback.format_exc()}")
    print(f"serving: {passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))

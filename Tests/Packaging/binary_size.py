"""Tests that the binary of a release is small and contains nothing that it does not need."""
import os
import subprocess

from harness import Setting, need

# The limit for the stripped binary, in bytes. Lower it when the binary becomes smaller.
LIMIT = 17_200_000


def sections(program: str) -> set[str]:
    """Returns the names of the sections of a binary."""
    need("readelf")
    done = subprocess.run(["readelf", "-SW", program], capture_output=True, text=True, check=True)
    return {words[1] for line in done.stdout.splitlines() if (words := line.partition("[")[2].split())[1:]}


def test_the_stripped_binary_is_below_the_limit(setting: Setting) -> None:
    """A build without FORMCHECK_RELEASE is a third larger."""
    size = os.path.getsize(setting.program)
    assert size <= LIMIT, f"{size} bytes, {size - LIMIT} too many: was it built with FORMCHECK_RELEASE=1?"


def test_the_binary_has_no_tables_for_exceptions(setting: Setting) -> None:
    """Nothing in the binary catches a C++ exception, and Swift reports errors without unwinding."""
    found = sections(setting.program)
    assert ".text" in found, found
    assert not {".eh_frame", ".eh_frame_hdr"} & found, found


def test_the_binary_has_no_parser_of_regular_expressions_but_pcre2(setting: Setting) -> None:
    """Swift's own parser comes with any function of the module _StringProcessing."""
    with open(setting.program, "rb") as file:
        assert b"_RegexParser" not in file.read()

#!/usr/bin/env python3
"""Tests the C library: its symbols, and programs in C and C++, also under valgrind.

  Tests/C/run.py FOLDER   FOLDER is what .dev/library has written
"""
import os
import re
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
EXPECTED = """ada@@example.org: 1003 email at offset 4: The input is not an email address
  there is more than one @
accepted 1, rejected 1
row 1: 1003
"""


def run(*command, **options):
    """Runs a command that must succeed, and returns its output."""
    done = subprocess.run(command, capture_output=True, text=True, **options)
    assert done.returncode == 0, f"{command}: status {done.returncode}\n{done.stdout}{done.stderr}"
    return done.stdout


class Library:
    """The folder with the library, and one for programs."""

    def __init__(self, folder, programs):
        self.folder, self.programs = os.path.abspath(folder), programs
        self.path = os.path.join(self.folder, "lib", "libformcheck.so.1")
        with open(os.path.join(self.folder, "include", "formcheck.h"), encoding="utf-8") as file:
            self.header = file.read()
        packages = os.path.join(self.folder, "lib", "pkgconfig")
        flags = run("pkg-config", "--cflags", "--libs", "formcheck", env={**os.environ, "PKG_CONFIG_PATH": packages})
        self.flags = flags.split() + ["-Wl,-rpath," + os.path.join(self.folder, "lib")]

    def compile(self, name, *compiler):
        """Compiles a program and returns its path."""
        program = os.path.join(self.programs, f"{name}-{compiler[0]}")
        run(*compiler, "-g", "-Wall", "-Wextra", "-Werror", "-o", program, os.path.join(HERE, name + ".c"), *self.flags)
        return program


GUIDE = os.path.join(HERE, "..", "..", "Sources", "FormCheck", "FormCheck.docc", "UseItFromC.md")
C = ("gcc", "-std=c11", "-pedantic")
CLANG = ("clang", "-std=c11", "-pedantic")
CPP = ("g++", "-x", "c++", "-std=c++17")
VALGRIND = ("valgrind", "-q", "--smc-check=all-non-file", "--leak-check=full", "--errors-for-leak-kinds=definite,indirect",
            "--error-exitcode=99")


def the_exported_symbols_are_those_of_the_header(library):
    code = re.sub(r"//.*", "", library.header)
    declared = set(re.findall(r"\b(formcheck_\w+)\(", code))
    listed = run("nm", "-D", "--defined-only", "--format=just-symbols", library.path).split()
    exported = {symbol.partition("@")[0] for symbol in listed} - {"FORMCHECK_1"}
    assert declared == exported and len(declared) > 20, declared ^ exported


def the_library_has_a_name_and_needs_only_the_system(library):
    dynamic = run("readelf", "-d", library.path)
    assert "soname: [libformcheck.so.1]" in dynamic, dynamic
    needed = set(re.findall(r"NEEDED.*\[(.*)\]", dynamic))
    system = {"libm.so.6", "libstdc++.so.6", "libgcc_s.so.1", "libc.so.6", "ld-linux-x86-64.so.2"}
    assert needed <= system, needed


def the_versions_of_the_header_agree(library):
    parts = [re.search(rf"VERSION_{part} (\d+)", library.header)[1] for part in ("MAJOR", "MINOR", "PATCH")]
    assert f'#define FORMCHECK_VERSION "{".".join(parts)}"' in library.header, parts


def the_header_is_complete_in_c99_and_cpp11(library):
    for compiler in (("gcc", "-std=c99", "-pedantic"), ("g++", "-x", "c++", "-std=c++11", "-pedantic")):
        source = os.path.join(library.programs, "header.c")
        with open(source, "w", encoding="utf-8") as file:
            file.write("#include <formcheck.h>\n#include <formcheck.h>\nint main(void) { return 0; }\n")
        run(*compiler, "-Wall", "-Wextra", "-Werror", "-fsyntax-only", source, *library.flags)


def the_example_prints_what_is_wrong_in_c_and_cpp(library):
    for compiler in (C, CLANG, CPP):
        assert run(library.compile("example", *compiler)) == EXPECTED, compiler


def the_example_has_no_error_and_no_leak_under_valgrind(library):
    assert run(*VALGRIND, library.compile("example", *C)) == EXPECTED


def the_program_in_the_guide_prints_what_the_guide_says(library):
    with open(GUIDE, encoding="utf-8") as file:
        page = file.read()
    program, output = (re.search(rf"^```{kind}\n(.*?)^```", page, re.S | re.M)[1] for kind in ("c", "text"))
    source = os.path.join(library.programs, "check.c")
    with open(source, "w", encoding="utf-8") as file:
        file.write(program)
    run(*C, "-Wall", "-Wextra", "-Werror", source, "-o", source[:-2], *library.flags)
    done = subprocess.run([source[:-2]], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (1, output), done


def invalid_arguments_are_failures_and_never_traps(library):
    run(library.compile("failures", *C))
    run(*VALGRIND, library.compile("failures", *CLANG))


def main():
    """Runs all tests."""
    tests = [test for name, test in globals().items() if callable(test) and getattr(test, "__code__", None)
             and test.__code__.co_varnames[:1] == ("library",)]
    with tempfile.TemporaryDirectory() as programs:
        library = Library(sys.argv[1], programs)
        for test in tests:
            test(library)
            print("passed:", test.__name__.replace("_", " "), flush=True)
    print(f"c: {len(tests)} passed")


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
"""Makes a Debian package from a static formcheck binary, without root and without the tools of Debian.

    SOURCE_DATE_EPOCH=$(git log -1 --format=%ct) Sources/Packaging/debian.py BINARY FOLDER

Writes FOLDER/formcheck_VERSION_ARCHITECTURE.deb and prints its path. The same binary, sources and SOURCE_DATE_EPOCH
give the same bytes. --version replaces the version that the binary prints.
"""
import argparse
import gzip
import hashlib
import os
import sys

sys.dont_write_bytecode = True
from archives import Entry, ar, tar  # noqa: E402
from changes import debian_changelog  # noqa: E402
from program import Program  # noqa: E402

HERE = os.path.dirname(os.path.abspath(__file__))
MAINTAINER = "formcheck maintainers <maintainers@formcheck.example>"
COMPLETIONS = {
    "bash": "usr/share/bash-completion/completions/formcheck",
    "zsh": "usr/share/zsh/vendor-completions/_formcheck",
    "fish": "usr/share/fish/vendor_completions.d/formcheck.fish",
}
DOCUMENTS = "usr/share/doc/formcheck"
CONTROL = """Package: formcheck
Version: {version}
Architecture: {architecture}
Maintainer: {maintainer}
Installed-Size: {size}
Section: utils
Priority: optional
Description: {description}"""


def source(*names: str) -> bytes:
    """Returns the content of a file beside this script."""
    with open(os.path.join(HERE, *names), "rb") as file:
        return file.read()


def compressed(text: str) -> bytes:
    """Compresses a text as `gzip -9n`, so that no name and no time is stored."""
    return gzip.compress(text.encode(), 9, mtime=0)


def files(program: Program, changelog: str) -> list[Entry]:
    """Returns the files of the package."""
    entries = [Entry("usr/bin/formcheck", program.binary, 0o755)]
    for name, page in program.manual().items():
        entries.append(Entry(f"usr/share/man/man{name[-1]}/{name}.gz", compressed(page)))
    for shell, path in COMPLETIONS.items():
        entries.append(Entry(path, program.completion(shell).encode()))
    for name in os.listdir(os.path.join(HERE, "examples")):
        entries.append(Entry(f"{DOCUMENTS}/examples/{name}", source("examples", name)))
    entries.append(Entry(f"{DOCUMENTS}/copyright", source("debian", "copyright")))
    entries.append(Entry(f"{DOCUMENTS}/changelog.gz", compressed(changelog)))
    entries.append(Entry("usr/share/lintian/overrides/formcheck", source("debian", "lintian-overrides")))
    return entries


def installed_size(entries: list[Entry]) -> int:
    """Returns the size of the files in kibibytes, each rounded up, as Debian's policy counts."""
    return sum(-(-len(entry.content) // 1024) for entry in entries)


def package(program: Program, version: str, maintainer: str, epoch: int) -> bytes:
    """Returns the bytes of the package."""
    entries = files(program, debian_changelog(version, maintainer, epoch))
    control = CONTROL.format(
        version=version, architecture=program.architecture, maintainer=maintainer,
        size=installed_size(entries), description=source("debian", "description").decode())
    sums = "".join(
        f"{hashlib.md5(entry.content, usedforsecurity=False).hexdigest()}  {entry.path}\n"
        for entry in sorted(entries, key=lambda entry: entry.path))
    about = [Entry("control", control.encode()), Entry("md5sums", sums.encode())]
    members = [("debian-binary", b"2.0\n"), ("control.tar.xz", tar(about, epoch)), ("data.tar.xz", tar(entries, epoch))]
    return ar(members, epoch)


def main() -> None:
    """Writes the package that the command line asks for."""
    parser = argparse.ArgumentParser(description="Makes a Debian package from a static formcheck binary.")
    parser.add_argument("binary")
    parser.add_argument("folder")
    parser.add_argument("--version", help="the version of the package (default: the binary's)")
    parser.add_argument("--maintainer", default=MAINTAINER, help="NAME <EMAIL>")
    options = parser.parse_args()
    if "SOURCE_DATE_EPOCH" not in os.environ:
        parser.error("SOURCE_DATE_EPOCH is not set: use the time of the commit, git log -1 --format=%ct")
    program = Program(os.path.abspath(options.binary))
    if not program.is_static:
        parser.error(f"{options.binary} is not static: build it with -Xswiftc -static-executable")
    version = options.version or program.version
    content = package(program, version, options.maintainer, int(os.environ["SOURCE_DATE_EPOCH"]))
    path = os.path.join(options.folder, f"formcheck_{version}_{program.architecture}.deb")
    with open(path, "wb") as file:
        file.write(content)
    print(path)


if __name__ == "__main__":
    main()

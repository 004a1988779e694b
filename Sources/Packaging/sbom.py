#!/usr/bin/env python3
"""Writes an SPDX bill of materials for the files of a release.

    SOURCE_DATE_EPOCH=$(git log -1 --format=%ct) Sources/Packaging/sbom.py FORMCHECK FOLDER

Writes FOLDER/formcheck-VERSION.spdx.json: what was linked into the programs of the folder, with versions and licenses,
and the digest of each file. The same files always give the same bytes.
"""
import hashlib
import json
import os
import re
import subprocess
import sys
import time
from typing import Any

NAME = re.compile(r"[^A-Za-z0-9.-]")


def printed(*words: str) -> str:
    """Returns what a command prints."""
    return subprocess.run(words, capture_output=True, text=True, check=True).stdout


def first_version(text: str) -> str:
    """Returns the first number with a dot in a text."""
    found = re.search(r"\d+\.\d+(\.\d+)*", text)
    return found[0] if found else "unknown"


def parts(report: dict[str, Any]) -> list[tuple[str, str, str, str]]:
    """Returns the name, the version, the license and the source of everything that is linked or copied in."""
    return [
        ("pcre2", report["pcre2"].split()[0], "BSD-3-Clause", "https://github.com/PCRE2Project/pcre2"),
        ("swift-runtime", first_version(printed("swift", "--version")), "Apache-2.0 WITH Swift-exception",
         "https://github.com/swiftlang/swift"),
        ("glibc", first_version(printed("ldd", "--version")), "LGPL-2.1-or-later", "https://sourceware.org/glibc"),
        ("libstdc++", first_version(printed("c++", "--version")), "GPL-3.0-or-later WITH GCC-exception-3.1",
         "https://gcc.gnu.org"),
        ("unicode-data", report["unicode"], "Unicode-3.0", "https://www.unicode.org"),
        ("libphonenumber-data", "NOASSERTION", "Apache-2.0", "https://github.com/google/libphonenumber"),
        ("libaddressinput-data", "NOASSERTION", "Apache-2.0", "https://github.com/google/libaddressinput"),
    ]


def package(name: str, version: str, license_name: str, source: str) -> dict[str, Any]:
    """Returns the entry of a package."""
    entry = {
        "SPDXID": f"SPDXRef-Package-{NAME.sub('-', name)}", "name": name, "downloadLocation": source,
        "filesAnalyzed": False, "licenseConcluded": license_name, "licenseDeclared": license_name,
        "copyrightText": "NOASSERTION"}
    return entry if version == "NOASSERTION" else {**entry, "versionInfo": version}


def checksums(path: str) -> list[dict[str, str]]:
    """Returns the digests of a file: SHA-256 and SHA-1, which SPDX requires."""
    found = []
    for name in ("sha256", "sha1"):
        with open(path, "rb") as file:
            found.append({"algorithm": name.upper(), "checksumValue": hashlib.file_digest(file, name).hexdigest()})
    return found


def files(folder: str) -> list[dict[str, Any]]:
    """Returns the entries of the files of a folder, by name."""
    names = sorted(name for name in os.listdir(folder) if not name.endswith((".spdx.json", "SHA256SUMS")))
    return [
        {"SPDXID": f"SPDXRef-File-{NAME.sub('-', name)}", "fileName": f"./{name}",
         "checksums": checksums(os.path.join(folder, name)),
         "licenseConcluded": "Apache-2.0", "copyrightText": "NOASSERTION"}
        for name in names]


def document(report: dict[str, Any], folder: str, epoch: int) -> dict[str, Any]:
    """Returns the bill of materials."""
    version = report["version"]
    packages = [package("formcheck", version, "Apache-2.0", "NOASSERTION")]
    packages += [package(*part) for part in parts(report)]
    listed = files(folder)
    whole = hashlib.sha256("".join(file["checksums"][0]["checksumValue"] for file in listed).encode()).hexdigest()
    described = packages[0]["SPDXID"]
    links = [("SPDXRef-DOCUMENT", "DESCRIBES", described)]
    links += [(described, "CONTAINS", other["SPDXID"]) for other in packages[1:]]
    links += [(file["SPDXID"], "GENERATED_FROM", described) for file in listed]
    return {
        "spdxVersion": "SPDX-2.3", "dataLicense": "CC0-1.0", "SPDXID": "SPDXRef-DOCUMENT",
        "name": f"formcheck-{version}", "documentNamespace": f"urn:formcheck:{version}:{whole}",
        "creationInfo": {
            "created": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(epoch)), "creators": ["Tool: formcheck-sbom"]},
        "packages": packages, "files": listed,
        "relationships": [
            {"spdxElementId": one, "relationshipType": kind, "relatedSpdxElement": other} for one, kind, other in links]}


def main() -> None:
    """Writes the bill of materials of the folder that the command line names."""
    program, folder = sys.argv[1:]
    report = json.loads(printed(os.path.abspath(program), "--version", "--json"))
    content = document(report, folder, int(os.environ["SOURCE_DATE_EPOCH"]))
    path = os.path.join(folder, f"formcheck-{report['version']}.spdx.json")
    with open(path, "w", encoding="utf-8") as file:
        json.dump(content, file, indent=1)
        file.write("\n")
    print(path)


if __name__ == "__main__":
    main()

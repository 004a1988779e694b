"""Tests that the copyright file of packages names what is inside the binary."""
import os
import re

from harness import ROOT, SOURCES, Setting, equal

# The short name in the copyright file of each license in the headers of data.
LICENSES = {
    "Unicode-DFS-2016": "Unicode-DFS-2016",
    "Unicode License v3": "Unicode-3.0",
    "Apache-2.0": "Apache-2.0",
    "BSD-3-Clause": "BSD-3-clause",
    "MIT": "Expat",
    "public domain": "public-domain",
}
LIBRARIES = ("Swift runtime", "PCRE2", "GNU C Library", "libstdc++", "libgcc", "libdispatch")


def copyright_file() -> str:
    """Returns the copyright file."""
    with open(os.path.join(SOURCES, "debian", "copyright"), encoding="utf-8") as file:
        return file.read()


def headers() -> list[str]:
    """Returns the headers of all Swift files with data of others, each on one line."""
    found = []
    for top in ("Sources", "Validators"):
        for folder, _, names in os.walk(os.path.join(ROOT, top)):
            for name in names:
                if name.endswith(".swift"):
                    with open(os.path.join(folder, name), encoding="utf-8") as file:
                        comment = re.match(r"(?://.*\n)*", file.read(4096))
                    text = " ".join(re.sub(r"^// ?", "", comment[0] if comment else "", flags=re.M).split())
                    if re.search(r"\bLicen[cs]e: ", text):
                        found.append(text)
    return found


def test_the_copyright_file_names_the_license_of_each_table_of_data(setting: Setting) -> None:
    """A table with another license needs a new paragraph in the copyright file."""
    del setting
    text = copyright_file()
    found = headers()
    assert len(found) >= 9, found
    for header in found:
        license_ = re.split(r"\bLicen[cs]e: ", header)[1]
        names = [name for phrase, name in LICENSES.items() if phrase in license_]
        assert names, header
        for name in names:
            assert re.search(rf"^License: {re.escape(name)}$", text, re.M), (name, header)


def test_the_copyright_file_names_each_holder(setting: Setting) -> None:
    """The holders in the headers of data, such as `Copyright Google Inc.`, have a line in the copyright file."""
    del setting
    text = copyright_file()
    for header in headers():
        for holder in re.findall(r"[Cc]opyright (?:\([Cc]\) )?(?:[\d-]+,? )?([A-Z][\w.]+(?: \w+)?)", header):
            assert holder in text, (holder, header)


def test_the_copyright_file_has_the_text_of_each_license(setting: Setting) -> None:
    """Each license that a paragraph names has a paragraph with its text, and none is left over."""
    del setting
    paragraphs = copyright_file().strip().split("\n\n")
    used: set[str] = set()
    texts: set[str] = set()
    for paragraph in paragraphs[1:]:
        name = re.search(r"^License: (\S+)$", paragraph, re.M)
        assert name, paragraph
        (used if paragraph.startswith("Files:") else texts).add(name[1])
        assert paragraph.startswith("Files:") or paragraph.count("\n") > 1 or "\n " in paragraph, paragraph
    equal(used, texts)
    for library in LIBRARIES:
        assert library in copyright_file(), library

"""Tests of the templates for Homebrew and Nix, as far as possible without these tools."""
import base64
import hashlib
import os
import re
import shutil
import tempfile

from harness import SOURCES, Setting, done, equal

FILL = os.path.join(SOURCES, "fill.py")
URL = "https://example.org/formcheck-1.0.0.tar.gz?a=1&b=2"


def test_the_templates_are_filled_with_the_version_and_the_digest(setting: Setting) -> None:
    """No placeholder is left, and each file says that it was not tried."""
    with tempfile.TemporaryDirectory() as folder:
        words = ["--version", "1.0.0", "--url", URL, "--homepage", "https://example.org"]
        done([FILL, setting.program, folder, *words])
        with open(setting.program, "rb") as file:
            digest = hashlib.sha256(file.read())
        sums = {"formcheck.rb": digest.hexdigest(), "flake.nix": base64.b64encode(digest.digest()).decode()}
        equal(set(os.listdir(folder)), set(sums))
        for name, expected in sums.items():
            with open(os.path.join(folder, name), encoding="utf-8") as file:
                text = file.read()
            assert not re.search(r"@[A-Z]", text), text
            assert f'"{URL}"' in text and '"1.0.0"' in text and expected in text, text
            assert "Not tried with" in text.splitlines()[0], text
        if shutil.which("ruby"):
            done(["ruby", "-c", os.path.join(folder, "formcheck.rb")])


def test_a_value_that_needs_escapes_is_refused(setting: Setting) -> None:
    """A quote in an address would end the string of the formula."""
    for url in ('https://example.org/"; system("x")', "https://example.org/${x}", "https://example.org/a\nb", ""):
        with tempfile.TemporaryDirectory() as folder:
            done([FILL, setting.program, folder, "--version", "1", "--url", url, "--homepage", "x"], status=2)
            equal(os.listdir(folder), [])

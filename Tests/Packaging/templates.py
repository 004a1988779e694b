"""Tests of the templates for Homebrew and Nix, as far as possible without these tools."""
import base64
import hashlib
import os
import re
import shutil
import tempfile

from harness import EPOCH, SOURCES, NotRun, Setting, done, equal, names_in

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


def test_the_templates_install_files_that_the_archive_contains(setting: Setting) -> None:
    """Each path in a template is a file or a folder of the archive, or a pattern that matches some."""
    script = os.path.join(SOURCES, "archive.py")
    if not os.path.exists(script):
        raise NotRun("there is no script that makes the archive")
    with tempfile.TemporaryDirectory() as folder:
        archive = done([script, setting.program, folder], environment={"SOURCE_DATE_EPOCH": EPOCH}).stdout.strip()
        done(["tar", "-xf", archive], folder=folder)
        top = os.path.basename(archive).removesuffix(".tar.xz")
        names = names_in(os.path.join(folder, top))
        for template in os.listdir(os.path.join(SOURCES, "templates")):
            with open(os.path.join(SOURCES, "templates", template), encoding="utf-8") as file:
                paths = re.findall(r"(?<![\w/$])(?:bin|share)/[\w./*?]+", file.read())
            assert len(paths) >= 5, (template, paths)
            for path in paths:
                pattern = re.escape(path).replace(r"\*", ".*").replace(r"\?", ".")
                assert any(re.fullmatch(f"{pattern}(/.*)?", name) for name in names), (template, path, names)

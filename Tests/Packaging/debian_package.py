"""Tests of the Debian package."""
import gzip
import os
import re
import shutil
import stat
import subprocess
import tempfile

from harness import EPOCH, SOURCES, Setting, as_root, done, equal, inside, names_in, need

SCRIPT = os.path.join(SOURCES, "debian.py")
SHELLS = {
    "bash": "usr/share/bash-completion/completions/formcheck",
    "zsh": "usr/share/zsh/vendor-completions/_formcheck",
    "fish": "usr/share/fish/vendor_completions.d/formcheck.fish",
}
EXAMPLES = "usr/share/doc/formcheck/examples"
DATABASE = "var/lib/dpkg"


def built(setting: Setting, version: str) -> str:
    """Returns the path of a package with this version, which is built once."""
    if version not in setting.kept:
        found = done([SCRIPT, setting.program, setting.folder, "--version", version],
                     environment={"SOURCE_DATE_EPOCH": EPOCH})
        setting.kept[version] = found.stdout.strip()
    return setting.kept[version]


def extracted(package: str, folder: str) -> None:
    """Extracts the files of a package."""
    done(["dpkg-deb", "--extract", package, folder])


def installed(root: str, *words: str) -> None:
    """Runs dpkg on the packages of another root."""
    done(as_root(["dpkg", f"--root={root}", "--force-not-root", "--force-bad-path", *words]))


def clean_root(root: str) -> None:
    """Makes a root file system with an empty database of packages."""
    os.chmod(root, 0o755)
    for name in ("info", "updates", "triggers"):
        os.makedirs(os.path.join(root, DATABASE, name))
    os.mkdir(os.path.join(root, "proc"))
    for name in ("status", "available"):
        open(os.path.join(root, DATABASE, name), "w", encoding="ascii").close()


def packaged(root: str) -> set[str]:
    """Returns the files in a root without dpkg's database and log."""
    return {name for name in names_in(root) if not name.startswith((DATABASE, "var/log"))}


def version_of(program: str) -> str:
    """Returns the version that the binary prints."""
    return done([program, "--version"]).stdout.split()[1]


def test_two_builds_in_different_folders_have_the_same_bytes(setting: Setting) -> None:
    """Another folder, another umask, another time zone and other times of files change nothing."""
    need("dpkg-deb")
    first = built(setting, "1.0.0")
    with tempfile.TemporaryDirectory() as folder:
        copy = os.path.join(folder, "Sources", "Packaging")
        shutil.copytree(SOURCES, copy, ignore=shutil.ignore_patterns("__pycache__"))
        page = os.path.join("Sources", "FormCheck", "FormCheck.docc")
        os.makedirs(os.path.join(folder, page))
        shutil.copy(os.path.join(SOURCES, "..", "..", page, "Changelog.md"), os.path.join(folder, page))
        program = os.path.join(folder, "another-name")
        shutil.copyfile(setting.program, program)
        os.chmod(program, 0o700)
        command = f'umask 077 && exec "{copy}/debian.py" "{program}" "{folder}" --version 1.0.0'
        done(["sh", "-c", command], folder=folder,
             environment={"SOURCE_DATE_EPOCH": EPOCH, "TZ": "Asia/Kathmandu", "LC_ALL": "C"})
        with open(first, "rb") as one, open(os.path.join(folder, os.path.basename(first)), "rb") as other:
            assert one.read() == other.read()


def test_a_build_without_the_time_of_the_sources_is_refused(setting: Setting) -> None:
    """The time of the build would make each package different."""
    without = {name: value for name, value in os.environ.items() if name != "SOURCE_DATE_EPOCH"}
    found = subprocess.run([SCRIPT, setting.program, setting.folder], capture_output=True, env=without, check=False)
    assert found.returncode == 2 and b"SOURCE_DATE_EPOCH" in found.stderr, found


def test_a_binary_that_needs_libraries_is_refused(setting: Setting) -> None:
    """The package has no dependencies."""
    environment = {**os.environ, "SOURCE_DATE_EPOCH": EPOCH}
    found = subprocess.run(
        [SCRIPT, "/bin/cat", setting.folder], capture_output=True, env=environment, check=False)
    assert found.returncode == 2 and b"is not static" in found.stderr, found


def test_the_name_of_the_file_contains_the_version_and_the_architecture(setting: Setting) -> None:
    """The version is that of the binary, unless the command line gives one."""
    need("dpkg-deb")
    version = version_of(setting.program)
    equal(os.path.basename(built(setting, version)), f"formcheck_{version}_amd64.deb")
    fields = done(["dpkg-deb", "--field", built(setting, version), "Version", "Architecture"]).stdout
    equal(fields, f"Version: {version}\nArchitecture: amd64\n")
    found = done([SCRIPT, setting.program, setting.folder], environment={"SOURCE_DATE_EPOCH": EPOCH})
    equal(found.stdout.strip(), built(setting, version))


def test_lintian_has_no_error_and_no_warning(setting: Setting) -> None:
    """The only override is that for the static binary."""
    need("lintian")
    package = built(setting, version_of(setting.program))
    found = done(["lintian", "--allow-root", "--show-overrides", "--fail-on=none", package])
    lines = [line for line in found.stdout.splitlines() if not line.startswith("N:")]
    equal(lines, ["O: formcheck: statically-linked-binary [usr/bin/formcheck]"])


def test_the_package_contains_the_files_with_fixed_modes(setting: Setting) -> None:
    """Each file is readable by everybody, only the binary is executable, and the sums are right."""
    need("dpkg-deb")
    with tempfile.TemporaryDirectory() as folder:
        extracted(built(setting, "1.0.0"), folder)
        files = names_in(folder)
        pages = {name for name in files if name.startswith("usr/share/man")}
        assert "usr/share/man/man1/formcheck.1.gz" in pages, pages
        documents = "usr/share/doc/formcheck"
        equal(files - pages, {
            "usr/bin/formcheck", *SHELLS.values(), "usr/share/lintian/overrides/formcheck",
            f"{documents}/copyright", f"{documents}/changelog.gz",
            *(f"{EXAMPLES}/{name}" for name in os.listdir(os.path.join(SOURCES, "examples")))})
        for name in files:
            mode = stat.S_IMODE(os.stat(os.path.join(folder, name)).st_mode)
            equal((name, mode), (name, 0o755 if name == "usr/bin/formcheck" else 0o644))
        done(["dpkg-deb", "--control", built(setting, "1.0.0"), os.path.join(folder, "about")])
        done(["md5sum", "--check", "--strict", "about/md5sums"], folder=folder)


def test_the_manual_has_a_page_for_each_that_the_binary_prints(setting: Setting) -> None:
    """A page is compressed without a name and a time, and names itself as its file."""
    need("dpkg-deb")
    with tempfile.TemporaryDirectory() as folder:
        extracted(built(setting, "1.0.0"), folder)
        expected = {done([setting.program, "manual"]).stdout}
        for word in ("definitions", "rules"):
            found = subprocess.run([setting.program, "manual", word], capture_output=True, text=True, check=False)
            expected |= {found.stdout} if found.returncode == 0 else set()
        pages = sorted(name for name in names_in(folder) if name.startswith("usr/share/man"))
        texts = set()
        for name in pages:
            with open(os.path.join(folder, name), "rb") as file:
                content = file.read()
            equal((content[3], content[4:8], content[8]), (0, bytes(4), 2))
            texts.add(gzip.decompress(content).decode())
            assert re.fullmatch(r"usr/share/man/man(\d)/formcheck(-\w+)?\.\1\.gz", name), name
        equal(texts, expected)


def test_the_shells_read_the_completions(setting: Setting) -> None:
    """Each completion script is valid in its shell."""
    need("dpkg-deb", *SHELLS)
    with tempfile.TemporaryDirectory() as folder:
        extracted(built(setting, "1.0.0"), folder)
        for shell, name in SHELLS.items():
            done([shell, "-n", os.path.join(folder, name)])


def test_the_package_is_installed_used_upgraded_and_removed(setting: Setting) -> None:
    """The root contains nothing else, not even a library. Nothing is left after the removal."""
    need("dpkg")
    with tempfile.TemporaryDirectory() as root:
        clean_root(root)
        installed(root, "--install", built(setting, "1.0.0"))
        use(root)
        before = packaged(root)
        installed(root, "--install", built(setting, "1.0.1"))
        status = done(["dpkg-query", f"--admindir={root}/{DATABASE}", "--show"]).stdout
        equal(status, "formcheck\t1.0.1\n")
        equal(packaged(root), before)
        use(root)
        installed(root, "--remove", "formcheck")
        equal(packaged(root), set())
        equal(done(["dpkg-query", f"--admindir={root}/{DATABASE}", "--show"]).stdout, "")
        equal(set(os.listdir(root)), {"proc", "var"})


def use(root: str) -> None:
    """Uses the installed binary and examples, in the read-only root and as a user that is not root."""
    program, examples = "/usr/bin/formcheck", f"/{EXAMPLES}"
    done(inside(root, [program, "lint", f"{examples}/signup.form.json"]))
    done(inside(root, [program, "test", f"{examples}/signup.form.json", f"{examples}/signup.cases.jsonl"]))
    done(inside(root, [program, "rules", f"{examples}/badges.rules.json"]))
    found = done(
        inside(root, [program, "--form", f"{examples}/signup.form.json", "--csv", f"{examples}/people.csv"]), status=1)
    equal(re.findall(r"^\S*people\.csv:(\d+):\d+: error (\d+)", found.stdout, re.M), [("3", "1003"), ("4", "1005")])

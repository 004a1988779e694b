"""Tests of the container recipe, without a container engine: its binary and its user in a root file system."""
import os
import re
import shutil
import tempfile

from harness import NOBODY, SOURCES, Setting, done, equal, inside, names_in, write

RECIPE = os.path.join(SOURCES, "Containerfile")


def steps() -> dict[str, str]:
    """Returns the instructions of the recipe with their arguments. Each occurs once."""
    with open(RECIPE, encoding="utf-8") as file:
        lines = [line.split(maxsplit=1) for line in file.read().splitlines() if line and not line.startswith("#")]
    found = {word: rest for word, rest in lines}
    equal(len(found), len(lines))
    return found


def test_the_recipe_copies_only_the_binary_and_runs_it_as_another_user_than_root(setting: Setting) -> None:
    """The user has a number, because the image has no list of users."""
    del setting
    found = steps()
    equal(found["FROM"], "scratch")
    equal(found["USER"], NOBODY)
    equal(found["COPY"], "--chown=0:0 --chmod=0755 formcheck /usr/bin/formcheck")
    equal(found["ENTRYPOINT"], '["/usr/bin/formcheck"]')


def test_the_binary_runs_in_an_empty_read_only_root(setting: Setting) -> None:
    """The root has only the binary and the data, as a container with a volume. /proc may be missing, too."""
    check_in_root(setting, has_proc=True)
    check_in_root(setting, has_proc=False)


def check_in_root(setting: Setting, has_proc: bool) -> None:
    """Checks a file in a root file system."""
    with tempfile.TemporaryDirectory() as root:
        os.chmod(root, 0o755)
        write(root, {"data/people.csv": "email\nada@example.org\nada@@example.org\n"})
        os.makedirs(os.path.join(root, "usr/bin"))
        if has_proc:
            os.mkdir(os.path.join(root, "proc"))
        shutil.copy(setting.program, os.path.join(root, "usr/bin/formcheck"))
        program = re.findall(r'"(.*?)"', steps()["ENTRYPOINT"])
        equal(done(inside(root, [*program, "--version"])).stdout.split()[0], "formcheck")
        found = done(inside(root, [*program, "--csv", "--field", "email=email", "/data/people.csv"]), status=1)
        assert "/data/people.csv:3:5: error 1003" in found.stdout, found.stdout
        found = done(inside(root, [*program, "--csv", "--field", "email=email", "--report", "/data/r.json",
                                   "/data/people.csv"]), status=2)
        assert "r.json" in found.stderr, found.stderr
        equal(names_in(root), {"data/people.csv", "usr/bin/formcheck"})

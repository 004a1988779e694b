"""Tests in which data would be lost: the job must fail and report why."""
import os
import sys

from harness import equal, fails, settings
from spark_formcheck import Form, FormcheckFailed, validate
from spark_formcheck.shipping import find_binary, ship

NUMBERS = b"".join(b"%d\n" % number for number in range(1000))
FORM = Form.lines("numeric")
# A script that plans and merges with the real binary, and runs TEXT instead of a check.
CHECKS = """
case "$1" in plan|merge) exec REAL "$@";; esac
TEXT
"""


def checked_by(world, name, text):
    """Checks numbers with a defective program."""
    path = world.write("numbers.txt", NUMBERS)
    return validate(world.spark, path, FORM, split_size=1000,
                    binary=world.script(name, CHECKS.replace("TEXT", text)))


def test_an_exit_without_a_report_is_a_failure(world):
    with fails("with status 0 and left no report"):
        checked_by(world, "nothing", "exit 0")


def test_a_killed_child_fails_the_job(world):
    with fails("by signal 9"):
        checked_by(world, "dies", 'REAL "$@" & sleep 0.05; kill -9 $$')


def test_a_failing_exit_status_fails_the_job(world):
    with fails("with status 7", "the reason"):
        checked_by(world, "fails", "echo the reason >&2; exit 7")


def test_missing_rejections_fail_the_job(world):
    path = world.write("odd.txt", b"x\n" * 1000)
    binary = world.script("mute", CHECKS.replace("TEXT", 'REAL "$@" | head -n 50'))
    with fails("counted", "but printed 50"):
        validate(world.spark, path, FORM, binary=binary)


def test_missing_accepted_records_fail_the_job(world):
    short = """case "$*" in *--accepted*) REAL "$@" | head -c 300;; *) exec REAL "$@";; esac"""
    result = checked_by(world, "short", short)
    equal(result.counts.accepted, 1000)
    with fails("accepted records, but"):
        result.accepted.count()


def test_a_plan_with_a_gap_fails_the_job(world):
    path = world.write("numbers.txt", NUMBERS)
    binary = world.script("hole", """[ "$1" = plan ] && { REAL "$@" | sed 2d; exit 0; }\nexec REAL "$@" """)
    with fails("the plan of", "has a gap"):
        validate(world.spark, path, FORM, split_size=500, binary=binary)


def test_an_incomplete_plan_fails_the_job(world):
    path = world.write("numbers.txt", NUMBERS)
    binary = world.script("end", """[ "$1" = plan ] && { REAL "$@" | sed '$d'; exit 0; }\nexec REAL "$@" """)
    with fails("the plan of", "instead of the end of the file"):
        validate(world.spark, path, FORM, split_size=500, binary=binary)


def test_a_file_changed_after_planning_fails_the_job(world):
    path = world.write("grows.txt", NUMBERS)
    grows = f"""[ "$1" = plan ] && {{ REAL "$@"; printf '12345\\n' >> {path}; exit 0; }}\nexec REAL "$@" """
    with fails("grows.txt"):
        validate(world.spark, path, FORM, split_size=500, binary=world.script("grows", grows))


def test_a_changed_file_of_the_same_size_fails_the_job(world):
    path = world.write("other.txt", NUMBERS)
    with open(world.at("later"), "wb") as file:
        file.write(NUMBERS.replace(b"\n500\n", b"\n5\n0\n"))
    other = f"""[ "$1" = plan ] && {{ REAL "$@"; cp {world.at("later")} {path}; exit 0; }}\nexec REAL "$@" """
    with fails("other.txt", "when it was planned"):
        validate(world.spark, path, FORM, split_size=500, binary=world.script("other", other))


def test_the_binary_in_the_python_package_precedes_the_path(world):
    folder = world.at("packages")
    os.makedirs(os.path.join(folder, "formcheck", "bin"))
    for name in ("__init__.py", "bin/formcheck"):
        open(os.path.join(folder, "formcheck", name), "wb").close()
    before, sys.path[:] = list(sys.path), [folder, *sys.path]
    try:
        equal(find_binary(None), os.path.join(folder, "formcheck", "bin", "formcheck"))
        equal(find_binary(world.binary), world.binary)
    finally:
        sys.path[:] = before


def test_a_missing_binary_is_an_error(world):
    path = world.write("numbers.txt", NUMBERS)
    with fails("there is no such binary", kind=FileNotFoundError):
        validate(world.spark, path, FORM, binary=world.at("nowhere"))


@settings()  # This job looks for the file in each task.
def test_a_missing_binary_on_the_workers_fails_the_job(world):
    from pyspark import SparkFiles
    from spark_formcheck.plan import plan
    call = ship(world.spark.sparkContext, FORM, world.script("gone", "exit 0\n# gone"))
    os.remove(os.path.join(SparkFiles.getRootDirectory(), call.binary))
    remove_docked(call.binary)
    with fails(call.binary):
        plan(world.spark.sparkContext, call, [world.write("numbers.txt", NUMBERS)], 500)


def remove_docked(name):
    from spark_formcheck import shipping
    os.remove(os.path.join(shipping._docked(), name))


def test_a_binary_that_cannot_run(world):
    path = world.write("numbers.txt", NUMBERS)
    binary = world.write("no-binary", b"\x7fELF and nothing else")
    os.chmod(binary, 0o755)
    with fails("could not be started"):
        validate(world.spark, path, FORM, binary=binary)


def test_a_missing_file_is_named(world):
    with fails("nowhere.txt"):
        validate(world.spark, world.at("nowhere.txt"), FORM, binary=world.binary)


def test_an_empty_list_and_a_repeated_file_are_errors(world):
    path = world.write("numbers.txt", NUMBERS)
    for paths, word in (([], "list of files is empty"), ([path, path], "twice")):
        with fails(word, kind=ValueError):
            validate(world.spark, paths, FORM, binary=world.binary)


def test_invalid_rules_fail_the_job(world):
    path = world.write("numbers.txt", NUMBERS)
    with fails("no-such-rule", "status 2"):
        validate(world.spark, path, Form.lines("no-such-rule"), binary=world.binary)


def test_a_report_without_its_rows_fails_the_job(world):
    result = checked_by(world, "fine", 'exec REAL "$@"')
    result.report["fields"][0]["rejected"] += 1
    with fails("1 rejections were counted, but there are 0 rows", kind=FormcheckFailed):
        result.check(None)

"""Tests of merging reports, without a cluster."""
import subprocess

from harness import equal, fails
from spark_formcheck import FormcheckFailed
from spark_formcheck.merging import merge
from spark_formcheck.process import Run


def checked(world, size):
    """Returns the plan for two files and the reports of its splits."""
    paths = [world.write(f"added-{name}.txt", b"".join(b"%d\n" % number if number % 5 else b"x\n"
                                                      for number in range(100))) for name in "ab"]
    plan = subprocess.run([world.binary, "plan", "--lines", "--split-size", str(size), *paths],
                          check=True, capture_output=True, text=True).stdout
    return plan, [report(world, split) for split in plan.splitlines()]


def report(world, split):
    """Returns the report on one split, unparsed."""
    words = ["--lines", "--field", "numeric", "--quiet", "--rejected-exit", "0", "--split", split]
    with Run([world.binary, *words], split) as run:
        equal(run.output.read(), b"")
        run.report()
        return run._report.decode()


def test_reports_are_merged_in_batches(world):
    plan, reports = checked(world, 20)
    assert len(reports) > 20
    for batch in (2, 3, 1000):
        found = merge(world.binary, reversed(reports), plan, batch)
        equal(found["totals"], {"bytes": 544, "records": 200, "accepted": 160, "rejected": 40, "undecided": 0})


def test_a_split_without_a_report_is_named(world):
    plan, reports = checked(world, 200)
    for missing, told in ((1, "added-a.txt"), (-1, "added-b.txt"), (slice(0, 2), "added-a.txt")):
        some = list(reports)
        del some[missing]
        for batch in (2, 1000):
            with fails("could not be merged", told, kind=FormcheckFailed):
                merge(world.binary, some, plan, batch)


def test_a_report_on_changed_bytes_is_not_a_duplicate(world):
    plan, reports = checked(world, 200)
    equal(merge(world.binary, reports + reports[:1], plan)["totals"]["records"], 200)
    world.write("added-a.txt", b"9\n" * 136)
    with fails("could not be merged", kind=FormcheckFailed):
        merge(world.binary, [*reports, report(world, plan.splitlines()[0])], plan)

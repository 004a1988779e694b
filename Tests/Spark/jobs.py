"""Tests of the job for spark-submit."""
import base64
import json
import os
import subprocess

from harness import LOCAL_CLUSTER, SOURCES, equal, settings
from spark_formcheck.command import main


def submitted(world, *words, master="local[2]", **variables):
    """Runs the script as a user does; spark-submit prints all messages to standard output."""
    command = [os.path.join(world.home, "bin", "spark-submit"), "--master", master,
               os.path.join(SOURCES, "spark_formcheck_job.py"), *words]
    return subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, timeout=180,
                          env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1", **variables})


def lines_of(folder):
    """Returns the rows that a job has written as JSON."""
    assert os.path.exists(os.path.join(folder, "_SUCCESS"))
    found = []
    for name in sorted(os.listdir(folder)):
        if name.endswith(".json"):
            with open(os.path.join(folder, name)) as file:
                found += [json.loads(line) for line in file]
    return found


@settings()
def test_a_job_writes_all_requested_outputs(world):
    path = world.write("people.csv", b'id,text\n1,"a\nb"\nx,c\n2,\xff\n3,"d"\n')
    rejected, accepted = world.at("job-rejected"), world.at("job-accepted")
    done = submitted(world, "--csv", "--field", "id=numeric", "--split-size", "8", "--output-format", "json",
                     "--engine", "pcre2", "--rejected", rejected, "--accepted", accepted, path, master=LOCAL_CLUSTER,
                     FORMCHECK=world.binary)
    equal((done.returncode, done.stderr), (0, b""))
    equal(json.loads(done.stdout)["totals"]["records"], 4)
    equal(sorted((row["line"], row["code"]) for row in lines_of(rejected)), [(4, 1001), (5, 3008)])
    equal(sorted(base64.b64decode(row["value"]) for row in lines_of(accepted)), [b'1,"a\nb"', b'3,"d"'])


@settings()
def test_a_job_over_its_threshold_ends_with_1(world):
    path = world.write("people.csv", b"id\n1\nx\n2\n")
    report = world.at("job-report")
    done = submitted(world, "--csv", "--field", "id=numeric", "--max-rejected", "30%", "--report", report,
                     "--binary", world.binary, path)
    equal((done.returncode, done.stdout),
          (1, b"formcheck-spark: 1 of 3 records were not accepted, but at most 0.3 are allowed\n"))
    with open(report) as file:
        equal(json.load(file)["totals"]["rejected"], 1)


@settings()
def test_a_job_that_could_not_start_says_why(world):
    done = submitted(world, "--lines", "--field", "numeric", "--binary", world.binary, world.at("nowhere"))
    equal(done.returncode, 2)
    assert done.stdout.startswith(b"formcheck-spark: formcheck plan ended with status 2 on "), done.stdout
    assert done.stdout.count(b"\n") <= 3 and b"nowhere" in done.stdout, done.stdout


def test_a_job_without_rules_does_not_start(_):
    equal(main(["--lines", "nowhere"]), 2)

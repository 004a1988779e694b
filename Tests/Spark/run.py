#!/usr/bin/env python3
"""Tests the Spark package on a real cluster on this machine: a job finds the same as a single process, or it fails.

    Tests/Spark/run.py BINARY [PART_OF_A_CASE'S_NAME]

Requires pyspark 3.5 and Java 17. Prints `spark: N passed, M failed` at the end, and exits
with 1 if any test failed.
"""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import harness  # noqa: E402  (it finds the package)
import adding  # noqa: E402
import copies  # noqa: E402
import cutting  # noqa: E402
import disks  # noqa: E402
import executors  # noqa: E402
import jobs  # noqa: E402
import large  # noqa: E402
import losses  # noqa: E402
import names  # noqa: E402
import partitions  # noqa: E402
import pipes  # noqa: E402
import small  # noqa: E402
import statuses  # noqa: E402
import thresholds  # noqa: E402

if __name__ == "__main__":
    modules = (adding, copies, cutting, disks, executors, jobs, large, losses, names, partitions, pipes, small,
               statuses, thresholds)
    sys.exit(harness.run(modules, sys.argv[1], *sys.argv[2:3]))

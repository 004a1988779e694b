"""Runs the same work on one machine and compares the results."""
import json
import os
import subprocess
import zlib

from harness import equal


class Single:
    """The results of the binary on whole files."""

    def __init__(self, world, form, paths):
        good, report = world.at("single.good"), world.at("single.report")
        words = [world.binary, *form.arguments(lambda file: file), "--format", "json", "--rejected-exit", "0",
                 "--accepted", good, "--report", report, *paths]
        done = subprocess.run(words, stdin=subprocess.DEVNULL, capture_output=True, timeout=120)
        assert done.returncode in (0, 3), done.stderr.decode()
        told = [json.loads(line) for line in done.stdout.splitlines()]
        self.rejected = sorted(_told(one) for one in told if one["valid"] is False)
        self.undecided = sorted(_told(one) for one in told if one["valid"] is None)
        with open(report, "rb") as file:
            self.report = json.load(file)
        with open(good, "rb") as file:
            self.accepted = file.read()
        os.remove(good)


def _told(one):
    return (one["source"], one["line"], one["record"], one["field"] or "", one["error"]["code"],
            one["value"] or "", one.get("excerpt") or "")


def rows(frame):
    """Returns the rows of a data frame of rejections in the format of `Single`."""
    return sorted((row.file, row.line, row.record, row.field or "", row.code, row.value or "",
                   row.excerpt or "") for row in frame.collect())


def accepted(result):
    """Returns all accepted records in order, with their terminators."""
    found = sorted((row.split, row.position, bytes(row.value) + bytes(row.end))
                   for row in result.accepted.collect())
    return [record for _, _, record in found]


def same(world, result, form, paths):
    """Checks that a job's results equal those of one machine to the last byte; returns the latter."""
    single = Single(world, form, paths)
    equal(result.report["totals"], single.report["totals"])
    for part in ("fields", "broken", "across"):
        equal(_numbers(result.report[part]), _numbers(single.report[part]))
    equal(rows(result.rejected), single.rejected)
    equal(rows(result.undecided), single.undecided)
    counts = result.counts
    equal(counts.records, counts.accepted + counts.rejected + counts.undecided)
    return single


def _numbers(part):
    return [{name: value if name != "codes" else _numbers(value) for name, value in one.items()
             if name not in ("first", "unlisted")} for one in part]


def same_accepted(result, records):
    """Checks that a job accepted these records in this order, without collecting millions of rows on the driver."""
    from pyspark.sql import functions as sql
    whole = sql.concat("value", "end")
    found = result.accepted.groupBy("split").agg(
        sql.count("*"), sql.sum(sql.length(whole)),
        sql.sum(sql.crc32(whole) * (sql.col("position") % 997 + 1))).orderBy("split").collect()
    equal(sum(row[1] for row in found), len(records))
    at = 0
    for row in found:
        part = records[at:at + row[1]]
        at += row[1]
        weighed = sum(zlib.crc32(record) * (place % 997 + 1) for place, record in enumerate(part))
        equal((row[0], row[2], row[3]), (row[0], sum(map(len, part)), weighed))

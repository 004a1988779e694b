#!/usr/bin/env python3
"""Tests that merging works for any file names, any grouping, any order and any repetitions of reports.

    Tests/EndToEnd/merging.py BINARY SEEDS
    Tests/EndToEnd/merging.py BINARY many COUNT

The first form tests random partitions with the given number of seeds. The second measures merges of many reports.
"""
import json
import os
import random
import sys
import time

from accounting import Folder
from harness import Program, equal
from partitions import CSV, LINES, NDJSON, NULL, csv, found, lines, objects, ranges

# Groups of names that a program would confuse if it normalized, escaped or concatenated them.
ALIKE = [
    ["\u00e9.csv", "e\u0301.csv"], ["K", "\u212a"], ["a", "a@6", "a@12"], ["a\nb", "a\\nb"],
    [b"bad\xff.txt", "bad\\xFF.txt"], ["\u1ea1\u0307", "a\u0323\u0307", "a\u0307\u0323"],
    ["x;y", "x\u037ey"], ["q\"'\\", "q\"'\\\\"], ["\u2002", "\u2000"], [b"\xfe@6", "\\xFE@6", b"\xfe"],
]
KINDS = [(CSV, csv), (LINES, lines), (NDJSON, objects), (NULL, lambda r: lines(r, b"\0"))]


def names(r):
    """Returns file names that are easily confused."""
    row = r.choice(ALIKE)
    other = r.choice(ALIKE)
    chosen = {name if isinstance(name, bytes) else name.encode() for name in row + other[:1]}
    return sorted(chosen)


def splits(folder, r, words, name, size):
    """Returns a random partition of a file, as the arguments that check each part."""
    kind = r.choice(["whole", "ranges", "plan", "quick"])
    if kind == "whole":
        return [[name]]
    if kind == "ranges":
        return [["--split", part, name] for part in ranges(r, size)]
    quick = ["--quick"] if kind == "quick" and words is not CSV else []
    done = folder("plan", words[0], "--split-size", str(r.randrange(1, 60)), *quick, name)
    equal(done.err, b"")
    return [["--split", part] for part in done.out.decode().splitlines()]


class Tree:
    """Merges reports in random groups, and then merges the sums of the groups."""

    def __init__(self, folder, r):
        self.folder, self.r, self.count = folder, r, 0

    def sum(self, reports, *options):
        self.r.shuffle(reports)
        done = self.folder("merge", *options, *reports)
        assert done.status in (0, 1, 3), (reports, done.err)
        return done.out

    def group(self, once, often):
        """Merges groups: each report in `once` is in one group, each in `often` may be in several."""
        groups = [[] for _ in range(self.r.randrange(1, 4))]
        for report in once:
            self.r.choice(groups).append(report)
        for report in often:
            for group in self.r.sample(groups, self.r.randrange(1, len(groups) + 1)):
                group.append(report)
        sums = []
        for group in filter(None, groups):
            self.count += 1
            self.folder.write(f"sum{self.count}", self.sum(group, "--partial"))
            sums.append(f"sum{self.count}")
        return sums


def sum_of_parts(program, seed):
    r = random.Random(seed)
    words, make = KINDS[seed % len(KINDS)]
    with Folder(program) as folder:
        files = names(r)
        content = make(r)
        whole, parts = [], []
        for name in files:
            data = content if r.random() < .5 else make(r)
            folder.write(os.fsdecode(name), data)
            for part in splits(folder, r, words, name, len(data)):
                (parts if part[0] == "--split" else whole).append(part)
        undivided = folder(*words, "--quiet", "--report", "undivided", *files)
        if undivided.status == 2:
            return 0
        once, often = [], []
        for number, part in enumerate(whole + parts):
            for attempt in range(r.choice([1, 1, 2]) if part in parts else 1):
                report = f"r{number}.{attempt}"
                more = ["--expect-records", "999"] if attempt and r.random() < .5 else []
                equal(folder(*words, *more, "--quiet", "--report", report, *part).status < 4, True)
                (often if part in parts else once).append(report)
        tree = Tree(folder, r)
        expected = tree.sum(once + often)
        for _ in range(2):
            sums = tree.group(once, often)
            equal(tree.sum(tree.group([], sums) if not once else tree.group(sums, [])), expected)
        equal(tree.sum(once + often, "--partial"), tree.sum(tree.group(once, often), "--partial"))
        equal(found(json.loads(expected)), found(folder.report("undivided")))
        return 1


def test_names_order_and_grouping_do_not_change_the_sum(program):
    checked = sum(sum_of_parts(program, seed) for seed in range(32))
    assert checked > 20, checked


def plan_of(folder, words, *files):
    done = folder("plan", *words, *files)
    equal((done.status, done.err), (0, b""))
    folder.write("plan", done.out)
    return done.out.decode().splitlines()


def test_names_in_a_plan_need_not_be_utf8(program):
    with Folder(program) as folder:
        both = [b"caf\xe9", b"caf\\xE9"]
        for name in both:
            folder.write(os.fsdecode(name), "1\n2\nx\n")
        parts = plan_of(folder, ["--lines", "--splits", "4"], *both)
        equal([json.loads(part).get("pathBytes") for part in parts], ["636166e9"] * 2 + [None] * 2)
        for number, part in enumerate(parts):
            folder("--lines", "--field", "numeric", "--quiet", "--split", part, "--report", f"{number}")
        reports = [str(number) for number in range(len(parts))]
        done = folder("merge", "--plan", "plan", *reports)
        equal((done.status, done.err), (1, b""))
        equal(json.loads(done.out)["totals"]["records"], 6)
        done = folder("merge", "--plan", "plan", *reports[1:])
        equal((done.status, b"caf\\xE9" in done.err), (2, True))


def test_equivalent_file_names_are_different_files(program):
    with Folder(program) as folder:
        for row in (["\u00e9.csv", "e\u0301.csv"], ["K", "\u212a"]):
            for name in row:
                folder.write(name, "a\n1\n2\n")
            reports = []
            for number, split in enumerate(plan_of(folder, ["--csv", "--splits", "1"], *row)):
                folder("--csv", "--field", "a=numeric", "--quiet", "--report", f"p{number}", "--split", split)
                reports.append(f"p{number}")
            done = folder("merge", "--plan", "plan", *reports)
            equal((done.status, json.loads(done.out)["totals"]["records"]), (0, 4))
            folder.write(row[1], "a\n3\n4\n")
            folder("--csv", "--field", "a=numeric", "--quiet", "--report", "p1", row[1])
            equal(folder("merge", *reports).status, 0)


def test_reports_with_equivalent_rules_are_not_merged(program):
    with Folder(program) as folder:
        folder.write("v", "x\n")
        for name, rule in (("c", "in:\u00e9"), ("d", "in:e\u0301")):
            folder("--lines", "--field", rule, "--quiet", "--report", name, "v")
        for order in (["c", "d"], ["d", "c"]):
            done = folder("merge", *order)
            assert done.status == 2 and b"error 4067" in done.err, done.err


def test_a_file_named_like_a_split_keeps_its_rejections(program):
    with Folder(program) as folder:
        folder.write("a", "1\n2\n3\nx\n5\ny\n")
        folder.write("a@6", "z\n1\nw\n")
        words = ["--lines", "--quick", "--split-size", "6"]
        for number, split in enumerate(plan_of(folder, words, "a", "a@6")):
            folder("--lines", "--field", "numeric", "--quiet", "--report", f"p{number}", "--split", split)
        done = folder("merge", "--plan", "plan", "p0", "p1", "p2")
        code, = json.loads(done.out)["fields"][0]["codes"]
        equal((code["count"], [(each["source"], each["record"]) for each in code["first"]]),
              (4, [("a", 4), ("a", 6), ("a@6", 1)]))


def test_a_report_of_an_earlier_version_is_read(program):
    """Earlier versions did not write the members `found`, `file` and `offset`."""
    with Folder(program) as folder:
        folder.write("data", "1\nx\n3\ny\n" * 20)
        splits_ = plan_of(folder, ["--lines", "--quick", "--splits", "3"], "data")
        for number, split in enumerate(splits_):
            folder(*LINES, "--quiet", "--report", f"p{number}", "--split", split)
        expected = folder("merge", "p0", "p1", "p2").out
        folder("merge", "--partial", "p1", "p2", "--report", "sum")
        for name in ("p1", "p2", "sum"):
            folder.write(name, json.dumps(without(folder.report(name), {"found", "file", "offset"})))
        equal(folder("merge", "p0", "p1", "p2").out, expected)
        equal(folder("merge", "p0", "sum").out, expected)
        # A sum written by an earlier version does not contain the shares of its splits, so a split that is also given
        # separately cannot be recognized.
        done = folder("merge", "p0", "p1", "sum")
        assert done.status == 2 and b"error 4068" in done.err, done.err


def without(node, keys):
    """Removes optional keys from the positions and runs in a report."""
    if isinstance(node, list):
        return [without(each, keys) for each in node]
    if not isinstance(node, dict):
        return node
    is_split = "length" in node
    return {key: without(value, keys) for key, value in node.items() if is_split or key not in keys}


def test_one_file_is_not_counted_twice_by_a_run(program):
    with Folder(program) as folder:
        folder.write("a", "1\nx\n")
        os.link(folder.path("a"), folder.path("b"))
        os.symlink("a", folder.path("c"))
        for other in ("a", "./a", "b", "c"):
            done = folder(*LINES, "--report", "r", "a", other)
            equal((other, done.status, b"is named twice" in done.err), (other, 2, True))
        equal(folder(*LINES, "--quiet", "a", "a").status, 1)
        folder(*LINES, "--quiet", "--report", "r", "a")
        report = folder.report("r")
        report["runs"][0]["inputs"] *= 2
        for counts in (report["totals"], report["fields"][0]):
            for key in counts:
                if isinstance(counts[key], int):
                    counts[key] *= 2
        code, = report["fields"][0]["codes"]
        code["count"] *= 2
        code["first"] *= 2
        folder.write("r", json.dumps(report))
        done = folder("merge", "r")
        assert done.status == 2 and b"a is counted twice in this report" in done.err, done.err


def places(node, path=()):
    """Generates the paths of all numbers in a report."""
    if isinstance(node, bool):
        return
    if isinstance(node, int):
        yield path
    children = node.items() if isinstance(node, dict) else enumerate(node) if isinstance(node, list) else ()
    for key, value in children:
        yield from places(value, (*path, key))


def changed(report, path, step):
    copy = json.loads(json.dumps(report))
    node = copy
    for key in path[:-1]:
        node = node[key]
    node[path[-1]] += step
    return copy


def free_of(numbers, fields):
    """Returns the indices of the numbers in a `found` member that no other number confirms: columns and times."""
    free, index = set(), 0

    def skip(count):
        nonlocal index
        index += count

    def codes():
        skip(1)
        for _ in range(numbers[index - 1]):
            skip(2)
            for _ in range(min(3, numbers[index - 1])):
                skip(4)
                free.add(index - 1)
    skip(3)
    for _ in range(fields):
        skip(3)
        codes()
    codes()
    codes()
    skip(1)
    for _ in range(numbers[index - 1]):
        skip(5)
        free.add(index - 1)
    equal(index, len(numbers))
    return free


def overlooked(folder, name):
    """Returns the names of the numbers that can change by one without detection."""
    report = folder.report(name)
    equal(folder("merge", "--partial", name).status < 2, True)
    free = [free_of(run["found"], len(report["fields"])) if "found" in run else set() for run in report["runs"]]
    names = set()
    for path in places(report):
        if path[0] == "runs" and path[2] == "found" and path[3] in free[path[1]]:
            continue
        for step in (1, -1):
            folder.write("changed", json.dumps(changed(report, path, step)))
            if folder("merge", "--partial", "changed").status != 2:
                names.add(next(key for key in reversed(path) if isinstance(key, str)))
    return names


def test_changed_numbers_are_detected_if_others_depend_on_them(program):
    """Times and split numbers are not redundant, and a column can be anywhere in its line."""
    free = {"column", "milliseconds", "microseconds", "id"}
    with Folder(program) as folder:
        folder.write("data", "1\nxyz\n345678\n4x\n\xff\n" * 2)
        for number, split in enumerate(plan_of(folder, ["--lines", "--splits", "2", "--quick"], "data")):
            folder(*LINES, "--quiet", "--report", f"p{number}", "--split", split)
        folder("merge", "--partial", "p0", "p1", "--report", "sum")
        # A sum of some splits does not determine the rest of the file, and a single split does not
        # determine the file's size.
        equal(overlooked(folder, "sum") - free, {"length"})
        equal(overlooked(folder, "p0") - free, {"length", "size"})
        # A CSV record can have any number of lines.
        folder.write("data", 'id,text\n1,"a\nb"\nx,c\n3\n4,very long text\n')
        folder(*CSV, "--quiet", "--report", "csv", "data")
        equal(overlooked(folder, "csv") - free - {"line", "record", "lines"}, set())


def many(program, count):
    """Prints the time for merging the reports of many splits, and the sizes of their sums."""
    with Folder(program) as folder:
        folder.write("data", "1\nx\n" * 4)
        folder("--lines", "--field", "numeric", "--quiet", "--report", "r", "--split", "0:16", "data")
        text = folder.read("r").decode()
        entry = json.loads(text)["runs"][0]["inputs"][0]
        size, records = entry["split"]["size"], entry["records"]
        for number in range(count):
            report = json.loads(text)
            split = report["runs"][0]["inputs"][0]["split"]
            split.update(id=number, offset=number * size, length=size, size=count * size)
            split.update({"from": number * size, "to": (number + 1) * size})
            split.update(record=number * records + 1, line=number * records + 1)
            for place in [*report["fields"][0]["codes"][0]["first"], *report["slowest"]]:
                place["record"] += number * records
                place["line"] += number * records
            folder.write(f"p{number}", json.dumps(report))
        parts = [f"p{number}" for number in range(count)]
        for report, words in (("sum", parts), ("part", ["--partial", *parts]), ("again", ["part"]),
                              ("more", ["--partial", "part", *parts])):
            start = time.monotonic()
            done = folder("merge", *words, "--report", report)
            print(f"{report}: status {done.status}, {time.monotonic() - start:.2f} s,",
                  f"{os.path.getsize(folder.path(report))} bytes", done.err.decode()[:200])


if __name__ == "__main__":
    tried = Program(sys.argv[1], None)
    if sys.argv[2:3] == ["many"]:
        many(tried, int(sys.argv[3]))
    else:
        for seed_ in range(int(sys.argv[2])):
            try:
                sum_of_parts(tried, seed_)
            except Exception:
                print("seed", seed_)
                raise

"""Tests that checking the splits of a file and merging the reports is the same as checking the whole file."""
import json
import os
import random

from accounting import Folder
from harness import equal

CSV = ("--csv", "--field", "id=numeric", "--field", "text=length:max=9")
LINES = ("--lines", "--field", "numeric|length:max=5")
NDJSON = ("--ndjson", "--field", "id=numeric")
NULL = ("--null", "--field", "numeric")


def csv(r):
    text = b"\xef\xbb\xbf" * r.randrange(2) + b"id,text" + r.choice([b"\n", b"\r\n"])
    for number in range(r.randrange(60)):
        text += r.choice([
            b"%d,plain" % number, b'x%d,"a\nb"' % number, b'%d,"""\n\r\n,"' % number, b"%d" % number, b"",
            b'"%d",a"b' % number, b'%d,"\xff"' % number, b'%d,"' % number + b"long " * 30 + b'"',
        ]) + r.choice([b"\n", b"\r\n"])
    return text + r.choice([b"", b"7,end", b'8,"open\n'])


def lines(r, end=b"\n"):
    text = end.join(r.choice([b"1", b"", b"x", b"1\r", b"\xff", b"123456", b"9" * 50])
                    for _ in range(r.randrange(80)))
    return text + r.choice([b"", end])


def objects(r):
    return b"\n".join(r.choice([b'{"id":1}', b'{"id":"x\\n"}', b"", b"{", b'{"id":1,"id":2}'])
                      for _ in range(r.randrange(40))) + r.choice([b"", b"\n"])


KINDS = [(CSV, csv), (LINES, lines), (NDJSON, objects), (NULL, lambda r: lines(r, b"\0"))]


def plan(folder, words, *more):
    """Returns the splits of a plan, as printed."""
    done = folder("plan", words[0], *more, "data")
    equal((done.status, done.err), (0, b""))
    return done.out.decode().splitlines()


def ranges(r, size):
    """Returns a random partition of a file, as OFFSET:LENGTH ranges."""
    borders = sorted({0, size + r.randrange(3), *(r.randrange(size + 1) for _ in range(r.randrange(6)))})
    return [f"{start}:{end - start}" for start, end in zip(borders, borders[1:])] or ["0:0"]


def check_split(folder, words, split, name):
    operands = [] if split.startswith("{") else ["data"]
    done = folder(*words, "--split", split, "--report", name + ".json", "--accepted", name + ".good",
                  "--rejected", name + ".bad", "--format", "json", *operands)
    assert done.status in (0, 1), (split, done.err)
    return [json.loads(line) for line in done.out.splitlines()]


def found(report):
    """Returns the results in a report, without times and run counts."""
    return {key: report[key] for key in ("complete", "definition", "totals", "fields", "broken", "across")}


def check(folder, words, splits, r):
    """Checks that splits in any order, with repetitions, give the same result as the whole file."""
    whole = folder(*words, "--report", "whole.json", "--accepted", "whole.good", "--rejected", "whole.bad",
                   "--format", "json", "data")
    if whole.status == 2:
        return 0
    order = [*range(len(splits)), *(r.randrange(len(splits)) for _ in range(2))]
    r.shuffle(order)
    rejections = {}
    for number in order:
        rows = check_split(folder, words, splits[number], f"part{number}")
        assert rejections.setdefault(number, rows) == rows
    rows = [row for number in range(len(splits)) for row in rejections[number]]
    expected = [json.loads(line) for line in whole.out.splitlines()]
    if not any("@" in row["source"] for row in rows):
        equal(rows, expected)
    names = [f"part{number}" for number in range(len(splits))]
    for end in ("good", "bad"):
        equal(b"".join(folder.read(f"{name}.{end}") for name in names), folder.read(f"whole.{end}"))
    reports = [f"{name}.json" for name in names] + [f"{r.choice(names)}.json"]
    r.shuffle(reports)
    sums = folder("merge", *reports)
    assert sums.status in (0, 1), (splits, sums.err)
    equal(found(json.loads(sums.out)), found(json.loads(folder.read("whole.json"))))
    # Merging in other groups gives an identical report.
    place = r.randrange(len(names) + 1)
    groups = [[f"{name}.json" for name in group] for group in (names[:place], names[place:]) if group]
    for number, group in enumerate(groups):
        equal(folder("merge", "--partial", *group, "--report", f"sum{number}").status & 2, 0)
    equal(folder("merge", *(f"sum{number}" for number in range(len(groups)))).out, sums.out)
    return 1


def test_any_partition_gives_the_result_of_the_whole(program):
    checked = 0
    for seed in range(48):
        r = random.Random(seed)
        words, make = KINDS[seed % len(KINDS)]
        data = make(r)
        with Folder(program) as folder:
            folder.write("data", data)
            if seed % 3 == 0:
                splits = ranges(r, len(data))
            else:
                quick = ("--quick",) if seed % 3 == 1 and words is not CSV else ()
                splits = plan(folder, words, "--split-size", str(r.randrange(1, 200)), *quick)
            checked += check(folder, words, splits, r)
    assert checked > 40, checked


def test_splits_begin_at_records(program):
    with Folder(program) as folder:
        folder.write("data", 'id,text\n1,"a\nb\nc"\n2,x\n')
        splits = [json.loads(line) for line in plan(folder, CSV, "--split-size", "10")]
        equal([(each["offset"], each["length"], each["record"], each["line"]) for each in splits],
              [(0, 18, 1, 1), (18, 4, 2, 5)])
        folder.write("data", "")
        for words in (LINES, CSV):
            equal([json.loads(line) for line in plan(folder, words)],
                  [{"id": 0, "path": "data", "offset": 0, "length": 0, "size": 0, "record": 1, "line": 1}])
        folder.write("data", "1\n" * 1000)
        equal(len(plan(folder, LINES, "--splits", "7")), 7)
        folder.write("more", "1\n" * 1000)
        two = folder("plan", "--lines", "--quick", "--split-size", "1K", "data", "more")
        equal([json.loads(line)["id"] for line in two.out.splitlines()], [0, 1, 2, 3])


def test_missing_and_duplicate_splits_are_reported(program):
    with Folder(program) as folder:
        folder.write("data", "1\nx\n" * 500)
        splits = plan(folder, LINES, "--splits", "4")
        folder.write("plan", "\n".join(splits))
        for number, split in enumerate(splits):
            check_split(folder, LINES, split, f"p{number}")
        names = [f"p{number}.json" for number in range(4)]
        missing = folder("merge", *names[:2], names[3])
        equal((missing.status, missing.out), (2, b""))
        assert b"no report covers data from byte 1000 to 1500" in missing.err, missing.err
        last = folder("merge", *names[:3])
        assert last.status == 2 and b"from byte 1500 to 2000" in last.err, last.err
        equal(folder("merge", *names, "--plan", "plan").status, 1)
        planned = folder("merge", "--partial", *names[:3], "--plan", "plan")
        assert planned.status == 2 and b"no report has the split 3 of data (1500:500)" in planned.err
        check_split(folder, LINES, "900:200", "other")
        for report in ("other.json",):
            overlap = folder("merge", *names, report)
            assert overlap.status == 2 and b"overlap" in overlap.err, overlap.err
        folder.write("data", "2\nx\n" * 500)
        check_split(folder, LINES, splits[0], "again")
        changed = folder("merge", *names, "again.json")
        assert changed.status == 2 and b"on different bytes" in changed.err, changed.err


def test_a_split_that_does_not_fit_the_file_is_rejected(program):
    with Folder(program) as folder:
        folder.write("data", "12\n34\n56\n")
        one, two = plan(folder, LINES, "--splits", "2")
        folder.write("data", "12\n34\n56\n7")
        done = folder(*LINES, "--split", two)
        equal((done.status, done.out), (2, b""))
        assert b"error 4054: data: the file has 10 bytes now, but had 9 bytes when it was split" in done.err, done.err
        folder.write("data", "1234567\n8")
        done = folder(*LINES, "--split", two)
        assert done.status == 2 and b"no record ends right before byte 6" in done.err, done.err
        done = folder(*CSV, "--split", '{"id":0,"path":"data","offset":3,"length":3}')
        assert done.status == 2 and b"the positions of its records are unknown" in done.err, done.err
        for wrong, said in [
                ("1", b"OFFSET:LENGTH"), ("-1:2", b"OFFSET:LENGTH"), ("1:2:3", b"OFFSET:LENGTH"), ("{}", b"'formcheck plan' printed"),
                ('{"id":0,"path":"data","offset":0,"length":1,"more":1}', b"'formcheck plan' printed")]:
            done = folder(*LINES, "--split", wrong, "data")
            assert done.status == 2 and said in done.err, (wrong, done.err)
        for words in ((*LINES, "--split", "0:9"), (*LINES, "--split", "0:9", "-"), (*LINES, "--split", one, "data"),
                      (*LINES, "--fix", "--split", "0:9", "data"), ("--field", "numeric", "--split", "0:9", "data"),
                      (*CSV, "--unique", "id", "--split", "0:9", "data"), ("plan", "data"), ("plan", "--lines"),
                      ("plan", "--lines", "-"), ("plan", "--csv", "--quick", "data"),
                      ("plan", "--lines", "--delimiter", ";", "data"), ("plan", "--lines", "/dev/null"),
                      ("plan", "--lines", "--splits", "0", "data")):
            done = folder(*words)
            assert done.status in (2, 3) and done.out == b"" and b"formcheck: " in done.err, (words, done)


def test_expected_records_and_an_open_report(program):
    with Folder(program) as folder:
        folder.write("data", "1\nx\n3\n")
        done = folder(*LINES, "--expect-records", "3", "--rejected-exit", "0", "data")
        equal(done.status, 0)
        done = folder(*LINES, "--expect-records", "4", "--accepted", "good", "data")
        equal(done.status, 3)
        assert b"error 4055: the input: 4 records were expected, but there are 3" in done.err, done.err
        assert not os.path.exists(folder.path("good"))
        read, write = os.pipe()
        done = folder(*LINES, "--split", "0:3", "--report-fd", str(write), "data", pass_fds=[write])
        os.close(write)
        with open(read, "rb") as file:
            report = json.load(file)
        equal((done.status, report["totals"]["records"], report["complete"]), (1, 2, True))
        split = report["runs"][0]["inputs"][0]["split"]
        equal((split["from"], split["to"], split["size"]), (0, 4, 6))
        closed = folder(*LINES, "--report-fd", "77", "data")
        assert closed.status == 2 and b"3>FILE" in closed.err, closed.err


def test_output_names_contain_the_split_number(program):
    with Folder(program) as folder:
        folder.write("data", "1\nx\n" * 10)
        for split in plan(folder, LINES, "--splits", "2"):
            folder(*LINES, "--split", split, "--accepted", "good-{id}", "--rejected", "bad-{id}", "--report", "{id}.json")
        assert {"good-0", "good-1", "bad-0", "bad-1", "0.json", "1.json"} <= set(os.listdir(folder.place.name))


def reports(folder, words, splits, start=0):
    """Checks splits and returns the names of their reports."""
    for number, split in enumerate(splits, start):
        check_split(folder, words, split, f"p{number}")
    return [f"p{number}.json" for number in range(start, start + len(splits))]


def rejected(folder, said, *reports_and_more):
    done = folder("merge", *reports_and_more)
    assert done.status == 2 and done.out == b"" and said in done.err, (done.status, done.err)


def test_an_empty_split_does_not_hide_a_gap(program):
    with Folder(program) as folder:
        folder.write("data", "1\n" * 100)
        first = reports(folder, LINES, ["0:50"])
        folder.write("data", "1" * 149 + "\n" + "1\n" * 25)
        rest = reports(folder, LINES, ["50:50", "100:50", "150:50"], 1)
        rejected(folder, b"the records before the split 50 of data (50:50) end at byte 50", *first, *rest)


def test_an_empty_split_does_not_hide_an_overlap(program):
    with Folder(program) as folder:
        folder.write("data", "1\n" * 10)
        parts = reports(folder, LINES, ["0:10", "5:0", "6:2"])
        rejected(folder, b"overlap", "--partial", *parts)


def test_a_file_and_its_splits_cannot_both_be_merged(program):
    with Folder(program) as folder:
        folder.write("data", "1\nx\n" * 50)
        parts = reports(folder, LINES, plan(folder, LINES, "--splits", "3"))
        folder(*LINES, "--report", "whole", "--quiet", "data")
        rejected(folder, b"error 4068: data is counted both as a whole and in splits", "whole", *parts)
        rejected(folder, b"error 4068: data is counted both as a whole and in splits", *parts, "whole")


def test_a_plan_for_another_format_is_rejected(program):
    with Folder(program) as folder:
        folder.write("data", "id;text\n" + '1;"a\n1;q\n"\n' * 60)
        parts = reports(folder, (*CSV, "--delimiter", ";"), plan(folder, CSV, "--splits", "4"))
        rejected(folder, b"before it", *parts)
        folder.write("data", "id,text\n" + "1,x\n" * 60)
        parts = reports(folder, CSV, plan(folder, CSV, "--splits", "4", "--no-header"), 10)
        rejected(folder, b"begins with record", *parts)


def test_similar_names_are_different_files(program):
    with Folder(program) as folder:
        names = ["a\nb", "a\\nb"]
        for name in names:
            folder.write(name, "x\n")
        done = folder("plan", "--lines", *names)
        folder.write("plan", done.out)
        parts = reports(folder, LINES, done.out.decode().splitlines())
        equal(json.loads(folder("merge", *parts, "--plan", "plan").out)["totals"]["records"], 2)
        for words in (("a\nb", "a\nb"), ("a\nb", "./a\nb")):
            twice = folder("plan", "--lines", *words)
            assert twice.status == 2 and b"is named twice" in twice.err, twice.err


def test_huge_numbers_do_not_crash(program):
    with Folder(program) as folder:
        folder.write("data", "1\nx\n")
        huge = str((1 << 63) - 1)
        for split in (f"0:{huge}", f"{huge}:1", f"{1 << 53}:1"):
            equal(folder(*LINES, "--split", split, "data").status, 2)
        for key, value in [("record", huge), ("id", huge), ("record", "0"), ("line", "0")]:
            keys = {"id": "0", "path": '"data"', "offset": "2", "length": "2", "record": "2", "line": "2", key: value}
            text = ",".join(f'"{name}":{number}' for name, number in keys.items())
            equal(folder(*LINES, "--split", "{" + text + "}").status, 2)
        for path in ("-", "data\\u0000x"):
            equal(folder(*LINES, "--split", f'{{"id":0,"path":"{path}","offset":0,"length":2}}').status, 2)
        os.truncate(os.open(folder.path("huge"), os.O_CREAT | os.O_WRONLY), 1 << 42)
        done = folder("plan", "--lines", "--quick", "--splits", "3", "huge", "data")
        equal((done.status, len(done.out.splitlines())), (0, 4))


def test_the_order_of_attempts_does_not_matter(program):
    with Folder(program) as folder:
        folder.write("data", "1\nx\n" * 200)
        splits = plan(folder, LINES, "--splits", "3", "--quick")
        parts = reports(folder, LINES, splits)
        for words in (("--expect-records", "7"), ("--max-rejected", "10%"), ("--fail-fast",)):
            folder(*LINES, "--split", splits[1], "--report", "failed", "--quiet", *words)
            outs = {folder("merge", *order).out for order in (["failed", *parts], [*parts, "failed"])}
            equal(outs, {folder("merge", *parts).out})
            alone = folder("merge", parts[0], "failed", parts[2])
            equal((alone.status, json.loads(alone.out)["complete"]), (3, False))
        sums = folder("merge", "--partial", *parts[:2], "--report", "sum")
        equal(sums.status, 1)
        equal(folder("merge", "--partial", *parts[1:], "--report", "other sum").status, 1)
        for order in (["sum", parts[1], parts[2]], [parts[2], parts[1], "sum"], ["other sum", "sum"]):
            equal(folder("merge", *order).out, folder("merge", *parts).out)
        other = folder.report(parts[1])
        for counts in (other["totals"], other["fields"][0]):
            counts["accepted"] += 1
            counts["rejected"] -= 1
        code = other["fields"][0]["codes"][0]
        code["count"] -= 1
        code["unlisted"] -= 1
        folder.write("other", json.dumps(other))
        for order in ([*parts, "other"], ["other", *parts]):
            rejected(folder, b"was checked twice, with different results", *order)


def test_planned_and_quick_splits_can_be_merged(program):
    with Folder(program) as folder:
        folder.write("data", "".join(f"{letter}\n" * 250 for letter in "1xyz"))
        known, quick = (plan(folder, LINES, "--splits", "4", *more) for more in ((), ("--quick",)))
        parts = reports(folder, LINES, [known[0], quick[1], known[2], known[3]])
        first = json.loads(folder("merge", *parts).out)["fields"][0]["codes"][0]["first"]
        equal([place["record"] for place in first], [251, 252, 253])
        for name in ("sarif", "junit"):
            done = folder(*LINES, "--split", quick[2], "--format", name)
            assert done.status == 2 and b"does not contain" in done.err, done.err


def test_empty_splits_and_splits_beyond_the_end(program):
    with Folder(program) as folder:
        folder.write("data", "1\n" * 1000)
        parts = reports(folder, LINES, ["0:1000", "1000:1500", "2500:1000", "3500:500"])
        equal(folder("merge", *parts).status, 0)
        folder.write("data", "")
        equal(folder("merge", *reports(folder, LINES, ["5:5"], 10)).status, 0)
        folder.write("data", "id,text\n1,x\n")
        parts = reports(folder, CSV, ["0:0", "0:100"], 20)
        equal((folder("merge", *parts).status, folder.read("p20.good"), folder.read("p21.good")),
              (0, b"", b"id,text\n1,x\n"))


def test_outputs_do_not_overwrite_inputs(program):
    with Folder(program) as folder:
        folder.write("data", "1\n2\n")
        folder.write("plan", "\n".join(plan(folder, LINES)))
        parts = reports(folder, LINES, plan(folder, LINES))
        equal(folder("merge", *parts, "--plan", "plan", "--report", "plan").status, 2)
        folder.write("empty", "")
        rejected(folder, b"the plan has no split", *parts, "--plan", "empty")
        folder.write("holed", folder.read("plan").replace(b'"length":4', b'"length":2'))
        rejected(folder, b"the plan has no split of data that begins at byte 2", *parts, "--plan", "holed")
        sizeless = {"id": 0, "path": "data", "offset": 0, "length": 2}
        folder.write("plan", json.dumps(sizeless) + "\n" + json.dumps({**sizeless, "offset": 2}))
        rejected(folder, b"no report has the split 0 of data (0:2)", *parts, "--plan", "plan")
        for name in ("data", "p0.good"):
            with open(folder.path(name), "r+b") as file:
                done = folder(*LINES, "--report-fd", str(file.fileno()), "--accepted", "p0.good", "data",
                              pass_fds=[file.fileno()])
            assert done.status == 2 and b"are the same file" in done.err, done.err

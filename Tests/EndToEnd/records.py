"""Tests of record files: where records end, which ones are malformed, and that none is lost."""
import csv
import hashlib
import io
import itertools
import os
import random
import time

from accounts import Folder, check, codes, counts, same
from harness import equal

BOM = b"\xef\xbb\xbf"
TWO = ("--csv", "--field", "id=required|integer", "--field", "name=alpha")


def test_csv_records_are_kept_byte_for_byte(program):
    head = b"id,name\n"
    check(program, TWO, [(b"1,a\n", None), (b"2,b\n", None)], head)
    check(program, TWO, [(b"1,a\n", None), (b"2,b", None)], head)
    check(program, TWO, [(b"1,a\n", None), (b"x,b", 1005)], head)
    check(program, TWO, [(b'"1","a"\r\n', None), (b'"2",b\r\n', None), (b"x,b\r\n", 1005)],
          b'"id",name\r\n')
    check(program, TWO, [(b"1,a\n", None), (b"x,\n", 1005), (b"3,c\r\n", None)], BOM + head)
    check(program, TWO, [], head)
    check(program, TWO, [], BOM + b"id,name\r\n")
    check(program, TWO, [], b"id,name")
    text = ("--csv", "--field", "id=integer", "--field", "name=required|length:max=5")
    check(program, text,
          [(b'1,"a,b"\n', None), (b'2,"a""b"\n', None), (b'3,"a\nb"\n', None),
           (b'4,"a\r\nb"\r\n', None), (b'5,""\n', 2001), (b'6,""""\n', None),
           (b'7,"a\n\n\n\nbc"\n', 2002), (b'8," "\n', 2001), (b"9,x\n", None)], head)


def test_malformed_csv_records_are_rejected(program):
    check(program, TWO,
          [(b"1,a\n", None), (b"2\n", 3006), (b"\n", 3006), (b"3,c,d\n", 3006), (b"4,,\n", 3006),
           (b"5,f\n", None), (b'6,a"b\n', 3003), (b'7,a""\n', 3003), (b'8,"a"b\n', 3004),
           (b'9,"a" \n', 3004), (b'10,"a"\r\n', None), (b'11,"a"\rb\n', 3004),
           (b"12,a\0b\n", 3007), (b'13,"\0"\n', 3007), (b"14,\xe9\n", 3008),
           (b"15,\xc0\x80\n", 3008), (b"16,\xed\xa0\x80\n", 3008), (b"17,a\rb\n", 1002),
           (b" 18,a\n", 1005), (b'"19",a\n', None), (b"20,z\n", None), (b"#,z\n", 1005)],
          b"id,name\n")
    check(program, TWO, [(b"1,a\n", None), (b'2,"b\n3,c\n4,d\n', 3005)], b"id,name\n")
    done = program(*TWO, stdin=b'id,name\n1,a\n22,"b\n3,c\n')
    assert b"opened at line 3, column 4" in done.out, done.out


def test_an_empty_line_is_an_empty_value_in_a_file_with_one_column(program):
    check(program, ("--csv", "--field", "id=required"), [(b"1\n", None), (b"\n", 2001),
                                                         (b"\r\n", 2001), (b"2\n", None)], b"id\n")
    check(program, ("--csv", "--field", "id=integer"), [(b"1\n", None), (b"\n", None)], b"id\n")


def test_csv_that_is_not_utf8_is_named(program):
    text = "id,name\n1,a\n2,b\n3,c\n"
    for encoding, name in (("utf-16", b"UTF-16"), ("utf-16-le", b"UTF-16"),
                           ("utf-16-be", b"UTF-16"), ("utf-32", b"UTF-32")):
        done = program(*TWO, stdin=text.encode(encoding))
        equal((encoding, done.status, done.out), (encoding, 2, b""))
        assert b"error 3017" in done.err and name in done.err, (encoding, done.err)
    done = program(*TWO, stdin=b"id,n\xe4me,name\n1,a,b\n")
    equal((done.status, done.out), (2, b""))
    assert b"the header is not UTF-8" in done.err, done.err


def test_a_header_that_does_not_fit_ends_before_the_first_record(program):
    with Folder(program, good=b"old") as folder:
        for data, word in ((b"", b"the file is empty"), (BOM, b"the file is empty"),
                           (b"id,nmae\nx,1\n", b'did you mean "nmae"?'),
                           (b"id,name,name\nx,1,1\n", b'the column "name" 2 times'),
                           (b'id,na"me\nx,1\n', b"the header is malformed"),
                           (b"\n1\n", b'the header has ""')):
            for files in ((), ("--accepted", "good")):
                done = folder(*TWO, *files, "--summary", stdin=data)
                equal((data, done.status, done.out), (data, 2, b""))
                assert word in done.err, done.err
                equal((folder.read("good"), os.listdir(folder.path)), (b"old", ["good"]))


def test_each_csv_file_has_its_own_header(program):
    with Folder(program, a=b"id,name\n1,a\nx,b\n", b=BOM + b"id,name\r\n2,c\r\n3,1", c=b"id,name\n",
                d=b"id,name\n4,d\n", e=b"name,id\ne,5\n", f=b"id,name\n6,f") as folder:
        done, good, bad, numbers = folder.splits(*TWO, *"abcdf")
        equal((numbers, codes(done.out)), ((6, 4, 2, 0), [(3, 1005), (3, 1002)]))
        equal(good, b"id,name\n1,a\n2,c\r\n4,d\n6,f")
        equal(bad, b"id,name\nx,b\n3,1")
        for jobs in ("1", "2", "3"):
            done = folder(*TWO, "--summary", "--jobs", jobs, "e", "a")
            equal((done.status, counts(done.err)), (1, (3, 2, 1, 0)))
            done = folder(*TWO, "--summary", "--accepted", "new", "--jobs", jobs, "a", "e")
            equal(done.status, 3)
            assert b"error 4053: e: " in done.err, done.err
            assert not os.path.exists(folder.at("new"))


def test_the_delimiter_separates_fields(program):
    check(program, ("--csv", "--delimiter", ";", "--field", "a,b=numeric"),
          [(b"x;1\n", None), (b'"x;y";1\n', None), (b"x,1;2,3\n", 1001)], b"c;a,b\n")
    check(program, ("--csv", "--delimiter", "tab", "--field", "b=numeric"),
          [(b"x\t1\n", None), (b"x,y\t1,2\n", 1001)], b"a\tb\n")
    check(program, ("--tsv", "--field", "b=numeric"),
          [(b"x\t1\n", None), (b'"x\ty"\t1\n', None), (b"x\n", 3006)], b"a\tb\n")
    check(program, ("--csv", "--no-header", "--field", "2=numeric", "--field", "1=required"),
          [(b"x,1\n", None), (b",1\n", 2001), (b"x,y\n", 1001), (b"x\n", 3006)])
    check(program, ("--csv", "--no-header", "--field", "1=numeric"), [])
    for words in (("--delimiter", '"'), ("--delimiter", "ab"), ("--delimiter", "é"),
                  ("--delimiter", ""), ("--no-header",), ("--tsv",)):
        equal(program(*TWO, *words, stdin=b"id,name\n1,a\n").status, 2)


def test_unique_rejects_every_record_after_the_first(program):
    one = ("--csv", "--field", "id=integer", "--unique", "id")
    check(program, one, [(b"1,a\n", None), (b"1,b\n", 2108), (b'"1",c\n', 2108), (b",d\n", None),
                         (b",e\n", None), (b"01,f\n", None), (b"1,g", 2108)], b"id,name\n")
    check(program, ("--csv", "--field", "id=integer", "--unique", "id,name"),
          [(b"1,a\n", None), (b"1,b\n", None), (b"1,a\n", 2108), (b"1a,\n", 1005), (b",1a\n", None),
           (b",\n", None), (b",\n", None), (b'"1","a"\n', 2108)], b"id,name\n")
    check(program, ("--csv", "--field", "id=integer", "--unique", "id", "--unique", "name"),
          [(b"1,a\n", None), (b"a,1\n", 1005), (b"2,a\n", 2108), (b"3,c\n", None)], b"id,name\n")
    with Folder(program, a=b"id,name\n1,a\n2,b\n", b=b"id,name\n3,c\n2,d\n") as folder:
        done, good, bad, _ = folder.splits(*one, "a", "b")
        equal((good, bad), (b"id,name\n1,a\n2,b\n3,c\n", b"id,name\n2,d\n"))
        assert b"b:3:1: error 2108: id: The same value is already on line 3 of a" in done.out
        rows = [b"%d,x\n" % (n * 7919 % 20011) for n in range(60000)]
        folder.write("many", b"id,name\n" + b"".join(rows))
        for jobs in ("1", "3"):
            done, good, bad, numbers = folder.splits(*one, "--quiet", "--jobs", jobs, "many")
            equal(numbers, (60000, 20011, 39989, 0))
            same(good[8:], b"".join(rows[:20011]))
            same(bad[8:], b"".join(rows[20011:]))


def test_a_record_over_the_limit(program):
    long = b"2," + b"y" * 300000 + b"\n"
    for words in (("--limit-record", "64K"), ("--limit-record", "100000", "--jobs", "3")):
        check(program, (*TWO, *words),
              [(b"1,a\n", None), (long, 3009), (b'3,"' + b"\n" * 200000 + b'"\n', 3009),
               (b"4,d\n", None), (b"x,e\n", 1005), (long[:-1], 3009)], b"id,name\n")
    done = program(*TWO, "--limit-record", "1K", stdin=b'id,name\n1,a\n2,"' + b"3,c\n" * 1000)
    equal(codes(done.out), [(3, 3009)])
    assert b"opened at line 3, column 3" in done.out, done.out


def test_a_record_of_a_gigabyte_needs_little_memory(program):
    def feed():
        yield b"id,name\n1,a\n2,\""
        for _ in range(1024):
            yield b"b\n,\"\"" + b"7" * ((1 << 20) - 5)
        yield b"\"\n3,c\n4,4\n"
    with Folder(program) as folder:
        status, out, _, err, peak = program.peak(
            *TWO, "--summary", "--jobs", "1", "--limit-record", "1M",
            "--accepted", folder.at("good"), feed=feed())
        equal((status, counts(err), codes(out)), (1, (4, 2, 2, 0), [(3, 3009), (1029, 1002)]))
        equal(folder.read("good"), b"id,name\n1,a\n3,c\n")
        assert peak < 30, peak


def test_a_record_over_the_limit_is_passed_on_whole(program):
    def feed():
        yield from (b"id,name\n1,a\n", b'2,"')
        yield from (b"\n\"\"" + b"7" * 65000 for _ in range(1000))
        yield from (b'"\n', b"3,4\n5,b\n", b"6," + b"8" * 200000)
    digest = hashlib.sha256(b"id,name\n")
    for piece in itertools.islice(feed(), 1, 1003):
        digest.update(piece)
    digest.update(b"3,4\n6," + b"8" * 200000)
    for jobs in ("1", "2"):
        with Folder(program) as folder:
            status, _, _, err, peak = program.peak(
                *TWO, "--summary", "--jobs", jobs, "--limit-record", "100K",
                "--rejected", folder.at("bad"), feed=feed())
            equal((status, counts(err)), (1, (5, 2, 3, 0)))
            equal(hashlib.sha256(folder.read("bad")).hexdigest(), digest.hexdigest())
            assert peak < 40, peak


def test_random_csv_agrees_with_python(program):
    """Python's CSV reader must find the same records, fields and empty fields."""
    pieces = ["", "", "a", '"', '""', ",", "\n", "\r\n", "é", "\U0001f600", " ", "'", ";", "\t",
              "=1"]
    for seed in range(6):
        random_ = random.Random(seed)
        text = io.StringIO(newline="")
        writer = csv.writer(text, lineterminator=random_.choice(["\n", "\r\n"]),
                            quoting=random_.choice([csv.QUOTE_MINIMAL, csv.QUOTE_ALL]))
        writer.writerow(["a", "b,\n", "c"])
        header = text.getvalue()
        rows = [["".join(random_.choices(pieces, k=random_.randrange(5))) for _ in range(3)]
                for _ in range(4000)]
        writer.writerows(rows)
        whole = text.getvalue()
        equal(list(csv.reader(io.StringIO(whole, newline=""), strict=True))[1:], rows)
        with Folder(program, data=whole.encode()) as folder:
            for jobs in ("1", "2", "3", "4"):
                _, good, bad, numbers = folder.splits(
                    "--csv", "--field", "b,\n=required:blank=allow", "--quiet", "--jobs", jobs, "data")
                empty = [row for row in rows if row[1] == ""]
                equal(numbers, (len(rows), len(rows) - len(empty), len(empty), 0))
                for content, expected in ((good, [row for row in rows if row[1]]), (bad, empty)):
                    read = csv.reader(io.StringIO(content.decode(), newline=""), strict=True)
                    same(list(read)[1:], expected)
                    assert content.startswith(header.encode())
                equal(len(good) + len(bad), len(whole.encode()) + len(header.encode()))


def test_an_input_given_twice_is_checked_twice(program):
    """Duplicate values in the second input are reported with that input's own record numbers."""
    words = ("--csv", "--field", "a=numeric", "--unique", "id", "--summary")
    with Folder(program, w=b'id,a\n,x\n9,"q"z\n1,1\n1,y\n8,"q"z\n') as folder:
        folder.write("v", folder.read("w"))
        twice = folder(*words, "w", "w")
        other = folder(*words, "w", "v")
        equal((twice.status, counts(twice.err)), (1, (10, 1, 9, 0)))
        equal(twice.out.replace(b"of w ", b"of v "), other.out.replace(b"v:", b"w:")
              .replace(b"of w ", b"of v "))
        # A report counts each file only once.
        equal(folder(*words, "--report", "r.json", "w", "w").status, 2)
        equal(folder(*words, "--report", "r.json", "w", "v").status, 1)
        os.mkfifo(os.path.join(folder.path, "p"))
        child = folder.start(*words, "-q", "p", "p")
        for text in (b"id,a\n1,x\n1,y\n",
                     b"id,a\n" + b"".join(b"%d,%dx\n" % (n % 50, n) for n in range(2000))):
            # Write the second content after the program has read the first one to its end.
            with open(os.path.join(folder.path, "p"), "wb") as pipe:
                pipe.write(text)
            time.sleep(0.3)
        equal((counts(child.stderr.read()), child.wait(timeout=20)), ((2002, 0, 2002, 0), 1))


def test_outputs_do_not_overwrite_rule_files(program):
    form = b'{"version": 1, "fields": [{"name": "a", "validator": "numeric"}]}'
    with Folder(program, k=b"a\n1\n", form=form, rules=b'{"version": 1, "rules": []}') as folder:
        for output in ("--accepted", "--rejected", "--report"):
            for words in (("--form", "form"), ("--rules", "rules", "--field", "a=numeric")):
                before = folder.read(words[1])
                done = folder(*words, "--csv", "--quiet", output, words[1], "k")
                equal((output, words, done.status), (output, words, 2))
                assert b"name the same file" in done.err, done.err
                equal(folder.read(words[1]), before)


def test_a_column_has_one_name(program):
    done = program("--csv", "--no-header", "--field", "1=numeric", "--field", "01=alpha", "-",
                   stdin=b"1,2\n")
    equal(done.status, 2)
    assert b'the column "01" is given twice' in done.err, done.err
    # Columns whose names are canonically equivalent but not identical are different columns.
    one, two = "\u00e9", "e\u0301"
    data = f"{one},{two}\n1,7\n2,7\n".encode()
    for words in (("--field", f"{one}=numeric"),
                  ("--field", f"{one}=numeric", "--field", f"{two}=numeric")):
        done = program("--csv", *words, "--unique", two, "-", stdin=data)
        equal((done.status, codes(done.out)), (1, [(3, 2108)]))


def test_a_possible_record_with_secrets_is_not_printed(program):
    for words in (("--field", "pw=password:min=12"), ("--field", "pw=password", "--unique", "x")):
        done = program("--csv", *words, "-", stdin=b"hunter2secret,1\nx,2\n")
        equal(done.status, 2)
        assert b"has no column" in done.err and b"hunter2" not in done.err, done.err


def test_a_report_on_standard_output_is_not_mixed(program):
    with Folder(program, k=b"a\nx\n") as folder:
        words = ("--csv", "--field", "a=numeric", "k")
        for path in ("-", "/dev/stdout"):
            done = folder(*words, "--report", path)
            equal((path, done.status, done.out), (path, 2, b""))
            done = folder(*words, "--quiet", "--accepted", "/dev/stdout", "--report", path)
            equal((path, done.status, done.out), (path, 2, b""))
            done = folder(*words, "--quiet", "--report", path)
            equal((path, done.status, done.out[:1]), (path, 1, b"{"))


def test_lines_of_a_record_that_is_too_long_and_never_ends(program):
    done = program("--csv", "--field", "a=numeric", "--limit-record", "1K", "--quiet",
                   "--report", "-", "-", stdin=b'a,b\n1,"' + b"x\n" * 7000)
    assert b'"lines": 7001,' in done.out, done.out


def test_an_interrupted_run_is_not_counted_twice(program):
    with Folder(program, k=b"a\n1\nx\n2\n") as folder:
        folder("--csv", "--field", "a=numeric", "--fail-fast", "--quiet", "--report", "r", "k")
        done = folder("merge", "r", "r")
        equal((done.status, done.out), (2, b""))
        assert b"error 4068" in done.err and b"this run is already counted" in done.err, done.err


def test_one_suite_for_an_input_given_twice_in_a_row(program):
    with Folder(program, t=b"a\nx\n", u=b"a\ny\n") as folder:
        done = folder("--csv", "--field", "a=numeric", "--format", "junit", "t", "t", "u", "t")
        equal([line.split()[2] for line in done.out.splitlines() if b"<testsuite " in line],
              [b'tests="2"', b'tests="1"', b'tests="1"'])


def test_a_header_of_delimiters_needs_little_memory(program):
    status, out, _, err, peak = program.peak("--csv", "--field", "a=numeric", "-",
                                             feed=[b"a", b"," * 16000000, b"\n1\n"])
    equal((status, out), (2, b""))
    assert b"error 4052: standard input: " in err and b"1000000 fields" in err, err
    assert peak < 64 + 3 * 16, peak

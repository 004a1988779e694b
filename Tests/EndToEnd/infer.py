"""Tests of `infer`: the files pass the definition that it writes, in every format."""
import gzip
import json
import os
import random
import re
import subprocess
import tempfile

from harness import equal


def rows(count=300):
    yield ["id", "name", "state", "price", "day", "note"]
    for number in range(1, count + 1):
        yield [str(number), ["Ann Lee", "Zoë Fox", "O'Hara, Bob"][number % 3], ["open", "paid"][number % 2],
               f"{number % 70}.50", f"2026-0{number % 9 + 1}-1{number % 9}", "" if number % 4 else 'say "yes"']


def separated(delimiter, end="\n", has_header=True):
    def cell(text):
        quoted = text.replace('"', '""')
        return f'"{quoted}"' if delimiter in text or '"' in text else text
    lines = [delimiter.join(map(cell, row)) for row in list(rows())[0 if has_header else 1:]]
    return "".join(line + end for line in lines).encode()


def objects():
    header, *others = rows()
    return b"".join(json.dumps({**dict(zip(header, row)), "id": int(row[0]), "ok": True}).encode() + b"\n" for row in others)


def round_trip(program, text, *options):
    """Infers the rules of a file, and checks the file with the command that `infer` prints."""
    with tempfile.TemporaryDirectory() as folder:
        file, form = os.path.join(folder, "data"), os.path.join(folder, "form.json")
        with open(file, "wb") as target:
            target.write(text)
        done = program("infer", "--json", *options, file)
        assert done.status in (0, 1), done.err
        report = json.loads(done.out)
        with open(form, "w", encoding="utf-8") as target:
            json.dump(report["definition"], target)
        places = {"FORM": form, "FILE": file}
        check = program(*[places.get(word, word) for word in report["command"][1:]])
        return report, done.status, check


def test_a_file_passes_its_definition_in_every_format(program):
    texts = {
        "commas": separated(","), "semicolons": separated(";"), "tabs": separated("\t"), "bars": separated("|"),
        "CRLF": separated(",", "\r\n"), "mark": b"\xef\xbb\xbf" + separated(","), "no end": separated(",")[:-1],
        "no header": separated(",", has_header=False), "JSON": objects(),
        "lines": b"".join(b"AB-%04d\n" % number for number in range(200)),
    }
    kinds = {"tabs": "tsv", "JSON": "ndjson", "lines": "lines"}
    for name, text in texts.items():
        report, status, check = round_trip(program, text)
        equal((name, status, check.status, check.out + check.err), (name, 0, 0, b""))
        equal((name, report["dialect"]["kind"]), (name, kinds.get(name, "csv")))
        assert report["records"] in (200, 300) and report["malformed"] == 0, (name, report)
        columns = {column["name"]: column for column in report["columns"]}
        if name in ("commas", "semicolons", "tabs", "bars", "CRLF", "mark", "no end", "JSON"):
            equal((name, columns["id"]["unique"], columns["state"]["choices"]),
                  (name, "unique", [{"value": "open", "count": 150}, {"value": "paid", "count": 150}]))
            assert columns["day"]["kind"] == "date" and not columns["note"]["required"], columns


def test_random_tables_pass_their_definitions(program):
    for seed in range(12):
        source = random.Random(seed)
        words = ["a", "b,c", 'q"q', " x ", "é", "日本", "1", "-1", "007", "1e5", "2026-01-01", "", "a\tb", "#", "x" * 300]
        table = [[source.choice(words[:source.randint(1, len(words))]) for _ in range(5)] for _ in range(source.randint(1, 120))]
        lines = [",".join('"' + cell.replace('"', '""') + '"' for cell in row) for row in [list("vwxyz"), *table]]
        _, status, check = round_trip(program, "\n".join(lines).encode() + b"\n", "--csv", "--header")
        equal((seed, status, check.status, check.out), (seed, 0, 0, b""))


def test_mistakes_in_other_files_are_found(program):
    with tempfile.TemporaryDirectory() as folder:
        form = os.path.join(folder, "form.json")
        with open(form, "wb") as target:
            target.write(program("infer", "--no-notes", stdin=separated(",")).out)
        bad = b"id,name,state,price,day,note\nx,Ann Lee,open,1.50,2026-01-01,\n5,Ann Lee,shut,1.5,2026-13-01,\n"
        done = program("--form", form, "--csv", "--format", "json", stdin=bad)
        found = {(error["record"], error["field"]) for error in map(json.loads, done.out.splitlines())}
        equal((done.status, found), (1, {(1, "id"), (2, "state"), (2, "price"), (2, "day")}))


def test_several_files_are_one_table(program):
    with tempfile.TemporaryDirectory() as folder:
        one, two = os.path.join(folder, "one.csv"), os.path.join(folder, "two.csv")
        for path, text in ((one, "id,name\n1,a\n2,b\n"), (two, "id\n3\n")):
            with open(path, "w", encoding="utf-8") as file:
                file.write(text * 1)
        report = json.loads(program("infer", "--csv", "--header", "--json", one, two).out)
        equal((report["records"], [column["empty"] for column in report["columns"]]), (3, [0, 1]))


def test_questions_about_several_files_name_the_file(program):
    with tempfile.TemporaryDirectory() as folder:
        one, two = os.path.join(folder, "one.csv"), os.path.join(folder, "two.csv")
        for path, last in ((one, "bad"), (two, "7")):
            with open(path, "w", encoding="utf-8") as file:
                file.write("id\n" + "".join(f"{number * number}\n" for number in range(300)) + last + "\n")
        done = program("infer", one, two)
        assert f'"bad" (record 301 of {one})'.encode() in done.err, done.err


def test_files_of_different_formats_are_not_read_by_one_command(program):
    with tempfile.TemporaryDirectory() as folder:
        one, two = os.path.join(folder, "one.csv"), os.path.join(folder, "two.tsv")
        for path, separator in ((one, ","), (two, "\t")):
            with open(path, "w", encoding="utf-8") as file:
                file.write("".join(f"{number}{separator}x{number % 3}\n" for number in range(50)))
        done = program("infer", one, two)
        assert done.status == 1 and b"the files have different formats" in done.err, done


def test_the_result_does_not_depend_on_the_threads(program):
    text = separated(",") * 1 + b"".join(separated(",", has_header=False) for _ in range(60))
    results = {program("infer", "--json", "--jobs", jobs, stdin=text).out for jobs in ("1", "2", "5")}
    equal(len(results), 1)


def test_tolerance_leaves_mistakes_out(program):
    text = b"day\n" + b"".join(b"2026-01-%02d\n" % (number % 28 + 1) for number in range(400)) + b"never\n"
    strict = json.loads(program("infer", "--json", stdin=text).out)["columns"][0]
    assert "date" not in strict["rule"], strict
    equal(strict["nearMisses"][0]["counterexamples"], [{"input": 1, "record": 401, "value": "never"}])
    tolerant = json.loads(program("infer", "--json", "--tolerance", "0.5%", stdin=text).out)["columns"][0]
    assert tolerant["rule"].startswith("required|date:") and tolerant["rejected"] == 1, tolerant
    for share in ("5", "0.5", "x", "101%", "0.00001%"):
        done = program("infer", "--tolerance", share, stdin=text)
        equal((done.status, done.err.startswith(b"formcheck: --tolerance must be a share")), (2, True))


def test_secrets_are_not_printed(program):
    text = b"user,password,token\n" + b"".join(b"u%d,hunter%d,tok%d\n" % (n, n % 3, n % 2) for n in range(100))
    for words in ([], ["--json"], ["--tolerance", "1%"]):
        done = program("infer", *words, stdin=text)
        equal(done.status, 0)
        assert b"hunter" not in done.out + done.err and b"tok0" not in done.out + done.err, done.out
    assert b'"kind":"password"' in done.out


def test_the_status_tells_what_happened(program):
    equal(program("infer", stdin=b"a,b\n1,2\n3,4\n5\n").status, 1)
    for text in (b"", b"a,b\n"):
        equal((text, program("infer", "--csv", stdin=text).status in (2, 3)), (text, True))
    equal(program("infer", "/nowhere.csv").status, 2)
    wide = program("infer", stdin="a,b\n1,2\n".encode("utf-16"))
    assert wide.status == 2 and b"iconv -f UTF-16 -t UTF-8" in wide.err, wide.err
    packed = gzip.compress(b"a,b\n1,2\n")
    for words in (["infer"], ["--csv", "--field", "a=numeric"], ["--field", "numeric", "--lines"]):
        done = program(*words, stdin=packed)
        assert done.status == 2 and b"with gzip -dc" in done.err, (words, done.err)
    equal(program("infer", "/proc/self/mem").status, 3)
    equal(program("infer", "--csv", "--tsv", stdin=b"").status, 2)
    equal(program("infer", "--header", "--no-header", stdin=b"").status, 2)
    with open("/dev/full", "wb") as full:
        done = subprocess.run([program.path, "infer"], input=b"1\n2\n", stdout=full, stderr=subprocess.PIPE, check=False)
    equal(done.returncode, 3)


def test_names_that_no_field_can_have_are_left_out(program):
    done = program("infer", "--csv", "--header", stdin="a,,a,b\u200b,c\n1,2,3,4,5\n".encode())
    equal([field["name"] for field in json.loads(done.out)["fields"]], ["c"])
    equal(done.err.count(b"left out"), 4)


def test_only_a_thousand_columns_are_read(program):
    names = [f"c{number}" for number in range(1200)]
    done = program("infer", "--csv", "--header", stdin=(",".join(names) + "\n" + ",".join("1" for _ in names) + "\n").encode())
    equal((done.status, len(json.loads(done.out)["fields"])), (0, 1000))
    assert b"200 columns after the first 1000 are left out" in done.err


def test_custom_rules_explain_columns(program):
    with tempfile.TemporaryDirectory() as folder:
        rules = os.path.join(folder, "rules.json")
        with open(rules, "w", encoding="utf-8") as file:
            json.dump({"version": 1, "rules": [{"name": "badge", "code": 9001, "rule": "pattern:/E[0-9]{5}/",
                                                "message": {"en": "not a badge"}}]}, file)
        text = b"badge\n" + b"".join(b"E%05d\n" % (number * 31) for number in range(200))
        report, status, check = round_trip(program, text, "--rules", rules)
        equal((status, check.status, report["columns"][0]["rule"]), (0, 0, "required|badge|uppercase"))


def test_the_dialect_is_printed(program):
    done = program("infer", "--dialect", stdin=b"\xef\xbb\xbfa;b\r\n1;\"2\"\r\n")
    equal(done.out, b"-: csv, delimiter ';', header, quotes, UTF-8 with a byte order mark, crlf\n")
    found = json.loads(program("infer", "--dialect", "--json", stdin=b"a\tb\n1\t2\n").out)
    equal((found["kind"], found["delimiter"], found["header"]), ("tsv", "\t", True))


def test_inference_needs_bounded_memory(program):
    peaks = []
    for count in (20, 100):
        def feed():
            yield b"id,mail,amount\n"
            for block in range(count):
                yield b"".join(b"%d,user%d@example.org,%d.50\n" % (n, n * 7919 % 100003, n % 977)
                               for n in range(block * 4000, block * 4000 + 4000))
        status, _, _, err, peak = program.peak("infer", "--jobs", "2", feed=feed())
        equal((status, b"%d records" % (count * 4000) in err), (0, True))
        peaks.append(peak)
    assert max(peaks) < 250, peaks


def notices(program, text, *words, status=0):
    """Infers rules from text, and returns the lines on standard error."""
    done = program("infer", *words, stdin=text)
    equal((words, done.status, done.err), (words, status, done.err))
    return done.err.decode()


def test_a_value_among_numbers_is_a_question_with_its_place(program):
    numbers = b"".join(b"%d,%d.50\n" % (n, n % 90) for n in range(499))
    for stray in (b"x", b"n/x", b'"4,50"'):
        text = b"id,price\n" + numbers + b"499," + stray + b"\n"
        column = json.loads(program("infer", "--json", stdin=text).out)["columns"][1]
        miss = column["nearMisses"][0]
        equal(miss["accepted"], 499)
        assert miss["rule"].startswith("decimal:min=0,max=140"), miss
        equal([example["record"] for example in miss["counterexamples"]], [500])
        assert "accepts all but 1 of 500 values. Is this a mistake: " in column["questions"][0], column
        assert not column["choices"], column
        _, _, check = round_trip(program, text)
        equal((check.status, check.out), (0, b""))
        strict = json.loads(program("infer", "--json", "--tolerance", "0.5%", stdin=text).out)["columns"][1]
        if stray != b'"4,50"':
            assert strict["rule"].startswith("required|decimal:min=0,max=140"), strict


def test_words_for_missing_values_are_accepted_beside_numbers(program):
    text = b"id,price\n" + b"".join(b"%d,%d.50\n" % (n, n % 90) for n in range(499)) + b"499,n/a\n"
    column = json.loads(program("infer", "--json", stdin=text).out)["columns"][1]
    assert column["rule"].startswith("required|any(in:n/a, decimal:min=0,max=140"), column
    equal(column["questions"], ['One value is "n/a". Does it mark a missing value?'])
    _, _, check = round_trip(program, text)
    equal((check.status, check.out), (0, b""))


def test_headers_with_empty_or_repeated_names_are_headers(program):
    rows = b"".join(b"%d,%d,word%d\n" % (n, n * 3, n) for n in range(50))
    for header, kept, left in ((b",count,name\n", ["count", "name"], "(no name): left out: a column needs a name"),
                               (b"a,a,name\n", ["name"], "a: left out: the header has several columns")):
        done = program("infer", stdin=header + rows)
        equal([field["name"] for field in json.loads(done.out)["fields"]], kept)
        assert left in done.err.decode() and b"50 records" in done.err, done.err
    assert "no column can be a field of a form" in notices(program, b",,\n1,2,3\n", "--csv", "--header", status=2)
    assert "It is read as a record; if it is: --header" in notices(program, b"a,a\nb,c\nd,e\n")


def test_no_number_in_a_header_enters_the_bounds(program):
    years = b"country,2019,2020\n" + b"".join(b"C%c,%d,%d\n" % (65 + n % 26, n % 90, n % 70) for n in range(60))
    report, _, check = round_trip(program, years)
    equal([column["name"] for column in report["columns"]], ["country", "2019", "2020"])
    equal((check.status, report["columns"][1]["rule"]), (0, "required|integer:min=0,max=590"))
    assert not report["dialect"]["unsure"], report["dialect"]
    pandas = b",0,1\n" + b"".join(b"%d,%d.5,x%d\n" % (n, n, n) for n in range(40))
    equal([column["name"] for column in round_trip(program, pandas)[0]["columns"]], ["", "0", "1"])
    for text in (b"2019,Ann\n5,Bob\n6,Carl\n", b"1,2,x\n3,7,y\n4,9,z\n", b"2019\n5\n7\n"):
        assert "It is read as a record; if it is: --header" in notices(program, text), text


def test_columns_that_are_left_out_have_no_questions(program):
    err = notices(program, b",a\\b,c\n" + b"".join(b"%d,%d,%d\n" % (n, n, n) for n in range(5)), "--csv", "--header")
    assert r"a\b: left out" in err and r"a\b: unsure" not in err and "(no name): unsure" not in err, err
    assert "c: unsure" in err and "the name contains a backslash, which" in err, err


def test_a_value_that_is_too_long_does_not_end_the_inference(program):
    rows = b"".join(b"%d,v%d\n" % (n, n) for n in range(50))
    text = b"id,code\n" + rows + b"50," + b"x" * (1 << 20) + b"y\n" + b"51,v51\n"
    report, status, check = round_trip(program, text)
    column = report["columns"][1]
    equal((status, column["unreadable"], column["support"]), (1, 1, 51))
    assert column["rule"].startswith("required|pattern:/v[0-9]"), column
    assert "1 value is longer than 1 MiB (record 51), which every check rejects. Is it a mistake?" in column["questions"]
    equal((check.status, check.out.count(b"error"), b"error 3002" in check.out), (1, 1, True))
    assert "longer than 1 MiB (record 2)" in notices(program, b"ab\n" + b"x" * ((1 << 20) + 1) + b"\nab\n", status=1)


def test_a_file_without_values_has_no_rule(program):
    for text in (b"\n\n\n", b" \n \n", b"a,b\n,\n,\n"):
        done = program("infer", stdin=text)
        assert (done.status, done.out) == (2, b"") and b"there are no values in" in done.err, (text, done.err)
    done = program("infer", stdin=b"id,name\n")
    equal((done.status, done.out), (2, b""))
    assert b'there are no records after the header "id", "name"' in done.err and b"--no-header" in done.err, done.err
    done = program("infer", stdin=b"a\x07\nb\nc\n")
    assert (done.status, b"--field ''" in done.err) == (0, False), done.err


def test_a_file_in_another_encoding_is_named_with_the_wrong_byte_and_the_remedy(program):
    rows = "".join(f"{n},José{n}\n" for n in range(50))
    for text in (("id,name\n" + rows).encode("latin-1"), "".join(f"José{n}\n" for n in range(50)).encode("latin-1")):
        place = text.index(b"\xe9") + 1
        done = program("infer", stdin=text)
        equal((done.status, done.out), (2, b""))
        assert f"not UTF-8: byte {place} is 0xE9".encode() in done.err, done.err
        assert b"iconv -f WINDOWS-1252 -t UTF-8 FILE" in done.err, done.err
        assert b"No value is filled in" not in done.err and b", UTF-8" not in done.err, done.err
        equal(program("infer", "--dialect", stdin=text).out.count(f"not UTF-8 (byte {place} is 0xE9)".encode()), 1)
    # One wrong byte, after the first 64 KiB and after several blocks.
    lines = "".join(f"{n},name {n}\n" for n in range(60000)).encode()
    for mark in (b"", b"\xef\xbb\xbf"):
        text = mark + b"id,name\n" + lines + b"60000,Jos\xe9\n" + lines
        done = program("infer", "--jobs", "2", stdin=text)
        assert done.status == 1 and b'"name":"id"' in done.out, done.err
        assert f"byte {text.index(bytes([0xe9])) + 1} is 0xE9".encode() in done.err, done.err
        assert b"malformed: the first is record 60001: The record is not UTF-8" in done.err, done.err
    # The sample may end inside a character.
    equal(program("infer", "--dialect", stdin="é\n".encode() * 40000).out, b"-: lines, UTF-8, lf\n")
    assert b"iconv" in program("infer", stdin="id,größe\n1,2\n3,4\n".encode("latin-1")).err


def test_files_that_are_no_records_are_named_with_the_remedy(program):
    texts = {
        b"id,n\r1,2\r3,4\r": r"tr '\r' '\n' < FILE > NEW",
        b'[{"a": 1}, {"a": 2}]\n': "jq -c '.[]' FILE > NEW",
        b'[\n  {"a": 1},\n  {"a": 2}\n]\n': "jq -c '.[]' FILE > NEW",
        b'{\n  "a": 1\n}\n{\n  "a": 2\n}\n': "jq -c . FILE > NEW",
        b"# by hand\n# twice\nid,n\n1,2\n3,4\n": "sed '/^#/d' FILE > NEW",
        b"# by hand\n80\n443\n": "sed '/^#/d' FILE > NEW",
        b"Sales 2026\nid,n\n1,2\n3,4\n": "sed 1d FILE > NEW",
        b"Sales\n2026\n" + b'{"a": 1}\n' * 3: "sed 1,2d FILE > NEW",
        b"sep=;\r\nid;n\r\n1;2\r\n": "sed 1d FILE > NEW",
        b'id\tsize\n1\t5"\n2\t6"\n': r"""sed 's/"/""/g; s/[^\t]*/"&"/g' FILE > NEW""",
        b"'id','n'\n" + b"".join(b"'%d','x, %d'\n" % (n, n) for n in range(30)): "csvformat -q \"'\" FILE > NEW",
    }
    for text, remedy in texts.items():
        done = program("infer", stdin=text)
        assert (done.status, done.out) == (2, b"") and remedy.encode() in done.err, (text, done.err)
    quoted = b"'id','n'\n" + b"".join(b"'%d','x%d'\n" % (n, n) for n in range(30))
    assert "fields are in single quotes" in notices(program, quoted)
    for text in (b"#id,n\n1,2\n3,4\n", b"#ff0000\n#00ff00\n#0000ff\n", b'{"a": [1]}\n{"a": [2]}\n', b"it's\n'tis\n"):
        for remedy in ("sed", "jq", "csvformat"):
            assert f"{remedy} " not in program("infer", stdin=text).err.decode(), text


def test_files_with_other_columns_are_named(program):
    with tempfile.TemporaryDirectory() as folder:
        for name, text in (("a.csv", "id,n\n1,2\n"), ("b.csv", "id,m\n1,2\n"), ("c.csv", "n,id\n1,2\n")):
            with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
                file.write(text)
        err = program("infer", "a.csv", "b.csv", "c.csv", cwd=folder).err.decode()
        assert 'b.csv has other columns than a.csv: it lacks "n" and adds "m"' in err and "c.csv has" not in err, err


def test_a_check_names_what_its_header_suggests(program):
    for text, hint in ((b"id,n\r1,2\r", b"(CR) only"), (b"# by hand\nid,n\n1,2\n", b"comments"),
                       (b"'id','n'\n'1','2'\n", b"single quotes do not quote fields")):
        done = program("--csv", "--field", "id=numeric", stdin=text)
        assert done.status == 2 and hint in done.err, done.err


def test_the_tolerance_applies_to_all_columns_together(program):
    generator = random.Random(7)
    for mistakes, tolerance in ((4, 1.0), (9, 1.0), (5, 0.5), (3, 2.0)):
        table = [[str(number % 90) for _ in range(8)] + [f"2026-01-{number % 28 + 1:02}"] for number in range(1000)]
        for column in range(9):
            for row in generator.sample(table, mistakes + column % 2):
                row[column] = "#"
        text = "".join(",".join(row) + "\n" for row in [list("abcdefghi"), *table]).encode()
        report, _, check = round_trip(program, text, "--tolerance", f"{tolerance}%")
        rejected = len({line.split(b":")[1] for line in check.out.splitlines() if b": error " in line})
        budget = int(1000 * tolerance / 100)
        # The columns that fit into the tolerance have the rule of numbers or dates.
        strict = [column["name"] for column in report["columns"] if column["rejected"]]
        costs = sorted(mistakes + column % 2 for column in range(9))
        affordable = sum(sum(costs[:count + 1]) <= budget for count in range(9))
        equal((mistakes, len(strict), rejected <= budget), (mistakes, affordable, True))
        equal(sum(column["rejected"] for column in report["columns"]) <= budget, True)


def test_a_sample_has_the_first_records_of_each_file(program):
    header, rows = b"id,name\n", [b'%d,"n\n%d"\n' % (n, n % 7) for n in range(60000)]
    for count in (1, 2, 999, 30000, 59999, 60000, 70000):
        text = header + b"".join(rows)
        for jobs in ("1", "3"):
            sampled = json.loads(program("infer", "--json", "--jobs", jobs, "--sample", str(count), stdin=text).out)
            first = json.loads(program("infer", "--json", stdin=header + b"".join(rows[:count])).out)
            equal((count, sampled["records"], sampled["sample"]), (count, min(count, 60000), count))
            for one, other in zip(sampled["columns"], first["columns"]):
                # Later records have greater numbers.
                rule = re.sub(r",max=[0-9]+(?=,sign)", "", other["rule"]) if one["name"] == "id" else other["rule"]
                equal((count, one["name"], one["rule"], one["values"]), (count, one["name"], rule, other["values"]))
                assert one["unique"] != "unique", one
    lines = b"".join(b"%d\n" % n for n in range(100))
    assert b"from the first 10 of each file" in program("infer", "--sample", "10", stdin=lines).err
    for words in (["--sample", "0"], ["--sample", "x"], ["--sample", "5", "--dialect"]):
        equal(program("infer", *words, stdin=lines).status, 2)

"""Tests with small files: every border of a split, and every format."""
from harness import equal, fails
from single import accepted, rows, same
from spark_formcheck import Form, ValidationFailed, validate


def check(world, data, form, split_size, **options):
    """Checks a file and compares the accepted and rejected records with those of one machine."""
    path = world.write("small", data)
    result = validate(world.spark, path, form, split_size=split_size, binary=world.binary, **options)
    single = same(world, result, form, [path])
    found = accepted(result)
    if form.has_header and data:
        equal(single.accepted.endswith(b"".join(found)), True)
    else:
        equal(b"".join(found), single.accepted)
    equal(len(found), result.counts.accepted)
    return result


def test_an_empty_file_has_no_records(world):
    for form in (Form.lines("numeric"), Form.null("numeric"), Form.ndjson({"a": "numeric"})):
        result = check(world, b"", form, 10)
        equal((result.counts.records, result.rejected.count(), result.accepted.count()), (0, 0, 0))
    equal(check(world, b"id\n", Form.csv({"id": "numeric"}), 10).counts.records, 0)


def test_an_empty_file_without_the_header_that_it_must_have(world):
    with fails("small", "it has no header"):
        check(world, b"", Form.csv({"id": "numeric"}), 10)


def test_a_file_with_one_record_needs_no_line_ending(world):
    for data, rejected in ((b"1", 0), (b"x\r\n", 1), (b"1\n", 0)):
        equal(check(world, data, Form.lines("numeric"), 1).counts.rejected, rejected)
    for data in (b"id\n1", b"id\r\n1\r\n"):
        equal(check(world, data, Form.csv({"id": "numeric"}), 1).counts.records, 1)


def test_bytes_that_are_not_utf8(world):
    data = b"\xef\xbb\xbf1\na1\xff\xfe\nb2\rb3\r\n\r\n12\xc3\n\xe2\x80\xa8\n\0\n77\n\xff"
    for size in (1, 9):
        result = check(world, data, Form.lines("numeric"), size)
        equal(result.counts.rejected, 7)
    excerpts = [row[-1] for row in rows(result.rejected) if row[4] == 3001]
    equal(sorted(excerpts), sorted(["a1\\xFF\\xFE", "12\\xC3", "\\xFF"]))
    check(world, data.replace(b"\n", b"\0"), Form.null("numeric"), 4)


def test_csv_is_split_correctly_at_every_border(world):
    data = b'id,text\r\n1,"a\n2,b\n"\n"3","""\n"""\r\nx,"\n\n"\n4,s"t\n5\n6,\xff\n\n7,"u"v\n8,\n'
    for size in (1, 8, 1000):
        check(world, data, Form.csv({"id": "numeric"}), size)
    check(world, data.replace(b",", b"\t"), Form.tsv({"id": "numeric"}), 6)
    check(world, data.replace(b",", b";"), Form.csv({"2": "alpha"}, delimiter=";", header=False), 6)


def test_a_quote_that_is_never_closed(world):
    check(world, b'id,text\n1,a\n2,"b\n3,c\n4,d\n' * 3, Form.csv({"id": "numeric"}), 6)


def test_json_lines_are_kept_byte_for_byte(world):
    data = b'{"a":"1"}\n{"a":"x\\n\xc3\xa4"}\n\n{"a":3}\n[1]\n{bad\n{"a":"\\ud800"}\n{"a":null}'
    for size in (1, 20):
        check(world, data, Form.ndjson({"/a": "numeric"}), size)


def test_several_files_are_joined_in_order(world):
    paths = [world.write(f"part {number}", b"".join(b"%d\n" % value if value % 7 else b"?\n"
                                                    for value in range(number * 100))) for number in range(6)]
    form = Form.lines("numeric")
    result = validate(world.spark, paths, form, split_size=333, binary=world.binary)
    single = same(world, result, form, paths)
    equal(b"".join(accepted(result)), single.accepted)


def test_a_form_and_rules_are_shipped_with_the_job(world):
    form = world.write("form.json", b'''{"version": 1,
        "fields": [{"name": "a", "validator": "required|short"}, {"name": "b", "validator": "numeric"}],
        "rules": [{"rule": "different", "fields": ["a", "b"], "at": ["a", "b"]}]}''')
    rules = world.write("rules.json", b'''{"version": 1, "rules": [
        {"name": "short", "code": 9001, "rule": "length:max=3", "message": {"en": "It is too long"}}]}''')
    data = b"a,b\n" + b"1,2\n,3\n1234,x\n5,5\n" * 9
    result = check(world, data, Form("csv", definition=form, rules=(rules,)), 10)
    equal((result.counts.rejected, result.rejected.count()), (27, 36))


def test_values_that_stay_undecided_are_kept_apart(world):
    data = b"1\n" + b"a" * 100_000 + b"!\naab\n"
    result = check(world, data, Form.lines("pattern:/(?:a+){2}b/"), 10)
    equal((result.counts.undecided, result.undecided.count()), (1, 1))


def test_a_threshold_fails_the_job(world):
    path, form = world.write("bad.txt", b"1\nx\n2\ny\n"), Form.lines("numeric")
    for fine in (2, 0.5, None):
        validate(world.spark, path, form, max_rejected=fine, binary=world.binary)
    for few in (1, 0, 0.49):
        with fails("2 of 4 records were not accepted", kind=ValidationFailed):
            validate(world.spark, path, form, max_rejected=few, binary=world.binary)
    try:
        validate(world.spark, path, form, max_rejected=0, binary=world.binary)
    except ValidationFailed as failure:
        equal((failure.report["totals"]["rejected"], failure.result.rejected.count()), (2, 2))

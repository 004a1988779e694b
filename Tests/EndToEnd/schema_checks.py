"""Tests of formcheck --schema, which checks JSON documents."""
import json
import re

from accounts import Folder, codes
from harness import equal

SCHEMA = {
    "$schema": "https://json-schema.org/draft/2020-12/schema", "type": "object", "required": ["id"],
    "properties": {
        "id": {"type": "integer", "minimum": 1}, "mail": {"type": "string", "format": "email"},
        "tags": {"type": "array", "items": {"type": "string", "maxLength": 3}, "uniqueItems": True}},
    "additionalProperties": False}
DOCUMENT = b"""{
  "id": 0,
  "mail": "ada@@example.org",
  "tags": ["a", "long", "\\u0061x", "ax"],
  "extra": null
}
"""


def text(value):
    return json.dumps(value).encode()


def findings(done):
    """Returns the line, the column, the pointer and the name of each finding."""
    lines = [json.loads(line) for line in done.out.splitlines()]
    return [(line["line"], line["column"], line["instanceLocation"], line["name"]) for line in lines]


def test_every_finding_has_its_place(program):
    with Folder(program, schema=text(SCHEMA), document=DOCUMENT) as folder:
        done = folder("--schema", "schema", "--json", "--format", "json", "document")
        equal(done.status, 1)
        found = {(line, pointer) for line, _, pointer, _ in findings(done)}
        for place in ((2, "/id"), (3, "/mail"), (4, "/tags/1"), (4, "/tags")):
            assert place in found, (place, found)
        plain = folder("--schema", "schema", "document")
        assert b"document:2:9: error 60" in plain.out and b": /id: " in plain.out, plain.out
        assert b"document:3:" in plain.out and b"error 1003: /mail: " in plain.out, plain.out


def test_the_position_in_a_string_is_that_of_the_character(program):
    with Folder(program, schema=text(SCHEMA)) as folder:
        done = folder("--schema", "schema", "--format", "json", stdin=b'{"id": 1,\n "mail": "\\u0061da@@x.org"}')
        found = [json.loads(line) for line in done.out.splitlines()]
        equal([(line["line"], line["column"], line["code"]) for line in found], [(2, 20, 1003)])


def test_a_finding_shows_the_json_and_the_address_of_the_keyword(program):
    schema = text({"required": ["name"], "properties": {"age": {"type": "integer"}, "id": {"anyOf": [{"minimum": 1}, {"const": "x"}]}}})
    document = b'{\n  "id": 0,\n  "age": "17"\n}'
    with Folder(program, schema=schema, document=document) as folder:
        done = folder("--schema", "schema", "document")
        equal(done.out.decode(), """\
document:1:1: error 6019: The member name is missing
  {
  ^
  - schema#/required
document:2:9: error 6023: /id: The value matches none of the schemas in anyOf
  0
  ^
  - schema#/properties/id/anyOf
document:2:9: error 6007: /id: The number must be at least 1
  0
  ^
  - schema#/properties/id/anyOf/0/minimum
document:2:9: error 6003: /id: The value must be "x"
  0
  ^
  - schema#/properties/id/anyOf/1/const
document:3:10: error 6001: /age: The value must be of the type integer, not string
  "17"
  ^
  - schema#/properties/age/type
""")
        lines = folder("--schema", "schema", "--format", "json", "document").out.splitlines()
        equal([json.loads(line).get("explains") for line in lines], [None, None, 1, 1, None])


def test_a_member_that_is_not_allowed_has_the_unit_of_the_keyword(program):
    schema = text({"properties": {"a": {}}, "additionalProperties": False})
    with Folder(program, schema=schema, document=b'{"b": 1}') as folder:
        unit = json.loads(folder("--schema", "schema", "--format", "list", "document").out)
        equal(unit["schemaLocation"], "#")
        equal([(detail["evaluationPath"], detail["schemaLocation"], detail["instanceLocation"], list(detail["errors"]))
               for detail in unit["details"]],
              [("/additionalProperties", "#/additionalProperties", "/b", [""])])


def test_each_line_is_a_document(program):
    lines = b'{"id": 1}\n{"id": 0}\n \t\r\n{"id": 2, "id": 3}\nnull\r\n{"id": 1} x\n{"id": 5}'
    with Folder(program, schema=text(SCHEMA)) as folder:
        done = folder("--schema", "schema", "--ndjson", "--summary", stdin=lines)
        equal((done.status, done.err), (1, b"checked 6, accepted 2, rejected 4, undecided 0\n"))
        equal([line for line, _ in codes(done.out)], [2, 4, 5, 6])
        equal([code for line, code in codes(done.out) if line in (4, 6)], [3012, 3011])


def test_formats_are_checked_unless_they_are_off(program):
    with Folder(program, schema=text(SCHEMA), document=b'{"id": 1, "mail": "x"}') as folder:
        equal(folder("--schema", "schema", "document").status, 1)
        equal(folder("--schema", "schema", "--no-formats", "document").status, 0)


def test_unknown_keywords_are_warnings_and_strict_makes_them_errors(program):
    schema = b'{\n  "properties": {"a": {"type": "string", "maxLenght": 3}},\n  "x-note": 1\n}'
    with Folder(program, schema=schema, document=b'{"a": "long"}') as folder:
        done = folder("--schema", "schema", "document")
        equal((done.status, done.out), (0, b""))
        assert re.match(rb"schema:2:\d+: warning 4072: unknown keyword", done.err), done.err
        assert b'did you mean "maxLength"?' in done.err, done.err
        done = folder("--schema", "schema", "--strict", "document")
        equal(done.status, 2)
        assert b"error 4072" in done.err and b"maxLenght" in done.err, done.err


def test_references_lead_only_to_named_files(program):
    schema = text({"properties": {"a": {"$ref": "https://example.org/name#/$defs/name"}}})
    other = text({"$defs": {"name": {"minLength": 2}}})
    with Folder(program, schema=schema, other=other, document=b'{"a": "x"}') as folder:
        done = folder("--schema", "schema", "document")
        assert done.status == 2 and b"error 4073" in done.err, done.err
        done = folder("--schema", "schema", "--schema-file", "https://example.org/name=other", "document")
        equal((done.status, [code // 100 for _, code in codes(done.out)]), (1, [60]))
        folder.write("other", text({"$id": "https://example.org/name", "$defs": {"name": {"minLength": 2}}}))
        equal(folder("--schema", "schema", "--schema-file", "other", "document").status, 1)


def test_the_formats_of_the_specification(program):
    with Folder(program, schema=text(SCHEMA), one=b'{"id": 1}', two=b'{"id": 0, "tags": ["long"]}') as folder:
        done = folder("--schema", "schema", "--format", "list", "one", "two")
        good, bad = (json.loads(line) for line in done.out.splitlines())
        equal((good["valid"], bad["valid"]), (True, False))
        equal([(unit["evaluationPath"], unit["instanceLocation"], sorted(unit["errors"])) for unit in bad["details"]],
              [("/properties/id", "/id", ["minimum"]), ("/properties/tags/items", "/tags/0", ["maxLength"])])
        equal([(unit["source"], unit["line"]) for unit in (good, bad)], [("one", 1), ("two", 1)])
        done = folder("--schema", "schema", "--ndjson", "--format", "list", stdin=b'{"id": 1}\n\n{"id": 0}\n')
        equal([json.loads(line)["line"] for line in done.out.splitlines()], [1, 3])
        done = folder("--schema", "schema", "--format", "hierarchical", "two")
        equal(json.loads(done.out)["valid"], False)


def test_the_formats_of_other_checks(program):
    with Folder(program, schema=text(SCHEMA), document=DOCUMENT) as folder:
        sarif = json.loads(folder("--schema", "schema", "--format", "sarif", "document").out)
        results = sarif["runs"][0]["results"]
        assert len(results) >= 4 and all(
            result["locations"][0]["physicalLocation"]["region"]["startLine"] > 1 for result in results), results
        junit = folder("--schema", "schema", "--format", "junit", "document").out
        assert b"<testsuites" in junit and b"<failure" in junit, junit
        github = folder("--schema", "schema", "--format", "github", "document").out
        assert github.startswith(b"::error file=document,line=2,"), github
        assert sarif["runs"][0]["results"][0]["properties"]["keyword"] == "schema#/properties/id/minimum", sarif
        assert b"  - schema#/properties/id/minimum\n</failure>" in junit, junit
        assert github.splitlines()[0].endswith(b"%0Akeyword: schema#/properties/id/minimum"), github
        csv = folder("--schema", "schema", "--format", "csv", "document").out
        assert b",/id,schema#/properties/id/minimum,0,false,6007," in csv, csv
        quiet = folder("--schema", "schema", "--quiet", "document")
        equal((quiet.status, quiet.out), (1, b""))


def test_mistakes_of_a_schema_have_their_place(program):
    for schema, words in ((b'{"minLength": -1}', b"error 4071"), (b'{"type": "strin"}', b"error 4071"),
                          (b'{"pattern": "("}', b"one of ECMAScript"), (b"{", b"error 4070"),
                          (b'{"$ref": "#/nothing"}', b"error 4073"), (b'{"$ref": "#"}', b"error 4074")):
        with Folder(program, schema=schema, document=b"{}") as folder:
            done = folder("--schema", "schema", "document")
            assert done.status == 2 and words in done.err, (schema, done.err)


def test_programs_learn_why_a_check_cannot_start(program):
    with Folder(program, schema=text(SCHEMA), broken=b'{"minLength": -1}', document=b"{}") as folder:
        for words, code, source in ((("broken", "document"), 4071, "broken"), (("none", "document"), 5001, "none"),
                                    (("schema", "missing"), 5001, "missing")):
            done = folder("--schema", words[0], "--format", "json", words[1])
            finding = json.loads(done.out)
            equal((done.status, finding["severity"], finding["code"], finding["source"]), (2, "error", code, source))
            assert b"error %d" % code in done.err, done.err
            done = folder("--schema", words[0], "--format", "sarif", words[1])
            invocation = json.loads(done.out)["runs"][0]["invocations"][0]
            equal((done.status, invocation["executionSuccessful"], invocation["exitCode"]), (2, False, 2))
            notice = invocation["toolExecutionNotifications"][0]
            equal((notice["level"], notice["descriptor"]["id"]), ("error", str(code)))
            assert source in notice["message"]["text"], notice
            done = folder("--schema", words[0], "--format", "junit", words[1])
            assert done.out.startswith(b"<?xml") and b"</testsuites>" in done.out, done.out


def test_all_mistakes_of_a_schema_are_reported(program):
    schema = b"""{"minLength": -1, "type": [],
  "properties": {"a": {"type": "strin"}, "b": {"required": ["c", "c"]}}}"""
    with Folder(program, schema=schema, other=b'{"$id": "other", "title": 1}', document=b"{}") as folder:
        done = folder("--schema", "schema", "--schema-file", "other", "document")
        places = sorted(re.findall(rb"(\w+:\d+:\d+): error 4071", done.err))
        equal((done.status, places), (2, [
            b"other:1:27", b"schema:1:15", b"schema:1:27", b"schema:2:32", b"schema:2:60"]))


def test_wrong_calls_are_explained(program):
    with Folder(program, schema=text(SCHEMA), document=b"{}") as folder:
        for words in (("--json", "--schema"), ("--schema", "schema", "--json", "--ndjson", "document"),
                      ("--schema", "schema", "--draft", "3", "document"), ("--schema", "none", "document"),
                      ("--schema", "schema", "none"), ("--schema", "-", "-")):
            equal((words, folder(*words).status), (words, 2))


def test_a_hostile_pattern_is_undecided_in_time(program):
    schema = text({"properties": {"a": {"pattern": "^(a+)+$"}}})
    with Folder(program, schema=schema, document=b'{"a": "' + b"a" * 50_000 + b'!"}') as folder:
        done = folder("--schema", "schema", "document")
        assert done.status in (1, 3), (done.status, done.out[:300])


def test_an_undecided_document_is_named_in_every_format(program):
    schema = text({"anyOf": [{"pattern": "^(a+)+$"}, {"const": 1}]})
    with Folder(program, schema=schema, document=b'"' + b"a" * 36 + b'!"') as folder:
        for form in ("text", "json", "csv", "github", "junit", "sarif", "list", "hierarchical"):
            done = folder("--schema", "schema", "--format", form, "document")
            equal((form, done.status), (form, 3))
            assert b"match limit" in done.out, (form, done.out)
        junit = folder("--schema", "schema", "--format", "junit", "document").out
        assert b'tests="1" failures="0" errors="1"' in junit, junit
        finding = json.loads(folder("--schema", "schema", "--format", "json", "document").out)
        equal((finding["verdict"], finding["code"], finding["keywordLocation"]),
              ("undecided", 3105, "/anyOf/0/pattern"))
        for form in ("list", "hierarchical"):
            unit = json.loads(folder("--schema", "schema", "--format", form, "document").out)
            equal((unit["valid"], unit["errors"]), (False, {"": "The verdict is undecided"}))
            equal(list(unit["details"][0]["errors"]), ["pattern"])

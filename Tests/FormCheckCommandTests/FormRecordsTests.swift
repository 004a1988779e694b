import Foundation
import FormCheckForms
import FormCheckCore
import Testing
import FormCheckValidators

/// Tests of `formcheck --form FORM --csv`, which checks records against a form.
@Suite struct FormRecordsTests {
  /// Runs `formcheck --form FORM --csv` on the given records, with additional options.
  static func checked(_ form: String, _ csv: String, _ options: String...) -> Call {
    checked(form, csv, options)
  }

  private static func checked(_ form: String, _ csv: String, _ options: [String]) -> Call {
    let folder = NSTemporaryDirectory() + "formcheck-\(UUID().uuidString)/"
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var name = form
    if !form.hasPrefix("@") {
      name = folder + "form.json"
      _ = FileManager.default.createFile(atPath: name, contents: Data(form.utf8))
    }
    let path = folder + "people.csv"
    _ = FileManager.default.createFile(atPath: path, contents: Data(csv.utf8))
    let kind = options.contains("--tsv") || options.contains("--ndjson") ? [] : ["--csv"]
    let call = Call(
      bytes: (["--form", name] + kind + options + [path]).map { Array($0.utf8) })
    return call.replacing(folder, with: "")
  }

  private func form(_ fields: String, _ more: String = "") -> String {
    "{\"version\": 1, \"fields\": [\(fields)]\(more)}"
  }

  /// Returns the positions, codes and fields of the rejections.
  private func errors(_ call: Call) -> [String] {
    call.output.split(separator: "\n").compactMap { line in
      guard let range = line.range(of: ": error ") else { return nil }
      let words = line[range.upperBound...].split(separator: ": ")
      return "\(line[..<range.lowerBound].dropFirst("people.csv:".count)) \(words[0]) \(words[1])"
    }
  }

  private static let people = """
    {"version": 1, "pages": [
      {"title": "You", "fields": [
        {"name": "email", "validator": "required|email", "filter": "trim"},
        {"name": "country", "kind": "choice", "choices": ["us", "de"], "validator": "required"},
        {"name": "zip", "validator": "required|pattern:/[0-9]{5}/", "when": {"country": "us"}}]},
      {"title": "More", "fields": [
        {"name": "news", "kind": "yes-no"},
        {"name": "lists", "kind": "choices", "choices": ["red", "green"], "validator": "required",
         "when": {"news": true}},
        {"name": "born", "kind": "date"}, {"name": "left", "kind": "date"},
        {"name": "pages", "kind": "number", "validator": "length:max=3"}]}],
     "rules": [{"rule": "after", "fields": ["born", "left"], "at": ["left"]}]}
    """

  private static let header = "email,country,zip,news,lists,born,left,pages\n"

  private func people(_ records: String...) -> [String] {
    errors(Self.checked(Self.people, Self.header + records.joined(separator: "\n")))
  }

  @Test func fieldsOfAllPagesAreCheckedByTheirRulesAndKinds() {
    #expect(people("a@b.co,us,12345,no,,2026-01-01,2026-01-02,1.5") == [])
    #expect(
      people("a@b.co,us,12345,no,,2026-02-30,2026-01-02,x") == [
        "2:29 1051 born", "2:43 1009 pages",
      ])
    #expect(people("a@b.co,de,,no,,,,12345") == ["2:21 2002 pages"])
  }

  @Test func valuesMustBeChoices() {
    #expect(people("a@b.co,fr,,true,,,,") == ["2:8 2004 country", "2:12 2004 news"])
    #expect(people("a@b.co,,,,,,,") == ["2:8 2001 country"])
  }

  @Test func fieldFiltersAreApplied() {
    #expect(people("\" a@b.co \",de,,,,,,") == [])
    #expect(people("   ,de,,,,,,") == ["2:1 2001 email"])
    // As in the form, the field's filter runs first, and then line ends become spaces if the field
    // has a single line.
    let one = form(#"{"name": "a", "validator": "pattern:/x y/", "filter": "trim"}, {"name": "b"}"#)
    #expect(errors(Self.checked(one, "a,b\n\"x\r\ny\n\",\n")) == [])
  }

  @Test func hiddenFieldsAreNotChecked() {
    #expect(people("a@b.co,de,never mind,no,neither,,,") == [])
    #expect(people("a@b.co,us,,,,,,") == ["2:11 2001 zip"])
    #expect(people("a@b.co,us,x,,,,,") == ["2:11 2005 zip"])
    // Hiding a field also hides the fields whose conditions depend on it.
    let chain = form(
      """
      {"name": "a", "kind": "yes-no"}, {"name": "b", "when": {"a": true}},
      {"name": "c", "validator": "required", "when": {"b": "x"}}
      """)
    #expect(errors(Self.checked(chain, "a,b,c\nno,x,\nyes,x,\n")) == ["3:7 2001 c"])
  }

  @Test func severalChoicesAreSeparatedBySemicolonsOrLines() {
    #expect(people("a@b.co,de,,yes,red,,,", "a@b.co,de,,yes,green;red,,,") == [])
    #expect(people("a@b.co,de,,yes,\"red\ngreen\",,,", "a@b.co,de,,yes,\"red\r\ngreen;\",,,") == [])
    #expect(people("a@b.co,de,,yes,,,,", "a@b.co,de,,yes,;;,,,").count == 2)
    #expect(people("a@b.co,de,,yes,red;blue,,,") == ["2:20 2004 lists"])
    #expect(people("a@b.co,de,,yes,red; green,,,") == ["2:20 2004 lists"])
    // If a choice contains a semicolon, only line ends separate values.
    let odd = form(
      #"{"name": "a", "kind": "choices", "choices": ["x;y", "z"]}, {"name": "b", "when": {"a": "z"}}"#
    )
    #expect(errors(Self.checked(odd, "a,b\nx;y,\n\"x;y\nz\",\nz;z,\n")) == ["5:2 2004 a"])
  }

  @Test func crossFieldRulesNameTheirFields() {
    #expect(people("a@b.co,de,,,,2026-01-02,2026-01-02,") == ["2:25 2103 left"])
    let rules: [(String, String, code: Int)] = [
      (#"{"rule": "same", "fields": ["a", "b"]}"#, "1,2", 2101),
      (#"{"rule": "different", "fields": ["a", "b"]}"#, "1,1", 2102),
      (#"{"rule": "after", "fields": ["a", "b"]}"#, "2,1", 2103),
      (#"{"rule": "at-least-one", "fields": ["a", "b"]}"#, ",", 2104),
      (#"{"rule": "exactly-one", "fields": ["a", "b"]}"#, "1,2", 2105),
      (#"{"rule": "sum", "fields": ["a", "b"], "equals": 100}"#, "40,50", 2106),
    ]
    for (rule, record, code) in rules {
      let form = form(#"{"name": "a"}, {"name": "b"}"#, ", \"rules\": [\(rule)]")
      #expect(errors(Self.checked(form, "a,b\n\(record)\n")) == ["2:1 \(code) a,b"])
    }
    // The rule is checked only if both fields are valid.
    #expect(people("a@b.co,de,,,,2026-01-02,2026-01-32,") == ["2:34 1051 left"])
  }

  @Test func crossFieldMessagesAreLocalized() {
    let form = form(
      #"{"name": "a"}, {"name": "b"}"#,
      #", "rules": [{"rule": "same", "fields": ["a", "b"], "message": {"en": "No", "fr": "Non"}}]"#)
    #expect(Self.checked(form, "a,b\n1,2\n", "--lang", "fr").output.contains("a,b: Non\n"))
    #expect(Self.checked(form, "a,b\n1,2\n", "--lang", "en").output.contains("a,b: No\n"))
  }

  @Test func secretsAreNotPrinted() {
    let form = form(
      """
      {"name": "a", "kind": "password", "validator": "required|numeric|length:max=3"},
      {"name": "b", "kind": "password"}, {"name": "c"}
      """,
      #", "rules": [{"rule": "same", "fields": ["a", "b"]}, {"rule": "sum", "fields": ["b", "c"], "equals": 1}]"#
    )
    let csv = "a,b,c\n8 86,8675,x\n867,8675309,1\n867,867,2\n\"8675\n"
    for how in [["--format", "json"], ["--format", "json", "--all"], ["--all"], ["--summary"]] {
      let call = Self.checked(form, csv, how)
      for part in ["86", "75", "868", "309", "U+"] {
        #expect(!(call.output + call.complaints).contains(part), "\(how) \(part)")
      }
      #expect(call.status == 1)
    }
    #expect(
      errors(Self.checked(form, csv)) == [
        "2:1 1001 a", "2:1 2002 a", "2:6 2106 b,c", "3:1 2101 a,b", "3:5 2106 b,c", "4:5 2106 b,c",
        "5:1 3005 A quote is never closed",
      ])
  }

  @Test func aMissingOptionalColumnIsEmpty() {
    let call = Self.checked(
      Self.people, "emial,pages,country,email\n,1,de,a@b.co\n,1,us,a@b.co\n")
    #expect(errors(call) == ["3:1 2001 zip"])
    #expect(
      call.complaints == """
        formcheck: warning: people.csv: there are no columns "zip", "news", "lists", "born", "left"; \
        they are treated as empty in every record

        """)
    let near = Self.checked(form(#"{"name": "phone"}, {"name": "a"}"#), "a,phnoe\n1,2\n")
    #expect(near.status == 0)
    #expect(
      near.complaints
        == "formcheck: warning: people.csv: there is no column \"phone\" (did you mean \"phnoe\"?)"
        + "; it is treated as empty in every record\n")
  }

  @Test func aMissingRequiredColumnIsAnError() {
    let call = Self.checked(Self.people, "emial,country\na@b.co,xx\n")
    #expect((call.status, call.output) == (2, ""))
    #expect(
      call.complaints == "formcheck: error 4050: people.csv: unknown column \"email\"; "
        + "did you mean \"emial\"?\n"
        + "  Add the column, or rename a column: the form needs email, country.\n")
  }

  @Test func withoutAHeaderColumnsFollowTheFieldOrder() {
    let form = form(
      #"{"name": "a", "validator": "required|numeric"}, {"name": "b", "validator": "alpha"}"#)
    #expect(errors(Self.checked(form, "1,x,more\n2,3,more\n", "--no-header")) == ["2:3 1002 b"])
    let short = Self.checked(form, "1\nx\n", "--no-header")
    #expect(errors(short) == ["2:1 1001 a"])
    #expect(
      short.complaints.contains("there is no column \"b\"; it is treated as empty in every record"))
    let needed = self.form(#"{"name": "a"}, {"name": "b", "validator": "required"}"#)
    let call = Self.checked(needed, "1\n", "--no-header")
    #expect(
      call.status == 2
        && call.complaints.contains("field 2 (\"b\") does not exist; the first record has 1"))
  }

  @Test func builtInFormsCheckOtherFormats() {
    let csv = "password,email,repeated-password,first-name,last-name\n"
    let record = "correct horse battery,a@b,correct horse,A,B\n"
    let call = Self.checked("@signup", csv + record)
    #expect(errors(call) == ["2:26 1003 email", "2:27 2101 repeated-password"])
    #expect(call.output.contains("The passwords differ"))
    let tsv = (csv + record).replacingOccurrences(of: ",", with: "\t")
    #expect(errors(Self.checked("@signup", tsv, "--tsv")) == errors(call))
  }

  @Test func jsonKeysAreFieldNames() {
    let form = form(
      """
      {"name": "a/b", "validator": "required|numeric"}, {"name": "/c~", "kind": "number"},
      {"name": "d", "kind": "choice", "choices": ["x"], "when": {"a/b": "1"}, "validator": "required"}
      """)
    let lines = """
      {"/c~": 1.5, "a/b": "2", "more": []}
      {"a/b": 1, "/c~": "y", "d": null}
      {"/c~": ["1"]}

      """
    let call = Self.checked(form, lines, "--ndjson")
    #expect(call.complaints == "")
    #expect(
      errors(call) == [
        "2:20 1009 /c~", "2:1 2001 d", "3:1 2001 a/b", "3:9 3016 /c~",
      ])
  }

  @Test func duplicatesAreReportedAtTheirColumn() {
    let form = form(#"{"name": "a", "validator": "numeric"}, {"name": "b"}"#)
    let csv = "1,x,u\n2,x,v\n2,y,v\n"
    for name in ["a", "1"] {
      let call = Self.checked(form, csv, "--no-header", "--unique", name)
      #expect(call.output.contains("people.csv:3:1: error 21"), "\(call.output)")
      #expect(call.output.contains(": a: "), "\(call.output)")
    }
    #expect(Self.checked(form, csv, "--no-header", "--unique", "3").status == 1)
  }

  @Test func offsetsOfSeveralChoicesReferToTheCell() {
    let form = form(
      #"""
      {"name": "a", "kind": "choices", "choices": ["1", "999"], "validator": "any(integer:max=5, alpha)"},
      {"name": "b"}
      """#)
    let call = Self.checked(form, "a,b\n1;999,\n", "--format", "json")
    #expect(call.output.contains(#""offset":2,"length":1"#), "\(call.output)")
    #expect(!call.output.contains(#""offset":0"#), "\(call.output)")
  }

  static let contradictions: [([String], String)] = [
    (["--csv", "--field", "a=numeric"], "--form and --field cannot be used"),
    (["--csv", "--filter", "trim"], "--form and --filter cannot be used"),
    (["--csv", "--lines"], "--lines and --csv cannot be used"),
    (["--csv", "--fix"], "--fix cannot correct records"),
    (["--csv", "--answers", "x"], "--answers has no effect here"),
    (["--csv", "--review"], "--review has no effect here"),
    (["--ndjson", "--check", "a=true"], "--check has no effect here"),
    (["--csv", "--form", "@login"], "--form is given twice"),
    (["--jobs", "2"], "--jobs has no effect here"), (["-q"], "-q has no effect here"),
    (["--lines"], "--lines has no effect here"),
    (["--skip-checks"], "--skip-checks has no effect here"),
    (["--field", "numeric"], "--field has no effect here"),
  ]

  @Test(arguments: contradictions)
  func conflictingOptionsAreRejected(_ options: [String], _ words: String) {
    let call = Call(bytes: (["--form", "@login"] + options).map { Array($0.utf8) })
    #expect(call.status == 2 && call.complaints.contains(words), "\(call.complaints)")
  }

  @Test func slowChecksAreSkippedOnlyOnRequest() {
    let form = form(#"{"name": "name", "validator": "alpha", "check": "taken"}, {"name": "b"}"#)
    let call = Self.checked(form, "name,b\nx,\n1,\n")
    #expect((call.status, call.output) == (2, ""))
    #expect(call.complaints.contains("the check \"taken\", which does not run for files"))
    #expect(errors(Self.checked(form, "name,b\nx,\n1,\n", "--skip-checks")) == ["3:1 1002 name"])
    let values = Call("--field", "numeric", "--skip-checks", "1")
    #expect(values.status == 2 && values.complaints.contains("--skip-checks requires"))
    let records = Call("--csv", "--field", "a=numeric", "--skip-checks", "/dev/null")
    #expect(records.status == 2 && records.complaints.contains("--skip-checks requires a form"))
  }
}

import FormCheckCommand
import Foundation
import Testing

/// Tests that the message for a typical mistake names the mistake, and that the advice after it applies.
@Suite struct CommandLineMistakeTests {
  /// A folder with a file of values and a form without fields.
  private static let folder: String = {
    let folder = NSTemporaryDirectory() + "formcheck-mistakes-\(UUID().uuidString)"
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for (name, text) in [
      ("people.csv", "id,email\n1,ada@example.org\n"),
      ("empty.json", #"{"version": 1, "title": "t", "fields": []}"#),
    ] {
      try? Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
    }
    return folder
  }()

  private static let people = "\(folder)/people.csv"

  static let mistakes: [([String], message: String, fix: String)] = [
    (["-x"], "unknown option -x", "To check a value that begins with a hyphen, put -- before it."),
    (
      ["--field", "numeric", "-5"], "argument 3 is not a known option",
      "To check a value that begins with a hyphen, put -- before it."
    ),
    (
      ["--field", "numeric", "-secret"], "argument 3 is not a known option",
      "To check a value that begins with a hyphen, put -- before it."
    ),
    (
      ["--field", "id=numeric", people],
      "--field id=numeric names a column, but the record format is missing",
      "Add --csv, --tsv or --ndjson."
    ),
    (
      ["--field", "id=numeric", "--field", "email=email", people],
      "--field id=numeric names a column, but the record format is missing",
      "Add --csv, --tsv or --ndjson."
    ),
    (
      ["--fix", "--csv", "--field", "id=numeric", people], "--fix cannot correct records",
      "Correct single values, or files with --lines. For records, see --accepted and --rejected."
    ),
    (
      ["--form", "@signup", "--answer", "newsletter=maybe"],
      "--answer newsletter must be yes or no, not \"maybe\"",
      "For example: --answer newsletter=yes"
    ),
    (
      ["--field", "password:min=12|upper=1", "x"], "unknown validator \"upper=1\"",
      "Separate the options of one validator with commas: password:min=12,upper=1"
    ),
    (
      ["--field", "required email", "x"], "unknown validator \"required email\"",
      "did you mean \"required|email\"?"
    ),
    (
      ["--field", "port:mode=x", "1"], "\"port\" has no options",
      "Leave out the colon and everything after it up to the next '|'."
    ),
    (
      ["--field", "pattern:[a-z]", "a"], "the pattern must be between slashes: /.../",
      "For example: pattern:/[a-z]+/"
    ),
    (["--field", "email:", "a"], "an option is missing here", "or leave out the colon before it."),
    (
      ["--field", "email:mode", "a"], "\"mode\" needs a value",
      "Write an equals sign and the value after the option."
    ),
    (["--field", "in:", "a"], "a value is missing here", "Write a value here"),
    (["--field", "email||alpha", "a"], "a validator is missing here", "remove the '|'"),
    (
      ["--field", "date:min=2026-02-30", "x"],
      "\"min\" must be an existing date in the form YYYY-MM-DD, not \"2026-02-30\"",
      "'formcheck explain NAME' shows which values an option accepts."
    ),
    (["--form", "\(folder)/empty.json"], "at least one field is required", "Add a field."),
    (
      ["--field", "numeric", "--lines", "/nowhere"], "error 5001: /nowhere: No such file",
      "Check the file name and your permission to read the file."
    ),
    (
      ["--csv", "--field", "1=numeric", people], "error 4050: \(people): unknown column \"1\"",
      "Use a name from the header, or --no-header and the number of the column."
    ),
  ]

  @Test(arguments: mistakes)
  func aMistakeIsNamedAndItsFixApplies(_ words: [String], _ message: String, _ fix: String) {
    let call = Call(bytes: words.map { Array($0.utf8) })
    #expect([2, 3].contains(call.status))
    #expect(call.output == "")
    #expect(call.complaints.contains(message), "\(call.complaints)")
    let last = call.complaints.split(separator: "\n").suffix(2)
    #expect(last.contains { $0.contains(fix) }, "\(call.complaints)")
  }

  /// An argument that begins with a hyphen can be a value, and the value can be a secret.
  @Test func anArgumentThatMayBeASecretIsNotQuoted() {
    for word in ["-secret", "-5", "--Secret1", "-é"] {
      #expect(!Call("--field", "numeric", word).complaints.contains(word))
    }
  }

  @Test func aFileNameThatIsCheckedAsTextIsMentioned() {
    let call = Call("--field", "numeric", "12", Self.people)
    #expect(call.status == 1)
    #expect(
      call.complaints
        == "formcheck: \(Self.people) is a file; to check its lines, add --lines\n")
    // No notice for an accepted value, a secret rule, a quiet run or a value that is not a file.
    for words in [
      ["--field", "pattern:/.*/", Self.people], ["--quiet", "--field", "numeric", Self.people],
      ["--field", "password:min=500", Self.people], ["--field", "numeric", "people.csv-missing"],
    ] {
      #expect(!Call(bytes: words.map { Array($0.utf8) }).complaints.contains("is a file"))
    }
  }

  @Test func theFixOfSeveralFailuresIsPrintedOnce() {
    let complaints = Call("--field", "numeric", "--lines", "/nowhere", "/nowhere2").complaints
    #expect(
      complaints == """
        formcheck: error 5001: /nowhere: No such file or directory
        formcheck: error 5001: /nowhere2: No such file or directory
          Check the file name and your permission to read the file.

        """)
  }
}

import FormCheckBatch
import FormCheckCore

// Options for files of records with fields.
extension CommandOption<ValidationRequest> {
  /// The option `--form` in a call that checks files.
  static let form = single(
    "--form", "FILE|@NAME", completion: .forms,
    "in place of --field: the columns are the fields of a form, and its rules hold",
    details: """
      With --csv, --tsv or --ndjson each record is checked as if somebody had filled it in; otherwise \
      the form appears on the terminal ('formcheck help form'). A column is called as its field; without \
      a header, columns have the order of the fields. Of several choices, a semicolon or the end of a \
      line stands between two. Columns that the form does not know are not looked at; one that is \
      missing counts as empty where its field may be.
      """, into: \.form)

  /// The option `--skip-checks`, which ignores the asynchronous checks of a form.
  static let skipChecks = toggle(
    "--skip-checks", "with --form: leave out the checks that a form has made by commands",
    details: """
      They are made while somebody types, and not for records: a form that names some is not used for \
      files without this option.
      """
  ) { (request) throws(UsageError) in request.skipsChecks = true }

  /// The option `--unique`, which rejects records with repeated values.
  static let unique = valued(
    "--unique", "COLUMN[,COLUMN]", "reject a record that has the same value there as one before it",
    details: """
      Of several columns, all must be the same. Where all of them are empty, there is no value. The \
      rejection has the code 2108 and names the line of the first such record, over all files. Each record \
      takes 32 to 64 bytes of memory.
      """
  ) { (request, text) throws(UsageError) in
    guard !text.isEmpty else { throw .missingValue(of: "--unique", "COLUMN") }
    request.unique.append(text)
  }

  /// The option `--engine`, which selects the engine that checks values.
  static let engine = valued(
    "--engine", "ENGINE", completion: .words(BatchConfiguration.Engine.allCases.map(\.rawValue)),
    "what checks the values: auto (default), bits or pcre2",
    details: """
      Many patterns are checked for a whole block of values at once, by bits; all others by PCRE2, one \
      value after the other. The answers are the same, but where PCRE2 gives up since a match would take \
      too long: bits know the answer. bits rejects to start where a rule cannot be checked so; \
      'formcheck explain --engine RULE' tells why.
      """
  ) { (request, text) throws(UsageError) in
    guard let engine = BatchConfiguration.Engine(rawValue: text) else {
      throw .badValue(text, of: "--engine", expected: "auto, bits or pcre2")
    }
    request.engine = engine
  }

  /// The option `--limit-record`, which sets the maximum length of a record.
  static let recordLimit = valued(
    "--limit-record", "BYTES", "the longest record, as 64K or 16M (default: 16M)",
    details: """
      A longer record is rejected with the code 3009 and not kept in memory; the next one is checked as \
      usual. Memory for up to three of them is taken.
      """
  ) { (request, text) throws(UsageError) in
    request.recordLimit = try Self.bytes(
      text, of: "--limit-record", upTo: BatchConfiguration.largestRecordLimit)
  }

  /// Parses the number or share of rejections to tolerate, such as `100` or `0.5%`.
  static func tolerance(_ text: String) throws(UsageError) -> Tolerance {
    let expected = "a number, or a share of at most 100% with at most four decimals"
    guard text.hasSuffix("%") else {
      guard let count = Int(digits: text), count < Int.max else {
        throw .badValue(text, of: "--max-rejected", expected: "a number as 100, or a share as 0.5%")
      }
      return .count(count)
    }
    let parts = text.dropLast().split(separator: ".", omittingEmptySubsequences: false)
    let decimals = parts.count == 2 ? parts[1] : "0"
    let padded = decimals + String(repeating: "0", count: max(0, 4 - decimals.utf8.count))
    guard parts.count <= 2, let whole = Int(digits: parts[0]), whole <= 100,
      padded.utf8.count == 4, let rest = Int(digits: padded), whole * 10_000 + rest <= 1_000_000
    else { throw .badValue(text, of: "--max-rejected", expected: expected) }
    return .millionths(whole * 10_000 + rest)
  }
}

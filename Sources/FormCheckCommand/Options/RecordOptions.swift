import FormCheckBatch
import FormCheckCore

// Options for files of records with fields.
extension CommandOption<ValidationRequest> {
  /// The option `--form` for checking files.
  static let form = single(
    "--form", "FILE|@NAME", completion: .forms,
    "instead of --field: use the fields and rules of a form for the columns",
    details: """
      With --csv, --tsv or --ndjson, each record is checked like a filled-in form; otherwise \
      the form appears on the terminal ('formcheck help form'). A field checks the column of the same name; without \
      a header, columns must have the order of the fields. In a value, separate several choices with a semicolon or a \
      line break. FILE can also be a Table Schema or a data contract ('formcheck help convert'). Columns without a \
      field are ignored. A column that is missing counts as empty if its field may be empty.
      """, into: \.form)

  /// The option `--skip-checks`, which skips the asynchronous checks of a form.
  static let skipChecks = toggle(
    "--skip-checks", "with --form: skip the form's slow checks, which run only on the terminal",
    details: """
      Slow checks are commands, such as one that looks up whether a user name is taken ('formcheck help form'). \
      A form that has slow checks cannot check files without this option.
      """
  ) { (request) throws(UsageError) in request.skipsChecks = true }

  /// The option `--unique`, which rejects records with repeated values.
  static let unique = valued(
    "--unique", "COLUMN[,COLUMN]",
    "reject a record if an earlier one has the same value in this column, or the same values in all of these columns",
    details: """
      With several columns, a record is rejected only if all of these values are the same. Records in which they are \
      all empty are ignored. The rejection has the code 2108 and gives the line of the first record with the same \
      values, across all files. Each record takes about 24 bytes of memory.
      """
  ) { (request, text) throws(UsageError) in
    guard !text.isEmpty else { throw .missingValue(of: "--unique", "COLUMN") }
    request.unique.append(text)
  }

  /// The option `--engine`, which selects the engine that checks values.
  static let engine = valued(
    "--engine", "ENGINE", completion: .words(BatchConfiguration.Engine.allCases.map(\.rawValue)),
    "how to match: bits (many values at once), pcre2 (one by one) or auto (default: bits if possible)",
    details: """
      bits supports many patterns, and checks a whole block of values at once. PCRE2 supports all patterns, and checks \
      one value after the other. The results are the same, except that bits still decides where PCRE2 stops because a \
      match takes too long. --engine bits is an error if bits does not support a rule; \
      'formcheck explain --engine RULE' shows why.
      """
  ) { (request, text) throws(UsageError) in
    guard let engine = BatchConfiguration.Engine(rawValue: text) else {
      throw .badValue(text, of: "--engine", expected: "auto, bits or pcre2")
    }
    request.engine = engine
  }

  /// The option `--limit-record`, which sets the maximum length of a record.
  static let recordLimit = valued(
    "--limit-record", "BYTES", "the maximum length of a record, such as 64K or 16M (default: 16M)",
    details: """
      A longer record is rejected with the code 3009 and not kept in memory; the next one is checked as \
      usual. Up to three records of this length are held in memory.
      """
  ) { (request, text) throws(UsageError) in
    request.recordLimit = try Self.bytes(
      text, of: "--limit-record", upTo: BatchConfiguration.largestRecordLimit)
  }

  /// Parses the number or share of rejections to tolerate, such as `100` or `0.5%`.
  static func tolerance(_ text: String) throws(UsageError) -> Tolerance {
    guard text.hasSuffix("%") else {
      guard let count = Int(digits: text), count < Int.max else {
        throw .badValue(
          text, of: "--max-rejected", expected: "a number such as 100, or a share such as 0.5%")
      }
      return .count(count)
    }
    let expected = "a number, or a share of at most 100% with at most four decimals"
    guard let share = share(text) else {
      throw .badValue(text, of: "--max-rejected", expected: expected)
    }
    return .millionths(share)
  }

  /// Parses a share with at most four decimals, such as `0.5%`, or returns nil.
  ///
  /// A zero needs no percent sign.
  ///
  /// - Parameter text: The share.
  /// - Returns: The share in millionths.
  static func share(_ text: String) -> Int? {
    if text == "0" { return 0 }
    guard text.hasSuffix("%") else { return nil }
    let parts = text.dropLast().split(separator: ".", omittingEmptySubsequences: false)
    let decimals = parts.count == 2 ? parts[1] : "0"
    let padded = decimals + String(repeating: "0", count: max(0, 4 - decimals.utf8.count))
    guard parts.count <= 2, let whole = Int(digits: parts[0]), whole <= 100,
      padded.utf8.count == 4, let rest = Int(digits: padded), whole * 10_000 + rest <= 1_000_000
    else { return nil }
    return whole * 10_000 + rest
  }
}

import FormCheckBatch

// Options that describe how files are divided into records with fields. Several commands share these options.

/// A kind of file whose records have fields.
enum RecordKind: String, CaseIterable, Sendable {
  case csv
  case tsv
  case ndjson

  /// The option for this kind.
  var option: String { "--\(rawValue)" }
}

/// The options of a command that reads records with fields.
protocol RecordedRequest: Sendable {
  /// The kind of the files, or nil if the values are not in records with fields.
  var records: RecordKind? { get set }
  /// The field delimiter, or nil for the default.
  var delimiter: UInt8? { get set }
  /// A Boolean value that indicates whether the first record contains the names of the fields.
  var hasHeader: Bool { get set }
}

extension RecordedRequest {
  /// Returns the record format for a kind of file, with the given delimiter and header.
  func format(of records: RecordKind) -> RecordFormat {
    switch records {
    case .csv:
      .separated(SeparatedFormat(delimiter: delimiter ?? UInt8(ascii: ","), hasHeader: hasHeader))
    case .tsv: .separated(SeparatedFormat(delimiter: UInt8(ascii: "\t"), hasHeader: hasHeader))
    case .ndjson: .jsonLines
    }
  }

  /// Rejects options that do not apply to a kind of file.
  func checkFormat(of records: RecordKind) throws(UsageError) {
    if delimiter != nil, records != .csv { throw .contradiction("--delimiter", records.option) }
    if !hasHeader, records == .ndjson { throw .contradiction("--no-header", records.option) }
  }

  /// Rejects options that apply only to files of records.
  func checkNoRecords(_ others: [(option: String, isGiven: Bool)] = []) throws(UsageError) {
    let options = [("--delimiter", delimiter != nil), ("--no-header", !hasHeader)] + others
    guard let needing = options.first(where: \.1) else { return }
    throw UsageError(
      "\(needing.0) requires files of records", fix: "Add --csv, --tsv or --ndjson.")
  }
}

extension CommandOption where Request: RecordedRequest {
  /// The option `--csv`, which reads CSV files.
  static var csv: CommandOption {
    kind(
      .csv, "the arguments are files of records in CSV (RFC 4180)",
      details: """
        Fields are separated by commas, with quotes around those that contain a comma, a quote (written twice) or a \
        newline. LF or CRLF ends a record. The first record is the header. A record that breaks these \
        rules is rejected with a code from 3003 up, and the next one is checked as usual.
        """)
  }

  /// The option `--tsv`, which reads files with a tab between fields.
  static var tsv: CommandOption {
    kind(.tsv, "the arguments are files of records with a tab between fields")
  }

  /// The option `--ndjson`, which reads files with one JSON object per line.
  static var ndjson: CommandOption {
    kind(
      .ndjson, "the arguments are files with one JSON object per line",
      details: """
        Strict JSON (RFC 8259): no duplicate keys, no half of a surrogate pair, nothing after \
        the object. A missing or null value counts as empty, and a number is checked as it is \
        written. true and false are checked as words.
        """)
  }

  /// The option `--delimiter`, which sets the field delimiter of CSV files.
  static var delimiter: CommandOption {
    valued(
      "--delimiter", "CHARACTER", "the field delimiter for --csv, such as ';', '|' or tab"
    ) { (request, text) throws(UsageError) in
      let bytes = Array((text == "tab" || text == "\\t" ? "\t" : text).utf8)
      guard bytes.count == 1, let byte = bytes.first, byte < 0x80,
        ![0, UInt8(ascii: "\""), UInt8(ascii: "\n"), UInt8(ascii: "\r")].contains(byte)
      else {
        throw .badValue(
          text, of: "--delimiter",
          expected: "one ASCII character other than a quote or a line break")
      }
      request.delimiter = byte
    }
  }

  /// The option `--no-header`, which treats the first line as a record.
  static var noHeader: CommandOption {
    toggle(
      "--no-header", "the input has no header; refer to columns by number (--field 1=RULE)"
    ) { (request) throws(UsageError) in request.hasHeader = false }
  }

  private static func kind(
    _ kind: RecordKind, _ summary: String, details: String = ""
  ) -> CommandOption {
    toggle("--\(kind.rawValue)", summary, details: details) { (request) throws(UsageError) in
      if let other = request.records, other != kind {
        throw .contradiction("--\(other.rawValue)", "--\(kind.rawValue)")
      }
      request.records = kind
    }
  }
}

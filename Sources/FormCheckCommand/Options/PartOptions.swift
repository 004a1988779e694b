import FormCheckIO
import FormCheckReports
import FormCheckCore

// Options for one of several runs that together check the same data.
extension CommandOption<ValidationRequest> {
  /// The option `--split`, which limits the run to a part of a file.
  static let split = single(
    "--split", "SPLIT",
    "check only the records that begin in SPLIT: OFFSET:LENGTH in bytes, or a line that 'formcheck plan' printed",
    details: """
      OFFSET:LENGTH requires exactly one FILE. A line that 'formcheck plan' printed already names the file. A record \
      belongs to the split in which it begins, so each record belongs to exactly one split. Positions refer to the \
      whole file. With OFFSET:LENGTH, the file is read from its beginning to count lines and records. In the file \
      names of --accepted, --rejected, --report, --html and --metrics, {id} stands for the number of the split, or for its offset if it \
      has no number. Only the split at offset 0 writes the header, so the concatenated files equal those of a single \
      run.
      """, into: \.split)

  /// The option `--expect-records`, which makes the run fail if the number of records is not the expected one.
  static let expectRecords = valued(
    "--expect-records", "N", "fail if there are not exactly N records",
    details: "The exit status is then 3, and no file is written."
  ) { (request, text) throws(UsageError) in
    guard let count = Int(digits: text) else {
      throw .badValue(text, of: "--expect-records", expected: "a number such as 200000")
    }
    request.expectedRecords = count
  }

  /// The option `--report-fd`, which writes the report to an inherited file descriptor.
  static let reportDescriptor = valued(
    "--report-fd", "FD", "write the report to an inherited file descriptor",
    details: "FD is its number, such as 3. Standard output stays free for rejections or records."
  ) { (request, text) throws(UsageError) in
    request.reportDescriptor = Int32(
      truncatingIfNeeded: try Self.number(text, of: "--report-fd", in: 3...65_535))
  }
}

extension ValidationRequest {
  /// Returns the split to check.
  ///
  /// - Parameter operands: The files.
  /// - Returns: The split, or nil to check whole files.
  /// - Throws: ``UsageError`` if the split is invalid or contradicts other options.
  func fileSplit(_ operands: [[UInt8]]) throws(UsageError) -> FileSplit? {
    guard let split else { return nil }
    if fixes { throw .contradiction("--fix", "--split") }
    guard unique.isEmpty else {
      throw UsageError(
        "--unique and --split cannot be used together",
        fix: "Check all records in one run, so that all duplicate values are found.")
    }
    guard framing != nil || records != nil else {
      throw UsageError(
        "--split requires files", fix: "Add --lines, --null, --csv, --tsv or --ndjson.")
    }
    let argument = SplitArgument(split)
    return try argument.isPlanned
      ? argument.planned(operands, format) : argument.range(operands)
  }

  /// Returns a copy of the request in which the number of a split replaces `{id}` in the names of output files.
  func naming(_ split: FileSplit?) -> ValidationRequest {
    guard let split else { return self }
    var named = self
    for path in [
      \Self.outputs.accepted, \.outputs.rejected, \.reportPath, \.pagePath, \.metricsPath,
    ] {
      // Replace bytes, because the brace would form a single character with a combining mark that follows it.
      named[keyPath: path] = named[keyPath: path].map { name in
        let bytes = Array(name.utf8).replacingOccurrences(
          of: "{id}".utf8, by: "\(split.id)".utf8)
        return String(decoding: bytes, as: UTF8.self)
      }
    }
    return named
  }
}

/// The argument of `--split`: a range of bytes, or an object that `formcheck plan` printed.
private struct SplitArgument {
  private let text: String

  init(_ text: String) { self.text = text }

  /// Whether the argument is an object.
  var isPlanned: Bool { text.utf8.first == UInt8(ascii: "{") }

  /// Returns the split from an object that `formcheck plan` printed.
  func planned(_ operands: [[UInt8]], _ format: ReportFormat) throws(UsageError) -> FileSplit {
    guard let planned = FileSplit(json: Array(text.utf8)) else {
      throw .badValue(text, of: "--split", expected: "a line that 'formcheck plan' printed")
    }
    guard operands.isEmpty else {
      throw UsageError("the split already names a file", fix: "Leave FILE out.")
    }
    if planned.numbers == .relative, planned.offset > 0, format == .sarif || format == .junit {
      throw UsageError(
        "--format \(format.rawValue) needs line numbers, which this split does not contain",
        fix: "Plan without --quick, or use another format.")
    }
    return planned
  }

  /// Returns the split from `OFFSET:LENGTH`.
  func range(_ operands: [[UInt8]]) throws(UsageError) -> FileSplit {
    let numbers = text.split(separator: ":", omittingEmptySubsequences: false).map {
      Int(digits: $0)
    }
    guard numbers.count == 2, let offset = numbers[0], let length = numbers[1],
      max(offset, length) < 1 << 53
    else {
      throw .badValue(
        text, of: "--split",
        expected: "OFFSET:LENGTH in bytes, or a line that 'formcheck plan' printed")
    }
    guard operands.count == 1, operands[0] != Array("-".utf8) else {
      throw UsageError(
        "--split OFFSET:LENGTH requires exactly one file",
        fix: "Name it: ... --split 0:1000000 FILE")
    }
    return FileSplit(
      id: offset, input: InputName(operands[0]), offset: offset, length: length, numbers: .sought)
  }
}

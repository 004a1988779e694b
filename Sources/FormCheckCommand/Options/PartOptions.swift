import FormCheckIO
import FormCheckReports
import FormCheckCore

// Options for calls that are one of many, as engines for large data make them.
extension CommandOption<CheckRequest> {
  /// `--split`.
  static let split = single(
    "--split", "SPLIT", "check a part of the file: the records that begin in OFFSET:LENGTH",
    details: """
      SPLIT is OFFSET:LENGTH, in bytes, with one FILE, or an object as 'formcheck plan' prints it, which names \
      the file. A record belongs to the split in which it begins, so that each belongs to one. Places are those \
      in the file. With OFFSET:LENGTH the file is read from its beginning to find them; a plan knows. In the \
      names of --accepted, --rejected and --report {id} is the number of the split, or its offset. The header \
      stands before the records of the split at 0 alone: the files one behind the other are those of one run.
      """, into: \.split)

  /// `--expect-records`.
  static let expectRecords = valued(
    "--expect-records", "N", "fail when there are not exactly N records",
    details: "Then the exit status is 3, and no file is written: something was lost on the way."
  ) { (request, text) throws(UsageError) in
    guard let count = Int(digits: text) else {
      throw .badValue(text, of: "--expect-records", expected: "a number, as 200000")
    }
    request.expectedRecords = count
  }

  /// `--report-fd`.
  static let reportDescriptor = valued(
    "--report-fd", "FD", "write the report to a file that whoever started this has open",
    details: "FD is its number, as 3. Standard output is free for what is rejected, or for records."
  ) { (request, text) throws(UsageError) in
    request.reportDescriptor = Int32(
      truncatingIfNeeded: try Self.number(text, of: "--report-fd", in: 3...65_535))
  }
}

extension CheckRequest {
  /// The part of a file that is asked for.
  ///
  /// - Parameter operands: The files.
  /// - Returns: nil where all of it is.
  /// - Throws: ``UsageError`` where it is none, or cannot be checked by itself.
  func fileSplit(_ operands: [[UInt8]]) throws(UsageError) -> FileSplit? {
    guard let split else { return nil }
    if fixes { throw .contradiction("--fix", "--split") }
    guard unique.isEmpty else {
      throw UsageError(
        "--unique and --split contradict each other",
        fix: "Only a run that reads all records sees which values stand in several of them.")
    }
    guard framing != nil || records != nil else {
      throw UsageError(
        "--split is about files", fix: "Say --lines, --null, --csv, --tsv or --ndjson as well.")
    }
    if split.utf8.first == UInt8(ascii: "{") {
      guard let planned = FileSplit(json: Array(split.utf8)) else {
        throw .badValue(split, of: "--split", expected: "an object as 'formcheck plan' prints it")
      }
      guard operands.isEmpty else {
        throw UsageError("the split names a file, and so does the call", fix: "Leave FILE out.")
      }
      if planned.numbers == .relative, planned.offset > 0, format == .sarif || format == .junit {
        throw UsageError(
          "--format \(format.rawValue) needs the lines of the file, and this split does not know them",
          fix: "Plan without --quick, or take another format.")
      }
      return planned
    }
    let numbers = split.split(separator: ":", omittingEmptySubsequences: false).map {
      Int(digits: $0)
    }
    guard numbers.count == 2, let offset = numbers[0], let length = numbers[1],
      max(offset, length) < 1 << 53
    else {
      throw .badValue(
        split, of: "--split", expected: "OFFSET:LENGTH in bytes, or an object of 'formcheck plan'")
    }
    guard operands.count == 1, operands[0] != Array("-".utf8) else {
      throw UsageError(
        "--split OFFSET:LENGTH is about one file", fix: "Name it: ... --split 0:1000000 FILE")
    }
    return FileSplit(
      id: offset, input: InputName(operands[0]), offset: offset, length: length, numbers: .sought)
  }

  /// The call with the number of a split in the names of its files.
  func naming(_ split: FileSplit?) -> CheckRequest {
    guard let split else { return self }
    var named = self
    for path in [\Self.accepted, \.rejected, \.reportPath] {
      // By bytes: a mark behind a brace would make another character of it.
      named[keyPath: path] = named[keyPath: path].map { name in
        let bytes = Array(name.utf8).replacing(Array("{id}".utf8), with: Array("\(split.id)".utf8))
        return String(decoding: bytes, as: UTF8.self)
      }
    }
    return named
  }
}

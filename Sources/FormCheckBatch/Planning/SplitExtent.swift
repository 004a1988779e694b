import FormCheckIO
import FormCheckReports
public import FormCheckCore

/// The extent of a split's records: from the start of the first record that begins inside the split to the end of the
/// last such record.
struct SplitExtent: Hashable, Sendable {
  let split: FileSplit
  let range: Range<Int>
  /// The number of the first record.
  let firstRecord: Int
  let firstLine: Int
  /// The size of the file, in bytes.
  let size: Int

  /// Finds the records of a split.
  ///
  /// - Parameters:
  ///   - split: The split.
  ///   - format: The format of the file.
  /// - Throws: `IOError`, with the code 4054 if the file is not the one that was divided.
  init(_ split: FileSplit, _ format: RecordFormat) throws(IOError) {
    let size = try SplitPlanner.size(of: split.input)
    self.split = split
    self.size = size
    if let planned = split.size, planned != size {
      throw IOError(
        .splitMismatch, split.input,
        words: "the file has \(size) bytes now, but had \(planned) bytes when it was split")
    }
    switch split.numbers {
    case .known(let record, let line):
      guard split.end <= size else {
        throw IOError(
          .splitMismatch, split.input, words: "the file ends at byte \(size), inside this split")
      }
      range = split.offset..<split.end
      (firstRecord, firstLine) = (record, line)
      try Self.check(range, of: split.input, format, size: size)
    case .relative:
      guard !format.hasQuotes else {
        throw IOError(
          .splitMismatch, split.input,
          words:
            "the positions of its records are unknown, because the plan was made without reading the file"
        )
      }
      let places = try [split.offset, split.end].map { (place) throws(IOError) in
        try Self.border(at: min(place, size), of: split.input, format)
      }
      range = places[0]..<max(places[0], places[1])
      (firstRecord, firstLine) = (1, 1)
    case .sought:
      let borders = try RecordBorders(split.input, format)
      let start = try borders.next(atOrBehind: min(split.offset, size))
      let end = try borders.next(atOrBehind: min(split.end, size))
      range = start.offset..<max(start.offset, end.offset)
      (firstRecord, firstLine) = (format.record(behind: start.records), start.lines + 1)
    }
  }

  /// Returns the start of the first record at or after an offset.
  private static func border(
    at place: Int, of input: InputName, _ format: RecordFormat
  ) throws(IOError) -> Int {
    if place == 0 { return 0 }
    let borders = try RecordBorders(input, format, from: place - 1)
    return try borders.next(atOrBehind: place).offset
  }

  /// Checks that a range starts and ends right after a terminator.
  ///
  /// A terminator inside quotes passes this check as well, so not every changed file is detected.
  private static func check(
    _ range: Range<Int>, of input: InputName, _ format: RecordFormat, size: Int
  ) throws(IOError) {
    let file = try FileInput(input)
    var byte: [UInt8] = [0]
    for place in [range.lowerBound, range.upperBound] where place > 0 && place < size {
      guard let count = file.file.read(at: place - 1, 1, into: &byte) else {
        throw .last(.cannotRead, input.subject)
      }
      if count == 1, byte[0] == format.separator { continue }
      throw IOError(
        .splitMismatch, input,
        words: "no record ends right before byte \(place), so this is not the file that was split")
    }
  }
}

extension ErrorCode {
  /// 4054: a split that does not match the file.
  public static let splitMismatch = ErrorCode(
    4054, "split-mismatch", reason: "The split does not match the file",
    fix: "Plan again: the file has changed since it was split, or this is a different file.")

  /// 4055: an unexpected number of records.
  public static let recordCount = ErrorCode(
    4055, "record-count", reason: "The number of records differs from the expected number",
    fix: "Find out which records are missing or extra, or correct the expected number.")
}

import FormCheckIO
import FormCheckCore

/// Finds the starts of records in a file, reading forward from a given offset.
final class RecordBorders {
  /// The start of a record, or the end of the file.
  struct Border: Hashable {
    var offset = 0
    /// The number of records that end before this offset, including a header.
    ///
    /// Reading may have started within the file; only records after that point are counted.
    var records = 0
    /// The number of lines that end before this offset, counted from the same point as ``records``.
    var lines = 0
  }

  private let input: FileInput
  private let separator: UInt8
  private let isQuoting: Bool
  private var cutter: RecordCutter
  private var buffer: [UInt8]
  /// The offset of the buffer in the file.
  private var base: Int
  private var filled = 0
  /// The number of bytes of the buffer that were scanned and counted.
  private var seen = 0
  private var border: Border
  /// Whether the scanned bytes end with a complete record.
  ///
  /// The last record of a file may lack its terminator.
  private var isBehindEnd = true
  private var lastByte: UInt8 = 0

  /// Starts reading.
  ///
  /// - Parameters:
  ///   - input: The file.
  ///   - format: The format of the file.
  ///   - place: The offset to start at. It may be inside a record only if the format has no quotes, so that a
  ///     terminator always ends a record.
  /// - Throws: `IOError` with the code 5001 or 5002.
  init(
    _ input: InputName, _ format: RecordFormat, from place: Int = 0
  ) throws(IOError) {
    self.input = try FileInput(input)
    separator = format.separator
    isQuoting = if case .separated = format { true } else { false }
    cutter = RecordCutter(format)
    buffer = [UInt8](repeating: 0, count: BlockReader.standardBlockSize)
    base = place
    border = Border(offset: place)
    if place > 0 { try self.input.go(to: place) }
    try readMore()
    // A quote right after the byte order mark opens a field, so the mark is skipped.
    if place == 0, isQuoting { seen = buffer[..<filled].byteOrderMark.count }
  }

  /// Returns the start of the first record at or after an offset, or the end of the file.
  ///
  /// - Parameter target: The offset, which must not be less than the last offset that this method returned.
  /// - Returns: The position, with the number of records and lines before it.
  /// - Throws: `IOError` with the code 5002.
  func next(atOrBehind target: Int) throws(IOError) -> Border {
    if target <= border.offset { return border }
    // A record starts after a terminator, so the last byte before the target must be scanned as well.
    let last = target - 1
    while true {
      let ahead = min(filled, max(seen, last - base))
      if ahead > seen {
        let end = cutter.lastEnd(in: buffer, seen..<ahead)
        count(upTo: ahead, isEnd: end == ahead)
      }
      if seen < filled {
        if let end = cutter.firstEnd(in: buffer, seen..<filled) {
          count(upTo: end, isEnd: true)
          border.offset = base + end
          return border
        }
        count(upTo: filled, isEnd: false)
      }
      base += filled
      try readMore()
      if filled == 0 {
        border.offset = base
        if !isBehindEnd {
          isBehindEnd = true
          border.records += 1
          if lastByte != UInt8(ascii: "\n") { border.lines += 1 }
        }
        return border
      }
    }
  }

  /// Counts the records and lines in newly scanned bytes.
  private func count(upTo end: Int, isEnd: Bool) {
    isBehindEnd = isEnd
    lastByte = buffer[end - 1]
    if isQuoting {
      border.records += cutter.takeEnds(in: [], to: 0)
      border.lines += buffer.count(of: UInt8(ascii: "\n"), in: seen..<end)
    } else {
      let ends = buffer.count(of: separator, in: seen..<end)
      border.records += ends
      border.lines += ends
    }
    seen = end
  }

  private func readMore() throws(IOError) {
    seen = 0
    filled = 0
    while filled < buffer.count, let count = try input.read(into: &buffer, from: filled), count > 0
    {
      filled += count
    }
  }
}

import FormCheckIO
import FormCheckCore

/// Finds where records of a file begin, by reading it from a place where one does.
final class RecordBorders {
  /// Where a record begins, or the file ends.
  struct Border: Hashable {
    var offset = 0
    /// How many records end before it, a header among them, since reading began.
    var records = 0
    /// How many lines end before it.
    var lines = 0
  }

  private let input: FileInput
  private let separator: UInt8
  private let isQuoting: Bool
  private var cutter: RecordCutter
  private var buffer: [UInt8]
  /// Where the buffer begins in the file.
  private var base: Int
  private var filled = 0
  /// How much of the buffer was looked at and counted.
  private var seen = 0
  private var border: Border
  /// Whether what was looked at ends with a record; the last one of a file may lack its end.
  private var isBehindEnd = true
  private var lastByte: UInt8 = 0

  /// Begins to read.
  ///
  /// - Parameters:
  ///   - input: The file.
  ///   - format: How it is divided into records.
  ///   - place: Where to begin: within a record only where an end of a record is one wherever it stands.
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
    // A quote behind the mark stands at the beginning of a field.
    if place == 0, isQuoting { seen = buffer[..<filled].byteOrderMark.count }
  }

  /// The first record that begins at a place or behind it, or the end of the file.
  ///
  /// - Parameter target: The place, which is at least that of the last border.
  /// - Returns: Where it begins, and what stands before it.
  /// - Throws: `IOError` with the code 5002.
  func next(atOrBehind target: Int) throws(IOError) -> Border {
    if target <= border.offset { return border }
    // A record begins behind an end, and so the last byte before the place is looked at, too.
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

  /// Counts what was just looked at.
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

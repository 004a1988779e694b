/// Finds where records end, in bytes that come piece by piece.
///
/// What a quote opens is told as the splitter tells it: a quote opens at the beginning of a field only, and
/// a single one closes; so records that are malformed end at the same places for both.
struct RecordCutter {
  private enum Way {
    /// Each of these bytes ends a record.
    case separator(UInt8)
    /// A newline ends a record, but not in quotes.
    case quoting(delimiter: UInt8)
  }

  private enum State {
    case plain
    case quoted
    /// Behind a quote in quotes: the second one makes it a character, anything else ends the quotes.
    case behindQuote
  }

  private static let quote = UInt8(ascii: "\"")
  private static let newline = UInt8(ascii: "\n")

  private let way: Way
  private var state = State.plain
  /// The byte before those to come; a field begins at the beginning.
  private var previous = newline
  /// How many records have ended in quoted input since they were last asked for.
  private var ends = 0

  /// Where the quotes that are open were opened, in the bytes that were seen last.
  private(set) var opening: Int?

  init(_ format: RecordFormat) {
    way =
      if case .separated(let format) = format {
        .quoting(delimiter: format.delimiter)
      } else {
        .separator(format.separator)
      }
  }

  /// Looks for the last end of a record.
  ///
  /// - Parameters:
  ///   - bytes: The bytes at hand.
  ///   - range: Those not seen yet; all before were.
  /// - Returns: The place behind it; nil where no record ends there.
  mutating func lastEnd(in bytes: [UInt8], _ range: Range<Int>) -> Int? {
    switch way {
    case .separator(let byte): bytes.lastIndex(of: byte, in: range).map { $0 + 1 }
    case .quoting(let delimiter): scan(bytes, range, delimiter, stopsAtFirst: false)
    }
  }

  /// Looks for the first end of a record; what stands behind it is not seen by that.
  mutating func firstEnd(in bytes: [UInt8], _ range: Range<Int>) -> Int? {
    switch way {
    case .separator(let byte): bytes.firstIndex(of: byte, in: range).map { $0 + 1 }
    case .quoting(let delimiter): scan(bytes, range, delimiter, stopsAtFirst: true)
    }
  }

  /// How many records end in bytes that are handed out.
  mutating func takeEnds(in bytes: [UInt8], to end: Int) -> Int {
    if case .separator(let byte) = way { return bytes.count(of: byte, in: 0..<end) }
    defer { ends = 0 }
    return ends
  }

  private mutating func scan(
    _ bytes: [UInt8], _ range: Range<Int>, _ delimiter: UInt8, stopsAtFirst: Bool
  ) -> Int? {
    var last: Int?
    var start = range.lowerBound
    while start < range.upperBound {
      switch state {
      case .quoted:
        let close = bytes.firstIndex(of: Self.quote, in: start..<range.upperBound)
        if close != nil { state = .behindQuote }
        start = close.map { $0 + 1 } ?? range.upperBound
      case .behindQuote:
        if bytes[start] == Self.quote {
          state = .quoted
          start += 1
        } else {
          state = .plain
          opening = nil
        }
      case .plain:
        let quote = bytes.firstIndex(of: Self.quote, in: start..<range.upperBound)
        let plain = start..<(quote ?? range.upperBound)
        if stopsAtFirst, let end = bytes.firstIndex(of: Self.newline, in: plain) {
          ends += 1
          previous = Self.newline
          return end + 1
        }
        if let end = bytes.lastIndex(of: Self.newline, in: plain) {
          last = end + 1
          ends += bytes.count(of: Self.newline, in: plain)
        }
        start = plain.upperBound
        guard let quote else { break }
        let before = quote > range.lowerBound ? bytes[quote - 1] : previous
        if before == delimiter || before == Self.newline {
          state = .quoted
          opening = quote
        }
        start = quote + 1
      }
    }
    if !range.isEmpty { previous = bytes[range.upperBound - 1] }
    return last
  }
}

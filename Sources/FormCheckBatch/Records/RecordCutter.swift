internal import CByteMasks

/// Finds the ends of records in bytes that arrive in pieces.
///
/// Quotes are interpreted as in ``SeparatedSplitter``: only a quote at the start of a field is an opening quote, and
/// the next quote that is not doubled closes it. Both types therefore agree on the ends of malformed records.
struct RecordCutter {
  private enum Way {
    /// This byte always ends a record.
    case separator(UInt8)
    /// A newline ends a record, unless it is in quotes.
    case quoting(delimiter: UInt8)
  }

  private enum State {
    case plain
    case quoted
    /// The last byte was a quote inside quotes. If the next byte is another quote, the two represent one quote
    /// character. Otherwise, the quote was the closing one.
    case behindQuote
  }

  private static let quote = UInt8(ascii: "\"")
  private static let newline = UInt8(ascii: "\n")

  private let way: Way
  private var state = State.plain
  /// The last byte before the next piece.
  ///
  /// The initial value makes the first byte the start of a field.
  private var previous = newline
  /// For a format with quotes, the number of records that have ended since the last call of ``takeEnds(in:to:)``.
  private var ends = 0

  /// The index of the open quote in the bytes that were scanned last, or nil if no quote is open.
  private(set) var opening: Int?

  init(_ format: RecordFormat) {
    way =
      if case .separated(let format) = format {
        .quoting(delimiter: format.delimiter)
      } else {
        .separator(format.separator)
      }
  }

  /// Returns the index after the last end of a record.
  ///
  /// - Parameters:
  ///   - bytes: The bytes that are available.
  ///   - range: The range that has not been scanned yet. All bytes before this range have been scanned.
  /// - Returns: The index after the terminator, or nil if no record ends in the range.
  mutating func lastEnd(in bytes: [UInt8], _ range: Range<Int>) -> Int? {
    switch way {
    case .separator(let byte): bytes.lastIndex(of: byte, in: range).map { $0 + 1 }
    case .quoting(let delimiter) where FieldFinder.supports(delimiter: delimiter):
      scanWords(bytes, range, delimiter)
    case .quoting(let delimiter): scan(bytes, range, delimiter, stopsAtFirst: false)
    }
  }

  /// Returns the index after the first end of a record.
  ///
  /// The bytes after that end are not scanned.
  mutating func firstEnd(in bytes: [UInt8], _ range: Range<Int>) -> Int? {
    switch way {
    case .separator(let byte): bytes.firstIndex(of: byte, in: range).map { $0 + 1 }
    case .quoting(let delimiter): scan(bytes, range, delimiter, stopsAtFirst: true)
    }
  }

  /// Returns the number of records that end before `end`, the position up to which the caller is about to remove bytes.
  ///
  /// For a format with quotes, this method ignores its arguments and returns the number of records whose ends were
  /// found since its last call.
  mutating func takeEnds(in bytes: [UInt8], to end: Int) -> Int {
    if case .separator(let byte) = way { return bytes.count(of: byte, in: 0..<end) }
    defer { ends = 0 }
    return ends
  }

  /// The number of bytes to scan one by one after a quote that RFC 4180 does not allow.
  private static let slowPiece = 512

  /// Scans 64 bytes at a time, as long as all quotes conform to RFC 4180.
  private mutating func scanWords(
    _ bytes: [UInt8], _ range: Range<Int>, _ delimiter: UInt8
  ) -> Int? {
    var last: Int?
    var start = range.lowerBound
    while true {
      let count = (range.upperBound - start) / 64
      if count > 0, let end = scanWords(bytes, &start, count, delimiter) { last = end }
      let isWrong = range.upperBound - start >= 64
      let piece =
        start..<(isWrong ? min(start + Self.slowPiece, range.upperBound) : range.upperBound)
      if let end = scan(bytes, piece, delimiter, stopsAtFirst: false) { last = end }
      start = piece.upperBound
      if start == range.upperBound { return last }
    }
  }

  /// Scans words of 64 bytes with a kernel, up to the first with a quote that RFC 4180 does not allow.
  private mutating func scanWords(
    _ bytes: [UInt8], _ start: inout Int, _ count: Int, _ delimiter: UInt8
  ) -> Int? {
    let first = start
    let beginsField = state == .plain && (previous == delimiter || previous == Self.newline)
    var cut = formcheck_cut(
      is_quoted: state == .quoted ? 1 : 0, is_after_quote: state == .behindQuote ? 1 : 0,
      begins_field: beginsField ? 1 : 0, ends: 0, last_end: -1, opening: -1)
    let words = unsafe bytes.withUnsafeBufferPointer { bytes in
      // SAFETY: the caller has checked that `count` words are left.
      unsafe formcheck_cut_records(
        formcheck_masks_best(), bytes.baseAddress.map { unsafe $0 + first }, count, delimiter, &cut)
    }
    guard words > 0 else { return nil }
    state = cut.is_quoted == 1 ? .quoted : cut.is_after_quote == 1 ? .behindQuote : .plain
    if state == .plain {
      opening = nil
    } else if cut.opening >= 0 {
      opening = first + cut.opening
    }
    ends += cut.ends
    start += 64 * words
    previous = bytes[start - 1]
    return cut.last_end < 0 ? nil : first + cut.last_end
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

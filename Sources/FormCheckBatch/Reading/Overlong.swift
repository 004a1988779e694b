import FormCheckReports
import FormCheckCore
internal import FormCheckPatterns

/// The state of a record that is longer than the limit, while it is read.
struct Overlong {
  let beginning: [UInt8]
  let error: ValidationError
  var length = 0
  var newlines = 0
  private var end: [UInt8] = []
  /// Whether the end of the record was found.
  var isEnded = false

  /// Creates the state for a record that begins with the given bytes.
  init(
    _ bytes: [UInt8], _ count: Int, of format: RecordFormat, limit: Int, at position: TextPosition
  ) {
    let whole = bytes.span.extracting(first: count)
    beginning = Array(bytes[..<whole.endOfBeginning(within: limit)])
    error =
      if case .values = format {
        ValidationError(tooLong: limit, ofBytes: whole)
      } else {
        MalformedRecord.error(ofTooLong: bytes[..<count], format, limit: limit, at: position)
      }
  }

  mutating func add(_ bytes: Span<UInt8>, newlines: Int, isEnd: Bool) {
    length += bytes.count
    self.newlines += newlines
    for index in max(0, bytes.count - 2)..<bytes.count { end.append(bytes[index]) }
    end = Array(end.suffix(2))
    isEnded = isEnd
  }

  /// The number of lines in the record, including a last line without a terminator.
  var lines: Int { newlines + (end.last == UInt8(ascii: "\n") ? 0 : 1) }

  /// Returns the length of the record without its terminator, in bytes.
  func valueLength(in format: RecordFormat) -> Int {
    guard isEnded else { return length }
    return length - (format != .values(.null) && end == [0x0D, 0x0A] ? 2 : 1)
  }
}

extension Span<UInt8> {
  /// Returns the offset at which to cut a value that is longer than the limit, so that a diagnostic can show its start.
  func endOfBeginning(within limit: Int) -> Int {
    characterStart(atOrBefore: Swift.min(BlockReader.shownBeginning, limit))
  }
}

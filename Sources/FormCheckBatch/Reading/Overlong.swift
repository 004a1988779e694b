import FormCheckReports
import FormCheckCore
internal import FormCheckPatterns

/// What is known of a record that is too long to be kept.
struct Overlong {
  let beginning: [UInt8]
  let error: ValidationError
  var length = 0
  var newlines = 0
  private var end: [UInt8] = []
  /// Whether its end has come.
  var isEnded = false

  /// A record that begins with these bytes.
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

  /// How many lines it has; a last one that lacks its end is one all the same.
  var lines: Int { newlines + (end.last == UInt8(ascii: "\n") ? 0 : 1) }

  /// How long it is without what ends it.
  func valueLength(in format: RecordFormat) -> Int {
    guard isEnded else { return length }
    return length - (format != .values(.null) && end == [0x0D, 0x0A] ? 2 : 1)
  }
}

extension Span<UInt8> {
  /// Where to cut a value that is longer than the limit, to show how it begins.
  func endOfBeginning(within limit: Int) -> Int {
    characterStart(atOrBefore: Swift.min(BlockReader.shownBeginning, limit))
  }
}

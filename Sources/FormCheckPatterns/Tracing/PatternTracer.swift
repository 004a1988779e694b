/// Finds how far a match of a pattern gets in a text, and what the pattern expects there.
///
/// The expected characters are found by trying each ASCII character, and some others, after the longest beginning of the
/// text that can be extended to a match. They are therefore exact for every pattern.
struct PatternTracer {
  private let pattern: Pattern

  /// Creates a tracer for a pattern.
  init(_ pattern: Pattern) { self.pattern = pattern }

  /// Returns the trace of a match.
  func trace(_ text: UTF8Span) -> PatternTrace {
    let result = pattern.matches(text)
    let viable = viableBytes(of: text, result)
    let start = Array(copying: text.span.extracting(first: viable))
    let expected = expected(after: start)
    return PatternTrace(
      result: result, viableBytes: viable, expected: expected,
      parts: result == .match ? [] : TriedParts(of: pattern).parts(after: start, expected))
  }

  private func viableBytes(of text: UTF8Span, _ result: MatchResult) -> Int {
    if result == .match { return text.count }
    return switch pattern.progress(of: text) {
    case .complete, .incomplete: text.count
    case .impossible(let place): place
    case .undecided: 0
    }
  }

  private func expected(after start: [UInt8]) -> ExpectedCharacters {
    var isIncomplete = false
    func allows(_ scalar: Unicode.Scalar) -> Bool {
      // Once a limit is reached, each further attempt would probably reach it as well.
      if isIncomplete { return false }
      let longer = start + Array(String(scalar).utf8)
      switch pattern.progress(of: String(decoding: longer, as: UTF8.self).utf8Span) {
      case .complete, .incomplete: return true
      case .impossible: return false
      case .undecided:
        isIncomplete = true
        return false
      }
    }
    var ranges: [ClosedRange<Unicode.Scalar>] = []
    for number in UInt8(0)...127 {
      let scalar = Unicode.Scalar(number)
      guard allows(scalar) else { continue }
      if let last = ranges.last, last.upperBound.value + 1 == scalar.value {
        ranges[ranges.count - 1] = last.lowerBound...scalar
      } else {
        ranges.append(scalar...scalar)
      }
    }
    let allowsOthers = Self.samples.contains { allows($0) }
    let end = pattern.matches(String(decoding: start, as: UTF8.self).utf8Span)
    return ExpectedCharacters(
      ranges: ranges, allowsOthers: allowsOthers, allowsEnd: end == .match,
      isIncomplete: isIncomplete)
  }

  /// Characters of many scripts and categories, of which most patterns for text outside ASCII accept at least one.
  static let samples: [Unicode.Scalar] = [
    "\u{E9}", "\u{DF}", "\u{141}", "\u{3A9}", "\u{436}", "\u{5D0}", "\u{639}", "\u{915}", "\u{E01}",
    "\u{AC00}", "\u{3042}", "\u{30AB}", "\u{4E2D}", "\u{301}", "\u{661}", "\u{967}", "\u{FF11}",
    "\u{20AC}", "\u{B0}", "\u{A0}", "\u{2003}", "\u{2013}", "\u{2019}", "\u{AB}", "\u{1F600}",
    "\u{80}", "\u{200B}", "\u{E000}", "\u{10FFFD}",
  ]
}

extension Array where Element == UInt8 {
  /// Creates an array with the bytes of a span.
  fileprivate init(copying bytes: Span<UInt8>) { self = bytes.indices.map { bytes[$0] } }
}

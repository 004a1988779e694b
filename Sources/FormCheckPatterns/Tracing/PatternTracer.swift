/// Finds how far a match of a pattern gets in a text, and what the pattern expects there.
///
/// The expected characters are found by trying each ASCII character, and some others, after the longest beginning of the
/// text that can be extended to a match. They are therefore exact for every pattern, unless a limit is reached.
struct PatternTracer {
  private let pattern: Pattern

  /// Creates a tracer for a pattern.
  init(_ pattern: Pattern) { self.pattern = pattern }

  /// Returns the trace of a match.
  func trace(_ text: UTF8Span) -> PatternTrace {
    let result = pattern.matches(text)
    let (viable, isExact) = viableBytes(of: text, result)
    let start = Array(copying: text.span.extracting(first: viable))
    let expected = expected(after: start, isComplete: isExact)
    return PatternTrace(
      result: result, viableBytes: viable, expected: expected,
      parts: result == .match ? [] : TriedParts(of: pattern).parts(after: start, expected))
  }

  /// Returns the length of the longest beginning that can be extended to a match, and whether it is known exactly.
  private func viableBytes(of text: UTF8Span, _ result: MatchResult) -> (count: Int, isExact: Bool)
  {
    if result == .match { return (text.count, true) }
    return switch pattern.progress(of: text) {
    case .complete, .incomplete: (text.count, true)
    case .impossible(let place): (place, true)
    case .undecided: (longestDecided(of: text), false)
    }
  }

  /// Returns the length of the longest beginning that can be extended to a match before a limit is reached.
  ///
  /// If a beginning can be extended, so can each shorter one, and it reaches no limit earlier.
  private func longestDecided(of text: UTF8Span) -> Int {
    let bytes = Array(copying: text.span)
    let ends = bytes.indices.filter { bytes[$0] & 0xC0 != 0x80 } + [bytes.count]
    var (known, unknown) = (0, ends.count)
    while unknown - known > 1 {
      let middle = (known + unknown) / 2
      let start = String(decoding: bytes[..<ends[middle]], as: UTF8.self)
      if pattern.reachesEnd(of: start.utf8Span) { known = middle } else { unknown = middle }
    }
    return ends[known]
  }

  private func expected(after start: [UInt8], isComplete: Bool) -> ExpectedCharacters {
    var isIncomplete = !isComplete
    var isStopped = false
    func allows(_ scalar: Unicode.Scalar) -> Bool {
      // Once a limit is reached, each further attempt would probably reach it as well.
      if isStopped { return false }
      let longer = start + Array(String(scalar).utf8)
      let text = String(decoding: longer, as: UTF8.self)
      if pattern.reachesEnd(of: text.utf8Span) { return true }
      switch pattern.progress(of: text.utf8Span) {
      case .complete, .incomplete: return true
      case .impossible: return false
      case .undecided:
        (isIncomplete, isStopped) = (true, true)
        return false
      }
    }
    let tried = order
    let allowed = Set(tried.filter { allows(Unicode.Scalar($0)) })
    var ranges: [ClosedRange<Unicode.Scalar>] = []
    for number in UInt8(0)...127 where allowed.contains(number) {
      let scalar = Unicode.Scalar(number)
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

  /// The ASCII characters in the order in which they are tried: first those that the pattern contains, because a character
  /// that the pattern does not expect is more likely to reach a limit.
  private var order: [UInt8] {
    let written = Set(pattern.source.utf8.filter { $0 < 128 })
    let words = written.filter { byte in
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
    }.sorted()
    let signs = written.subtracting(words).sorted()
    let others = (UInt8(0)...127).filter { !written.contains($0) }
    return words + signs + others
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

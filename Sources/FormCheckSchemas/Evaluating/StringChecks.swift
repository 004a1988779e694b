import FormCheckCore
import FormCheckPatterns
import StrictJSON

/// The checks of strings: lengths, patterns and formats.
///
/// Patterns come from schemas that can be hostile, so the matches of one instance share a budget. Most matches end after
/// a few steps and cost nothing. A match that does not is repeated with a larger limit, and each limit that is reached
/// costs about as many units as it takes microseconds. Without a budget, only matches that end at once are decided.
struct StringChecks: ~Copyable {
  private let patterns: [Pattern]
  private let checkers: [Checker]
  private var tiny: MatchScratch
  private var quick: MatchScratch
  private var patient: MatchScratch
  private var thorough: MatchScratch
  /// The units that are left for matches that reach a limit.
  private var budget = 0
  /// The decoded text of the last string with escapes.
  private var decoded: [UInt8] = []

  private static let tinyLimits = MatchLimits(match: 100)
  private static let quickLimits = MatchLimits(match: 2000)
  private static let patientLimits = MatchLimits(match: 20_000)

  /// The units that a match costs if it reaches a limit.
  private static let quickCost = 70
  private static let patientCost = 700
  private static let thoroughCost = 15_000

  init(_ plan: SchemaPlan) throws(PatternError) {
    let tiny = try MatchScratch(limits: Self.tinyLimits)
    let quick = try MatchScratch(limits: Self.quickLimits)
    let patient = try MatchScratch(limits: Self.patientLimits)
    let thorough = try MatchScratch()
    patterns = plan.patterns
    checkers = plan.formats.map { Checker($0) }
    self.tiny = tiny
    self.quick = quick
    self.patient = patient
    self.thorough = thorough
  }

  /// Begins an instance.
  ///
  /// - Parameter count: The length of the instance, in bytes.
  mutating func begin(forBytes count: Int) {
    budget = 200_000 + count / 8
    if decoded.capacity > 1 << 20 { decoded = [] }
  }

  /// Returns whether a string has a minimum number of characters.
  @inline(__always)
  mutating func isAtLeast(
    _ least: Int, _ value: JSONTape.Value, _ text: Span<UInt8>
  ) -> Bool {
    // A character has one to four bytes, and an escape has at least two.
    let bytes = value.length
    if bytes < least { return false }
    if !value.hasEscapes, (bytes &+ 3) &>> 2 >= least { return true }
    return length(value, text) >= least
  }

  /// Returns whether a string has a maximum number of characters.
  @inline(__always)
  mutating func isAtMost(_ most: Int, _ value: JSONTape.Value, _ text: Span<UInt8>) -> Bool {
    value.length <= most || length(value, text) <= most
  }

  /// Returns the number of characters.
  @inline(never)
  mutating func length(_ value: JSONTape.Value, _ text: Span<UInt8>) -> Int {
    withText(of: value, text) { text in
      var count = 0
      for index in text.indices where text[index] & 0xC0 != 0x80 { count &+= 1 }
      return count
    }
  }

  /// Passes the decoded text of a string or key to a closure.
  @inline(__always)
  mutating func withText<Answer>(
    of value: JSONTape.Value, _ text: Span<UInt8>, _ body: (Span<UInt8>) -> Answer
  ) -> Answer {
    if !value.hasEscapes { return body(text.extracting(value.bytes)) }
    decoded.removeAll(keepingCapacity: true)
    JSONTape.decode(value, in: text, into: &decoded)
    return body(decoded.span)
  }

  /// Returns whether a pattern matches a part of a string.
  @inline(never)
  mutating func matches(
    _ pattern: UInt32, _ value: JSONTape.Value, _ text: Span<UInt8>
  ) -> SchemaTruth {
    if !value.hasEscapes { return matches(Int(pattern), text.extracting(value.bytes)) }
    var decoded: [UInt8] = []
    swap(&decoded, &self.decoded)
    decoded.removeAll(keepingCapacity: true)
    JSONTape.decode(value, in: text, into: &decoded)
    let truth = matches(Int(pattern), decoded.span)
    swap(&decoded, &self.decoded)
    return truth
  }

  private mutating func matches(_ number: Int, _ text: Span<UInt8>) -> SchemaTruth {
    // SAFETY: a tape contains only well-formed UTF-8, and strings end between characters.
    let text = unsafe UTF8Span(unchecked: text)
    let pattern = patterns[number]
    guard budget > 0 else { return Self.truth(pattern.matches(text, scratch: &tiny)) }
    let first = Self.truth(pattern.matches(text, scratch: &quick))
    if first != .undecided { return first }
    // A step of a match can read the whole text.
    let scale = 1 &+ text.count &>> 12
    budget -= Self.quickCost * scale
    let second = Self.truth(pattern.matches(text, scratch: &patient))
    if second != .undecided { return second }
    budget -= Self.patientCost * scale
    guard budget > 0 else { return .undecided }
    budget -= Self.thoroughCost * scale
    return Self.truth(pattern.matches(text, scratch: &thorough))
  }

  private static func truth(_ result: MatchResult) -> SchemaTruth {
    switch result {
    case .match: .valid
    case .noMatch: .invalid
    case .undecided: .undecided
    }
  }

  /// Returns whether a string has a format.
  @inline(never)
  mutating func hasFormat(
    _ format: UInt32, _ value: JSONTape.Value, _ text: Span<UInt8>
  ) -> SchemaTruth {
    if !value.hasEscapes { return hasFormat(Int(format), text.extracting(value.bytes)) }
    var decoded: [UInt8] = []
    swap(&decoded, &self.decoded)
    decoded.removeAll(keepingCapacity: true)
    JSONTape.decode(value, in: text, into: &decoded)
    let truth = hasFormat(Int(format), decoded.span)
    swap(&decoded, &self.decoded)
    return truth
  }

  private mutating func hasFormat(_ number: Int, _ text: Span<UInt8>) -> SchemaTruth {
    // SAFETY: a tape contains only well-formed UTF-8, and strings end between characters.
    let text = unsafe UTF8Span(unchecked: text)
    switch checkers[number].verdictKind(of: text, scratch: &thorough) {
    case .accepted: return .valid
    case .rejected: return .invalid
    case .undecided: return .undecided
    }
  }
}

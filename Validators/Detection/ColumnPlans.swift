import FormCheckCore
package import FormCheckPatterns
import Synchronization

/// The plans of the bit engine for the validators of a detector.
///
/// Each is compiled when a worker first needs it, and shared by all workers.
package final class ColumnPlans: Sendable {
  package let framing: BitPlan.Framing

  private let detector: Detector
  private let outlined = Mutex<[BitOutline]?>(nil)
  /// The rules that the bit engine supports, or nil for those that it does not support.
  private let compiled = Mutex<[Int: RuleBits?]>([:])

  /// Creates the plans.
  ///
  /// - Parameters:
  ///   - detector: The detector.
  ///   - framing: The way in which the end of a value is marked.
  package init(_ detector: Detector, framing: BitPlan.Framing) {
    self.detector = detector
    self.framing = framing
  }

  /// Returns the outlines of the values that each validator may accept.
  func outlines() -> [BitOutline] {
    outlined.withLock { outlined in
      let outlines = outlined ?? detector.candidates.map { BitOutline($0.rule) }
      outlined = outlines
      return outlines
    }
  }

  /// Returns the plan for a validator, or nil if the engine does not support the validator.
  func bits(for index: Int) -> RuleBits? {
    compiled.withLock { compiled in
      if let known = compiled[index] { return known }
      let bits = try? RuleBits(
        detector.candidates[index].rule, limit: InputValidator.standardLimit, framing: framing)
      compiled[index] = .some(bits)
      return bits
    }
  }
}

/// The part of a ``ColumnCounter`` that checks values with the plan of one validator.
///
/// This is a class because the memory of the engine cannot be copied.
final class BitColumn {
  private var bits: BitChecker

  /// The checker for values that match the patterns.
  private let inspector: Checker
  /// Whether values that match the patterns need a further check.
  let needsInspection: Bool

  init(_ plan: RuleBits) {
    bits = BitChecker(plan.plan)
    inspector = Checker(plan)
    needsInspection = plan.needsInspection
  }

  /// Checks values, and lists the wanted ones in the findings.
  func check(_ values: Span<UInt8>, _ wanted: BitResults.Wanted, _ findings: inout BitResults) {
    bits.check(values, count: values.count, wanted: wanted, into: &findings)
  }

  /// Returns the verdict on a value that is ASCII and matches the patterns.
  func verdictKind(of value: Span<UInt8>, _ scratch: inout MatchScratch) -> Verdict.Kind {
    if !needsInspection { return .accepted }
    // SAFETY: the engine lists only ASCII values as passed, and ASCII is well-formed UTF-8.
    return inspector.verdictKind(of: unsafe UTF8Span(unchecked: value), scratch: &scratch)
  }
}

extension BitPlan.Framing {
  /// Calls a closure for each value, without its terminator.
  package func forEachValue(of values: Span<UInt8>, _ body: (Span<UInt8>) -> Void) {
    forEachRange(in: values) { body(values.extracting($0)) }
  }

  /// Calls a closure with the range of each value, without its terminator.
  @inline(__always)
  func forEachRange(in values: Span<UInt8>, _ body: (Range<Int>) -> Void) {
    var start = 0
    while start < values.count {
      var end = start
      while end < values.count, values[end] != terminator { end += 1 }
      let next = end + 1
      let isEnded = end < values.count
      if isEnded, dropsReturn, end > start, values[end - 1] == UInt8(ascii: "\r") { end -= 1 }
      body(start..<end)
      start = next
    }
  }
}

import FormCheckPipelines
internal import FormCheckCore
internal import FormCheckPatterns

/// A rule that is compiled for the bit-parallel engine when a worker first needs it; all workers share it.
///
/// Compiling takes a millisecond or more, too long for a few values.
final class SharedBits: @unchecked Sendable {
  // SAFETY: `result` is only touched with the lock held.
  private let lock = Lock()
  private var result: Result<RuleBits, BitCompilerError>?

  private let rule: Rule
  private let limit: Int
  private let framing: BitPlan.Framing

  init(_ rule: Rule, limit: Int, framing: Framing) {
    self.rule = rule
    self.limit = limit
    self.framing = BitPlan.Framing(
      terminator: framing.separator, dropsReturn: framing == .lines)
  }

  /// Returns the compiled rule.
  ///
  /// - Throws: `BitCompilerError` if the engine does not support the rule.
  func ready() throws(BitCompilerError) -> RuleBits {
    let result = lock.hold {
      let result = self.result ?? made()
      self.result = result
      return result
    }
    return try result.get()
  }

  private func made() -> Result<RuleBits, BitCompilerError> {
    Result { () throws(BitCompilerError) in try RuleBits(rule, limit: limit, framing: framing) }
  }
}

import FormCheckPipelines
internal import FormCheckCore
internal import FormCheckPatterns

/// A rule for the bit-parallel engine, compiled when a worker first needs it and shared by all workers.
///
/// Compiling takes a millisecond or more, which does not pay off for only a few values.
final class SharedBits: @unchecked Sendable {
  // Not a `Result`: its metadata would cost each run 140,000 instructions.
  private enum Compilation {
    case supported(RuleBits)
    case unsupported(BitCompilerError)
  }

  // SAFETY: `compilation` is only accessed while the lock is held.
  private let lock = Lock()
  private var compilation: Compilation?

  private let rule: Rule
  private let limit: Int
  private let framing: BitPlan.Framing

  init(_ rule: Rule, limit: Int, framing: Framing) {
    self.rule = rule
    self.limit = limit
    self.framing = BitPlan.Framing(
      terminator: framing.separator, dropsReturn: framing == .lines)
  }

  /// Whether the rule has been compiled, or the attempt has failed.
  var isCompiled: Bool { lock.hold { compilation != nil } }

  /// Returns the compiled rule.
  ///
  /// - Throws: `BitCompilerError` if the engine does not support the rule.
  func ready() throws(BitCompilerError) -> RuleBits {
    let compilation = lock.hold {
      let compilation = self.compilation ?? compile()
      self.compilation = compilation
      return compilation
    }
    switch compilation {
    case .supported(let bits): return bits
    case .unsupported(let error): throw error
    }
  }

  private func compile() -> Compilation {
    do throws(BitCompilerError) {
      return .supported(try RuleBits(rule, limit: limit, framing: framing))
    } catch {
      return .unsupported(error)
    }
  }
}

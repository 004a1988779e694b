internal import InputValidation
internal import Patterns

/// A rule that is made ready for bits when somebody first wants it, for all workers together.
///
/// That takes a millisecond or more, which a few values are not worth.
final class SharedBits: @unchecked Sendable {
  // SAFETY: `state` is only touched with the lock held.
  private let lock = Lock()
  private var state = State.unknown

  private let rule: Rule
  private let limit: Int
  private let framing: BitPlan.Framing

  private enum State {
    case unknown
    case ready(RuleBits)
    case refused(BitRefusal)
  }

  init(_ rule: Rule, limit: Int, framing: Framing) {
    self.rule = rule
    self.limit = limit
    self.framing = BitPlan.Framing(
      terminator: framing.separator, dropsReturn: framing == .lines)
  }

  /// The rule as bits judge it.
  ///
  /// - Throws: ``BitRefusal`` where they cannot.
  func ready() throws(BitRefusal) -> RuleBits {
    let state = lock.hold {
      if case .unknown = self.state { self.state = made() }
      return self.state
    }
    switch state {
    case .ready(let bits): return bits
    case .refused(let refusal): throw refusal
    case .unknown: throw BitRefusal("nobody has looked")
    }
  }

  private func made() -> State {
    do throws(BitRefusal) {
      return .ready(try RuleBits(rule, limit: limit, framing: framing))
    } catch {
      return .refused(error)
    }
  }
}

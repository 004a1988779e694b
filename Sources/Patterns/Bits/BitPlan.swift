internal import CByteMasks

/// Conditions on values, made ready for judging tiles of them; immutable and shared.
///
/// There are two programs: one for tiles whose values are all so short that most counts of repeats
/// need no counting, and one for all others.
package struct BitPlan: Sendable {
  /// What ends a value.
  package struct Framing: Hashable, Sendable {
    /// The byte behind a value.
    package let terminator: UInt8
    /// Whether a carriage return before it belongs to the end.
    package let dropsReturn: Bool

    /// Values with this byte behind them.
    package init(terminator: UInt8, dropsReturn: Bool) {
      self.terminator = terminator
      self.dropsReturn = dropsReturn
    }
  }

  let framing: Framing
  /// For tiles whose values are no longer than ``shortValue``.
  let short: BitCode
  /// For all tiles.
  let long: BitCode
  /// Whether a value with bytes beyond ASCII may be accepted; if not, it is refused like any other.
  package let takesBeyondASCII: Bool
  private let program: BitProgram
  /// The steps for short values, for those who want to read them.
  package var listing: BitListing { BitListing(program) }

  /// How many steps there are for longer values.
  package var longSteps: Int { long.instructions.count }

  /// No longer value is judged by bits, in bytes.
  package static let longestValue = BitTile.largest * 64 - 1

  /// The longest value that is short: what 64 bits can tell, each value's end among them.
  package static let shortValue = Int(FORMCHECK_SHORT)

  /// Makes a plan.
  ///
  /// - Parameters:
  ///   - conditions: What each value must keep, all of them.
  ///   - framing: What ends a value.
  /// - Throws: ``BitRefusal`` where bits cannot judge it, or only slowly.
  package init(_ conditions: [BitCondition], framing: Framing) throws(BitRefusal) {
    self.framing = framing
    let terminator = framing.terminator
    program = try BitCompiler.program(
      conditions, terminator: terminator, longest: Self.shortValue
    ).pruned
    short = BitCode(program)
    long = BitCode(
      try BitCompiler.program(conditions, terminator: terminator, longest: nil).pruned)
    takesBeyondASCII = conditions.allSatisfy { $0.expression.takesBeyondASCII }
  }
}

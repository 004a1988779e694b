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
  /// Whether a value with bytes beyond ASCII may be accepted; if not, it is rejected like any other.
  package let takesBeyondASCII: Bool
  private let programs: (short: BitProgram, long: BitProgram)
  /// The steps, for those who want to read them.
  package var listing: BitListing { BitListing(programs.short) }

  /// The steps that take the place of these where a value is longer than ``shortValue``; nil where they are the same.
  package var longListing: BitListing? { short == long ? nil : BitListing(programs.long) }

  /// No longer value is judged by bits, in bytes.
  package static let longestValue = BitTile.largest * 64 - 1

  /// The longest value that is short: what 64 bits can tell, each value's end among them.
  package static let shortValue = Int(FORMCHECK_SHORT)

  /// Makes a plan.
  ///
  /// - Parameters:
  ///   - conditions: What each value must keep, all of them.
  ///   - framing: What ends a value.
  /// - Throws: ``BitCompilerError`` where bits cannot judge it, or only slowly.
  package init(_ conditions: [BitCondition], framing: Framing) throws(BitCompilerError) {
    self.framing = framing
    let terminator = framing.terminator
    programs.short = try BitCompiler.program(
      conditions, terminator: terminator, longest: Self.shortValue
    ).pruned
    programs.long = try BitCompiler.program(conditions, terminator: terminator, longest: nil)
      .pruned
    (short, long) = (BitCode(programs.short), BitCode(programs.long))
    takesBeyondASCII = conditions.allSatisfy { $0.expression.takesBeyondASCII }
  }
}

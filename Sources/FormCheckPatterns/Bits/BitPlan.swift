internal import CByteMasks

/// Compiled conditions on values, shared by all workers.
///
/// A plan has two programs: one for tiles whose values are all so short that most repeats need no counting, and one for
/// all other tiles. Each worker runs a plan with its own ``BitChecker``.
package struct BitPlan: Sendable {
  /// The way in which the end of a value is marked.
  package struct Framing: Hashable, Sendable {
    /// The byte after a value.
    package let terminator: UInt8
    /// True if a carriage return before the terminator belongs to the terminator.
    package let dropsReturn: Bool

    /// Creates a framing.
    package init(terminator: UInt8, dropsReturn: Bool) {
      self.terminator = terminator
      self.dropsReturn = dropsReturn
    }
  }

  let framing: Framing
  /// The program for tiles whose values have at most ``shortValue`` bytes.
  let short: BitCode
  /// The program for all other tiles.
  ///
  /// It is correct for tiles with short values, too.
  let long: BitCode
  /// True if a value with non-ASCII bytes may be valid.
  ///
  /// The engine then gives no verdict on such values. If false, it rejects them.
  package let takesBeyondASCII: Bool
  private let programs: (short: BitProgram, long: BitProgram)
  /// The steps for tiles with short values only, in readable form.
  package var listing: BitListing { BitListing(programs.short) }

  /// The steps for tiles with a value longer than ``shortValue``, or nil if they are the same as in ``listing``.
  package var longListing: BitListing? { short == long ? nil : BitListing(programs.long) }

  /// The maximum length of a value that the engine can check, in bytes.
  package static let longestValue = BitTile.largest * 64 - 1

  /// The maximum length of a short value, in bytes.
  ///
  /// In a stream, the value and the terminators before and after it fit into one 64-bit word.
  package static let shortValue = Int(FORMCHECK_SHORT)

  /// Compiles a plan.
  ///
  /// - Parameters:
  ///   - formula: The formula that must be true for a value.
  ///   - framing: The way in which the end of a value is marked.
  /// - Throws: ``BitCompilerError`` if a condition cannot be expressed in steps, or requires too many of them.
  package init(_ formula: BitFormula, framing: Framing) throws(BitCompilerError) {
    self.framing = framing
    let terminator = framing.terminator
    programs.short = try BitCompiler.program(
      formula, terminator: terminator, maximumBytes: Self.shortValue
    ).pruned
    programs.long = try BitCompiler.program(formula, terminator: terminator, maximumBytes: nil)
      .pruned
    (short, long) = (BitCode(programs.short), BitCode(programs.long))
    takesBeyondASCII = formula.takesBeyondASCII
  }

  /// Compiles a plan for values that must meet all of several conditions.
  package init(_ conditions: [BitCondition], framing: Framing) throws(BitCompilerError) {
    try self.init(.all(conditions.map { .condition($0) }), framing: framing)
  }
}

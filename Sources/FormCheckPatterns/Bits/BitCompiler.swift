/// Compiles conditions on values into a program.
struct BitCompiler {
  private let builder: BitBuilder
  private let maximumBytes: Int?

  init(_ builder: BitBuilder, maximumBytes: Int?) {
    self.builder = builder
    self.maximumBytes = maximumBytes
  }

  /// Returns the program that checks the values of a tile.
  ///
  /// - Parameters:
  ///   - formula: The formula that must be true for a value.
  ///   - terminator: The byte that ends a value.
  ///   - maximumBytes: The maximum length of a value, or nil if it is unknown. A repeat that allows at least this many
  ///     bytes needs no counting.
  /// - Returns: The program.
  /// - Throws: ``BitCompilerError`` if a condition cannot be expressed in steps, or requires too many of them.
  static func program(
    _ formula: BitFormula, terminator: UInt8, maximumBytes: Int?
  ) throws(BitCompilerError) -> BitProgram {
    let builder = BitBuilder(terminator: terminator)
    let answer = try FormulaCompiler(builder, maximumBytes: maximumBytes).answer(formula)
    let possible = try builder.both(BitProgram.ends, answer.possible)
    let isSure = answer.sure == answer.possible
    return builder.program(
      accepting: possible,
      unsure: isSure ? BitBuilder.nothing : try builder.without(possible, answer.sure))
  }

  /// Returns a stream that is set at the ends of the values that meet a condition.
  ///
  /// Its bits at other positions are undefined.
  func ends(meeting condition: BitCondition) throws(BitCompilerError) -> BitStream {
    let (expression, acceptsEmpty) = (condition.expression, condition.acceptsEmpty)
    if case .repeated(let part, let count, _) = expression, case .bytes(let set, let beyond) = part
    {
      // If no value is longer than the limit, the condition is always met. This does not apply to a class that contains
      // only ASCII characters, because the steps must then check that the value contains no other characters.
      if set == .all, beyond, count.min == 0, acceptsEmpty, let maximumBytes,
        count.max ?? .max >= maximumBytes
      {
        return BitBuilder.everything
      }
      if acceptsEmpty, count.min <= 1 {
        let any = BitExpression.Count(min: 0, max: count.max)
        return try RepeatCompiler(builder, maximumBytes: maximumBytes)
          .ends(repeating: part, any, from: builder.starts, offset: 0)
      }
    }
    let reached = try ForwardCompiler(builder, maximumBytes: maximumBytes)
      .ends(of: expression, from: builder.starts, offset: 0)
    if acceptsEmpty { return try builder.either(reached, builder.starts) }
    if expression.shortest > 0 { return reached }
    return try builder.without(reached, builder.starts)
  }
}

/// What a value must keep, as bits can judge it.
package struct BitCondition: Hashable, Sendable {
  let expression: BitExpression
  /// Whether a value of nothing is accepted, whatever the expression says.
  let acceptsEmpty: Bool

  /// What a pattern says.
  ///
  /// - Parameters:
  ///   - pattern: The pattern, which must cover a value.
  ///   - acceptsEmpty: Whether a value of nothing is accepted, whatever the pattern says.
  /// - Throws: ``BitCompilerError`` where the pattern is none for bits.
  package init(_ pattern: Pattern, acceptsEmpty: Bool) throws(BitCompilerError) {
    if pattern.failure != nil { throw BitCompilerError("the pattern is broken") }
    expression = try PatternParser.expression(pattern.source, options: pattern.options)
    self.acceptsEmpty = acceptsEmpty
  }

  /// So many characters.
  package init(characters count: ClosedRange<Int>, acceptsEmpty: Bool) {
    let max = count.upperBound == .max ? nil : count.upperBound
    expression = .times(
      .bytes(.all, beyond: true), .init(min: count.lowerBound, max: max), isLazy: false)
    self.acceptsEmpty = acceptsEmpty
  }

  /// Whether values that keep it have no more bytes, those beyond ASCII left aside.
  package func allowsAtMost(_ count: Int) -> Bool { expression.most.map { $0 <= count } ?? false }
}

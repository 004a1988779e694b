/// A condition on a value, in a form that the bit engine can check.
package struct BitCondition: Hashable, Sendable {
  let expression: BitExpression
  /// True if the empty value is accepted, regardless of the expression.
  let acceptsEmpty: Bool

  /// Creates the condition that a pattern matches the whole value.
  ///
  /// - Parameters:
  ///   - pattern: The pattern.
  ///   - acceptsEmpty: Whether the empty value is accepted, regardless of the pattern.
  /// - Throws: ``BitCompilerError`` if the bit engine does not support the pattern.
  package init(_ pattern: Pattern, acceptsEmpty: Bool) throws(BitCompilerError) {
    if pattern.failure != nil { throw BitCompilerError("the pattern is broken") }
    expression = try PatternParser.expression(pattern.source, options: pattern.options)
    self.acceptsEmpty = acceptsEmpty
  }

  /// Creates the condition that a pattern matches, for a ``BitOutline`` only.
  ///
  /// This takes a fraction of the time, because atomic groups are not examined.
  package init(outlining pattern: Pattern) throws(BitCompilerError) {
    if pattern.failure != nil { throw BitCompilerError("the pattern is broken") }
    expression = try PatternParser.expressionWithAtoms(pattern.source, options: pattern.options)
    acceptsEmpty = false
  }

  /// Creates the condition that the number of characters is in a range.
  package init(characters count: ClosedRange<Int>, acceptsEmpty: Bool) {
    let max = count.upperBound == .max ? nil : count.upperBound
    expression = .times(
      .bytes(.all, beyond: true), .init(min: count.lowerBound, max: max), isLazy: false)
    self.acceptsEmpty = acceptsEmpty
  }

  /// Creates the condition that every ASCII character is one of the given ones.
  ///
  /// The empty value meets the condition. The engine does not decide values with non-ASCII characters.
  package init(only characters: [UInt8]) {
    expression = .times(
      .bytes(ByteSet(characters), beyond: true), .init(min: 0, max: nil), isLazy: false)
    acceptsEmpty = true
  }

  /// Returns whether the condition limits the length of ASCII values to at most this number of bytes.
  func allowsAtMost(_ count: Int) -> Bool { expression.most.map { $0 <= count } ?? false }
}

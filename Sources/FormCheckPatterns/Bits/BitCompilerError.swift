/// The reason why the bit engine cannot check a pattern.
///
/// PCRE2 checks the values instead.
package struct BitCompilerError: Error, Hashable, Sendable {
  /// The reason, such as `\b is not supported`.
  ///
  /// It does not end with a period.
  package let reason: String

  /// The offset in the pattern, in Unicode scalars, or nil if the reason concerns the pattern as a whole.
  package let offset: Int?

  package init(_ reason: String, at offset: Int? = nil) {
    self.reason = reason
    self.offset = offset
  }

  /// The reason, followed by the position in the pattern if it is known.
  ///
  /// Positions are counted from 1.
  package var sentence: String {
    offset.map { "\(reason), at \($0 + 1)" } ?? reason
  }
}

/// Why a pattern is left to PCRE2, and is not judged by bits.
package struct BitCompilerError: Error, Hashable, Sendable {
  /// One sentence without a full stop, such as `\b is not known to the bits`.
  package let reason: String

  /// Where in the pattern, in Unicode scalars; nil where it is the pattern as a whole.
  package let offset: Int?

  package init(_ reason: String, at offset: Int? = nil) {
    self.reason = reason
    self.offset = offset
  }

  /// What is told of it: the reason, and the place in the pattern, from 1.
  package var sentence: String {
    offset.map { "\(reason), at \($0 + 1)" } ?? reason
  }
}

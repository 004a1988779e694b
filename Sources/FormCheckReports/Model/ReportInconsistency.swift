package import FormCheckIO

/// A part of a report that contradicts another part, and the reason.
package struct ReportInconsistency {
  /// The path of the part in the JSON: the names of members and the numbers of elements that lead to it.
  package let path: [String]
  /// The reason, as a sentence.
  package let words: String

  init(_ path: [String], _ words: String) {
    self.path = path
    self.words = words
  }
}

extension IOError {
  /// Creates the error for a report that cannot be written because it is inconsistent.
  package init(_ inconsistency: ReportInconsistency) {
    self.init(
      .reportSum, "the report", errno: 0,
      words: "/\(inconsistency.path.joined(separator: "/")): \(inconsistency.words)")
  }
}

package import FormCheckIO

/// A part of a report that contradicts another part, and the reason.
package struct ReportInconsistency {
  /// The path of the part: names of members and numbers of elements.
  package let path: [String]
  /// The reason, as a sentence.
  package let words: String

  init(_ path: [String], _ words: String) {
    self.path = path
    self.words = words
  }
}

extension IOError {
  /// Creates the failure to write a report that is inconsistent.
  package init(_ inconsistency: ReportInconsistency) {
    self.init(
      .reportSum, "the report", errno: 0,
      words: "/\(inconsistency.path.joined(separator: "/")): \(inconsistency.words)")
  }
}

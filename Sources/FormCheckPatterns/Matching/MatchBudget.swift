/// A shared budget for all matches of one value.
///
/// Without it, a rule that matches each part of a value separately would have a full budget for each part.
package enum MatchBudget {
  /// Runs a body in which all matches of this thread share one budget.
  ///
  /// - Parameters:
  ///   - count: The length of the value, in bytes.
  ///   - body: The work, which matches parts of the value.
  /// - Returns: The result of `body`.
  package static func shared<Answer>(forBytes count: Int, _ body: () -> Answer) -> Answer {
    let isFirst = ThreadScratch.use { $0.beginSharing(forBytes: count) } ?? false
    defer { if isFirst { ThreadScratch.use { $0.endSharing() } } }
    return body()
  }
}

/// One budget for all the matches that a value takes.
///
/// A rule that matches each part of a value would otherwise have as many budgets as the value has parts.
package enum MatchBudget {
  /// Lets all matches of this thread share one budget.
  ///
  /// - Parameters:
  ///   - count: The length of the value, in bytes.
  ///   - body: What matches parts of the value.
  /// - Returns: What `body` returns.
  package static func shared<Answer>(forBytes count: Int, _ body: () -> Answer) -> Answer {
    let isFirst = ThreadScratch.use { $0.beginSharing(forBytes: count) } ?? false
    defer { if isFirst { ThreadScratch.use { $0.endSharing() } } }
    return body()
  }
}

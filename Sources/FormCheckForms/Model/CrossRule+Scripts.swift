package import FormCheckCore

extension CrossRule {
  /// The error of the rule, without the parts that depend on the answers, or nil if the error depends on them as a whole.
  package var generalError: ValidationError? {
    switch requirement {
    case .same: error(.fieldsDiffer)
    case .different: error(.fieldsEqual)
    case .after: error(.notAfter)
    case .unlikeOthers: error(.fieldsEqual, Self.anotherEntry)
    case .atLeastOne: error(.noneFilled)
    case .exactlyOne: error(.notExactlyOne)
    case .excludesWords: error(.containsWord)
    case .requires: error(.requiredByAnswer)
    case .sum(let low, let high): error(.wrongSum, Self.explanation(of: .zero, low, high))
    case .listed, .custom: nil
    }
  }
}

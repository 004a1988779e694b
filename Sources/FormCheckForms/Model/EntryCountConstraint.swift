import FormCheckCore

/// A constraint on the number of entries of a repeating group.
final class EntryCountConstraint: InputValidator, @unchecked Sendable {
  private let limits: ChoiceLimits

  /// Creates a constraint.
  init(_ limits: ChoiceLimits) { self.limits = limits }

  override var code: ErrorCode { .choiceCount }
  override var acceptsEmpty: Bool { limits.atLeast == 0 }

  override func inspect(_ text: UTF8Span) -> Inspection {
    limits.contains(Int(String(copying: text)) ?? 0) ? .passed : .impossible(0..<text.count)
  }

  override func explain(_ text: UTF8Span) -> Explanation {
    Explanation(parameters: ["count": .integer(Int(String(copying: text)) ?? 0)])
  }

  override var requirement: Explanation {
    var parameters: [String: ParameterValue] = [:]
    if limits.atLeast > 0 { parameters["min"] = .integer(limits.atLeast) }
    if let most = limits.atMost { parameters["max"] = .integer(most) }
    func sentence(_ variant: String, _ reason: String, _ prompt: String) -> Explanation {
      Explanation("choice-count.\(variant)", reason, prompt: prompt, parameters: parameters)
    }
    return switch (limits.atLeast, limits.atMost) {
    case (let least, let most?) where least == most:
      sentence(
        "entries-exact", "The number of entries must be {min}",
        "Add or remove entries until there {min#is|are} {min}")
    case (0, _):
      sentence(
        "entries-max", "The number of entries must be at most {max}",
        "Remove entries until there {max#is|are} {max}")
    default:
      sentence(
        "entries-between", "The number of entries must be from {min} to {max}",
        "Add or remove entries until there are {min} to {max}")
    }
  }
}

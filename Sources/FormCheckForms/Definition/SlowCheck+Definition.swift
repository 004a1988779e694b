import FormCheckCore
import StrictJSON

extension SlowCheck {
  /// Reads a slow check, which is written as a name or as an object with a name and times.
  ///
  /// A definition can only name a check, never a command, because it may come from an untrusted source.
  ///
  /// - Parameters:
  ///   - cursor: The position of the check.
  ///   - mistakes: The mistakes to which unknown keys are added.
  /// - Throws: A `SourceDiagnostic` if the name or a time is not valid.
  init(_ cursor: JSONCursor, _ mistakes: DefinitionMistakes) throws(SourceDiagnostic) {
    guard cursor.node.members != nil, let members = mistakes.members(of: cursor, in: .check) else {
      self.init(try cursor.name())
      return
    }
    self.init(
      try members.required("name").name(),
      debounce: try members["wait"]?.milliseconds(in: 0...10_000) ?? SlowCheck.defaultDebounce,
      timeLimit: try members["deadline"]?.milliseconds(in: 1...600_000)
        ?? SlowCheck.defaultTimeLimit)
  }
}

extension JSONCursor {
  /// Returns a duration that is written as a number of milliseconds.
  fileprivate func milliseconds(
    in range: ClosedRange<Int>
  ) throws(SourceDiagnostic) -> Duration {
    let number = try integer()
    guard range.contains(number) else {
      throw error(
        .definitionValue,
        "the time must be from \(range.lowerBound) to \(range.upperBound) milliseconds")
    }
    return .milliseconds(number)
  }
}

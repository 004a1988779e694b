import FormCheckCore
import StrictJSON

extension FormDefinition.Field {
  /// Whether what stands in it must not be told anybody.
  var isSecret: Bool {
    if case .password = kind { true } else { rule?.isSecret == true }
  }
}

extension DefinitionReader {
  /// Reads a slow check: its name, or an object with how long to wait for it.
  ///
  /// It is a name only: a definition from elsewhere must not run anything.
  func check(
    _ cursor: JSONCursor, of field: FormDefinition.Field
  ) throws(SourceDiagnostic) -> SlowCheck {
    if field.isSecret {
      throw cursor.error(.definitionValue, "a secret must not be given to a check")
    }
    if cursor.node.members == nil { return SlowCheck(try cursor.name()) }
    let members = try cursor.object(keys: DefinitionWords.check)
    return SlowCheck(
      try members.required("name").name(),
      debounce: try time(members["wait"], 0...10_000) ?? SlowCheck.defaultDebounce,
      timeLimit: try time(members["deadline"], 1...600_000) ?? SlowCheck.defaultTimeLimit)
  }

  /// Reads a number of milliseconds.
  private func time(
    _ cursor: JSONCursor?, _ range: ClosedRange<Int>
  ) throws(SourceDiagnostic) -> Duration? {
    guard let cursor else { return nil }
    let number = try cursor.integer()
    guard range.contains(number) else {
      throw cursor.error(
        .definitionValue,
        "a time is from \(range.lowerBound) to \(range.upperBound) milliseconds here")
    }
    return .milliseconds(number)
  }
}

import FormCheckForms
public import FormCheckCore

/// What came of a case.
public struct FormCaseResult: Hashable, Sendable {
  /// How it came out.
  public enum Status: Hashable, Sendable {
    /// The form said what the case expects.
    case passed
    /// It said something else.
    case failed([FormMismatch])
    /// The case could not be tried.
    case broken(SourceDiagnostic)
  }

  /// The name of the case, if it has one and could be read.
  public let name: String?

  /// How it came out.
  public let status: Status
}

/// What a form said, where a case expects something else.
public struct FormMismatch: Hashable, Sendable {
  /// What was expected of a field.
  public enum Expectation: Hashable, Sendable {
    /// That it is asked for.
    case shown
    /// That it is not.
    case hidden
    /// That it is rejected with these codes; with none, that it is accepted.
    case codes([FormCase.Code])
  }

  /// What was found.
  public enum Observation: Hashable, Sendable {
    /// It is asked for.
    case shown
    /// It is not.
    case hidden
    /// It is rejected for these reasons, which tell no part of a secret; with none, it is accepted.
    case errors([ValidationError])
  }

  /// The field.
  public let field: String

  /// What was expected.
  public let expected: Expectation

  /// What was found.
  public let found: Observation

  /// Where the case speaks of it, in Unicode scalars, from 1.
  public let column: Int
}

extension FormMismatch: CustomStringConvertible {
  /// `expected 1004 at password, found 1001`.
  public var description: String {
    let found: String =
      switch self.found {
      case .shown: "it is asked for"
      case .hidden: "it is not asked for"
      case .errors(let errors): "found " + Self.list(errors.map { String($0.code) })
      }
    let field = VisibleText.word(field)
    return switch expected {
    case .shown: "expected \(field) to be asked for, and \(found)"
    case .hidden: "expected \(field) not to be asked for, and \(found)"
    case .codes(let codes): "expected \(Self.list(codes.map(\.description))) at \(field), \(found)"
    }
  }

  private static func list(_ codes: [String]) -> String {
    codes.isEmpty ? "nothing" : codes.map(VisibleText.word).joined(separator: ", ")
  }
}

extension Form {
  /// Where it says something else than a case expects.
  func mismatches(with formCase: FormCase) -> [FormMismatch] {
    var mismatches: [FormMismatch] = []
    for (field, name) in fields.map(\.name).enumerated() {
      let columns = formCase.columns
      if isShown[field], formCase.hidden.contains(name) {
        mismatches.append(
          FormMismatch(
            field: name, expected: .hidden, found: .shown,
            column: columns.hidden[ExactText(name)] ?? 1))
      }
      if !isShown[field], formCase.shown.contains(name) {
        mismatches.append(
          FormMismatch(
            field: name, expected: .shown, found: .hidden,
            column: columns.shown[ExactText(name)] ?? 1))
      }
      let expected = formCase.codes[ExactText(name)] ?? []
      let found = isShown[field] ? .errors(errors(of: field)) : FormMismatch.Observation.hidden
      if !found.fits(expected) {
        mismatches.append(
          FormMismatch(
            field: name, expected: .codes(expected), found: found,
            column: columns.errors(of: ExactText(name))))
      }
    }
    return mismatches
  }
}

extension FormMismatch.Observation {
  /// Whether these are the codes that are expected, in whatever order.
  fileprivate func fits(_ expected: [FormCase.Code]) -> Bool {
    guard case .errors(var errors) = self else { return expected.isEmpty }
    for code in expected {
      let match = errors.firstIndex { error in
        switch code {
        case .number(let number): error.code == number
        case .name(let name): error.name == name
        }
      }
      guard let match else { return false }
      errors.remove(at: match)
    }
    return errors.isEmpty
  }
}

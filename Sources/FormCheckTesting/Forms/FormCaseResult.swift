import FormCheckForms
public import FormCheckCore

/// The result of a case.
///
/// ``FormCases`` returns one result for each case that it runs.
///
/// ```swift
/// import FormCheck
/// import FormCheckTesting
///
/// var cases = FormCases(try Form(fields: [TextField("age", validator: NumericInputValidator())]))
/// let result = cases.run(FormCase("letters", answers: ["age": "3x"], errors: ["age": [1001]]))
/// print(result.name ?? "", result.status)   // letters passed
/// ```
public struct FormCaseResult: Hashable, Sendable {
  /// The status of a case.
  public enum Status: Hashable, Sendable {
    /// The form behaved as expected.
    case passed
    /// The form did not behave as expected.
    case failed([FormMismatch])
    /// The case is invalid and was not run.
    case broken(SourceDiagnostic)
  }

  /// The name of the case, if it has one and could be read.
  public let name: String?

  /// The status of the case.
  public let status: Status
}

/// A difference between the behavior that a case expects of a field and the field's actual behavior.
///
/// The status ``FormCaseResult/Status/failed(_:)`` contains all differences for one case.
///
/// ```swift
/// import FormCheck
/// import FormCheckTesting
///
/// var cases = FormCases(try Form(fields: [TextField("email", rule: Rule { Required() })]))
/// if case .failed(let mismatches) = cases.run(FormCase(answers: [:])).status {
///   for mismatch in mismatches { print(mismatch) }   // expected no error at email, found 2001
/// }
/// ```
public struct FormMismatch: Hashable, Sendable {
  /// The expected behavior of a field.
  public enum Expectation: Hashable, Sendable {
    /// The field is shown.
    case shown
    /// The field is hidden.
    case hidden
    /// The field is rejected with these codes, or accepted if there are none.
    case codes([FormCase.Code])
  }

  /// The observed behavior of a field.
  public enum Observation: Hashable, Sendable {
    /// The field is shown.
    case shown
    /// The field is hidden.
    case hidden
    /// The field is rejected with these errors, or accepted if there are none.
    ///
    /// Errors reveal nothing about secrets.
    case errors([ValidationError])
  }

  /// The name of the field.
  public let field: String

  /// The expected behavior.
  public let expected: Expectation

  /// The observed behavior.
  public let found: Observation

  /// The column at which the case mentions the field, counted in Unicode scalars from 1.
  public let column: Int
}

extension FormMismatch: CustomStringConvertible {
  /// The difference in words, such as `expected 1004 at password, found 1001`.
  public var description: String {
    let found: String =
      switch self.found {
      case .shown: "it is shown"
      case .hidden: "it is hidden"
      case .errors(let errors): "found " + Self.list(errors.map { String($0.code) })
      }
    let field = VisibleText.word(field)
    return switch expected {
    case .shown: "expected \(field) to be shown, but \(found)"
    case .hidden: "expected \(field) to be hidden, but \(found)"
    case .codes(let codes):
      "expected \(Self.list(codes.map(\.description))) at \(field), "
        + (self.found == .hidden ? "but \(found)" : found)
    }
  }

  private static func list(_ codes: [String]) -> String {
    codes.isEmpty ? "no error" : codes.map(VisibleText.word).joined(separator: ", ")
  }
}

extension Form {
  /// Returns the differences between the form and the expectations of a case.
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
  /// Returns whether the errors have exactly the expected codes, in any order.
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

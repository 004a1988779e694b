import FormCheckForms
public import FormCheckCore

/// A part of a form that no case covers.
///
/// ``FormCases/gaps`` lists these parts. To close a gap, add a case that covers the part.
///
/// ```swift
/// import FormCheck
/// import FormCheckTesting
///
/// let age = TextField("age", rule: try Rule("required|numeric", in: Catalog.standard))
/// var cases = FormCases(try Form(fields: [age]))
/// cases.run(FormCase(answers: ["age": "3x"], errors: ["age": [1001]]))
/// for gap in cases.gaps { print(gap) }   // never failed: age: 2001 required
/// ```
public enum FormGap: Hashable, Sendable {
  /// A validator of a field's rule, a cross-field rule, or a limit on the number of selected values, that never rejected
  /// a value.
  ///
  /// The code is nil for a custom rule, which chooses its own codes.
  case neverFailed(fields: [String], code: ErrorCode?, rule: String)
  /// A field whose condition was never met.
  case neverAskedFor(field: String)
  /// A field whose condition was always met.
  case alwaysAskedFor(field: String)
  /// A value that was never chosen.
  case neverChosen(field: String, value: String)
}

extension FormGap: CustomStringConvertible {
  /// The gap in words, such as `never failed: password: 1004 password:min=12`.
  public var description: String {
    switch self {
    case .neverFailed(let fields, let code, let rule):
      let names = fields.map(VisibleText.word).joined(separator: ", ")
      return
        "never failed: \(names): \(code.map { "\($0.number) " } ?? "")\(VisibleText.word(rule))"
    case .neverAskedFor(let field): return "never asked for: \(VisibleText.word(field))"
    case .alwaysAskedFor(let field): return "always asked for: \(VisibleText.word(field))"
    case .neverChosen(let field, let value):
      return "never chosen: \(VisibleText.word(field)): \(VisibleText.word(value))"
    }
  }
}

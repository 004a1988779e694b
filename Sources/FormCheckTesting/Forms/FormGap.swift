import FormCheckForms
public import FormCheckCore

/// Something of a form that no case has shown.
public enum FormGap: Hashable, Sendable {
  /// A part of a field's rule, or a rule across fields, that rejected nothing; a rule of a program's own
  /// has no code.
  case neverFailed(fields: [String], code: ErrorCode?, rule: String)
  /// A field whose condition never held.
  case neverAskedFor(field: String)
  /// A field whose condition held always.
  case alwaysAskedFor(field: String)
  /// A value that was never chosen.
  case neverChosen(field: String, value: String)
}

extension FormGap: CustomStringConvertible {
  /// `never failed: password: 1004 password:min=12`.
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

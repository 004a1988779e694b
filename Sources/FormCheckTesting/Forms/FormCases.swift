public import FormCheckForms
public import FormCheckCore

/// Runs test cases for a form, and finds the parts of the form that no case covers.
///
/// ```swift
/// import FormCheck
/// import FormCheckTesting
///
/// let age = TextField("age", rule: try Rule("required|numeric", in: Catalog.standard))
/// var cases = FormCases(try Form(fields: [age]))
/// cases.run(FormCase("letters", answers: ["age": "3x"], errors: ["age": ["numeric"]]))
/// cases.run(FormCase("empty", answers: [:], errors: ["age": ["required"]]))
/// print(cases.counts.allPassed, cases.gaps)
/// ```
///
/// Each case starts with a new copy of the form, so the order of the cases does not matter.
public struct FormCases: Sendable {
  /// The number of cases with each status.
  public struct Counts: Hashable, Sendable {
    /// The number of cases whose expectations the form met.
    public internal(set) var passed = 0
    /// The number of cases whose expectations the form did not meet.
    public internal(set) var failed = 0
    /// The number of invalid cases, which were not run.
    public internal(set) var broken = 0

    /// The number of all cases.
    public var cases: Int { passed + failed + broken }

    /// A Boolean value that indicates whether all cases passed.
    public var allPassed: Bool { failed == 0 && broken == 0 }
  }

  /// The number of cases with each status so far.
  public private(set) var counts = Counts()

  /// A function that looks up the paths in fields with a `TextField.path`, or nil to check only the text of paths.
  public var paths: (@Sendable (_ path: String) -> PathState)?

  private let form: Form
  private var coverage: FormCoverage

  /// Creates a runner for the cases of a form.
  public init(_ form: Form) {
    self.form = form
    coverage = FormCoverage(form)
  }

  /// The parts of the form that no case has covered yet.
  ///
  /// Examples are a rule that never rejected a value, a condition that was never or always met, and a value that was
  /// never chosen.
  public var gaps: [FormGap] { coverage.gaps(of: form) }

  /// Runs a case in JSON.
  ///
  /// - Parameter line: One JSON object.
  /// - Returns: The result, or nil if the line is blank.
  @discardableResult
  public mutating func run(_ line: [UInt8]) -> FormCaseResult? {
    if line.allSatisfy({ [0x20, 0x09, 0x0D, 0x0A].contains($0) }) { return nil }
    do throws(SourceDiagnostic) {
      return run(try FormCase(line, for: form))
    } catch {
      return note(FormCaseResult(name: nil, status: .broken(error)))
    }
  }

  /// Runs a case.
  @discardableResult
  public mutating func run(_ formCase: FormCase) -> FormCaseResult {
    var form = self.form
    var secrets = Secrets(slots: form.fields.contains { $0.isSecret } ? form.fields.count : 0)
    do throws(SourceDiagnostic) {
      try form.fillIn(formCase, &secrets)
    } catch {
      return note(FormCaseResult(name: formCase.name, status: .broken(error)))
    }
    if let paths { PathCheck.run(in: &form, paths) }
    coverage.note(form, secrets)
    let mismatches = form.mismatches(with: formCase)
    return note(
      FormCaseResult(
        name: formCase.name, status: mismatches.isEmpty ? .passed : .failed(mismatches)))
  }

  /// Counts an invalid case for a line that is too long to be read.
  ///
  /// - Parameter error: The error for the line.
  /// - Returns: The result of the case.
  @discardableResult
  public mutating func reject(_ error: ValidationError) -> FormCaseResult {
    note(
      FormCaseResult(
        name: nil, status: .broken(SourceDiagnostic(.tooLong, VisibleText.sentence(error.reason))))
    )
  }

  private mutating func note(_ result: FormCaseResult) -> FormCaseResult {
    switch result.status {
    case .passed: counts.passed += 1
    case .failed: counts.failed += 1
    case .broken: counts.broken += 1
    }
    return result
  }
}

extension Form {
  /// Enters the answers of a case into the fields.
  ///
  /// Secrets are stored as in a session.
  ///
  /// - Parameters:
  ///   - formCase: The case.
  ///   - secrets: The storage for the contents of secret fields.
  /// - Throws: `SourceDiagnostic` if a person could not give such an answer.
  fileprivate mutating func fillIn(
    _ formCase: FormCase, _ secrets: inout Secrets
  ) throws(SourceDiagnostic) {
    try checkNames(formCase)
    for (field, name) in fields.map(\.name).enumerated() {
      guard let text = formCase.texts[ExactText(name)] else { continue }
      let column = formCase.columns.answers[ExactText(name)] ?? 1
      if !fields[field].kind.hasLines, text.utf8.contains(where: { $0 == 0x0A || $0 == 0x0D }) {
        throw SourceDiagnostic(
          .caseValue, "a field of this kind cannot have line breaks", column: column)
      }
      guard fields[field].isSecret else {
        setText(text, of: field, secrets)
        continue
      }
      setText("", of: field, secrets)
      guard secrets.replace(0..<secrets.length(of: field), of: field, with: Array(text.utf8)) else {
        throw SourceDiagnostic(
          .caseValue, "a secret must have at most \(Secrets.maximumBytes) bytes", column: column)
      }
      secretDidChange(field, secrets)
    }
    for (field, name) in fields.map(\.name).enumerated()
    where formCase.texts[ExactText(name)] != nil && !isShown[field] {
      throw SourceDiagnostic(
        .caseHiddenAnswer,
        "the case answers \"\(VisibleText.word(name))\", but the form does not ask for it",
        column: formCase.columns.answers[ExactText(name)] ?? 1)
    }
  }

  private func checkNames(_ formCase: FormCase) throws(SourceDiagnostic) {
    // The names are sorted, because the order of a dictionary differs from run to run.
    let names =
      (formCase.texts.keys.sorted() + formCase.codes.keys.sorted()).map(\.text) + formCase.hidden
      + formCase.shown
    for name in names where index(of: name) == nil {
      throw SourceDiagnostic(
        .caseUnknownField, unknownName(name), suggestion: suggestion(for: name))
    }
    for name in formCase.shown where formCase.hidden.contains(name) {
      throw SourceDiagnostic(
        .caseValue, "\"\(VisibleText.word(name))\" cannot be both hidden and shown",
        column: formCase.columns.shown[ExactText(name)] ?? 1)
    }
  }
}

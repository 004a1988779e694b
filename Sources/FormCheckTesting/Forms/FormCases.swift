public import FormCheckForms
public import FormCheckCore

/// Tries a form on cases, and notes what none of them has shown.
///
/// ```swift
/// var cases = FormCases(try definition.form())
/// for line in lines { cases.run(line) }
/// #expect(cases.counts.passed == lines.count && cases.gaps.isEmpty)
/// ```
///
/// Each case begins with the form as it stands at the beginning, and none knows of the others.
public struct FormCases: Sendable {
  /// How many cases came out how.
  public struct Counts: Hashable, Sendable {
    /// Cases to which the form said what they expect.
    public internal(set) var passed = 0
    /// Cases to which it said something else.
    public internal(set) var failed = 0
    /// Cases that could not be tried.
    public internal(set) var broken = 0

    /// All of them.
    public var cases: Int { passed + failed + broken }

    /// Whether none failed and none was broken.
    public var allPassed: Bool { failed == 0 && broken == 0 }
  }

  /// How many cases have come out how so far.
  public private(set) var counts = Counts()

  private let form: Form
  private var coverage: FormCoverage

  /// Cases of a form as it stands.
  public init(_ form: Form) {
    self.form = form
    coverage = FormCoverage(form)
  }

  /// What no case has shown yet: rules that never failed, conditions that were never met or always,
  /// values that were never chosen.
  public var gaps: [FormGap] { coverage.gaps(of: form) }

  /// Tries a case that is written as JSON.
  ///
  /// - Parameter line: One JSON object.
  /// - Returns: What came of it; nil for a line with nothing in it.
  @discardableResult
  public mutating func run(_ line: [UInt8]) -> FormCaseResult? {
    if line.allSatisfy({ [0x20, 0x09, 0x0D, 0x0A].contains($0) }) { return nil }
    do throws(SourceDiagnostic) {
      return run(try FormCase(line, for: form))
    } catch {
      return note(FormCaseResult(name: nil, status: .broken(error)))
    }
  }

  /// Tries a case.
  @discardableResult
  public mutating func run(_ formCase: FormCase) -> FormCaseResult {
    var form = self.form
    var secrets = Secrets(slots: form.fields.contains { $0.isSecret } ? form.fields.count : 0)
    do throws(SourceDiagnostic) {
      try form.fillIn(formCase, &secrets)
    } catch {
      return note(FormCaseResult(name: formCase.name, status: .broken(error)))
    }
    coverage.note(form, secrets)
    let mismatches = form.mismatches(with: formCase)
    return note(
      FormCaseResult(
        name: formCase.name, status: mismatches.isEmpty ? .passed : .failed(mismatches)))
  }

  /// Counts a line that is too long to be read as a broken case.
  ///
  /// - Parameter error: The rejection of the line.
  /// - Returns: The case's result.
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
  /// Puts the answers of a case into the fields: secrets where a session would keep them.
  ///
  /// - Parameters:
  ///   - formCase: The case.
  ///   - secrets: Where secret fields have their texts.
  /// - Throws: `SourceDiagnostic` when nobody could give such an answer.
  fileprivate mutating func fillIn(
    _ formCase: FormCase, _ secrets: inout Secrets
  ) throws(SourceDiagnostic) {
    try checkNames(formCase)
    for (field, name) in fields.map(\.name).enumerated() {
      guard let text = formCase.texts[ExactText(name)] else { continue }
      let column = formCase.columns.answers[ExactText(name)] ?? 1
      if !fields[field].kind.hasLines, text.utf8.contains(where: { $0 == 0x0A || $0 == 0x0D }) {
        throw SourceDiagnostic(.caseValue, "a field of this kind has one line", column: column)
      }
      guard fields[field].isSecret else {
        setText(text, of: field, secrets)
        continue
      }
      setText("", of: field, secrets)
      guard secrets.replace(0..<secrets.length(of: field), of: field, with: Array(text.utf8)) else {
        throw SourceDiagnostic(
          .caseValue, "a secret has at most \(Secrets.maximumBytes) bytes", column: column)
      }
      secretDidChange(field, secrets)
    }
    for (field, name) in fields.map(\.name).enumerated()
    where formCase.texts[ExactText(name)] != nil && !isShown[field] {
      throw SourceDiagnostic(
        .caseHiddenAnswer, "\"\(VisibleText.word(name))\" is answered, and it is not asked for",
        column: formCase.columns.answers[ExactText(name)] ?? 1)
    }
  }

  private func checkNames(_ formCase: FormCase) throws(SourceDiagnostic) {
    // In one order, whatever the dictionary's is.
    let names =
      (formCase.texts.keys.sorted() + formCase.codes.keys.sorted()).map(\.text) + formCase.hidden
      + formCase.shown
    for name in names where index(of: name) == nil {
      throw SourceDiagnostic(
        .caseUnknownField, unknownField(name), suggestion: suggestion(for: name))
    }
    for name in formCase.shown where formCase.hidden.contains(name) {
      throw SourceDiagnostic(
        .caseValue, "\"\(VisibleText.word(name))\" cannot be both hidden and shown",
        column: formCase.columns.shown[ExactText(name)] ?? 1)
    }
  }
}

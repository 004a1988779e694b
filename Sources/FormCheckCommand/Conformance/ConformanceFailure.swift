import FormCheckCore

/// The reason why a row does not count as correct.
enum ConformanceFailure: Sendable {
  /// The rule accepts a value that it is expected to reject.
  case falseAcceptance
  /// The rule rejects, with these errors, a value that it is expected to accept.
  case falseRejection([ValidationError])
  /// The check reached a limit before it came to a verdict.
  case undecided([ValidationError])
  /// The rule of the row is invalid.
  case brokenRule(SourceDiagnostic)
  /// The value contains a lone surrogate, so it cannot be checked.
  case halfCharacter
  /// The row does not contain a case.
  case unreadable(String)
}

/// The number of cases with each result.
struct ConformanceCounts: Hashable, Sendable {
  /// The total number of cases, including rows that do not contain a case.
  var cases = 0
  /// The number of cases on which the rule and the file agree.
  var right = 0
  var falseAcceptances = 0
  var falseRejections = 0
  var undecided = 0
  /// The number of cases whose rule is invalid.
  var notChecked = 0
  /// The number of cases whose value cannot be represented in UTF-8.
  var skipped = 0
  /// The number of rows that do not contain a case.
  var unreadable = 0

  /// Whether the rules agree with every case that was not skipped.
  var allAgree: Bool { right + skipped == cases }

  /// Counts a case.
  ///
  /// - Parameter finding: The reason why the case does not count as correct, or nil if it does.
  mutating func add(_ finding: ConformanceFailure?) {
    cases += 1
    switch finding {
    case nil: right += 1
    case .falseAcceptance: falseAcceptances += 1
    case .falseRejection: falseRejections += 1
    case .undecided: undecided += 1
    case .brokenRule: notChecked += 1
    case .halfCharacter: skipped += 1
    case .unreadable: unreadable += 1
    }
  }

  /// The counts with their names, in the order in which they are printed.
  var named: [(name: StaticString, words: String, count: Int)] {
    [
      ("right", "correct", right),
      (
        "falseAcceptances", falseAcceptances == 1 ? "false accept" : "false accepts",
        falseAcceptances
      ),
      (
        "falseRejections", falseRejections == 1 ? "false rejection" : "false rejections",
        falseRejections
      ),
      ("undecided", "undecided", undecided),
      ("notChecked", "not checked", notChecked),
      ("skipped", "skipped", skipped),
      ("unreadable", "unreadable", unreadable),
    ]
  }
}

/// A rule in the file, and the results of its cases so far.
struct ConformanceRule: Sendable {
  let text: String
  /// The parsed rule, or the reason why it is invalid.
  let rule: Result<Rule, SourceDiagnostic>
  var counts = ConformanceCounts()

  /// Parses the rule.
  init(_ text: String, in resolver: some ValidatorResolver) {
    self.text = text
    rule = Result { () throws(SourceDiagnostic) in try Rule(text, in: resolver) }
  }

  /// Compares the verdict of the rule with the expected one, and returns nil if they are the same.
  func finding(on row: ConformanceRow) -> ConformanceFailure? {
    switch (row.content, rule) {
    case (.failure(.unreadable(let problem)), _): return .unreadable(problem)
    case (_, .failure(let error)): return .brokenRule(error)
    case (.failure(.halfCharacter), _): return .halfCharacter
    case (.success(let content), .success(let rule)):
      let verdict = rule.validate(content.value)
      switch (verdict.verdict, content.isValid) {
      case (.accepted, true), (.rejected, false): return nil
      case (.accepted, false): return .falseAcceptance
      case (.rejected, true): return .falseRejection(verdict.errors)
      case (.undecided, _): return .undecided(verdict.errors)
      }
    }
  }
}

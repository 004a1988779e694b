import FormCheckCore

/// What is to be said of a row.
enum ConformanceFailure: Sendable {
  /// The rule accepts what should be invalid.
  case falseAcceptance
  /// The rule rejects what should be valid, for these reasons.
  case falseRejection([ValidationError])
  /// A limit was hit.
  case undecided([ValidationError])
  /// The rule of this row, and of others, cannot be read.
  case brokenRule(SourceDiagnostic)
  /// The text holds half of a character, and so is none that could be checked.
  case halfCharacter
  /// The row is no case.
  case unreadable(String)
}

/// How many cases there are, and how they ended.
struct ConformanceCounts: Hashable, Sendable {
  /// All of them.
  var cases = 0
  /// Those on which the rule and the file agree.
  var right = 0
  var falseAcceptances = 0
  var falseRejections = 0
  var undecided = 0
  /// Those whose rule cannot be read.
  var notChecked = 0
  /// Those whose text is none.
  var skipped = 0
  /// The rows that are no cases.
  var unreadable = 0

  /// Whether nothing speaks against the rule; what is no text speaks neither for nor against it.
  var allAgree: Bool { right + skipped == cases }

  /// Counts a case; nil stands for one that is right.
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

  /// The counts with their names, in the order in which they are told.
  var named: [(name: StaticString, words: String, count: Int)] {
    [
      ("right", "right", right),
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

/// A rule that stands in the file, and what it has done so far.
struct ConformanceRule: Sendable {
  let text: String
  /// The rule, or why there is none.
  let rule: Result<Rule, SourceDiagnostic>
  var counts = ConformanceCounts()

  /// Reads the rule.
  init(_ text: String, in resolver: some ValidatorResolver) {
    self.text = text
    rule = Result { () throws(SourceDiagnostic) in try Rule(text, in: resolver) }
  }

  /// Compares the rule's verdict with the file's; nil where they agree.
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

internal import FormCheckPatterns

// A rule inside another validator: what it finds, in the words of `inspect` and `explain`.
extension Rule {
  /// What the rule finds, as a validator says it that is made of the rule.
  ///
  /// - Parameter text: A text, known to be well formed.
  /// - Returns: Passed, undecided, or where it is wrong.
  func inspection(of text: UTF8Span) -> Inspection {
    switch verdictKind(of: text, limit: .max) {
    case .accepted: return .passed
    case .undecided: return hindrance(to: text)
    case .rejected: break
    }
    guard case .impossible(let place) = progress(of: text, limit: .max) else {
      return .incomplete(at: text.count)
    }
    return .impossible(text.bytes(ofCharacterAt: text.byteOffset(ofScalar: place)))
  }

  /// What kept the rule from deciding, as a validator says it that is made of the rule.
  ///
  /// - Parameter text: A text whose outcome is undecided.
  /// - Returns: Undecided, with the limit that was hit.
  func hindrance(to text: UTF8Span) -> Inspection {
    validate(text, limit: .max).verdict.error.map { .undecided($0) } ?? .incomplete(at: text.count)
  }
}

extension RuleVerdict {
  /// What was found, as details of another rejection.
  ///
  /// - Parameter shift: Where the text that was checked stands in the other one, in Unicode scalars.
  /// - Returns: Each error and each of its own details.
  func details(shiftedBy shift: Int = 0) -> [ValidationError.Detail] {
    errors.flatMap { error in
      [ValidationError.Detail(error, shiftedBy: shift)]
        + error.details.map { $0.shifted(by: shift) }
    }
  }
}

internal import FormCheckPatterns

/// The rules inside a validator such as `any(email, phone)`, prepared for one worker.
///
/// An inner checker returns the kinds of verdicts that the validator's `inspect` returns, but touches no object that
/// another worker uses, so that workers do not contend for reference counts. Its matches use the scratch memory of the
/// thread.
final class InnerChecker {
  private let kind: Kind
  private let first: RuleLink?
  private let list: ListForm

  private enum Kind {
    case any
    case not
    case each
  }

  /// Creates a checker for the inner rules of a validator.
  init(_ composition: Composition) {
    switch composition {
    case .rule(let rule): (kind, first) = (.any, RuleLink([rule]))
    case .any(let rules): (kind, first) = (.any, RuleLink(rules[...]))
    case .not(let rule): (kind, first) = (.not, RuleLink([rule]))
    case .each(let rule, _): (kind, first) = (.each, RuleLink([rule]))
    }
    if case .each(_, let form) = composition { list = form } else { list = .single }
  }

  /// A checker that rejects everything, for validators without inner rules.
  static var none: InnerChecker { InnerChecker(.any([])) }

  /// Returns the kind of the verdict on text that is not empty.
  func verdictKind(of text: UTF8Span) -> Verdict.Kind {
    guard let first else { return .rejected }
    switch kind {
    case .any: return first.anyVerdictKind(of: text)
    case .not:
      switch first.verdictKind(of: text) {
      case .accepted: return .rejected
      case .rejected: return .accepted
      case .undecided: return .undecided
      }
    case .each:
      return MatchBudget.shared(forBytes: text.count) { verdictKind(of: text, each: first) }
    }
  }

  /// Returns the first verdict on a part of a list that is not `.accepted`, or `.accepted` if there is none.
  private func verdictKind(of text: UTF8Span, each rule: RuleLink) -> Verdict.Kind {
    let bytes = text.span
    var walk = ListWalk(list.separator)
    var count = 0
    while let place = walk.next(in: bytes) {
      count += 1
      if count > list.counts.upperBound || place.isEmpty { return .rejected }
      // SAFETY: the parts between separators of well-formed text are well-formed, because a separator is well-formed text.
      let part = unsafe UTF8Span(unchecked: bytes.extracting(place))
      let kind = rule.verdictKind(of: part)
      if kind != .accepted { return kind }
    }
    return count < list.counts.lowerBound ? .rejected : .accepted
  }
}

extension ListForm {
  /// The form of a list that is never used.
  fileprivate static let single = ListForm(separator: [0x2C], counts: 1...1)
}

/// A rule inside a validator, linked to the next one.
private final class RuleLink {
  private let first: Link?
  private let next: RuleLink?

  init?(_ rules: ArraySlice<Rule>) {
    guard let rule = rules.first else { return nil }
    first = Link(rule.validators[...])
    next = RuleLink(rules.dropFirst())
  }

  /// Returns the kind of the verdict of this rule.
  func verdictKind(of text: UTF8Span) -> Verdict.Kind {
    first?.verdictKind(of: text) ?? .accepted
  }

  /// Returns `.accepted` if this rule or a later one accepts the text, otherwise `.undecided` if any rule is undecided.
  func anyVerdictKind(of text: UTF8Span) -> Verdict.Kind {
    let mine = verdictKind(of: text)
    guard mine != .accepted, let next else { return mine }
    let others = next.anyVerdictKind(of: text)
    return others == .rejected ? mine : others
  }
}

/// The rules for characters that are valid only in certain contexts (RFC 5892, appendix A).
struct ContextRules: Sendable {
  private let scalars: [Unicode.Scalar]
  private let characters: [DomainCharacter]
  private let standard: DomainStandard

  init(_ label: DomainLabel, by standard: DomainStandard) {
    scalars = label.scalars
    characters = label.characters
    self.standard = standard
  }

  /// The first violation, or nil if there is none.
  ///
  /// UTS 46 leaves all but the joiners to registries.
  var flaw: LabelFlaw? {
    for place in scalars.indices {
      let rule: DomainRule? =
        switch characters[place].property {
        case .joiner where standard.checksJoiners: joinerRule(at: place)
        case .contextual where standard.characters == .rfc5892: otherRule(at: place)
        default: nil
        }
      if let rule { return LabelFlaw(rule: rule, place: place) }
    }
    return nil
  }

  /// Returns the rule that a joiner violates, or nil if its context is correct (appendix A.1 and A.2).
  private func joinerRule(at place: Int) -> DomainRule? {
    if place > 0, characters[place - 1].isVirama { return nil }
    if scalars[place] == "\u{200D}" { return .joiner }
    let before = characters[..<place].last { $0.joining != .transparent }?.joining
    let after = characters[(place + 1)...].first { $0.joining != .transparent }?.joining
    let isBetweenJoiningLetters =
      (before == .left || before == .dual) && (after == .right || after == .dual)
    return isBetweenJoiningLetters ? nil : .nonJoiner
  }

  /// Returns the rule that another character violates, or nil if its context is correct (appendix A.3 to A.9).
  private func otherRule(at place: Int) -> DomainRule? {
    let (previous, next) = (place - 1, place + 1)
    let hasNext = next < scalars.count
    switch scalars[place] {
    case "\u{B7}":
      let isBetween = place > 0 && scalars[previous] == "l" && hasNext && scalars[next] == "l"
      return isBetween ? nil : .middleDot
    case "\u{375}": return hasNext && characters[next].script == .greek ? nil : .keraia
    case "\u{5F3}", "\u{5F4}":
      return place > 0 && characters[previous].script == .hebrew ? nil : .hebrewPunctuation
    case "\u{30FB}":
      let isJapanese = characters.contains { [.hiragana, .katakana, .han].contains($0.script) }
      return isJapanese ? nil : .katakanaDot
    case "\u{660}"..."\u{669}": return contains("\u{6F0}"..."\u{6F9}") ? .mixedIndicDigits : nil
    case "\u{6F0}"..."\u{6F9}": return contains("\u{660}"..."\u{669}") ? .mixedIndicDigits : nil
    default: return nil
    }
  }

  private func contains(_ digits: ClosedRange<Unicode.Scalar>) -> Bool {
    scalars.contains { digits.contains($0) }
  }
}

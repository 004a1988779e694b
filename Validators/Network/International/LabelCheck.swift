import FormCheckCore

/// A violation of a rule by one label.
struct LabelFlaw: Hashable, Sendable {
  let rule: DomainRule
  /// The index of the offending character in the decoded label.
  let place: Int
}

/// The check of one decoded label (UTS 46, section 4.1, and RFC 5891, section 4.2).
///
/// The Bidi rule depends on the other labels of the name: see ``BidiRule``.
struct LabelCheck: Sendable {
  private let label: DomainLabel
  private let standard: DomainStandard

  init(_ label: DomainLabel, by standard: DomainStandard) {
    self.label = label
    self.standard = standard
  }

  private var scalars: [Unicode.Scalar] { label.scalars }

  /// The first violation, or nil if there is none.
  var flaw: LabelFlaw? {
    switch label.form {
    case .ascii: nil
    case .malformed: LabelFlaw(rule: .punycode, place: 0)
    case .encoded where scalars.isEmpty: LabelFlaw(rule: .empty, place: 0)
    case .encoded where scalars.allSatisfy(\.isASCII): LabelFlaw(rule: .onlyASCII, place: 0)
    case .unicode, .encoded:
      characterFlaw ?? normalizationFlaw ?? hyphenFlaw ?? markFlaw
        ?? ContextRules(label, by: standard).flaw ?? lengthFlaw
    }
  }

  private var characterFlaw: LabelFlaw? {
    for (place, scalar) in scalars.enumerated() {
      if let rule = rule(against: scalar, label.characters[place]) {
        return LabelFlaw(rule: rule, place: place)
      }
    }
    return nil
  }

  /// Returns the rule that forbids a character, or nil if it is allowed, perhaps only in some contexts.
  private func rule(against scalar: Unicode.Scalar, _ character: DomainCharacter) -> DomainRule? {
    switch character.status {
    case .mapped: return .mapped
    case .ignored: return .ignored
    case .disallowed: return .character
    case .valid: break
    }
    if scalar.isASCII {
      let isAllowed = UInt8(ascii: scalar).isASCIILetterOrDigit || scalar == "-"
      return isAllowed || !standard.checksASCII ? nil : .character
    }
    let isAllowed = standard.characters == .uts46 || character.property != .disallowed
    return isAllowed ? nil : .character
  }

  private var normalizationFlaw: LabelFlaw? {
    let normalized = NFCFilter().apply(to: label.text).unicodeScalars
    if normalized.elementsEqual(scalars) { return nil }
    let common = zip(normalized, scalars).prefix { $0 == $1 }.count
    return LabelFlaw(rule: .normalization, place: min(common, scalars.count - 1))
  }

  private var hyphenFlaw: LabelFlaw? {
    guard standard.checksHyphens else { return nil }
    if scalars.first == "-" { return LabelFlaw(rule: .firstHyphen, place: 0) }
    if scalars.last == "-" { return LabelFlaw(rule: .lastHyphen, place: scalars.count - 1) }
    guard standard.checksInnerHyphens else { return nil }
    let hasInner = scalars.count > 3 && scalars[2] == "-" && scalars[3] == "-"
    return hasInner ? LabelFlaw(rule: .innerHyphens, place: 2) : nil
  }

  private var markFlaw: LabelFlaw? {
    label.characters.first?.isMark == true ? LabelFlaw(rule: .mark, place: 0) : nil
  }

  private var lengthFlaw: LabelFlaw? {
    label.asciiForm == nil ? LabelFlaw(rule: .labelLength, place: scalars.count - 1) : nil
  }
}
